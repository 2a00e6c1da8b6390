#include "cli/pipeline.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <utility>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/ordered_units.hpp"
#include "cli/place.hpp"
#include "cli/source.hpp"
#include "cli/turnstile.hpp"
#include "nonet/base/ordered_work.hpp"
#include "nonet/format/any_puzzle.hpp"

namespace nonet::cli {
namespace {

using Clock = std::chrono::steady_clock;

// Long enough that handing over costs nothing, short enough that four cores share a small file.
constexpr double kBatchSeconds = 1e-3;
constexpr std::size_t kLargestBatch = 2048;
// How far to look for a second puzzle among texts that are none.
constexpr std::size_t kFarthestLook = 64;

struct Answers {
  Answer sudoku;
  VariantAnswer variant;  // empty: the command takes none
};

struct Finished {
  Reply reply;
  std::size_t items = 0;
  double seconds = 0;
};

void to_wire(WireWriter& out, const Finished& finished) {
  to_wire(out, finished.reply);
}

void from_wire(WireReader& in, Finished& finished) {
  from_wire(in, finished.reply);
}

class Pipeline {
 public:
  Pipeline(const Options& options, const Task& task, Output& output)
      : options_(options),
        task_(task),
        output_(output),
        console_(output, options.language),
        source_(options.inputs,
                {.complain = [this](std::string_view line) { console_.messages(line); },
                 .before_waiting = [this] { console_.flush_results(); }}) {}

  int run() {
    greet();
    choose_view();
    start_console();
    const bool has_begun = run_all();
    console_.stop();
    return has_begun ? finish() : static_cast<int>(Exit::unreadable);
  }

 private:
  [[nodiscard]] bool is_quiet() const noexcept { return options_.noise == Noise::quiet; }

  bool run_all() {
    const auto produce_next = [this] { return produce(); };
    const auto make_worker = [this] {
      auto shortcut = task_.make_shortcut ? task_.make_shortcut(view_) : nullptr;
      Answers answers{task_.make_answer(view_), nullptr};
      if (task_.make_variant_answer) answers.variant = task_.make_variant_answer(view_);
      return [this, answers = std::move(answers), shortcut](const Batch& batch) {
        return work(batch, answers, shortcut.get());
      };
    };
    const auto consume_next = [this](Finished finished) { return consume(finished); };
    if (options_.crew == nullptr) {
      run_ordered(options_.jobs, produce_next, make_worker, consume_next);
      return true;
    }
    batch_size_ = static_cast<std::size_t>(options_.crew->unit_size());
    return run_in_crew(
        *options_.crew, "", run_token(), produce_next,
        [&make_worker](std::string_view) { return make_worker(); }, consume_next,
        [](const Finished& finished) {
          return !finished.reply.is_cut_short && finished.reply.fatal.empty();
        });
  }

  // Units must be the same whenever the job is run, whoever runs it.
  [[nodiscard]] bool is_alone() const noexcept { return options_.crew == nullptr; }
  [[nodiscard]] bool reads_input() const { return is_alone() || options_.crew->leads(); }

  void greet() {
    if (source_.reads_terminal() && !is_quiet()) {
      console_.messages("reading puzzles from the terminal; Ctrl-D ends\n");
    }
  }

  void choose_view() {
    const bool on_terminal = output_.is_terminal();
    view_.language = options_.language;
    view_.color =
        color_for(options_.color, on_terminal ? Destination::terminal : Destination::elsewhere);
    if (options_.layout) {
      view_.layout = *options_.layout;
    } else if (on_terminal && !task_.frame) {
      // What is typed is a conversation, each puzzle answered by itself.
      const bool one = source_.reads_terminal() || look_ahead() == Records::one;
      view_.layout = one ? Layout::text : Layout::line;
    }
    const bool looks_ahead = view_.layout == Layout::json && reads_input();
    const Records records = looks_ahead ? look_ahead() : Records::several;
    if (task_.make_epilogue) return;  // the frame stays empty
    frame_ = task_.frame ? *task_.frame : frame_of(view_.layout, task_.csv_header, records);
  }

