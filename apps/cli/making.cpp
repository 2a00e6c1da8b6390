#include "cli/making.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <iterator>
#include <mutex>
#include <random>
#include <utility>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/interrupt.hpp"
#include "cli/ordered_units.hpp"
#include "cli/paint.hpp"
#include "nonet/base/ordered_work.hpp"

namespace nonet::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kChunkSeconds = 0.02;
constexpr std::size_t kLargestChunk = 512;

int complain(const std::string& sentence, Exit status) {
  std::fprintf(stderr, "nonet: %s\n", sentence.c_str());
  return static_cast<int>(status);
}

struct Chunk {
  std::uint64_t first = 0;
  std::size_t count = 0;
};

struct Portion {
  std::vector<MadePuzzle> puzzles;
  std::size_t wanted = 0;
  double seconds = 0;
};

void to_wire(WireWriter& out, const Chunk& chunk) {
  out.number(chunk.first).number(chunk.count);
}

void from_wire(WireReader& in, Chunk& chunk) {
  chunk.first = in.number();
  chunk.count = in.size();
}

// Records alone: a crew makes no booklets.
void to_wire(WireWriter& out, const Portion& portion) {
  out.number(portion.wanted).number(portion.puzzles.size());
  for (const MadePuzzle& made : portion.puzzles) out.text(made.record);
}

void from_wire(WireReader& in, Portion& portion) {
  portion.wanted = in.size();
  for (std::size_t left = in.size(); left > 0 && in.is_good(); --left) {
    portion.puzzles.push_back({.record = std::string(in.text()), .page = std::nullopt});
  }
}

class Run {
 public:
  Run(const Options& options, const Making& making, Output& output)
      : options_(options),
        making_(making),
        output_(output),
        console_(output, options.language),
        seed_(options.seed ? *options.seed : std::random_device{}()),
        view_(view()) {
    frame_ = frame_of(view_.layout, making.csv_header,
                      options.number == 1 ? Records::one : Records::several);
    if (view_.layout == Layout::line) frame_.separator = making.between_lines;
    if (options.timeout) deadline_ = CancelToken::Clock::now() + *options.timeout;
  }

  int run() {
    const bool leads = options_.crew == nullptr || options_.crew->leads();
    if (!options_.seed && leads) tell(Message::seed, {std::to_string(seed_)});
    const bool shows = is_terminal(STDERR_FILENO) && options_.noise != Noise::quiet;
    console_.start(shows ? Console::Progress::shown : Console::Progress::hidden, std::nullopt);
    const CancelToken token(deadline_, &run_token());
    const bool has_begun = run_all(token);
    console_.stop();
    return has_begun ? finish() : static_cast<int>(Exit::unreadable);
  }

 private:
  [[nodiscard]] View view() const {
    const bool on_terminal = output_.is_terminal();
    const bool names_format = options_.to != nullptr || options_.to_variant != nullptr;
    const bool is_picture = on_terminal && options_.number == 1 && !names_format;
    return {.layout = options_.layout.value_or(is_picture ? Layout::text : Layout::line),
            .color = color_for(options_.color,
                               on_terminal ? Destination::terminal : Destination::elsewhere),
            .language = options_.language};
  }

  void tell(Message message, std::initializer_list<std::string_view> arguments) {
    if (options_.noise == Noise::quiet) return;
    console_.messages("nonet: " + say(options_.language, message, arguments) + "\n");
  }

  bool run_all(const CancelToken& token) {
    const auto produce_next = [this] { return produce(); };
    const auto make_worker = [this, &token](std::uint64_t seed) {
      return [this, &token, maker = making_.start(view_, seed)](const Chunk& chunk) {
        return work(chunk, maker, token);
      };
    };
    const auto consume_next = [this](Portion made) { return consume(std::move(made)); };
    if (options_.crew == nullptr) {
      run_ordered(
          making_.jobs, produce_next, [this, &make_worker] { return make_worker(seed_); },
          consume_next);
      return true;
    }
    chunk_size_ = static_cast<std::size_t>(options_.crew->unit_size());
    std::string brief;
    WireWriter(brief).number(seed_);
    return run_in_crew(
        *options_.crew, brief, token, produce_next,
        [&make_worker](std::string_view told) { return make_worker(WireReader(told).number()); },
        consume_next,
        [](const Portion& portion) { return portion.puzzles.size() == portion.wanted; });
  }

  std::optional<Chunk> produce() {
    const std::uint64_t left = options_.number - next_;
    if (left == 0) return std::nullopt;
    // At the end every thread has something to do; a crew's chunks must be the same each time.
    const bool is_alone = options_.crew == nullptr;
    const std::uint64_t share =
        is_alone ? left / (2 * std::uint64_t{thread_count(making_.jobs)}) : left;
    const auto count = std::clamp<std::uint64_t>(share, 1, chunk_size_);
    const Chunk chunk{next_, static_cast<std::size_t>(count)};
    next_ += count;
    return chunk;
  }

  // On any thread.
  Portion work(const Chunk& chunk, const Maker& maker, const CancelToken& token) {
    const auto start = Clock::now();
    const auto missed = [this](Miss miss) { count_miss(miss); };
    Portion made{.puzzles = maker(chunk.first, chunk.count, {.cancel = &token, .missed = missed}),
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
    for (MadePuzzle& one : made.puzzles) {
      if (one.page) {
        booklet_.push_back(std::move(*one.page));
        continue;
      }
      text.append(recorded_++ == 0 ? frame_.opening : frame_.separator);
      text.append(one.record).append(frame_.record_end);
    }
    console_.results(text);
    const bool is_whole = made.puzzles.size() == made.wanted;
    {
      const std::lock_guard lock(tally_);
      done_ += made.puzzles.size();
      show();
    }
    if (options_.crew == nullptr) adapt_chunk_size(made);
    if (is_whole && !console_.output_has_failed()) return true;
    is_stopped_ = !is_whole;
    run_token().cancel();  // the others need not finish
    return false;
  }

  void adapt_chunk_size(const Portion& made) {
    const double each = made.seconds / static_cast<double>(made.wanted);
    const auto most = static_cast<double>(std::min(2 * chunk_size_, kLargestChunk));
    chunk_size_ =
        static_cast<std::size_t>(std::clamp(kChunkSeconds / std::max(each, 1e-9), 1.0, most));
  }

  [[nodiscard]] Result<std::string> booklet() const {
    const auto pages = draw::draw_booklet(
        booklet_, {.print = options_.is_large ? draw::Print::large : draw::Print::normal,
                   .title = say(view_.language, making_.title),
                   .solutions_title = say(view_.language, Message::booklet_solutions)});
    return to_pdf(pages, draw::Theme::light);
  }

  int finish() {
    if (view_.layout == Layout::pdf) {
      if (!booklet_.empty()) {
        const Result<std::string> bytes = booklet();
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
  const Making& making_;
  Output& output_;
  Console console_;
  std::uint64_t seed_;
  View view_;
  Frame frame_;
  std::optional<CancelToken::Clock::time_point> deadline_;

  std::uint64_t next_ = 0;
  std::size_t chunk_size_ = 8;
  std::uint64_t recorded_ = 0;
  std::vector<draw::BookletEntry> booklet_;
  bool is_stopped_ = false;

  std::mutex tally_;  // guards all below
  std::array<std::uint64_t, kMissCount> misses_{};
  std::uint64_t tries_ = 0;
  std::uint64_t done_ = 0;
  Clock::time_point last_shown_ = Clock::now();
};

}  // namespace

int run_making(const Options& options, const Making& making, Output& output) {
  return Run(options, making, output).run();
}

}  // namespace nonet::cli
