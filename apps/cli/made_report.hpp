// How made puzzles are told: a record in every layout, or a place in a booklet.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/making.hpp"
#include "cli/options.hpp"
#include "cli/pipeline.hpp"
#include "nonet/generate/generate.hpp"
#include "nonet/generate/killer.hpp"
#include "nonet/generate/pencilmarks.hpp"

namespace nonet::cli {

class MadeReport {
 public:
  // Needs: why_no_words() is empty for the kind of puzzles.
  MadeReport(const Options& options, const View& view, std::uint64_t seed)
      : options_(options), view_(view), seed_(seed) {}

  // The puzzle with that number, from 1.
  template <class AnyMade>
  [[nodiscard]] MadePuzzle tell(const AnyMade& made, std::uint64_t number) const {
    if (view_.layout == Layout::pdf) return {.record = {}, .page = page(made)};
    MadePuzzle told;
    record(made, number, told.record);
    return told;
  }

 private:
  void record(const Made& made, std::uint64_t number, std::string& out) const;
  void record(const MadeKiller& made, std::uint64_t number, std::string& out) const;
  void record(const MadePencilmarks& made, std::uint64_t number, std::string& out) const;
  [[nodiscard]] draw::BookletEntry page(const Made& made) const;
  [[nodiscard]] draw::BookletEntry page(const MadeKiller& made) const;
  [[nodiscard]] draw::BookletEntry page(const MadePencilmarks& made) const;

  void json(const Made& made, std::uint64_t number, std::string& out) const;
  void csv(const Made& made, std::uint64_t number, std::string& out) const;
  void text(const Made& made, std::uint64_t number, std::string& out) const;
  void heading(Message message, std::uint64_t number, std::size_t count, std::string& out) const;

  const Options& options_;
  View view_;
  std::uint64_t seed_;
};

[[nodiscard]] std::string_view made_csv_header(Variety variety) noexcept;

// A puzzle of that kind in the layout line, by --to where it is given.
// Errors: unsupported, with what the format of --to has no word for.
[[nodiscard]] Result<std::string> made_line(const Options& options, const Sudoku& sudoku);
[[nodiscard]] Result<std::string> made_line(const Options& options, const variant::Puzzle& puzzle);

}  // namespace nonet::cli
