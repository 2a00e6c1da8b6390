// The lists as they are in memory: a column an item, a row an option. A link is drawn from where it
// stands to where it points, down and right on one side, up and left on the other.
#include "nonet/draw/links.hpp"

#include <cmath>
#include <string>

#include "cover/dlx.hpp"

namespace nonet::draw {
namespace {

constexpr double kColumn = 76;
constexpr double kRow = 54;
constexpr double kMargin = 34;
constexpr double kHeadHalf = 17;  // half the side of a header
constexpr double kNodeHalf = 10;
constexpr double kApart = 4;  // of the two links of a pair from the middle
constexpr double kStub = 20;  // of a link that goes around
constexpr double kHead = 6;

class LinksBoard {
 public:
  LinksBoard(const cover::Problem& problem, std::span<const std::uint32_t> covered)
      : problem_(problem),
        instance_(cover::make_instance(problem, cover::Reduction::none)),
        links_(instance_) {
    place_items();
    for (const std::uint32_t item : covered) {
      const std::uint32_t header = header_of_[item];
      links_.cover(header);
      covered_ += (covered_.empty() ? "" : ", ") + problem.items()[item].name;
    }
    find_linked();
  }

  Scene draw() {
    scene_.width = x_of(instance_.item_count) + kHeadHalf + kStub + kMargin;
    scene_.height = y_of_row(instance_.option_count()) + kNodeHalf + kStub + kMargin - 8;
    scene_.title = "Dancing links";
    scene_.description = covered_.empty() ? "Every item is open" : "Covered: " + covered_;
    options();
    ring();
    for (std::uint32_t i = 1; i <= instance_.item_count; ++i) list(i);
    for (std::uint32_t i = 0; i <= instance_.item_count; ++i) header(i);
    for (std::uint32_t p = 0; p < links_.nodes().size(); ++p) {
      if (is_node(p)) node(p);
    }
    return std::move(scene_);
  }

 private:
  [[nodiscard]] bool is_node(std::uint32_t p) const {
    return p > instance_.item_count && links_.nodes()[p].item != 0;
  }
  [[nodiscard]] double x_of(std::uint32_t header) const {
    return kMargin + kStub + kHeadHalf + kColumn * header;
  }
  [[nodiscard]] double y_of_row(std::uint32_t row) const {  // 0: the headers
    return kMargin + kHeadHalf + 8 + kRow * row;
  }
  [[nodiscard]] double y_of(std::uint32_t p) const { return y_of_row(row_[p]); }

