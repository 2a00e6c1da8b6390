#pragma once

#include "cover/instance.hpp"

namespace nonet::cover {

// Takes out of `instance` what every cover, or none, contains; see reduce.cpp. Every cover of the
// former instance is one of the new one together with `forced`, and the other way round.
// Needs: no bounds.
void reduce(Instance& instance);

}  // namespace nonet::cover
