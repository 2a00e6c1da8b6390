// The files of sentences, cut into lines by the compiler, which also checks that they agree.
#include "explain/templates.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace nonet::explain {
namespace {

constexpr std::string_view kEnglish =
#include "explain/english.inc"
    ;
constexpr std::string_view kFrench =
#include "explain/french.inc"
    ;

struct Template {
  std::string_view key;
  std::string_view text;
};

// Calls visit(Template) for each line that is one.
template <class Visit>
constexpr void for_each_template(std::string_view file, const Visit& visit) {
  while (!file.empty()) {
    const std::size_t end = std::min(file.find('\n'), file.size());
    const std::string_view line = file.substr(0, end);
    file.remove_prefix(std::min(end + 1, file.size()));
    if (line.empty() || line.front() == '#') continue;
    const std::size_t colon = line.find(": ");
    visit(Template{line.substr(0, colon), line.substr(colon + 2)});
  }
}

constexpr std::size_t count_of(std::string_view file) {
  std::size_t count = 0;
  for_each_template(file, [&](const Template&) { ++count; });
  return count;
}

template <std::size_t N>
constexpr std::array<Template, N> table_of(std::string_view file) {
  std::array<Template, N> table{};
  std::size_t n = 0;
  for_each_template(file, [&](const Template& row) { table[n++] = row; });
  return table;
}

constexpr auto kEnglishTable = table_of<count_of(kEnglish)>(kEnglish);
constexpr auto kFrenchTable = table_of<count_of(kFrench)>(kFrench);

constexpr bool have_same_keys() {
  if (kEnglishTable.size() != kFrenchTable.size()) return false;
  for (std::size_t i = 0; i < kEnglishTable.size(); ++i) {
    if (kEnglishTable[i].key != kFrenchTable[i].key) return false;
  }
  return true;
}
static_assert(have_same_keys(), "english.inc and french.inc have the same keys in the same order");

bool is_fish(Technique technique) {
  return technique >= Technique::x_wing && technique <= Technique::finned_mutant_jellyfish;
}

bool has_mark(const Step& step, Role role) {
  return std::any_of(step.marks.begin(), step.marks.end(),
                     [role](const Mark& mark) { return mark.role == role; });
}

// A loop speaks as the rectangle of its type does.
std::string_view type_of_loop(const Step& step) {
  if (has_mark(step, Role::wing)) return "unique_rectangle_3";
  if (has_mark(step, Role::bridge)) return "unique_rectangle_4";
  for (const Mark& mark : step.marks) {
    if (mark.role == Role::extra && mark.cells.size() == 1) return "unique_rectangle_1";
  }
  return "unique_rectangle_2";
}

std::string_view kind_of(const Step& step) {
  if (step.technique == Technique::unique_loop) return type_of_loop(step);
  if (step.technique == Technique::als_xz) {
    return has_mark(step, Role::target) ? "als_xz.single" : "als_xz.ring";
  }
  if (is_fish(step.technique)) {
    const bool has_fins = has_mark(step, Role::fin) || has_mark(step, Role::endo_fin);
    return has_fins ? "finned_fish" : "fish";
  }
  if (!step.branches.empty()) return "branches";
  return step.links.empty() ? "pattern" : "chain";
}

}  // namespace

std::string_view find_template(Tongue tongue, std::string_view key) noexcept {
  const auto& table = tongue == Tongue::french ? kFrenchTable : kEnglishTable;
  for (const Template& row : table) {
    if (row.key == key) return row.text;
  }
  return {};
}

std::string_view sentence_of(Tongue tongue, const Step& step) {
  if (step.marks.empty() && step.sets.empty() && step.links.empty() && step.branches.empty()) {
    return find_template(tongue, "bare");
  }
  // Of a rating, say: what the cases are is told by the branches alone.
  if (step.marks.empty() && !step.branches.empty()) return find_template(tongue, "branches");
  const std::string name(info(step.technique).name);
  std::string_view own;
  if (!step.placements.empty()) own = find_template(tongue, name + ".place");
  if (own.empty() && !step.houses.empty()) own = find_template(tongue, name + ".house");
  if (own.empty()) own = find_template(tongue, name);
  return own.empty() ? find_template(tongue, kind_of(step)) : own;
}

}  // namespace nonet::explain
