// One reader and one writer a format of variant puzzles; variant_formats.cpp has the table of them.
#pragma once

#include <string>
#include <string_view>

#include "nonet/base/result.hpp"
#include "nonet/format/variant.hpp"

namespace nonet::detail {

// variant_json.cpp: the native JSON
bool is_variant_json(std::string_view text) noexcept;
Result<VariantReading> read_variant_json(std::string_view text);
Result<std::string> write_variant_json(const variant::Puzzle& puzzle);

// f_puzzles_read.cpp, f_puzzles_write.cpp
bool is_f_puzzles(std::string_view text) noexcept;
Result<VariantReading> read_f_puzzles(std::string_view text);
Result<std::string> write_f_puzzles(const variant::Puzzle& puzzle);

// sudokupad.cpp: read only, it is drawings
bool is_sudokupad(std::string_view text) noexcept;
Result<VariantReading> read_sudokupad(std::string_view text);

// iss_read.cpp, iss_write.cpp
bool is_iss(std::string_view text) noexcept;
Result<VariantReading> read_iss(std::string_view text);
Result<std::string> write_iss(const variant::Puzzle& puzzle);

// killer_texts.cpp
bool is_killer_sums(std::string_view text) noexcept;
Result<VariantReading> read_killer_sums(std::string_view text);
Result<std::string> write_killer_sums(const variant::Puzzle& puzzle);
bool is_sumocue(std::string_view text) noexcept;
Result<VariantReading> read_sumocue(std::string_view text);
Result<std::string> write_sumocue(const variant::Puzzle& puzzle);
bool is_killer81(std::string_view text) noexcept;
Result<VariantReading> read_killer81(std::string_view text);
Result<std::string> write_killer81(const variant::Puzzle& puzzle);

// solo.cpp
bool is_solo(std::string_view text) noexcept;
Result<VariantReading> read_solo(std::string_view text);
Result<std::string> write_solo(const variant::Puzzle& puzzle);

// sudoku_xml.cpp
bool is_ksudoku(std::string_view text) noexcept;
Result<VariantReading> read_ksudoku(std::string_view text);
Result<std::string> write_ksudoku(const variant::Puzzle& puzzle);
bool is_opensudoku(std::string_view text) noexcept;
Result<VariantReading> read_opensudoku(std::string_view text);
Result<std::string> write_opensudoku(const variant::Puzzle& puzzle);

// grid_text.cpp, samurai.cpp
bool is_grid_text(std::string_view text) noexcept;
Result<VariantReading> read_grid_text(std::string_view text);
Result<std::string> write_grid_text(const variant::Puzzle& puzzle);
bool is_samurai(std::string_view text) noexcept;
Result<VariantReading> read_samurai(std::string_view text);
Result<std::string> write_samurai(const variant::Puzzle& puzzle);

}  // namespace nonet::detail
