// Dancing links: Algorithm X on doubly linked lists whose nodes take themselves out and put
// themselves back.
//
// Idea    Choose the open item with the fewest options, try each of them: cover its items, which
//         takes every option that conflicts out of all lists; search what is left; undo everything
//         in the opposite order. A node that left a list still knows its neighbours, so undoing
//         needs no memory. An item that has got a colour is purified: the options that want another
//         colour go, the others stay and are marked as agreeing.
// Source  Knuth, "Dancing links" (2000); TAOCP 4B (2022), 7.2.2.1, Algorithms X and C; Hitotsumatu
//         and Noshita (1979).
// Cost    One update is one node leaving one list. The lists keep the options in the order of the
//         problem, and nothing is reduced first, so updates and nodes compare with other programs.
// Not     Multiplicities (cells.cpp).
#include "cover/dlx.hpp"

#include <memory>

#include "cover/registry.hpp"

namespace nonet::cover {

Links::Links(const Instance& instance) {
  const std::uint32_t items = instance.item_count;
  nodes_.reserve(instance.uses.size() + instance.option_count() + items + 2);
  for (std::uint32_t i = 0; i <= items; ++i) nodes_.push_back({i, i, i, 0});
  for (std::uint32_t i = 0; i <= items; ++i) ring_.push_back({i, i});
  const std::uint32_t last = instance.primary_count;
  for (std::uint32_t i = 0; i <= last; ++i) {
    ring_[i] = {.left = i == 0 ? last : i - 1, .right = i == last ? 0 : i + 1};
  }
  auto spacer = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({0, 0, 0, 0});
  for (std::uint32_t o = 0; o < instance.option_count(); ++o) {
    first_.push_back(spacer + 1);
    for (const Use& use : instance.option(o)) {
      const auto p = static_cast<std::uint32_t>(nodes_.size());
      const std::uint32_t i = use.item + 1;
      const std::uint32_t above = nodes_[i].up;
      nodes_.push_back({above, i, i, static_cast<std::int32_t>(use.colour)});
      nodes_[above].down = p;
      nodes_[i].up = p;
      ++nodes_[i].colour;
    }
    const auto behind = static_cast<std::uint32_t>(nodes_.size());
    nodes_[spacer].down = behind - 1;
    nodes_.push_back({spacer + 1, 0, 0, static_cast<std::int32_t>(o + 1)});
    spacer = behind;
  }
}

// Around the option, away from p, each other node leaves its list. A purified node stays: its item
// is settled, and nobody looks at its list.
void Links::hide(std::uint32_t p) {
  for (std::uint32_t q = p + 1; q != p;) {
    const Node& node = nodes_[q];
    if (node.item == 0) {
      q = node.up;
      continue;
    }
    if (node.colour >= 0) {
      nodes_[node.up].down = node.down;
      nodes_[node.down].up = node.up;
      --nodes_[node.item].colour;
      ++updates_;
    }
    ++q;
  }
}

void Links::unhide(std::uint32_t p) {
  for (std::uint32_t q = p - 1; q != p;) {
    const Node& node = nodes_[q];
    if (node.item == 0) {
      q = node.down;
      continue;
    }
    if (node.colour >= 0) {
      nodes_[node.up].down = q;
      nodes_[node.down].up = q;
      ++nodes_[node.item].colour;
    }
    --q;
  }
}

void Links::cover(std::uint32_t i) {
  for (std::uint32_t p = nodes_[i].down; p != i; p = nodes_[p].down) hide(p);
  const auto [left, right] = ring_[i];
  ring_[left].right = right;
  ring_[right].left = left;
}

void Links::uncover(std::uint32_t i) {
  const auto [left, right] = ring_[i];
  ring_[left].right = i;
  ring_[right].left = i;
  for (std::uint32_t p = nodes_[i].up; p != i; p = nodes_[p].up) unhide(p);
}

void Links::purify(std::uint32_t p) {
  const std::int32_t colour = nodes_[p].colour;
  const std::uint32_t i = nodes_[p].item;
  for (std::uint32_t q = nodes_[i].down; q != i; q = nodes_[q].down) {
    if (nodes_[q].colour == colour) {
      nodes_[q].colour = -1;
      ++updates_;
    } else {
      hide(q);
    }
  }
  nodes_[p].colour = colour;  // p itself remembers which colour it was
}

void Links::unpurify(std::uint32_t p) {
  const std::int32_t colour = nodes_[p].colour;
  const std::uint32_t i = nodes_[p].item;
  for (std::uint32_t q = nodes_[i].up; q != i; q = nodes_[q].up) {
    if (nodes_[q].colour < 0) {
      nodes_[q].colour = colour;
    } else if (q != p) {
      unhide(q);
    }
  }
}

void Links::commit_option(std::uint32_t p) {
  for (std::uint32_t q = p + 1; q != p;) {
    const Node& node = nodes_[q];
    if (node.item == 0) {
      q = node.up;
      continue;
    }
    if (node.colour == 0) {
      cover(node.item);
    } else if (node.colour > 0) {
      purify(q);
    }
    ++q;
  }
}

void Links::uncommit_option(std::uint32_t p) {
  for (std::uint32_t q = p - 1; q != p;) {
    const Node& node = nodes_[q];
    if (node.item == 0) {
      q = node.down;
      continue;
    }
    if (node.colour == 0) {
      uncover(node.item);
    } else if (node.colour > 0) {
      unpurify(q);
    }
    --q;
  }
}

namespace {

class Dlx final : public Searcher {
 public:
  explicit Dlx(const Instance& instance) : links_(instance) {}

  void search(std::span<const std::uint32_t> prefix, Run& run) override { descend(prefix, 0, run); }

 private:
  void descend(std::span<const std::uint32_t> prefix, std::size_t depth, Run& run) {
    if (depth == prefix.size()) {
      // Going down is not counted again, so that the sum does not depend on the parts.
      const std::uint64_t before = links_.updates();
      visit(depth, run);
      run.updates += links_.updates() - before;
      return;
    }
    const std::uint32_t i = links_.shortest();
    const std::uint32_t p = links_.node_of(prefix[depth], i);
    links_.cover(i);
    links_.commit_option(p);
    descend(prefix, depth + 1, run);
    links_.uncommit_option(p);
    links_.uncover(i);
  }

  void visit(std::size_t depth, Run& run) {
    if (!run.enter_node(depth)) return;
    const std::uint32_t i = links_.shortest();
    if (i == 0) return run.found(depth);
    const auto of = static_cast<std::uint32_t>(links_.length(i));
    if (of == 0) return;
    if (of > 1) ++run.guesses;
    links_.cover(i);
    for (std::uint32_t p = links_.first(i); p != i && !run.is_stopped(); p = links_.next(p)) {
      run.choose(depth, {links_.option_of(p), of});
      links_.commit_option(p);
      visit(depth + 1, run);
      links_.uncommit_option(p);
    }
    links_.uncover(i);
  }

  Links links_;
};

}  // namespace

std::unique_ptr<Searcher> make_dlx(const Instance& instance) {
  return std::make_unique<Dlx>(instance);
}

}  // namespace nonet::cover