  // An instance has the primary items first, and the options in their order but without those that
  // were dropped: find out which header is whose, and the row of each node.
  void place_items() {
    const auto items = problem_.items();
    header_of_.resize(items.size());
    name_of_.resize(items.size() + 1);
    std::uint32_t next = 1;
    for (const cover::Kind kind : {cover::Kind::primary, cover::Kind::secondary}) {
      for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].kind != kind) continue;
        name_of_[next] = items[i].name;
        header_of_[i] = next++;
      }
    }
    row_.resize(links_.nodes().size());
    std::uint32_t row = 0;
    for (std::uint32_t p = instance_.item_count + 1; p < row_.size(); ++p) {
      if (links_.nodes()[p].item == 0) ++row;
      row_[p] = row;
    }
  }

  // In a list: reached from its header; in the ring: reached from the root.
  void find_linked() {
    is_linked_.assign(links_.nodes().size(), false);
    for (std::uint32_t i = 1; i <= instance_.item_count; ++i) {
      for (std::uint32_t p = links_.first(i); p != i; p = links_.next(p)) is_linked_[p] = true;
    }
    is_linked_[0] = true;
    const auto primary = instance_.primary_count;
    for (std::uint32_t i = primary + 1; i <= instance_.item_count; ++i) is_linked_[i] = true;
    for (std::uint32_t i = links_.ring()[0].right; i != 0; i = links_.ring()[i].right) {
      is_linked_[i] = true;
    }
  }

  // Nodes of an option lie side by side in memory and need no links.
  void options() {
    std::uint32_t before = 0;
    for (std::uint32_t p = 0; p < row_.size(); ++p) {
      if (!is_node(p)) {
        before = 0;
        if (p > instance_.item_count && p + 1 < row_.size()) label(p);
        continue;
      }
      if (before != 0) {
        scene_.line({x_of(links_.nodes()[before].item), y_of(p)},
                    {x_of(links_.nodes()[p].item), y_of(p)}, {Colour::hair, 5});
      }
      before = p;
    }
  }

  void label(std::uint32_t spacer) {
    const std::uint32_t option = instance_.number[row_[spacer] - 1];
    scene_.text({.at = {x_of(0), centred(y_of_row(row_[spacer]), 12)},
                 .text = std::to_string(option + 1),
                 .size = 12},
                Colour::muted);
  }

  enum class Way : std::uint8_t {
    direct,
    over,       // past what has left the list
    kept,       // of what has left the list
    kept_over,  // the same, past what left it before
  };

  [[nodiscard]] static Stroke stroke_of(Way way) {
    switch (way) {
      case Way::direct:
        break;
      case Way::over:
        return {Colour::vermilion, 1.8};
      case Way::kept:
      case Way::kept_over:
        return {Colour::muted, 1, Dash::dotted};
    }
    return {Colour::ink, 1.1};
  }

  void arrow(Point from, Point to, Stroke stroke) {
    scene_.line(from, to, stroke);
    scene_.arrow_head(from, to, kHead, stroke.colour);
  }

  // Past what lies between; `aside` is where to.
  void bow(Point from, Point to, Point aside, Stroke stroke) {
    const Point along{(to.x - from.x) * 0.2, (to.y - from.y) * 0.2};
    const Point a{from.x + along.x + aside.x, from.y + along.y + aside.y};
    const Point b{to.x - along.x + aside.x, to.y - along.y + aside.y};
    scene_.path(Path().move(from).curve(a, b, to), stroke);
    scene_.arrow_head(b, to, kHead + 1, stroke.colour);
  }

  void ring() {
    const std::uint32_t last = instance_.primary_count;
    for (std::uint32_t i = 0; i <= last; ++i) {
      across(i, links_.ring()[i].right, 1);
      across(i, links_.ring()[i].left, -1);
    }
  }

  // The link of header i that goes right (sign 1) or left (-1) to header k.
  void across(std::uint32_t i, std::uint32_t k, int sign) {
    const bool goes_around = sign > 0 ? k <= i : k >= i;
    const std::uint32_t steps = goes_around ? 0 : (sign > 0 ? k - i : i - k);
    const Way open = steps > 1 ? Way::over : Way::direct;
    const Stroke stroke = stroke_of(is_linked_[i] ? open : Way::kept);
    const double y = y_of_row(0) + sign * kApart;
    const Point from{x_of(i) + sign * kHeadHalf, y};
    if (goes_around) {
      const double edge = sign > 0 ? x_of(instance_.primary_count) : x_of(0);
      const Point to{edge + sign * (kHeadHalf + kStub), y};
      if (i == (sign > 0 ? instance_.primary_count : 0)) return arrow(from, to, stroke);
      return bow(from, to, {0, sign * kHeadHalf * 2.2}, stroke);
    }
    const Point to{x_of(k) - sign * kHeadHalf, y};
    if (steps == 1) return arrow(from, to, stroke);
    bow(from, to, {0, sign * (kHeadHalf + 20)}, stroke);
  }

  void list(std::uint32_t i) {
    down(i);
    up(i);
    for (std::uint32_t p = instance_.item_count + 1; p < row_.size(); ++p) {
      if (links_.nodes()[p].item != i) continue;
      down(p);
      up(p);
    }
  }

  [[nodiscard]] double half(std::uint32_t p) const {
    return p <= instance_.item_count ? kHeadHalf : kNodeHalf;
  }
  [[nodiscard]] std::uint32_t column_of(std::uint32_t p) const {
    return p <= instance_.item_count ? p : links_.nodes()[p].item;
  }
  // Of the vertical link of p between the two rows.
  [[nodiscard]] Way way(std::uint32_t p, std::uint32_t above, std::uint32_t below) const {
    const bool is_kept = p > instance_.item_count && !is_linked_[p];
    for (std::uint32_t q = instance_.item_count + 1; q < row_.size(); ++q) {
      if (links_.nodes()[q].item == column_of(p) && row_[q] > above && row_[q] < below) {
        return is_kept ? Way::kept_over : Way::over;
      }
    }
    return is_kept ? Way::kept : Way::direct;
  }

  // The last node of a list points to the header: down to the bottom, and in again at the top.
  void down(std::uint32_t p) {
    const std::uint32_t q = links_.nodes()[p].down;
    if (q == p) return;  // an empty list
    const bool goes_around = q <= instance_.item_count;
    const std::uint32_t row = goes_around ? instance_.option_count() + 1 : row_[q];
    const double x = x_of(column_of(p)) + kApart;
    const Point from{x, y_of(p) + half(p)};
    const double bottom = y_of_row(instance_.option_count()) + kNodeHalf + kStub;
    const Point to{x, goes_around ? bottom : y_of(q) - half(q)};
    vertical(from, to, 1, way(p, row_[p], row));
  }

  // A header points up to the last node of its list.
  void up(std::uint32_t p) {
    const std::uint32_t q = links_.nodes()[p].up;
    if (q == p) return;
    const double x = x_of(column_of(p)) - kApart;
    const Point from{x, y_of(p) - half(p)};
    if (p <= instance_.item_count) return arrow(from, {x, from.y - kStub}, stroke_of(Way::direct));
    vertical(from, {x, y_of(q) + half(q)}, -1, way(p, row_[q], row_[p]));
  }

  // `side`: 1 bends to the right, -1 to the left.
  void vertical(Point from, Point to, int side, Way way) {
    const Stroke stroke = stroke_of(way);
    if (way == Way::over) return bow(from, to, {side * 34.0, 0}, stroke);
    if (way == Way::kept_over) return bow(from, to, {side * 20.0, 0}, stroke);
    arrow(from, to, stroke);
  }

  void header(std::uint32_t i) {
    const Point at{x_of(i), y_of_row(0)};
    const bool is_linked = is_linked_[i];
    const Stroke stroke{is_linked ? Colour::ink : Colour::muted, 1.4,
                        is_linked ? Dash::solid : Dash::dashed};
    scene_.rect({{at.x - kHeadHalf, at.y - kHeadHalf}, 2 * kHeadHalf, 2 * kHeadHalf, 4},
                {is_linked ? Colour::shade : Colour::ground}, stroke);
    if (i == 0) {
      scene_.text({.at = {at.x, centred(at.y, 11)}, .text = "root", .size = 11}, Colour::muted);
      return;
    }
    scene_.text({.at = {at.x, centred(at.y - 5, 13)},
                 .text = name_of_[i],
                 .size = 13,
                 .weight = Text::Weight::bold});
    scene_.text(
        {.at = {at.x, centred(at.y + 9, 9)}, .text = std::to_string(links_.length(i)), .size = 9},
        Colour::muted);
  }

  void node(std::uint32_t p) {
    const Point at{x_of(links_.nodes()[p].item), y_of(p)};
    const bool is_linked = is_linked_[p];
    const Stroke stroke{is_linked ? Colour::ink : Colour::muted, 1.4,
                        is_linked ? Dash::solid : Dash::dashed};
    scene_.circle({at, kNodeHalf}, {is_linked ? Colour::sky : Colour::ground, 100}, stroke);
  }

  const cover::Problem& problem_;
  cover::Instance instance_;
  cover::Links links_;
  std::vector<std::uint32_t> header_of_;  // of the problem's items
  std::vector<std::string> name_of_;      // of headers
  std::vector<std::uint32_t> row_;        // of headers 0, of an option's nodes 1, 2, …
  std::vector<bool> is_linked_;
  std::string covered_;
  Scene scene_;
};

}  // namespace

Result<Scene> draw_links(const cover::Problem& problem, std::span<const std::uint32_t> covered) {
  if (problem.has_multiplicities()) {
    return Error{ErrorCode::unsupported, {}, "dancing links know no multiplicities"};
  }
  if (problem.items().size() > kMostLinkedItems || problem.option_count() > kMostLinkedOptions) {
    return Error{ErrorCode::too_long,
                 {},
                 "too large to draw its links: at most " + std::to_string(kMostLinkedItems) +
                     " items and " + std::to_string(kMostLinkedOptions) + " options, and it has " +
                     std::to_string(problem.items().size()) + " and " +
                     std::to_string(problem.option_count())};
  }
  return LinksBoard(problem, covered).draw();
}

}  // namespace nonet::draw
