// Solvers of others, where they are built in (CMake: NONET_GECODE, NONET_CADICAL).
#pragma once

#include <memory>

#include "nonet/engine/engine.hpp"

namespace nonet::engine {

std::unique_ptr<Engine> make_gecode();   // gecode.cpp
std::unique_ptr<Engine> make_cadical();  // cadical.cpp

}  // namespace nonet::engine