  // Is there exactly one puzzle (or none)? Reads ahead, and keeps what was read for produce().
  Records look_ahead() {
    std::size_t puzzles = 0;
    while (first_.items.size() < kFarthestLook) {
      const auto item = source_.next(PuzzleSource::Patience::wait);
      if (!item) return Records::one;
      first_.add(*item);
      if (read_any(item->text, item->line) && ++puzzles == 2) break;
    }
    return Records::several;
  }

  void start_console() {
    const bool shows = is_terminal(STDERR_FILENO) && !is_quiet() && !source_.reads_terminal();
    console_.start(shows ? Console::Progress::shown : Console::Progress::hidden,
                   source_.total_bytes());
  }

  std::optional<Batch> produce() {
    Batch batch = std::exchange(first_, {});
    while (batch.items.size() < batch_size_) {
      const bool waits = batch.items.empty() || !is_alone();
      const auto item =
          source_.next(waits ? PuzzleSource::Patience::wait : PuzzleSource::Patience::no_wait);
      if (!item) break;
      batch.add(*item);
    }
    if (batch.items.empty()) return std::nullopt;
    batch.number = next_number_++;
    return batch;
  }

  // On any thread.
  Finished work(const Batch& batch, const Answers& answers, Shortcut* shortcut) {
    const auto start = Clock::now();
    Reply reply(frame_, [this, number = batch.number](Reply& piece, Reply::Turn turn) {
      if (!is_alone()) return !run_token().is_cancelled();  // its turn comes in another process
      if (turn == Reply::Turn::wait) {
        return turnstile_.wait_for_turn_of(number) && deliver(piece);
      }
      return turnstile_.is_turn_of(number) ? deliver(piece) : !run_token().is_cancelled();
    });
    try {
      if (shortcut != nullptr) shortcut->prepare(batch);
      for (std::size_t i = 0; i < batch.items.size(); ++i) {
        if (run_token().is_cancelled()) {
          reply.is_cut_short = true;
          break;
        }
        const Batch::Item& item = batch.items[i];
        if (shortcut != nullptr && take_shortcut(*shortcut, i, item, reply)) continue;
        answer_one(batch.text_of(item), item, answers, reply);
      }
    } catch (const std::exception& fault) {
      reply.fatal = fault.what();
    }
    const std::chrono::duration<double> seconds = Clock::now() - start;
    return {std::move(reply), batch.items.size(), seconds.count()};
  }

  static bool take_shortcut(Shortcut& shortcut, std::size_t i, const Batch::Item& item,
                            Reply& reply) {
    const std::string_view record = shortcut.record_of(i);
    if (record.empty()) return false;
    reply.begin_record().append(record);
    reply.end_record();
    reply.counts.bytes += item.length + 1;
    ++reply.counts.puzzles;
    return true;
  }

  void answer_one(std::string_view text, const Batch::Item& item, const Answers& answers,
                  Reply& reply) {
    const std::string& name = source_.name_of(item.input);
    reply.counts.bytes += text.size() + 1;
    const Result<AnyPuzzle> reading = read_any(text, item.line);
    if (!reading) {
      ++reply.counts.failed;
      reply.messages += error_line(name, item.line, reading.error());
      return;
    }
    if (!is_quiet()) {
      reply.messages += std::visit(
          [&](const auto& one) { return note_lines(name, item.line, one.format, one.notes); },
          *reading);
    }

    std::optional<CancelToken::Clock::time_point> deadline;
    if (options_.timeout) deadline = CancelToken::Clock::now() + *options_.timeout;
    const CancelToken token(deadline, &run_token());
    const Result<Verdict> answered = ask(*reading, token, answers, reply);
    if (!answered) {
      ++reply.counts.failed;
      reply.messages += error_line(name, item.line, answered.error());
      return;
    }
    const Verdict verdict = *answered;
    reply.end_record();
    if (verdict == Verdict::stopped && run_token().is_cancelled()) {
      reply.is_cut_short = true;
      return;
    }
    ++reply.counts.puzzles;
    if (verdict == Verdict::failed) ++reply.counts.failed;
    if (verdict == Verdict::stopped) {
      ++reply.counts.out_of_time;
      reply.messages += out_of_time_line(name, item.line, *options_.timeout);
    }
  }

