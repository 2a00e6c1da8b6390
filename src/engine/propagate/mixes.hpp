// Mixes of houses, walked fast: what each leaves, without writing it out.
//
// A mix is a set of houses with signs. Each cage is subtracted from it as often as the most
// frequent coefficient of its cells; an Estimate says how many cells are left and what they add up
// to. Unions are walked in Gray code: one house comes or goes a step, and only the cages that cross
// it are looked at again. In a band a cage is a handful of counts, one for each part (line x
// region) that it touches, and a mix gives each part its coefficient; the signs of the regions are
// tried 27 at a time.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "engine/propagate/instance.hpp"

namespace nonet::engine::propagate {

struct SignedHouse {
  std::uint16_t house = 0;
  int sign = 1;
};

// Cages without a common cell.
struct Packing {
  static constexpr std::uint16_t kNoCage = 0xffff;
  std::vector<const Cage*> cages;
  std::vector<std::uint16_t> cage_of;  // by cell
};

// Tells a cell from others in a sum of such numbers, each times a coefficient (splitmix64).
[[nodiscard]] inline std::uint64_t cell_hash(CellNumber cell) noexcept {
  std::uint64_t x = cell + std::uint64_t{0x9e3779b97f4a7c15};
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

struct Estimate {
  int cells = 0;
  int balance = 0;  // of the coefficients
  int total = 0;
  bool has_ones = false;   // coefficients other than 2 and -2
  bool has_more = false;   // coefficients other than 1 and -1
  std::uint64_t hash = 0;  // of the coefficients; the same mix with other signs has -hash
};

// Sink: constexpr int kMaxTerms; bool may_want(cells, balance, total), a first look; bool
// wants(const Estimate&); void write_out(span<const SignedHouse>).
template <class Sink>
class MixWalk {
 public:
  MixWalk(const Instance& instance, const Packing& packing, Sink& sink)
      : instance_(instance),
        packing_(packing),
        sink_(sink),
        house_sum_(instance.digits * (instance.digits + 1) / 2) {
    for (const Cage* cage : packing.cages) {
      std::uint64_t hash = 0;
      for (CellNumber cell : cage->cells) hash += cell_hash(cell);
      cage_hash_.push_back(hash);
    }
  }

  // Houses without a common cell, at most 9.
  void unions(const std::vector<std::uint16_t>& axis) {
    const std::vector<Crossed> crossed = cross(axis);
    std::vector<Inside> inside(packing_.cages.size());
    Estimate left;
    const auto account = [&](std::uint16_t number, int sign) {
      const Cage& cage = *packing_.cages[number];
      const Inside& in = inside[number];
      const auto size = static_cast<int>(cage.cells.size());
      if (2 * in.cells > size) {  // counted in, less the cells outside
        left.cells += sign * (size - in.cells);
        left.balance -= sign * (size - in.cells);
        left.total -= sign * cage.sum;
        left.hash += times(in.hash - cage_hash_[number], sign);
      } else {
        left.cells += sign * in.cells;
        left.balance += sign * in.cells;
        left.hash += times(in.hash, sign);
      }
    };
    left.has_ones = true;
    unsigned chosen = 0;
    for (unsigned step = 1; step < 1u << axis.size(); ++step) {
      const auto house = static_cast<std::size_t>(std::countr_zero(step));
      chosen ^= 1u << house;
      const int sign = (chosen >> house & 1) != 0 ? 1 : -1;
      left.total += sign * house_sum_;
      for (const Crossing& crossing : crossed[house].cages) {
        account(crossing.cage, -1);
        inside[crossing.cage].cells += sign * crossing.inside.cells;
        inside[crossing.cage].hash += times(crossing.inside.hash, sign);
        account(crossing.cage, 1);
      }
      left.cells += sign * crossed[house].uncaged.cells;
      left.balance += sign * crossed[house].uncaged.cells;
      left.hash += times(crossed[house].uncaged.hash, sign);
      if (!sink_.wants(left)) continue;
      mix_.clear();
      for (unsigned rest = chosen; rest != 0; rest &= rest - 1) {
        mix_.push_back({axis[static_cast<std::size_t>(std::countr_zero(rest))], 1});
      }
      sink_.write_out(mix_);
    }
  }

  // All mixes of the band's lines and regions with signs, one of each two that differ in all signs.
  // At most kMaxLines lines and kMaxRegions regions.
  static constexpr std::size_t kMaxLines = 4;
  static constexpr std::size_t kMaxRegions = 3;
  void mixes(const Band& band) {
    read(band);
    lines_ = band.lines.size();
    houses_ = band.lines;
    houses_.insert(houses_.end(), band.regions.begin(), band.regions.end());
    signs_.fill(0);
    const std::size_t line_codes = power_of_three(lines_);
    const std::size_t lanes = power_of_three(band.regions.size());
    const std::size_t middle = line_codes / 2;  // all lines have the sign 0
    for (std::size_t code = middle; code < line_codes; ++code) {
      write_signs(code, 0, lines_);
      const LaneEstimates left = estimate_lanes();
      for (std::size_t lane = code == middle ? lanes / 2 + 1 : 0; lane < lanes; ++lane) {
        if (left.cells[lane] == 0 || left.cells[lane] > Sink::kMaxTerms ||
            !sink_.may_want(left.cells[lane], left.balance[lane], left.total[lane])) {
          continue;
        }
        write_signs(lane, lines_, houses_.size());
        offer();
      }
    }
  }

 private:
  struct Inside {
    int cells = 0;
    std::uint64_t hash = 0;
  };
  struct Crossing {
    std::uint16_t cage = 0;
    Inside inside;
  };
  struct Crossed {
    std::vector<Crossing> cages;
    Inside uncaged;
  };

  // The cells of a cage in one line and one region; all have the same coefficient.
  struct Part {
    std::uint8_t line = 0;
    std::uint8_t region = 0;
    Inside inside;
  };
  struct CageInBand {
    std::vector<Part> parts;
    int outside = 0;  // cells beyond the band
    int size = 0;
    int sum = 0;
    std::uint64_t hash = 0;
  };
  static constexpr int kMostCoefficient = 2;
  using Counts = std::uint64_t;  // a byte for each coefficient from -2

  static std::uint64_t times(std::uint64_t hash, int factor) noexcept {
    return hash * static_cast<std::uint64_t>(static_cast<std::int64_t>(factor));
  }
  static int cells_of(Counts counts, int coefficient) noexcept {
    return static_cast<int>(counts >> (8 * (coefficient + kMostCoefficient)) & 0xff);
  }

  std::vector<Crossed> cross(const std::vector<std::uint16_t>& axis) const {
    std::vector<Crossed> crossed(axis.size());
    for (std::size_t i = 0; i < axis.size(); ++i) {
      for (CellNumber cell : instance_.houses[axis[i]]) {
        const std::uint16_t cage = packing_.cage_of[cell];
        Inside* inside = &crossed[i].uncaged;
        if (cage != Packing::kNoCage) {
          auto& list = crossed[i].cages;
          auto at = std::find_if(list.begin(), list.end(),
                                 [cage](const Crossing& c) { return c.cage == cage; });
          if (at == list.end()) at = list.insert(at, {cage, {}});
          inside = &at->inside;
        }
        ++inside->cells;
        inside->hash += cell_hash(cell);
      }
    }
    return crossed;
  }

  void read(const Band& band) {
    constexpr std::uint8_t kNone = 0xff;
    line_of_.assign(instance_.cell_count, kNone);
    region_of_.assign(instance_.cell_count, kNone);
    for (std::size_t i = 0; i < band.lines.size(); ++i) {
      for (CellNumber cell : instance_.houses[band.lines[i]]) {
        line_of_[cell] = static_cast<std::uint8_t>(i);
      }
    }
    for (std::size_t i = 0; i < band.regions.size(); ++i) {
      for (CellNumber cell : instance_.houses[band.regions[i]]) {
        region_of_[cell] = static_cast<std::uint8_t>(i);
      }
    }
    const auto is_inside = [&](CellNumber cell) {
      return line_of_[cell] != kNone && region_of_[cell] != kNone;
    };
    const auto add = [&](CageInBand& cage, CellNumber cell) {
      ++cage.size;
      const auto at = std::find_if(cage.parts.begin(), cage.parts.end(), [&](const Part& part) {
        return part.line == line_of_[cell] && part.region == region_of_[cell];
      });
      Part& part = at != cage.parts.end()
                       ? *at
                       : cage.parts.emplace_back(Part{line_of_[cell], region_of_[cell], {}});
      ++part.inside.cells;
      part.inside.hash += cell_hash(cell);
    };
    whole_.clear();
    uncaged_ = {};
    split_.clear();
    for (std::size_t i = 0; i < packing_.cages.size(); ++i) {
      CageInBand cage;
      for (CellNumber cell : packing_.cages[i]->cells) {
        if (is_inside(cell)) add(cage, cell);
      }
      if (cage.parts.empty()) continue;
      cage.outside = static_cast<int>(packing_.cages[i]->cells.size()) - cage.size;
      cage.size += cage.outside;
      cage.sum = packing_.cages[i]->sum;
      cage.hash = cage_hash_[i];
      (cage.parts.size() == 1 && cage.outside == 0 ? whole_ : split_).push_back(std::move(cage));
    }
    for (CellNumber cell = 0; cell < instance_.cell_count; ++cell) {
      if (packing_.cage_of[cell] == Packing::kNoCage && is_inside(cell)) add(uncaged_, cell);
    }
  }

  [[nodiscard]] int coefficient(const Part& part) const noexcept {
    return signs_[part.line] + signs_[lines_ + part.region];
  }
  [[nodiscard]] Counts count(const CageInBand& cage) const noexcept {
    Counts counts = static_cast<Counts>(cage.outside) << (8 * kMostCoefficient);
    for (const Part& part : cage.parts) {
      counts += static_cast<Counts>(part.inside.cells)
                << (8 * (coefficient(part) + kMostCoefficient));
    }
    return counts;
  }

  // A byte for each way of giving the regions signs: written so that the compiler makes vectors of
  // it.
  static constexpr std::size_t kLanes = 32;
  using Lanes = std::array<std::uint8_t, kLanes>;

  static std::size_t power_of_three(std::size_t exponent) noexcept {
    std::size_t power = 1;
    for (; exponent != 0; --exponent) power *= 3;
    return power;
  }
  // Signs of the houses from..to as a number in base three.
  void write_signs(std::size_t code, std::size_t from, std::size_t to) noexcept {
    for (std::size_t i = from; i < to; ++i, code /= 3) signs_[i] = static_cast<int>(code % 3) - 1;
  }
  struct RegionSigns {
    std::array<Lanes, kMaxRegions> of{};  // sign + 1
    constexpr RegionSigns() {
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        std::size_t code = lane;
        for (Lanes& signs : of) {
          signs[lane] = static_cast<std::uint8_t>(code % 3);
          code /= 3;
        }
      }
    }
  };

  struct LaneEstimates {
    Lanes cells{};
    std::array<std::int16_t, kLanes> balance{};
    std::array<std::int16_t, kLanes> total{};
  };

  // What is left for the lines' signs as they are, by the regions' signs.
  [[nodiscard]] LaneEstimates estimate_lanes() const noexcept {
    static constexpr RegionSigns kSigns;
    LaneEstimates left;
    int lines_sum = 0;
    for (std::size_t i = 0; i < lines_; ++i) lines_sum += signs_[i];
    for (std::size_t i = 0; i < kLanes; ++i) {
      int sum = lines_sum;
      for (std::size_t r = 0; r + lines_ < houses_.size(); ++r) sum += kSigns.of[r][i] - 1;
      left.total[i] = static_cast<std::int16_t>(sum * house_sum_);
    }
    for (const Part& part : uncaged_.parts) {
      const Lanes& signs = kSigns.of[part.region];
      const int line = signs_[part.line] - 1;
      for (std::size_t i = 0; i < kLanes; ++i) {
        const int c = line + signs[i];
        left.cells[i] = static_cast<std::uint8_t>(left.cells[i] + (c == 0 ? 0 : part.inside.cells));
        left.balance[i] = static_cast<std::int16_t>(left.balance[i] + c * part.inside.cells);
      }
    }
    for (const CageInBand& cage : whole_) {
      const Lanes& signs = kSigns.of[cage.parts[0].region];
      const int line = signs_[cage.parts[0].line] - 1;
      for (std::size_t i = 0; i < kLanes; ++i) {
        left.total[i] = static_cast<std::int16_t>(left.total[i] - (line + signs[i]) * cage.sum);
      }
    }
    for (const CageInBand& cage : split_) {
      std::array<Lanes, 2 * kMostCoefficient + 1> counts{};
      counts[kMostCoefficient].fill(static_cast<std::uint8_t>(cage.outside));
      for (const Part& part : cage.parts) {
        const Lanes& signs = kSigns.of[part.region];
        const auto cells = static_cast<std::uint8_t>(part.inside.cells);
        for (std::uint8_t sign = 0; sign < 3; ++sign) {  // of the region, + 1
          const int c = signs_[part.line] + sign - 1;
          Lanes& count = counts[static_cast<std::size_t>(c + kMostCoefficient)];
          for (std::size_t i = 0; i < kLanes; ++i) {
            count[i] = static_cast<std::uint8_t>(count[i] + (signs[i] == sign ? cells : 0));
          }
        }
      }
      for (std::size_t i = 0; i < kLanes; ++i) {
        std::uint8_t most = counts[kMostCoefficient][i];
        int base = 0;
        int balance = 0;
        for (int c : {-2, -1, 1, 2}) {  // as most_frequent does
          const std::uint8_t count = counts[static_cast<std::size_t>(c + kMostCoefficient)][i];
          base = count > most ? c : base;
          most = std::max(most, count);
          balance += c * count;
        }
        left.cells[i] = static_cast<std::uint8_t>(left.cells[i] + cage.size - most);
        left.balance[i] = static_cast<std::int16_t>(left.balance[i] + balance - base * cage.size);
        left.total[i] = static_cast<std::int16_t>(left.total[i] - base * cage.sum);
      }
    }
    return left;
  }

  static int most_frequent(Counts counts) noexcept {
    int best = 0;
    for (int c : {-2, -1, 1, 2}) {
      if (cells_of(counts, c) > cells_of(counts, best)) best = c;
    }
    return best;
  }

  void offer() {
    if (!sink_.wants(estimate())) return;
    mix_.clear();
    for (std::size_t i = 0; i < houses_.size(); ++i) {
      if (signs_[i] != 0) mix_.push_back({houses_[i], signs_[i]});
    }
    sink_.write_out(mix_);
  }

  [[nodiscard]] Estimate estimate() const noexcept {
    Estimate left;
    for (int sign : signs_) left.total += sign * house_sum_;
    for (const CageInBand& cage : whole_) left.total -= coefficient(cage.parts[0]) * cage.sum;
    account(uncaged_, 0, left);
    for (const CageInBand& cage : split_) account(cage, most_frequent(count(cage)), left);
    return left;
  }

  // Adds what a cage leaves when it is subtracted `base` times.
  void account(const CageInBand& cage, int base, Estimate& left) const noexcept {
    const auto add = [&left](int cells, int c) {
      if (c == 0) return;
      left.cells += cells;
      left.balance += cells * c;
      left.has_ones = left.has_ones || std::abs(c) != 2;
      left.has_more = left.has_more || std::abs(c) != 1;
    };
    for (const Part& part : cage.parts) {
      add(part.inside.cells, coefficient(part) - base);
      left.hash += times(part.inside.hash, coefficient(part));
    }
    if (cage.outside != 0) add(cage.outside, -base);
    left.total -= base * cage.sum;
    left.hash -= times(cage.hash, base);
  }

  const Instance& instance_;
  const Packing& packing_;
  Sink& sink_;
  int house_sum_;
  std::vector<std::uint64_t> cage_hash_;
  std::vector<SignedHouse> mix_;
  // Of the band at hand:
  std::vector<std::uint8_t> line_of_;
  std::vector<std::uint8_t> region_of_;
  std::vector<std::uint16_t> houses_;
  std::size_t lines_ = 0;
  std::vector<CageInBand> split_;
  std::vector<CageInBand> whole_;  // within one part, whose cells all go with it
  CageInBand uncaged_;
  std::array<int, 8> signs_{};
};

}  // namespace nonet::engine::propagate
