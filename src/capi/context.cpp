// Versions, codes, contexts and cancels.
#include "capi/context.hpp"

#include <array>

#define NONET_TEXT_OF(x) #x
#define NONET_TEXT(x) NONET_TEXT_OF(x)

extern "C" {

const char* nonet_version(void) {
  return NONET_TEXT(NONET_VERSION_MAJOR) "." NONET_TEXT(NONET_VERSION_MINOR) "." NONET_TEXT(
      NONET_VERSION_PATCH);
}

const char* nonet_code_name(nonet_code code) {
  constexpr std::array<const char*, 13> kNames{
      "NONET_OK",          "NONET_UNREADABLE", "NONET_WRONG_COUNT", "NONET_BAD_CHARACTER",
      "NONET_AMBIGUOUS",   "NONET_TOO_LONG",   "NONET_NO_SOLUTION", "NONET_UNKNOWN_NAME",
      "NONET_UNSUPPORTED", "NONET_MISUSE",     "NONET_BUSY",        "NONET_OUT_OF_MEMORY",
      "NONET_INTERNAL"};
  const auto index = static_cast<std::size_t>(code);
  return index < kNames.size() ? kNames[index] : "unknown";
}

nonet_context* nonet_context_new(void) {
  return new (std::nothrow) nonet_context;
}

void nonet_context_free(nonet_context* context) {
  delete context;
}

const char* nonet_message(const nonet_context* context) {
  return context == nullptr ? "there is no context" : context->message;
}

uint64_t nonet_line(const nonet_context* context) {
  return context == nullptr ? 0 : context->place.line;
}

uint64_t nonet_column(const nonet_context* context) {
  return context == nullptr ? 0 : context->place.column;
}

nonet_cancel* nonet_cancel_new(void) {
  return new (std::nothrow) nonet_cancel;
}

void nonet_cancel_set(nonet_cancel* cancel) {
  if (cancel != nullptr) cancel->token.cancel();
}

int nonet_cancel_is_set(const nonet_cancel* cancel) {
  return cancel != nullptr && cancel->token.is_cancelled() ? 1 : 0;
}

void nonet_cancel_free(nonet_cancel* cancel) {
  delete cancel;
}

}  // extern "C"