  Result<Verdict> ask(const AnyPuzzle& puzzle, const CancelToken& token, const Answers& answers,
                      Reply& reply) const {
    if (const auto* reading = std::get_if<Reading>(&puzzle)) {
      if (!task_.takes_all_as_variants) return answers.sudoku({reading->sudoku, token}, reply);
      return answers.variant({{.puzzle = to_variant(reading->sudoku)}, token}, reply);
    }
    const auto& reading = std::get<VariantReading>(puzzle);
    if (answers.variant) return answers.variant({reading, token}, reply);
    return Error{ErrorCode::unsupported,
                 {},
                 "a variant puzzle (" + std::string(reading.format) +
                     "), which this command does not take yet"};
  }

  // When it is the reply's turn. False: there is no use in going on.
  bool deliver(Reply& reply) {
    console_.messages(reply.messages);
    if (!reply.text().empty()) {
      if (!std::exchange(is_opened_, true)) {
        console_.results(frame_.opening);
      } else if (!reply.starts_inside_record()) {
        console_.results(frame_.separator);
      }
      console_.results(reply.text());
    }
    reply.clear_delivered();
    return !console_.output_has_failed();
  }

  bool consume(Finished& finished) {
    Reply& reply = finished.reply;
    bool goes_on = deliver(reply) && !reply.is_cut_short && reply.fatal.empty();
    counts_.puzzles += reply.counts.puzzles;
    counts_.failed += reply.counts.failed;
    counts_.out_of_time += reply.counts.out_of_time;
    fatal_ = std::move(reply.fatal);
    console_.add_progress(reply.counts.puzzles, reply.counts.bytes);
    if (goes_on) {
      if (is_alone()) adapt_batch_size(finished.seconds / static_cast<double>(finished.items));
      turnstile_.move_on();
    } else {
      run_token().cancel();  // the others need not finish
      turnstile_.close();
    }
    return goes_on;
  }

  void adapt_batch_size(double seconds_each) {
    const auto most = static_cast<double>(std::min(2 * batch_size_, kLargestBatch));
    const double wanted = kBatchSeconds / std::max(seconds_each, 1e-9);
    batch_size_ = static_cast<std::size_t>(std::clamp(wanted, 1.0, most));
  }

  int finish() {
    if (task_.make_epilogue) {
      std::string epilogue;
      task_.make_epilogue(view_, epilogue);
      console_.results(epilogue);
    } else {
      console_.results(is_opened_ ? frame_.closing : frame_.if_empty);
    }
    if (!fatal_.empty()) return fail(fatal_);
    // Where no input could be read at all, an old file is worth more than an empty one.
    const bool keeps_old_file = source_.all_unreadable();
    if (keeps_old_file) console_.flush_results();
    const bool is_written = keeps_old_file ? !output_.has_failed() : output_.commit();
    if (!is_written) {
      return output_.is_broken_pipe() ? kBrokenPipeStatus : fail(output_.error());
    }
    if (const int signal = interrupting_signal(); signal != 0) {
      if (!is_quiet()) {
        console_.messages("nonet: " +
                          say(options_.language, Message::interrupted,
                              {grouped(counts_.puzzles, options_.language)}) +
                          "\n");
      }
      return static_cast<int>(Exit::interrupted) + signal;
    }
    if (counts_.out_of_time > 0) return static_cast<int>(Exit::out_of_time);
    if (source_.some_unreadable()) return static_cast<int>(Exit::unreadable);
    return static_cast<int>(counts_.failed > 0 ? Exit::failed : Exit::done);
  }

  int fail(const std::string& sentence) {
    console_.messages("nonet: " + sentence + "\n");
    return static_cast<int>(Exit::unreadable);
  }

  const Options& options_;
  const Task& task_;
  Output& output_;
  Console console_;
  PuzzleSource source_;
  View view_;
  Frame frame_;
  Batch first_;  // what look_ahead() has read
  std::size_t batch_size_ = 1;
  std::uint64_t next_number_ = 0;
  Turnstile turnstile_;
  bool is_opened_ = false;  // something was delivered; of whoever's turn it is
  Reply::Counts counts_;
  std::string fatal_;
};

}  // namespace

int run_pipeline(const Options& options, const Task& task) {
  Result<Output> output = Output::open(options.output);
  if (!output) {
    std::fprintf(stderr, "nonet: %s\n", output.error().message.c_str());
    return static_cast<int>(Exit::unreadable);
  }
  return Pipeline(options, task, *output).run();
}

}  // namespace nonet::cli
