// Batch: some puzzles in the order of the input, to be answered by one worker.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/source.hpp"
#include "cli/wire.hpp"

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

inline void to_wire(WireWriter& out, const Batch& batch) {
  out.number(batch.number).number(batch.items.size());
  for (const Batch::Item& item : batch.items) {
    out.number(item.length).number(item.input).number(item.line).number(item.is_plain ? 1 : 0);
  }
  out.text(batch.texts);
}

inline void from_wire(WireReader& in, Batch& batch) {
  batch.number = in.number();
  std::size_t offset = 0;
  for (std::size_t left = in.size(); left > 0 && in.is_good(); --left) {
    Batch::Item& item = batch.items.emplace_back();
    item.offset = offset;
    item.length = in.size();
    item.input = in.size();
    item.line = in.number();
    item.is_plain = in.number() != 0;
    offset += item.length;
  }
  batch.texts = in.text();
  if (batch.texts.size() < offset) batch.items.clear();
}

}  // namespace nonet::cli
