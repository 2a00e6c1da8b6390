// Structs that begin with their size, and so may be older or newer than the library.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace nonet::capi {

// No struct will ever be larger: a wild size is told before anything is read or written by it.
inline constexpr std::size_t kLargestStruct = 4096;

// Gives: whether `given` can be understood: it is NULL (all zero), or of some version, and what a
//        newer version has more is zero.
template <class T>
bool take(const T* given, T& taken) {
  static_assert(std::is_trivially_copyable_v<T>);
  taken = {};
  if (given == nullptr) return true;
  const std::size_t size = given->size;
  if (size < sizeof(std::size_t) || size > kLargestStruct) return false;
  std::memcpy(&taken, given, std::min(size, sizeof(T)));
  const auto* bytes = reinterpret_cast<const char*>(given);
  return size <= sizeof(T) ||
         std::all_of(bytes + sizeof(T), bytes + size, [](char byte) { return byte == 0; });
}

template <class T>
bool can_give(const T* out) {
  return out != nullptr && out->size >= sizeof(std::size_t) && out->size <= kLargestStruct;
}

// As much of `value` as there is room for. The size of `out` stays, and so does what is newer.
// Needs: can_give(out).
template <class T>
void give(const T& value, T* out) {
  static_assert(std::is_trivially_copyable_v<T>);
  constexpr std::size_t kHead = sizeof(std::size_t);
  std::memcpy(reinterpret_cast<char*>(out) + kHead, reinterpret_cast<const char*>(&value) + kHead,
              std::min(out->size, sizeof(T)) - kHead);
}

}  // namespace nonet::capi
