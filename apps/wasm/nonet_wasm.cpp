// The program as a WebAssembly module: a run is a call, with arguments and standard input as texts.
//
//   text = nonet_text(size)          room for one text, the caller's to fill, until nonet_free()
//   nonet_run(args, size, input, n)  args: arguments, each ended by a zero byte; gives the status
//   nonet_out(), nonet_out_size(), nonet_err(), nonet_err_size()   what it wrote, until the next run
//
// Memory may grow and move in any of them: views of it are to be made anew after each call.
#include <cstdlib>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "wasm/host.hpp"

using nonet::wasm::written_to_error;
using nonet::wasm::written_to_output;

extern "C" {

char* nonet_text(std::size_t size) {
  return static_cast<char*>(std::malloc(size > 0 ? size : 1));
}

void nonet_free(char* text) {
  std::free(text);
}

int nonet_run(const char* arguments, std::size_t size, const char* input, std::size_t input_size) {
  nonet::wasm::open_streams({input, input_size});
  std::vector<const char*> words;
  for (const char* word = arguments; word < arguments + size;
       word += std::string_view(word).size() + 1) {
    words.push_back(word);
  }
  return nonet::cli::run_program(words);
}

const char* nonet_out() {
  return written_to_output().data();
}
std::size_t nonet_out_size() {
  return written_to_output().size();
}
const char* nonet_err() {
  return written_to_error().data();
}
std::size_t nonet_err_size() {
  return written_to_error().size();
}
}
