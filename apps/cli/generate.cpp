// nonet generate: new puzzles, to a wish.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <utility>

#include "cli/command.hpp"
#include "cli/made_report.hpp"
#include "cli/making.hpp"
#include "cli/whole_file.hpp"
#include "nonet/base/ordered_work.hpp"

namespace nonet::cli {
namespace {

constexpr std::uint64_t kMostInBooklet = 10'000;

int complain(const std::string& sentence, Exit status) {
  std::fprintf(stderr, "nonet: %s\n", sentence.c_str());
  return static_cast<int>(status);
}

Result<CellSet> read_mask(const std::string& argument) {
  if (auto mask = parse_mask(argument)) return mask;
  const Result<std::string> text = read_whole(argument);
  if (!text) return Error{text.error().code, {}, argument + ": " + text.error().message};
  auto mask = parse_mask(*text);
  if (!mask) mask.error().message.insert(0, argument + ": ");
  return mask;
}

Result<nonet::Wish> wish_of(const Options& options) {
  nonet::Wish wish{
      .symmetry = options.symmetry, .minimal = options.is_minimal, .technique = options.technique};
  if (options.clues) {
    wish.least_clues = options.clues->least;
    wish.most_clues = options.clues->most;
  }
  // --scale alone: whatever it is, let it be told.
  const Range ratings = options.ratings.value_or(Range{0, rating::kBeyondScale});
  if (options.ratings || options.names_scale) {
    wish.rating = RatingWish{.scale = options.scale, .least = ratings.least, .most = ratings.most};
  }
  if (options.mask.empty()) return wish;
  const Result<CellSet> mask = read_mask(options.mask);
  if (!mask) return Error{mask.error().code, {}, "--mask: " + mask.error().message};
  wish.mask = *mask;
  return wish;
}

KillerWish killer_wish_of(const Options& options) {
  KillerWish wish;
  if (options.cages) wish = {options.cages->least, options.cages->most};
  return wish;
}

// What belongs to another kind of puzzle, or to another layout; or an empty string.
std::string misuse(const Options& options) {
  const bool is_booklet = options.layout == Layout::pdf;
  if (options.is_on_hodoku_scale) return "--scale: generate knows se121 and sukaku118";
  if (options.is_large && !is_booklet) return "--large goes with --format pdf";
  if (is_booklet && options.number > kMostInBooklet) return "a booklet has at most 10000 puzzles";
  const bool names_format = options.to != nullptr || options.to_variant != nullptr;
  if (names_format && options.layout && *options.layout != Layout::line) {
    return "--to names what --format line writes";
  }
  if (options.variety != Variety::killer && options.cages)
    return "--cages goes with --variant killer";
  const bool is_wish = options.clues || options.symmetry != ClueSymmetry::none ||
                       !options.mask.empty() || options.is_minimal || options.ratings ||
                       options.names_scale || options.technique;
  if (options.variety != Variety::classic && is_wish) {
    return "a wish for clues, symmetry, rating or technique does not go with --variant";
  }
  if (options.variety == Variety::killer) {
    const std::string_view fault = find_fault(killer_wish_of(options));
    if (!fault.empty()) return "--cages: " + std::string(fault);
  }
  return "";
}

// `make` as a Maker: make(first, count, options) gives puzzles of one kind, one after the other.
template <class Make>
Maker maker_of(const Options& options, const View& view, std::uint64_t seed, Make make) {
  return [report = MadeReport(options, view, seed), make = std::move(make)](
             std::uint64_t first, std::size_t count, const Generator::Options& run) {
    std::vector<MadePuzzle> told;
    for (const auto& made : make(first, count, run)) {
      told.push_back(report.tell(made, first + told.size() + 1));
    }
    return told;
  };
}

// Fewer puzzles than threads: all threads work on each of them.
bool shares_each(const Options& options) {
  return options.crew == nullptr && options.variety == Variety::classic &&
         options.number < thread_count(options.jobs);
}

Maker start_maker(const Options& options, const nonet::Wish& wish, const View& view,
                  std::uint64_t seed) {
  switch (options.variety) {
    case Variety::killer:
      return maker_of(
          options, view, seed,
          [generator = std::make_shared<KillerGenerator>(killer_wish_of(options), seed)](
              std::uint64_t first, std::size_t count, const Generator::Options& run) {
            return generator->make(first, count, run);
          });
    case Variety::pencilmarks:
      return maker_of(options, view, seed,
                      [generator = std::make_shared<PencilmarkGenerator>(seed)](
                          std::uint64_t first, std::size_t count, const Generator::Options& run) {
                        return generator->make(first, count, run.cancel);
                      });
    case Variety::classic:
      break;
  }
  if (shares_each(options)) {
    return maker_of(options, view, seed,
                    [&wish, seed, jobs = options.jobs](std::uint64_t first, std::size_t count,
                                                       const Generator::Options& run) {
                      return make_together(wish, seed, first, count, jobs, run);
                    });
  }
  return maker_of(options, view, seed,
                  [generator = std::make_shared<Generator>(wish, seed)](
                      std::uint64_t first, std::size_t count, const Generator::Options& run) {
                    return generator->make(first, count, run);
                  });
}

// A puzzle of the kind in the layout line: what --to cannot say shows before anything is made.
Result<std::string> sample_of(const Options& options) {
  switch (options.variety) {
    case Variety::killer:
      return made_line(options, KillerGenerator({1, 2}, 1).make(0, 1).front().puzzle);
    case Variety::pencilmarks:
      return made_line(options, PencilmarkGenerator(1).make(0, 1).front().puzzle);
    case Variety::classic:
      break;
  }
  return made_line(options, Generator({}, 1).make(0, 1).front().puzzle);
}

Message title_of(Variety variety) {
  switch (variety) {
    case Variety::killer:
      return Message::booklet_killer;
    case Variety::pencilmarks:
      return Message::booklet_pencilmarks;
    case Variety::classic:
      break;
  }
  return Message::booklet_title;
}

}  // namespace

int run_generate(const Options& options) {
  if (const std::string fault = misuse(options); !fault.empty()) {
    return complain(fault, Exit::usage);
  }
  const Result<nonet::Wish> wish = wish_of(options);
  if (!wish) return complain(wish.error().message, Exit::usage);
  if (const std::string why = why_impossible(*wish); !why.empty())
    return complain(why, Exit::usage);
  Making making{
      .start = [&](const View& view,
                   std::uint64_t seed) { return start_maker(options, *wish, view, seed); },
      .jobs = shares_each(options) ? 1 : options.jobs,
      .csv_header = made_csv_header(options.variety),
      .title = title_of(options.variety)};
  if (options.to != nullptr || options.to_variant != nullptr) {
    const Result<std::string> sample = sample_of(options);
    if (!sample) return complain("--to: " + sample.error().message, Exit::usage);
    // Formats of several lines are set apart by a blank line.
    if (sample->find('\n') != std::string::npos) making.between_lines = "\n";
  }
  Result<Output> output = Output::open(options.output);
  if (!output) return complain(output.error().message, Exit::unreadable);
  if (options.layout == Layout::pdf && output->is_terminal()) {
    return complain("--format pdf needs --output FILE", Exit::usage);
  }
  return run_making(options, making, *output);
}

}  // namespace nonet::cli
