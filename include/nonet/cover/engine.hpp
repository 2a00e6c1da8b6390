// The engines of the room, as a table: what each is called, where it comes from, what it can take.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/result.hpp"
#include "nonet/cover/problem.hpp"

namespace nonet::cover {

class Searcher;  // how an engine is made and run: src/cover/searcher.hpp
struct Instance;

struct EngineInfo {
  std::string_view name;     // as in `--engine NAME`
  std::string_view summary;  // one line for people
  std::string_view source;   // where the method is described
  // Gives: why the engine cannot take the problem, or an empty string.
  std::string (*objection)(const Problem& problem);
  const struct EngineParts* parts;  // of the library itself
};

// `auto` first, which chooses among the others.
[[nodiscard]] std::span<const EngineInfo> engines() noexcept;

// Errors: unknown_name, with the names there are.
[[nodiscard]] Result<const EngineInfo*> find_engine(std::string_view name);

}  // namespace nonet::cover
