// Interrupts: Ctrl-C and its kin ask the program to stop; a second one kills it.
//
// The first signal cancels one token that all work looks at, and wakes whoever waits for input.
// What is done by then is still printed. SIGINT, SIGTERM and SIGHUP are treated alike, each with
// its own exit status (128 + signal: 130, 143, 129).
#pragma once

#include "nonet/base/cancel.hpp"

namespace nonet::cli {

// Installs the handlers. A signal that the parent chose to ignore stays ignored (nohup, `&`).
void watch_for_interrupts();

// Cancelled by the handlers, and by whoever finds that going on is pointless.
[[nodiscard]] CancelToken& run_token() noexcept;

// The signal that came, or 0.
[[nodiscard]] int interrupting_signal() noexcept;

// Becomes readable with the first signal: to be polled beside the input. -1 before
// watch_for_interrupts().
[[nodiscard]] int wake_descriptor() noexcept;

// Whether reading gives something (or fails) now. A negative timeout waits, until an interrupt.
[[nodiscard]] bool is_ready(int descriptor, int timeout_ms) noexcept;

}  // namespace nonet::cli
