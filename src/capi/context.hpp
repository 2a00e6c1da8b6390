// A context: what calls of one thread share, and the wall that no exception passes.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "nonet/base/cancel.hpp"
#include "nonet/base/result.hpp"
#include "nonet/cover/problem.hpp"
#include "nonet/engine/bulk.hpp"
#include "nonet/engine/engine.hpp"
#include "nonet/engine/solve_variant.hpp"
#include "nonet/nonet.h"
#include "nonet/rating/rate.hpp"

// What the calls of one kind keep from each to the next; made when first needed.
struct nonet_context {
  std::atomic<bool> is_busy{false};

  // The last error. `message` points to `said` or to a literal: telling that memory has run out must
  // not need any.
  const char* message = "";
  std::string said;
  nonet::Place place;

  // What the last call gave out.
  std::string text;
  std::string second;
  std::vector<std::uint32_t> options;

  const nonet::EngineInfo* engine_info = nullptr;
  std::unique_ptr<nonet::Engine> engine;
  std::unique_ptr<nonet::BulkSolver> bulk;
  std::unique_ptr<nonet::VariantSolver> variants;
  std::unique_ptr<nonet::rating::Rater> rater;

  nonet_code fail(nonet_code code, const char* sentence) noexcept {
    message = sentence;
    return code;
  }
  nonet_code fail(nonet_code code, std::string sentence) noexcept {
    said = std::move(sentence);
    message = said.c_str();
    return code;
  }
  nonet_code fail(const nonet::Error& error) {
    place = error.place;
    return fail(NONET_UNREADABLE + static_cast<nonet_code>(error.code), std::string(error.message));
  }

  void forget_scratch() noexcept {
    engine_info = nullptr;
    engine.reset();
    bulk.reset();
    variants.reset();
    rater.reset();
  }
};

struct nonet_cancel {
  nonet::CancelToken token;
};

struct nonet_cover {
  nonet::cover::Problem problem;
};

namespace nonet::capi {

static_assert(static_cast<int>(ErrorCode::unsupported) + NONET_UNREADABLE == NONET_UNSUPPORTED,
              "the codes of nonet.h are those of Error, in the same order");

// `value`, made when there is none yet.
template <class T>
T& made(std::unique_ptr<T>& value) {
  if (!value) value = std::make_unique<T>();
  return *value;
}

// Runs nonet_code work(nonet_context&) with the context to itself. What is thrown ends here.
template <class Work>
nonet_code call(nonet_context* context, Work work) noexcept {
  if (context == nullptr) return NONET_MISUSE;
  if (context->is_busy.exchange(true, std::memory_order_acquire)) return NONET_BUSY;
  context->message = "";
  context->place = {};
  nonet_code code = NONET_INTERNAL;
  try {
    code = work(*context);
  } catch (const std::bad_alloc&) {
    // Whatever was under way may be half done.
    context->forget_scratch();
    code = context->fail(NONET_OUT_OF_MEMORY, "out of memory");
  } catch (...) {
    context->forget_scratch();
    code = context->fail(NONET_INTERNAL, "a fault of the library");
  }
  context->is_busy.store(false, std::memory_order_release);
  return code;
}

}  // namespace nonet::capi
