/* The example of nonet.h, whole: reads puzzles line by line and prints their solutions. */
#include <nonet/nonet.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  nonet_context* context = nonet_context_new();
  char puzzle[4096];
  if (context == NULL) return 1;
  while (fgets(puzzle, sizeof puzzle, stdin) != NULL) {
    nonet_solution answer = NONET_SOLUTION_INIT;
    if (nonet_solve(context, puzzle, NULL, &answer) != NONET_OK) {
      fprintf(stderr, "%s\n", nonet_message(context));
    } else {
      puts(answer.status == NONET_UNIQUE ? answer.solution : "not one solution");
    }
  }
  nonet_context_free(context);
  return 0;
}
