// BitTable: rows of bits, all of one width.
#pragma once

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
  BitTable(std::size_t rows, std::size_t bits)
      : words_((bits + 63) / 64), bits_of_all_(rows * words_) {}

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

// Calls visit(i) for each bit, ascending.
template <class Visit>
void for_each_bit(BitTable::ConstRow row, const Visit& visit) {
  for (std::size_t w = 0; w < row.size(); ++w) {
    for (BitTable::Word word = row[w]; word != 0; word &= word - 1) {
      visit(64 * w + static_cast<std::size_t>(std::countr_zero(word)));
    }
  }
}

}  // namespace nonet::technique
