/* Prints the solution of a puzzle. */
#include <nonet/nonet.h>
#include <stdio.h>

int main(void) {
  nonet_context* context = nonet_context_new();
  nonet_solution answer = NONET_SOLUTION_INIT;
  const nonet_code code = nonet_solve(
      context, "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.",
      NULL, &answer);
  puts(code == NONET_OK ? answer.solution : nonet_message(context));
  nonet_context_free(context);
  return code;
}
