#pragma once

#include <memory>

#include "nonet/engine/engine.hpp"

namespace nonet::engine {

// The exact cover engines, at work on grids. See exact_cover.cpp.
std::unique_ptr<Engine> make_x();
std::unique_ptr<Engine> make_dlx();
std::unique_ptr<Engine> make_cells();
std::unique_ptr<Engine> make_bits();

}  // namespace nonet::engine
