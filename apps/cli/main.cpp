#include <cstdio>
#include <exception>

#include "cli/command.hpp"

int main(int argc, char** argv) {
  try {
    return nonet::cli::run_program({argv + 1, argv + (argc > 0 ? argc : 1)});
  } catch (const std::exception& fault) {  // out of memory, most likely
    std::fprintf(stderr, "nonet: %s\n", fault.what());
    return static_cast<int>(nonet::cli::Exit::unreadable);
  }
}
