// url: a puzzle written out in a link, as in `…?bd=53..7…`, `?s=…` or `?load=…`.
//
// The payload is percent-decoded and read as a line, 729 characters or a HoDoKu line. Packed forms
// (f-puzzles, SudokuPad and others) and short ids are recognised and refused by name: what they
// hold cannot be seen without unpacking or asking the site.
#include <algorithm>
#include <optional>

#include "format/percent.hpp"
#include "format/readers.hpp"
#include "format/reading.hpp"

namespace nonet::detail {
namespace {

struct Site {
  std::string_view mark;  // what its links hold
  std::string_view name;
};

constexpr Site kSites[] = {
    {"f-puzzles.", "an f-puzzles link"},
    {"sudokupad.", "a SudokuPad link"},
    {"crackingthecryptic.", "a SudokuPad link"},
    {"sudokumaker.", "a SudokuMaker link"},
    {"penpa", "a Penpa link"},
    {"sudokuwiki.", "a packed SudokuWiki link"},
    {"tinyurl.", "a shortened link"},
    {"bit.ly", "a shortened link"},
};

// Packed puzzles that are pasted without their link.
constexpr Site kPacked[] = {
    {"fpuzzles", "a packed f-puzzles puzzle"}, {"fpuz", "a packed f-puzzles puzzle"},
    {"N4Ig", "a packed f-puzzles puzzle"},     {"scl", "a packed SudokuPad puzzle"},
    {"ctc", "a packed SudokuPad puzzle"},
};

constexpr std::string_view kKeys[] = {"bd", "s", "load", "puzzle", "p", "grid"};

struct Link {
  std::size_t line;
  std::size_t column;
  std::string_view text;
};

std::optional<Link> find_link(const Page& page, std::size_t from) {
  for (std::size_t i = from; i < page.shapes.size(); ++i) {
    if (page.shapes[i].kind != LineShape::Kind::puzzle) continue;
    const std::string_view line = page.text.line(i);
    std::size_t at = line.find("://");
    if (at == std::string_view::npos) at = line.find("bd=");
    if (at == std::string_view::npos) continue;
    constexpr std::string_view kEnds = " \t\"<>()|";
    const std::size_t before = line.find_last_of(kEnds, at);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t end = std::min(line.find_first_of(kEnds, at), line.size());
    return Link{i, begin, line.substr(begin, end - begin)};
  }
  return std::nullopt;
}

// The values of the parameters that may hold a puzzle, best key first.
std::vector<std::string_view> payloads_of(std::string_view link) {
  std::vector<std::string_view> payloads;
  for (const std::string_view key : kKeys) {
    for (std::size_t at = 0; at < link.size();) {
      const std::size_t end = std::min(link.find_first_of("?&#", at), link.size());
      const std::string_view part = link.substr(at, end - at);
      if (part.size() > key.size() && part[key.size()] == '=' &&
          part.substr(0, key.size()) == key) {
        payloads.push_back(part.substr(key.size() + 1));
      }
      at = end + 1;
    }
  }
  return payloads;
}

std::string_view host_of(std::string_view link) noexcept {
  const std::size_t scheme = link.find("://");
  if (scheme == std::string_view::npos) return {};
  link.remove_prefix(scheme + 3);
  return link.substr(0, link.find_first_of("/?#"));
}

Result<Reading> read_link(const Page& page, const Link& link) {
  const Place place = page.text.place(link.line, link.column);
  std::optional<Error> near_miss;
  for (const std::string_view payload : payloads_of(link.text)) {
    const std::string decoded = percent_decode(payload);
    const Page inner(decoded);
    auto reading = read_payload(inner);
    if (reading) {
      constexpr int kConfidence = 97;
      reading->format = "url";
      reading->confidence = kConfidence;
      for (Note& note : reading->notes) note.place = place;
      return reading;
    }
    if (reading.error().code == ErrorCode::wrong_count && !near_miss) near_miss = reading.error();
  }
  for (const Site& site : kSites) {
    if (link.text.find(site.mark) == std::string_view::npos) continue;
    return Error{ErrorCode::unsupported, place,
                 std::string(site.name) + "; packed puzzles and short ids are not read yet"};
  }
  if (near_miss) {
    near_miss->place = place;
    near_miss->message = "in the link: " + near_miss->message;
    return *near_miss;
  }
  const std::string host(host_of(link.text));
  return Error{
      ErrorCode::unsupported, place,
      (host.empty() ? "a link" : "a link to " + host) + " without a puzzle written out in it"};
}

}  // namespace

Result<Reading> read_url(const Page& page) {
  if (const auto link = find_link(page, 0)) {
    if (const auto other = find_link(page, link->line + 1)) {
      return Error{ErrorCode::ambiguous, page.text.place(other->line, other->column),
                   "there are several links in this text"};
    }
    return read_link(page, *link);
  }
  for (std::size_t i = 0; i < page.shapes.size(); ++i) {
    const std::string_view text = trim(page.text.line(i));
    if (text.find(' ') != std::string_view::npos) continue;
    for (const Site& packed : kPacked) {
      constexpr std::size_t kShortest = 20;  // "scl" alone is a word
      if (text.size() < kShortest || text.substr(0, packed.mark.size()) != packed.mark) continue;
      return Error{ErrorCode::unsupported, page.text.place(i, 0),
                   std::string(packed.name) + ", which is not read yet"};
    }
  }
  return not_in_format("a link with a puzzle in it");
}

std::string write_url(const Sudoku& sudoku) {
  return "https://www.sudokuwiki.org/sudoku.htm?bd=" + to_line(sudoku.grid) + '\n';
}

}  // namespace nonet::detail
