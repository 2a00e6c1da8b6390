#include "nonet/rating/technique.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace nonet::rating {
namespace {

constexpr std::array<std::string_view, 44> kNames{
    "",
    "Hidden Single",
    "Naked Single",
    "Direct Pointing",
    "Direct Claiming",
    "Direct Hidden Pair",
    "Direct Hidden Triplet",
    "Pointing",
    "Claiming",
    "Naked Pair",
    "Naked Triplet",
    "Naked Quad",
    "Hidden Pair",
    "Hidden Triplet",
    "Hidden Quad",
    "X-Wing",
    "Swordfish",
    "Jellyfish",
    "XY-Wing",
    "XYZ-Wing",
    "Unique Rectangle",
    "Unique Loop",
    "BUG",
    "Aligned Pair Exclusion",
    "Aligned Triplet Exclusion",
    "Generalized X-Wing",
    "Bidirectional X-Cycle",
    "Bidirectional Y-Cycle",
    "Bidirectional Cycle",
    "Turbot Fish",
    "Forcing X-Chain",
    "Forcing Chain",
    "Nishio Forcing Chains",
    "Cell Forcing Chains",
    "Region Forcing Chains",
    "Dynamic Contradiction Forcing Chains",
    "Dynamic Double Forcing Chains",
    "Dynamic Cell Forcing Chains",
    "Dynamic Region Forcing Chains",
    "Skyscraper",
    "String Kite",
    "Strong links",
    "X-Loop",
    "Wing",
};
static_assert(kNames.size() == static_cast<std::size_t>(TechniqueName::large_wing) + 1);

constexpr std::array<std::string_view, 5> kNested{"", " (+)", " (+ Forcing Chains)",
                                                  " (+ Multiple Forcing Chains)",
                                                  " (+ Dynamic Forcing Chains)"};

constexpr std::array<std::string_view, kNames.size()> kFrench{
    "",
    "Singleton caché",
    "Singleton nu",
    "Pointage direct",
    "Revendication directe",
    "Paire cachée directe",
    "Triplet caché direct",
    "Pointage",
    "Revendication",
    "Paire nue",
    "Triplet nu",
    "Quadruplet nu",
    "Paire cachée",
    "Triplet caché",
    "Quadruplet caché",
    "X-Wing",
    "Espadon",
    "Méduse",
    "XY-Wing",
    "XYZ-Wing",
    "Rectangle unique",
    "Boucle unique",
    "BUG",
    "Exclusion de paire alignée",
    "Exclusion de triplet aligné",
    "X-Wing généralisé",
    "Cycle X bidirectionnel",
    "Cycle Y bidirectionnel",
    "Cycle bidirectionnel",
    "Turbot",
    "Chaîne X de forçage",
    "Chaîne de forçage",
    "Chaînes de forçage Nishio",
    "Chaînes de forçage d'une case",
    "Chaînes de forçage d'une maison",
    "Chaînes de forçage dynamiques, contradiction",
    "Chaînes de forçage dynamiques, double",
    "Chaînes de forçage dynamiques d'une case",
    "Chaînes de forçage dynamiques d'une maison",
    "Gratte-ciel",
    "Cerf-volant",
    "Liens forts",
    "Boucle X",
    "Aile",
};
constexpr std::array<std::string_view, 5> kFrenchNested{"", " (+)", " (+ chaînes de forçage)",
                                                        " (+ chaînes de forçage multiples)",
                                                        " (+ chaînes de forçage dynamiques)"};

// Fish of strong links and large wings: their size is part of the name.
std::string sized_name(const Technique& technique) {
  const std::string size = std::to_string(technique.cells);
  const bool is_grouped = technique.suffix[0] > '0';
  switch (technique.name) {
    case TechniqueName::large_wing:
      return std::string("TUVWXYZ").substr(7u - technique.cells) + "-Wing";
    case TechniqueName::x_loop:
      return "(" + size + " Strong Links) " + (is_grouped ? "Grouped X-Loop" : "X-Loop");
    case TechniqueName::string_kite:
      return (is_grouped ? "Grouped " : "") + size + "-String Kite";
    case TechniqueName::skyscraper:
      return (is_grouped ? "Grouped " : "") +
             (technique.cells == 2 ? "Skyscraper" : size + " Skyscrapers");
    default:
      return (is_grouped ? "Grouped " : "") + size + " Strong links";
  }
}

}  // namespace

std::string to_string(const Technique& technique) {
  if (technique.name >= TechniqueName::skyscraper) {
    std::string text = sized_name(technique) + ' ';
    for (const char c : technique.suffix) {
      if (c != '\0') text += c;
    }
    return text;
  }
  std::string text(kNames[static_cast<std::size_t>(technique.name)]);
  if (technique.name == TechniqueName::unique_loop) text += ' ' + std::to_string(technique.cells);
  if (technique.type != 0) text += " type " + std::to_string(technique.type);
  text += kNested[technique.level];
  return text;
}

std::string to_french(const Technique& technique) {
  if (technique.name == TechniqueName::large_wing) return to_string(technique);
  std::string text(kFrench[static_cast<std::size_t>(technique.name)]);
  if (technique.name >= TechniqueName::skyscraper) {
    if (technique.suffix[0] > '0') text += " à groupes";
    return text + ", " + std::to_string(technique.cells) + " liens forts";
  }
  if (technique.name == TechniqueName::unique_loop) text += ' ' + std::to_string(technique.cells);
  if (technique.type != 0) text += ", type " + std::to_string(technique.type);
  return text.append(kFrenchNested[technique.level]);
}

std::string key_of(const Technique& technique) {
  std::string key;
  for (const char c : to_string(technique)) {
    if (c == ' ' || c == '-') {
      if (!key.ends_with('_')) key += '_';
    } else if (c == '+') {
      key += "plus";
    } else if (c != '(' && c != ')') {
      key += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  return key;
}

}  // namespace nonet::rating
