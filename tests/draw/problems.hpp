// Small exact cover problems for the tests of pictures.
#pragma once

#include "nonet/cover/problem.hpp"

namespace nonet::draw {

// Knuth, "Dancing links" (2000), (3): its cover is options 0, 3 and 4.
inline cover::Problem knuth() {
  cover::ProblemBuilder builder;
  for (const char* name : {"A", "B", "C", "D", "E", "F", "G"}) builder.add_primary(name);
  builder.add_option({2, 4, 5});
  builder.add_option({0, 3, 6});
  builder.add_option({1, 2, 5});
  builder.add_option({0, 3});
  builder.add_option({1, 6});
  builder.add_option({3, 4, 6});
  return *builder.build();
}

}  // namespace nonet::draw
