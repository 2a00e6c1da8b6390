// nonet generate: new puzzles, to a wish.
//
// Workers make puzzles by the chunk, each of which depends on the wish, the seed and its numbers
// alone, so the output is the same for every --jobs and however large the chunks are.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <iterator>
#include <mutex>
#include <random>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/interrupt.hpp"
#include "cli/made_report.hpp"
#include "cli/whole_file.hpp"
#include "nonet/base/ordered_work.hpp"
#include "nonet/generate/generate.hpp"

namespace nonet::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kChunkSeconds = 0.02;
constexpr std::size_t kLargestChunk = 512;
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

struct Chunk {
  std::uint64_t first = 0;
  std::size_t count = 0;
};

struct Portion {
  std::vector<Made> puzzles;
  std::size_t wanted = 0;
  double seconds = 0;
};

class Generate {
 public:
  Generate(const Options& options, const nonet::Wish& wish, Output& output)
      : options_(options),
        wish_(wish),
        output_(output),
        console_(output, options.language),
        seed_(options.seed ? *options.seed : std::random_device{}()),
        view_(view()),
        report_(options, view_, seed_) {
    frame_ = frame_of(view_.layout, MadeReport::kCsvHeader,
                      options.number == 1 ? Records::one : Records::several);
    if (options.timeout) deadline_ = CancelToken::Clock::now() + *options.timeout;
  }

  int run() {
    if (!options_.seed) tell(Message::seed, {std::to_string(seed_)});
    const bool shows = is_terminal(STDERR_FILENO) && options_.noise != Noise::quiet;
    console_.start(shows ? Console::Progress::shown : Console::Progress::hidden, std::nullopt);
    const CancelToken token(deadline_, &run_token());
    run_ordered(
        options_.jobs, [this] { return produce(); },
        [this, &token] {
          return [this, &token, generator = Generator(wish_, seed_)](const Chunk& chunk) mutable {
            return work(chunk, generator, token);
          };
        },
        [this](Portion made) { return consume(std::move(made)); });
    console_.stop();
    return finish();
  }

 private:
  [[nodiscard]] View view() const {
    const bool on_terminal = output_.is_terminal();
    const bool is_picture = on_terminal && options_.number == 1;
    return {.layout = options_.layout.value_or(is_picture ? Layout::text : Layout::line),
            .color = color_for(options_.color,
                               on_terminal ? Destination::terminal : Destination::elsewhere),
            .language = options_.language};
  }

  void tell(Message message, std::initializer_list<std::string_view> arguments) {
    if (options_.noise == Noise::quiet) return;
    console_.messages("nonet: " + say(options_.language, message, arguments) + "\n");
  }

  std::optional<Chunk> produce() {
    const std::uint64_t left = options_.number - next_;
    if (left == 0) return std::nullopt;
    // At the end every thread has something to do.
    const std::uint64_t share = left / (2 * std::uint64_t{thread_count(options_.jobs)});
    const auto count = std::clamp<std::uint64_t>(share, 1, chunk_size_);
    const Chunk chunk{next_, static_cast<std::size_t>(count)};
    next_ += count;
    return chunk;
  }

  // On any thread.
  Portion work(const Chunk& chunk, Generator& generator, const CancelToken& token) {
    const auto start = Clock::now();
    const auto missed = [this](Miss miss) { count_miss(miss); };
    Portion made{
        .puzzles = generator.make(chunk.first, chunk.count, {.cancel = &token, .missed = missed}),
        .wanted = chunk.count};
    made.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return made;
  }

  void count_miss(Miss miss) {
    const std::lock_guard lock(tally_);
    ++misses_[static_cast<std::size_t>(miss)];
    ++tries_;
    if (Clock::now() - last_shown_ < std::chrono::milliseconds(50)) return;
    last_shown_ = Clock::now();
    show();
  }

  // With tally_ held.
  void show() {
    const auto most = std::max_element(misses_.begin(), misses_.end());
    std::optional<Message> waits_for;
    if (*most > 0) {
      const auto first = static_cast<std::size_t>(Message::wait_mask);
      waits_for = static_cast<Message>(first + static_cast<std::size_t>(most - misses_.begin()));
    }
    const double part = static_cast<double>(done_) / static_cast<double>(options_.number);
    console_.set_making(done_, part, tries_ + done_, waits_for);
  }

