#include <cstdio>
#include <exception>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "cli/command.hpp"

int main(int argc, char** argv) {
#ifdef __GLIBC__
  // A stream of batches asks for the same memory again and again: it is not given back in between.
  mallopt(M_MMAP_THRESHOLD, 32 * 1024 * 1024);
  mallopt(M_TRIM_THRESHOLD, 64 * 1024 * 1024);
#endif
  try {
    return nonet::cli::run_program({argv + 1, argv + (argc > 0 ? argc : 1)});
  } catch (const std::exception& fault) {  // out of memory, most likely
    std::fprintf(stderr, "nonet: %s\n", fault.what());
    return static_cast<int>(nonet::cli::Exit::unreadable);
  }
}
