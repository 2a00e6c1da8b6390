#include "engine/propagate/lines.hpp"

namespace nonet::engine::propagate {

bool trim(Line& line, std::vector<bool> is_accepting) {
  // Backwards: what can be completed.
  std::vector<bool> is_live = std::move(is_accepting);
  for (std::size_t i = line.layers.size(); i-- > 0;) {
    auto& edges = line.layers[i];
    edges.erase(std::remove_if(
                    edges.begin(), edges.end(),
                    [&](const Line::Edge& e) { return e.to >= is_live.size() || !is_live[e.to]; }),
                edges.end());
    std::vector<bool> before;
    for (const Line::Edge& edge : edges) {
      if (edge.from >= before.size()) before.resize(edge.from + 1u);
      before[edge.from] = true;
    }
    is_live = std::move(before);
  }
  if (is_live.empty() || !is_live[0]) return false;
  // Forwards: what is reached, in new numbers.
  constexpr std::uint16_t kNone = 0xffff;
  std::vector<std::uint16_t> number{0};
  for (auto& edges : line.layers) {
    std::vector<std::uint16_t> next;
    std::uint16_t count = 0;
    std::vector<Line::Edge> kept;
    for (const Line::Edge& edge : edges) {
      if (edge.from >= number.size() || number[edge.from] == kNone) continue;
      if (edge.to >= next.size()) next.resize(edge.to + 1u, kNone);
      if (next[edge.to] == kNone) next[edge.to] = count++;
      kept.push_back({number[edge.from], next[edge.to], edge.values});
    }
    std::stable_sort(kept.begin(), kept.end(),
                     [](const Line::Edge& a, const Line::Edge& b) { return a.from < b.from; });
    edges = std::move(kept);
    number = std::move(next);
  }
  return true;
}

}  // namespace nonet::engine::propagate
