// The program's standard streams, in memory.
#pragma once

#include <string>
#include <string_view>

namespace nonet::wasm {

// For one run; `input` must live as long as it. What the last run wrote is forgotten.
void open_streams(std::string_view input);

[[nodiscard]] std::string_view written_to_output() noexcept;
[[nodiscard]] std::string_view written_to_error() noexcept;

}  // namespace nonet::wasm
