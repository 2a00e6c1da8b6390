// nonet_manual FOLDER: writes the man page and the completions, for those who install them.
#include <cstdio>
#include <fstream>
#include <string>

#include "cli/manual.hpp"

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: nonet_manual FOLDER\n");
    return 2;
  }
  const auto write = [folder = std::string(arguments[1])](const char* name,
                                                          const std::string& text) {
    std::ofstream file(folder + "/" + name, std::ios::binary);
    file << text;
    return file.flush().good();
  };
  const bool is_written = write("nonet.1", nonet::cli::man_page()) &&
                          write("nonet.bash", nonet::cli::bash_completion()) &&
                          write("_nonet", nonet::cli::zsh_completion()) &&
                          write("nonet.fish", nonet::cli::fish_completion());
  if (is_written) return 0;
  std::perror(arguments[1]);
  return 3;
}
