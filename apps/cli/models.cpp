#include "cli/models.hpp"

#include <array>
#include <charconv>
#include <string>

#include "nonet/cover/models.hpp"
#include "nonet/engine/sudoku_cover.hpp"

namespace nonet::cli {
namespace {

struct Row {
  std::string_view name;
  std::uint32_t least;
  std::uint32_t most;
  cover::Problem (*make)(std::uint32_t n);
};

constexpr std::array kModels{
    Row{"queens", 1, 1000, &cover::queens},
    Row{"langford", 1, 1000, &cover::langford},
    Row{"sudoku", 1, 6, [](std::uint32_t n) { return sudoku_cover(n, n).problem; }},
};

}  // namespace

Result<CoverModel> find_model(std::string_view text) {
  const auto colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  std::string known;
  for (const Row& row : kModels) {
    if (row.name != name) {
      known.append(known.empty() ? "" : ", ").append(row.name).append(":N");
      continue;
    }
    std::uint32_t n = 0;
    const std::string_view digits = colon == std::string_view::npos ? "" : text.substr(colon + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (error == std::errc{} && end == digits.data() + digits.size() && n >= row.least &&
        n <= row.most) {
      return CoverModel{row.name, row.make, n};
    }
    return Error{ErrorCode::unreadable,
                 {},
                 "'" + std::string(text) + "' is not " + std::string(name) + ":N with N from " +
                     std::to_string(row.least) + " to " + std::to_string(row.most)};
  }
  return Error{ErrorCode::unknown_name,
               {},
               "no model is called '" + std::string(name) + "'; there are " + known};
}

}  // namespace nonet::cli
