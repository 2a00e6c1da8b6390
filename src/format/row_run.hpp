// RowRun: which lines belong together as the rows of one grid.
//
// Rows follow each other, with rules between them, or with blank lines between bands of three or
// between all rows; nine rows and a closing rule end the grid. Used on whole pages and on streams.
#pragma once

#include <cstdint>

#include "format/line_shape.hpp"

namespace nonet::detail {

class RowRun {
 public:
  enum class Take : std::uint8_t { row, inside, end };  // inside: a rule or gap that may be inside

  // Whether a line of this shape goes on with the run. After `end` the line was not taken.
  [[nodiscard]] Take offer(const LineShape& shape) noexcept {
    using Kind = LineShape::Kind;
    switch (shape.kind) {
      case Kind::blank:
        return offer_gap();
      case Kind::rule:
        if (shape.may_be_row && has_dash_blanks_ && rows_ < 9) return take_row();
        if (closed_) return Take::end;
        if (rows_ >= 9) closed_ = true;
        return Take::inside;
      case Kind::fragment:  // a short row, unless it stands where a number or a title would
        if (rows_ == 0 || since_gap_ == 0 || rows_ >= 9) return Take::end;
        return take_row();
      case Kind::row:
        if (rows_ >= 9) return Take::end;
        if (shape.blanks[static_cast<std::size_t>(Blank::dash)] > 0 && shape.groups != 9) {
          has_dash_blanks_ = true;
        }
        return take_row();
      default:
        return Take::end;
    }
  }

  [[nodiscard]] std::uint32_t rows() const noexcept { return rows_; }

 private:
  Take take_row() noexcept {
    ++rows_;
    ++since_gap_;
    return Take::row;
  }

  Take offer_gap() noexcept {
    if (rows_ >= 9) return Take::end;
    if (rows_ == 0 || since_gap_ == 0) return Take::inside;  // below a rule, or one gap more
    if (since_gap_ != 1 && since_gap_ != 3) return Take::end;
    if (band_ != 0 && since_gap_ != band_) return Take::end;
    band_ = since_gap_;
    since_gap_ = 0;
    return Take::inside;
  }

  std::uint32_t rows_ = 0;
  std::uint32_t since_gap_ = 0;  // rows
  std::uint32_t band_ = 0;       // rows between two gaps, once there is one
  bool closed_ = false;          // a rule came after the ninth row
  bool has_dash_blanks_ = false;
};

}  // namespace nonet::detail
