#include "nonet/draw/cover.hpp"

#include <algorithm>
#include <string>

namespace nonet::draw {
namespace {

constexpr double kColumn = 30;
constexpr double kRow = 22;
constexpr double kMargin = 14;
constexpr double kNameSize = 12;
constexpr double kColourSize = 9;
constexpr double kDot = 4;

class CoverBoard {
 public:
  CoverBoard(const cover::Problem& problem, std::span<const std::uint32_t> chosen)
      : problem_(problem), chosen_(chosen.begin(), chosen.end()) {
    std::sort(chosen_.begin(), chosen_.end());
    double longest = 0;
    for (const cover::Item& item : problem.items()) {
      longest = std::max(longest, text_width(item.name, kNameSize));
    }
    names_stand_ = longest > kColumn - 4;
    name_height_ = names_stand_ ? longest + 6 : 20;
    left_ = kMargin + text_width(std::to_string(problem.option_count()), kNameSize) + 22;
    head_ = kMargin + name_height_ + 10;
    top_ = head_ + 32;
  }

  Scene draw() {
    const auto items = static_cast<double>(problem_.items().size());
    const auto options = static_cast<double>(problem_.option_count());
    scene_.width = left_ + std::max(items, 1.0) * kColumn + std::max(kMargin, longest_colour() - 6);
    scene_.height = top_ + options * kRow + kMargin - 4;
    describe();
    for (std::uint32_t i = 0; i < problem_.items().size(); ++i) column(i);
    for (std::size_t place = 0; place < chosen_.size(); ++place) hang(place);
    for (std::uint32_t o = 0; o < problem_.option_count(); ++o) row(o);
    for (std::uint32_t i = 0; i < problem_.items().size(); ++i) head(i);
    return std::move(scene_);
  }

 private:
  [[nodiscard]] double longest_colour() const {
    double longest = 0;
    for (std::size_t o = 0; o < problem_.option_count(); ++o) {
      for (const cover::Use& use : problem_.option(o)) {
        if (use.colour == 0) continue;
        longest = std::max(longest, text_width(problem_.colour_name(use.colour), kColourSize));
      }
    }
    return longest;
  }
  [[nodiscard]] double x_of(std::uint32_t item) const { return left_ + kColumn * (item + 0.5); }
  [[nodiscard]] double y_of(std::uint32_t option) const { return top_ + kRow * (option + 0.5); }
  [[nodiscard]] bool is_secondary(std::uint32_t item) const {
    return problem_.items()[item].kind == cover::Kind::secondary;
  }
  // Where in the cover the option is, or -1.
  [[nodiscard]] int place_in_cover(std::uint32_t option) const {
    const auto at = std::lower_bound(chosen_.begin(), chosen_.end(), option);
    if (at == chosen_.end() || *at != option) return -1;
    return static_cast<int>(at - chosen_.begin());
  }

  void describe() {
    scene_.title = "Exact cover: " + std::to_string(problem_.items().size()) + " items, " +
                   std::to_string(problem_.option_count()) + " options";
    if (chosen_.empty()) return;
    scene_.description = "A cover: options";
    for (const std::uint32_t option : chosen_) {
      scene_.description += ' ' + std::to_string(option + 1);
    }
  }

  void column(std::uint32_t item) {
    const double end = scene_.height - kMargin + 4;
    scene_.line({x_of(item), head_}, {x_of(item), end},
                {Colour::hair, 1, is_secondary(item) ? Dash::dotted : Dash::solid});
  }

  struct Look {
    Colour colour;
    double width;  // of the line
    double radius;
    Fill fill;
    Stroke stroke;
  };

  static Look look_of(int place) {
    if (place < 0) {
      return {Colour::muted, 1, kDot - 0.5, {Colour::ground}, {Colour::muted, 1.2}};
    }
    const Colour colour = nth_colour(static_cast<std::size_t>(place));
    return {colour, 4.5, kDot + 2.5, {colour}, {Colour::ground, 1.5}};
  }

  void row(std::uint32_t option) {
    const int place = place_in_cover(option);
    const Look look = look_of(place);
    const double y = y_of(option);
    scene_.text({.at = {left_ - 10, centred(y, kNameSize)},
                 .text = std::to_string(option + 1),
                 .size = kNameSize,
                 .anchor = Text::Anchor::end,
                 .weight = place >= 0 ? Text::Weight::bold : Text::Weight::regular},
                place >= 0 ? Colour::ink : Colour::muted);
    const auto uses = problem_.option(option);
    if (uses.empty()) return;
    const auto [first, last] = std::minmax_element(
        uses.begin(), uses.end(), [](const auto& a, const auto& b) { return a.item < b.item; });
    const Dash dash = problem_.is_dropped(option) ? Dash::dotted : Dash::solid;
    scene_.line({x_of(first->item), y}, {x_of(last->item), y}, {look.colour, look.width, dash});
    for (const cover::Use& use : uses) dot(use, y, look);
  }

  void dot(const cover::Use& use, double y, const Look& look) {
    mark(use.item, y, look.radius, look.fill, look.stroke);
    if (use.colour == 0) return;
    scene_.text({.at = {x_of(use.item) + look.radius + 2, y - 3},
                 .text = std::string(problem_.colour_name(use.colour)),
                 .size = kColourSize,
                 .anchor = Text::Anchor::start},
                Colour::muted);
  }

  void mark(std::uint32_t item, double y, double r, Fill fill, Stroke stroke) {
    const double x = x_of(item);
    if (is_secondary(item)) {
      scene_.rect({{x - r, y - r}, 2 * r, 2 * r, 1}, fill, stroke);
    } else {
      scene_.circle({{x, y}, r}, fill, stroke);
    }
  }

  // From the items of a chosen option down to it.
  void hang(std::size_t place) {
    for (const cover::Use& use : problem_.option(chosen_[place])) {
      const double x = x_of(use.item);
      scene_.line({x, head_}, {x, y_of(chosen_[place])}, {nth_colour(place), 2});
    }
  }

  void head(std::uint32_t item) {
    const double x = x_of(item);
    Text name{.at = {x, head_ - 14}, .text = problem_.items()[item].name, .size = kNameSize};
    if (names_stand_) {
      name.at = {x + kNameSize * 0.36, head_ - 13};
      name.anchor = Text::Anchor::start;
      name.turn = Text::Turn::upwards;
    }
    scene_.text(name);
    Fill fill{Colour::ground};
    for (std::size_t place = 0; place < chosen_.size(); ++place) {
      for (const cover::Use& use : problem_.option(chosen_[place])) {
        if (use.item == item) fill.colour = nth_colour(place);
      }
    }
    mark(item, head_, kDot + 2.5, fill, {Colour::ink, 1.5});
  }

  const cover::Problem& problem_;
  std::vector<std::uint32_t> chosen_;
  bool names_stand_ = false;  // upright, since they are wider than a column
  double name_height_ = 0;
  double left_ = 0;
  double head_ = 0;
  double top_ = 0;
  Scene scene_;
};

}  // namespace

Result<Scene> draw_cover(const cover::Problem& problem, std::span<const std::uint32_t> chosen) {
  if (problem.items().size() > kMostDrawnItems || problem.option_count() > kMostDrawnOptions) {
    return Error{ErrorCode::too_long,
                 {},
                 "too large to draw as a cover: at most " + std::to_string(kMostDrawnItems) +
                     " items and " + std::to_string(kMostDrawnOptions) + " options, and it has " +
                     std::to_string(problem.items().size()) + " and " +
                     std::to_string(problem.option_count())};
  }
  return CoverBoard(problem, chosen).draw();
}

}  // namespace nonet::draw
