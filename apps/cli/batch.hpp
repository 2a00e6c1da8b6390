// Batch: some puzzles in the order of the input, to be answered by one worker.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/source.hpp"

namespace nonet::cli {

struct Batch {
  struct Item {
    std::size_t offset;
    std::size_t length;
    std::size_t input;
    std::uint64_t line;
    bool is_plain;  // see PuzzleText
  };

  std::uint64_t number = 0;
  std::string texts;
  std::vector<Item> items;

  void add(const PuzzleItem& item) {
    items.push_back({texts.size(), item.text.size(), item.input, item.line, item.is_plain});
    texts.append(item.text);
  }
  [[nodiscard]] std::string_view text_of(const Item& item) const {
    return std::string_view(texts).substr(item.offset, item.length);
  }
};

}  // namespace nonet::cli
