// Puzzles made to a wish, in the order of their numbers.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "capi/call_options.hpp"
#include "capi/structs.hpp"
#include "nonet/base/ordered_work.hpp"
#include "nonet/generate/generate.hpp"

namespace nonet::capi {
namespace {

constexpr std::uint64_t kPortion = 8;  // puzzles that a thread makes at once

Error fault(ErrorCode code, std::string message) {
  return {code, {}, std::move(message)};
}

std::optional<int> if_any(std::uint32_t number) {
  if (number == 0) return std::nullopt;
  return static_cast<int>(std::min<std::uint32_t>(number, 1'000'000));
}

Result<RatingWish> rating_of(const nonet_wish& wish) {
  const auto scale = rating::find_scale(wish.scale);
  if (!scale)
    return fault(ErrorCode::unknown_name, "generate knows the scales se121 and sukaku118");
  return RatingWish{.scale = *scale,
                    .least = if_any(wish.least_rating).value_or(0),
                    .most = if_any(wish.most_rating).value_or(rating::kBeyondScale)};
}

Result<Wish> wish_of(const nonet_wish& given) {
  Wish wish{.least_clues = if_any(given.least_clues),
            .most_clues = if_any(given.most_clues),
            .minimal = given.minimal != 0};
  const auto symmetry = find_clue_symmetry(or_usual(given.symmetry, "none"));
  if (!symmetry) return symmetry.error();
  wish.symmetry = *symmetry;
  if (given.mask != nullptr) {
    const auto mask = parse_mask(given.mask);
    if (!mask) return mask.error();
    wish.mask = *mask;
  }
  if (given.scale != nullptr) {
    const auto rating = rating_of(given);
    if (!rating) return rating.error();
    wish.rating = *rating;
  } else if (given.least_rating != 0 || given.most_rating != 0) {
    return fault(ErrorCode::unsupported, "a rating needs a scale");
  }
  if (given.technique != nullptr) {
    const auto technique = find_technique(given.technique);
    if (!technique) return technique.error();
    if ((*technique)->find == nullptr) {
      return fault(ErrorCode::unsupported, "that technique is known by name only");
    }
    wish.technique = (*technique)->id;
  }
  if (std::string why = why_impossible(wish); !why.empty()) {
    return fault(ErrorCode::no_solution, std::move(why));
  }
  return wish;
}

struct Portion {
  std::uint64_t first = 0;
  std::size_t wanted = 0;
  std::vector<Made> puzzles{};
};

bool hand_over(const Portion& portion, nonet_made_callback callback, void* data) {
  for (std::size_t i = 0; i < portion.puzzles.size(); ++i) {
    const Made& one = portion.puzzles[i];
    const std::string puzzle = to_line(one.puzzle);
    const std::string solution = to_line(one.solution);
    nonet_made made{};
    made.size = sizeof(made);
    made.puzzle = puzzle.c_str();
    made.solution = solution.c_str();
    made.number = portion.first + i;
    made.attempts = one.attempts;
    if (one.rating) made.rating = static_cast<std::uint32_t>(one.rating->er.tenths);
    if (callback(data, &made) != 0) return false;
  }
  return portion.puzzles.size() == portion.wanted;
}

void generate(const Wish& wish, const nonet_wish& given, Run& run, nonet_made_callback callback,
              void* data) {
  const std::uint64_t number = std::max<std::uint64_t>(given.number, 1);
  std::uint64_t begun = 0;
  std::uint64_t done = 0;
  run_ordered(
      run.threads(),
      [&]() -> std::optional<Portion> {
        if (begun == number) return std::nullopt;
        const auto wanted = static_cast<std::size_t>(std::min(kPortion, number - begun));
        const Portion portion{given.first + begun, wanted};
        begun += wanted;
        return portion;
      },
      [&] {
        return [&run, generator = Generator(wish, given.seed)](Portion portion) mutable {
          portion.puzzles = generator.make(portion.first, portion.wanted, {.cancel = run.token()});
          return portion;
        };
      },
      [&](const Portion& portion) {
        if (!hand_over(portion, callback, data)) {
          run.stop();  // the others need not finish
          return false;
        }
        done += portion.wanted;
        run.report(static_cast<double>(done) / static_cast<double>(number), done);
        return true;
      });
}

}  // namespace
}  // namespace nonet::capi

using namespace nonet::capi;

extern "C" nonet_code nonet_generate(nonet_context* context, const nonet_wish* wish,
                                     const nonet_options* options, nonet_made_callback callback,
                                     void* data) {
  return call(context, [&](nonet_context& own) -> nonet_code {
    nonet_wish taken;
    if (!take(wish, taken) || taken.reserved != 0) {
      return own.fail(NONET_MISUSE, "the size of the wish is that of no version");
    }
    nonet_options wishes;
    if (const char* fault = take_options(options, wishes)) return own.fail(NONET_MISUSE, fault);
    if (callback == nullptr) return own.fail(NONET_MISUSE, "there is no callback");
    const auto understood = wish_of(taken);
    if (!understood) return own.fail(understood.error());
    Run run(wishes);
    generate(*understood, taken, run, callback, data);
    return NONET_OK;
  });
}
