// Prints the solution of a puzzle, and draws it.
#include <iostream>
#include <nonet/draw/grid.hpp>
#include <nonet/draw/svg.hpp>
#include <nonet/engine/solve.hpp>
#include <nonet/format/read.hpp>

int main() {
  const auto grid = nonet::parse_grid(
      "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.");
  const auto answer = nonet::solve(*grid);
  std::cout << nonet::to_line(*answer.solution) << '\n';
  const std::string svg = nonet::draw::to_svg(nonet::draw::draw_grid({.grid = *answer.solution}));
  std::cout << svg.substr(0, 4) << '\n';
}
