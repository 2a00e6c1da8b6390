// Random sequences of calls, each answer checked. A failing one is shrunk to the calls that it takes.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <tuple>
#include <vector>

#include "capi/caller.hpp"

namespace nonet::tests {
namespace {

// Number of the call, and two parameters; call kCalls sets the cancel.
using Step = std::tuple<int, unsigned, unsigned>;

RC_GTEST_PROP(RandomCalls, AnswerRightWhateverCameBefore, ()) {
  const auto steps = *rc::gen::container<std::vector<Step>>(
      rc::gen::tuple(rc::gen::inRange(0, Caller::kCalls + 1), rc::gen::inRange(0u, 1000u),
                     rc::gen::inRange(0u, 1000u)));
  Caller caller;
  for (const auto& [call, a, b] : steps) {
    if (call == Caller::kCalls) {
      nonet_cancel_set(caller.cancel());
      continue;
    }
    RC_LOG() << "call " << call << '(' << a << ", " << b << ")\n";
    RC_ASSERT(caller(call, a, b) == "");
  }
}

}  // namespace
}  // namespace nonet::tests