  bool consume(Portion made) {
    std::string text;
    for (const Made& one : made.puzzles) {
      if (view_.layout == Layout::pdf) continue;
      text.append(recorded_++ == 0 ? frame_.opening : frame_.separator);
      report_.record(one, recorded_, text);
      text.append(frame_.record_end);
    }
    console_.results(text);
    const bool is_whole = made.puzzles.size() == made.wanted;
    {
      const std::lock_guard lock(tally_);
      done_ += made.puzzles.size();
      show();
    }
    const double each = made.seconds / static_cast<double>(made.wanted);
    const auto most = static_cast<double>(std::min(2 * chunk_size_, kLargestChunk));
    chunk_size_ =
        static_cast<std::size_t>(std::clamp(kChunkSeconds / std::max(each, 1e-9), 1.0, most));
    if (view_.layout == Layout::pdf) {
      std::move(made.puzzles.begin(), made.puzzles.end(), std::back_inserter(booklet_));
    }
    if (is_whole && !console_.output_has_failed()) return true;
    is_stopped_ = !is_whole;
    run_token().cancel();  // the others need not finish
    return false;
  }

  int finish() {
    if (view_.layout == Layout::pdf) {
      if (!booklet_.empty()) {
        const Result<std::string> bytes = report_.booklet(booklet_);
        if (!bytes) return complain(bytes.error().message, Exit::failed);
        console_.results(*bytes);
      }
    } else {
      console_.results(recorded_ > 0 ? frame_.closing : frame_.if_empty);
    }
    console_.flush_results();
    // An old booklet is worth more than an empty one.
    const bool keeps_old_file = view_.layout == Layout::pdf && booklet_.empty();
    const bool is_written = keeps_old_file ? !output_.has_failed() : output_.commit();
    if (!is_written) {
      if (output_.is_broken_pipe()) return kBrokenPipeStatus;
      return complain(output_.error(), Exit::unreadable);
    }
    const std::string made = grouped(done_, options_.language);
    if (const int signal = interrupting_signal(); signal != 0) {
      tell(Message::interrupted_made, {made});
      return static_cast<int>(Exit::interrupted) + signal;
    }
    if (!is_stopped_) return static_cast<int>(Exit::done);
    const double seconds = std::chrono::duration<double>(*options_.timeout).count();
    complain(say(options_.language, Message::out_of_time_made, {for_people(seconds), made}),
             Exit::out_of_time);
    return static_cast<int>(Exit::out_of_time);
  }

  const Options& options_;
  const nonet::Wish& wish_;
  Output& output_;
  Console console_;
  std::uint64_t seed_;
  View view_;
  MadeReport report_;
  Frame frame_;
  std::optional<CancelToken::Clock::time_point> deadline_;

  std::uint64_t next_ = 0;
  std::size_t chunk_size_ = 8;
  std::uint64_t recorded_ = 0;
  std::vector<Made> booklet_;
  bool is_stopped_ = false;

  std::mutex tally_;  // guards all below
  std::array<std::uint64_t, kMissCount> misses_{};
  std::uint64_t tries_ = 0;
  std::uint64_t done_ = 0;
  Clock::time_point last_shown_ = Clock::now();
};

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

}  // namespace

int run_generate(const Options& options) {
  const bool is_booklet = options.layout == Layout::pdf;
  if (options.is_on_hodoku_scale) {
    return complain("--scale: generate knows se121 and sukaku118", Exit::usage);
  }
  if (options.is_large && !is_booklet) {
    return complain("--large goes with --format pdf", Exit::usage);
  }
  if (is_booklet && options.number > kMostInBooklet) {
    return complain("a booklet has at most 10000 puzzles", Exit::usage);
  }
  const Result<nonet::Wish> wish = wish_of(options);
  if (!wish) return complain(wish.error().message, Exit::usage);
  if (const std::string why = why_impossible(*wish); !why.empty())
    return complain(why, Exit::usage);
  Result<Output> output = Output::open(options.output);
  if (!output) return complain(output.error().message, Exit::unreadable);
  if (is_booklet && output->is_terminal()) {
    return complain("--format pdf needs --output FILE", Exit::usage);
  }
  return Generate(options, *wish, *output).run();
}

}  // namespace nonet::cli
