#include "cli/cairo.hpp"

#include <dlfcn.h>

#include <optional>

namespace nonet::cli {
namespace {

#ifdef __APPLE__
constexpr const char* kLibrary = "libcairo.2.dylib";
#else
constexpr const char* kLibrary = "libcairo.so.2";
#endif

std::optional<Cairo> load() {
  void* library = dlopen(kLibrary, RTLD_LAZY | RTLD_LOCAL);
  if (library == nullptr) return std::nullopt;
  Cairo functions;
  bool is_whole = true;
#define NONET_CAIRO_LOAD(name)                                                                 \
  functions.name = reinterpret_cast<decltype(functions.name)>(dlsym(library, "cairo_" #name)); \
  is_whole = is_whole && functions.name != nullptr;
  NONET_CAIRO_FUNCTIONS(NONET_CAIRO_LOAD)
#undef NONET_CAIRO_LOAD
  return is_whole ? std::optional(functions) : std::nullopt;
}

const std::optional<Cairo>& loaded() {
  static const std::optional<Cairo> kLoaded = load();
  return kLoaded;
}

}  // namespace

bool has_cairo() {
  return loaded().has_value();
}

const Cairo& cairo() {
  return *loaded();
}

}  // namespace nonet::cli
