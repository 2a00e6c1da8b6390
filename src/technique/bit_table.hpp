// BitTable: rows of bits, all of one width.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet::technique {

class BitTable {
 public:
  using Word = std::uint64_t;
  using Row = std::span<Word>;
  using ConstRow = std::span<const Word>;

  BitTable() = default;
  BitTable(std::size_t rows, std::size_t bits) { clear(rows, bits); }

  // As a new table; what memory there is is kept.
  void clear(std::size_t rows, std::size_t bits) {
    words_ = (bits + 63) / 64;
    bits_of_all_.assign(rows * words_, 0);
  }
  // Rows added are empty.
  void resize(std::size_t rows) { bits_of_all_.resize(rows * words_); }

  [[nodiscard]] std::size_t words() const noexcept { return words_; }
  [[nodiscard]] Row operator[](std::size_t row) noexcept {
    return {bits_of_all_.data() + row * words_, words_};
  }
  [[nodiscard]] ConstRow operator[](std::size_t row) const noexcept {
    return {bits_of_all_.data() + row * words_, words_};
  }

 private:
  std::size_t words_ = 0;
  std::vector<Word> bits_of_all_;
};

[[nodiscard]] inline bool has_bit(BitTable::ConstRow row, std::size_t i) noexcept {
  return (row[i / 64] >> (i % 64) & 1) != 0;
}
inline void set_bit(BitTable::Row row, std::size_t i) noexcept {
  row[i / 64] |= BitTable::Word{1} << (i % 64);
}

// Calls visit(i) for each bit that both rows have, ascending. Rows are sparse: to find first which
// words have bits takes no branch that cannot be foreseen.
template <class Visit>
void for_each_common_bit(BitTable::ConstRow a, BitTable::ConstRow b, const Visit& visit) {
  for (std::size_t first = 0; first < a.size(); first += 64) {
    const std::size_t count = std::min<std::size_t>(64, a.size() - first);
    std::uint64_t filled = 0;
    for (std::size_t w = 0; w < count; ++w) {
      filled |= static_cast<std::uint64_t>((a[first + w] & b[first + w]) != 0) << w;
    }
    for (; filled != 0; filled &= filled - 1) {
      const std::size_t w = first + static_cast<std::size_t>(std::countr_zero(filled));
      for (BitTable::Word word = a[w] & b[w]; word != 0; word &= word - 1) {
        visit(64 * w + static_cast<std::size_t>(std::countr_zero(word)));
      }
    }
  }
}

// Calls visit(i) for each bit, ascending.
template <class Visit>
void for_each_bit(BitTable::ConstRow row, const Visit& visit) {
  for_each_common_bit(row, row, visit);
}

}  // namespace nonet::technique
