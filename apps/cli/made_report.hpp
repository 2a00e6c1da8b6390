// How made puzzles are told: records of every layout, and the pages of a booklet.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "cli/pipeline.hpp"
#include "nonet/draw/booklet.hpp"
#include "nonet/generate/generate.hpp"

namespace nonet::cli {

class MadeReport {
 public:
  static constexpr std::string_view kCsvHeader =
      "puzzle,solution,clues,symmetry,technique,rating,scale,seed,number,attempts";

  MadeReport(const Options& options, const View& view, std::uint64_t seed)
      : options_(options), view_(view), seed_(seed) {}

  // The record of the puzzle with that number, from 1.
  void record(const Made& made, std::uint64_t number, std::string& out) const;

  // The puzzles as a PDF.
  // Errors: as to_pdf (paint.hpp).
  [[nodiscard]] Result<std::string> booklet(const std::vector<Made>& made) const;

 private:
  void json(const Made& made, std::uint64_t number, std::string& out) const;
  void csv(const Made& made, std::uint64_t number, std::string& out) const;
  void text(const Made& made, std::uint64_t number, std::string& out) const;

  const Options& options_;
  View view_;
  std::uint64_t seed_;
};

}  // namespace nonet::cli
