// One reader and one writer a format, each in its own file; formats.cpp has the table of them.
//
// A reader gets the page of a whole text. Where the text is not in its format it says so with
// ErrorCode::unreadable; any other code means "this is mine, and it is wrong" and is shown.
#pragma once

#include <string>

#include "format/page.hpp"
#include "nonet/base/result.hpp"
#include "nonet/format/read.hpp"
#include "nonet/grid/sudoku.hpp"

namespace nonet::detail {

[[nodiscard]] Result<Reading> read_line(const Page& page);            // line.cpp
[[nodiscard]] Result<Reading> read_rows(const Page& page);            // rows.cpp
[[nodiscard]] Result<Reading> read_csv(const Page& page);             // csv.cpp
[[nodiscard]] Result<Reading> read_tsv(const Page& page);             // csv.cpp
[[nodiscard]] Result<Reading> read_boxed(const Page& page);           // boxed.cpp
[[nodiscard]] Result<Reading> read_simple_sudoku(const Page& page);   // simple_sudoku.cpp
[[nodiscard]] Result<Reading> read_sdk(const Page& page);             // sdk.cpp
[[nodiscard]] Result<Reading> read_candidate_grid(const Page& page);  // candidate_grid.cpp
[[nodiscard]] Result<Reading> read_blocks(const Page& page);          // blocks.cpp
[[nodiscard]] Result<Reading> read_pencilmark729(const Page& page);   // pencilmark729.cpp
[[nodiscard]] Result<Reading> read_hodoku(const Page& page);          // hodoku.cpp
[[nodiscard]] Result<Reading> read_url(const Page& page);             // url.cpp
[[nodiscard]] Result<Reading> read_json_line(const Page& page);       // json_line.cpp

[[nodiscard]] std::string write_line(const Sudoku& sudoku);
[[nodiscard]] std::string write_sdm(const Sudoku& sudoku);
[[nodiscard]] std::string write_rows(const Sudoku& sudoku);
[[nodiscard]] std::string write_csv(const Sudoku& sudoku);
[[nodiscard]] std::string write_tsv(const Sudoku& sudoku);
[[nodiscard]] std::string write_boxed(const Sudoku& sudoku);
[[nodiscard]] std::string write_simple_sudoku(const Sudoku& sudoku);
[[nodiscard]] std::string write_sdk(const Sudoku& sudoku);
[[nodiscard]] std::string write_candidate_grid(const Sudoku& sudoku);
[[nodiscard]] std::string write_blocks(const Sudoku& sudoku);
[[nodiscard]] std::string write_pencilmark729(const Sudoku& sudoku);
[[nodiscard]] std::string write_hodoku(const Sudoku& sudoku);
[[nodiscard]] std::string write_url(const Sudoku& sudoku);
[[nodiscard]] std::string write_json_line(const Sudoku& sudoku);

// The best reading of a page by the formats that can stand inside a link or an object.
[[nodiscard]] Result<Reading> read_payload(const Page& page);

}  // namespace nonet::detail
