// Solvers of others, where they are built in (CMake: NONET_GECODE, NONET_CADICAL).
#pragma once

#include <memory>

#include "nonet/engine/engine.hpp"
#include "nonet/engine/variant_engine.hpp"

namespace nonet::engine {

std::unique_ptr<Engine> make_gecode();   // gecode.cpp
std::unique_ptr<Engine> make_cadical();  // cadical.cpp

// gecode_variant.cpp
std::string gecode_objection(const variant::Puzzle& puzzle);
std::unique_ptr<VariantEngine> make_gecode_variant();

}  // namespace nonet::engine
