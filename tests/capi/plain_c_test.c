/* Every function of nonet.h, called from C99. Expected values are those of docs and of
 * tests/engine, tests/rating and tests/grid, which have them from elsewhere. */
#include <nonet/nonet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;
#define CHECK(condition)                                                      \
  do {                                                                        \
    if (!(condition)) {                                                       \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      ++failures;                                                             \
    }                                                                         \
  } while (0)

static const char* const kPuzzle =
    "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.";
static const char* const kSolution =
    "957214386824736591361859742495372618786491235132568974519687423273145869648923157";
static const char* const kSix =
    "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..";
static const char* const kEasy =
    "902005403100063025508407060026309001057010290090670530240530600705200304080041950";
/* A 4x4 whose two diagonals hold different digits: 48 of the 288 grids. */
static const char* const kDiagonals =
    "{\"rows\":4,\"cols\":4,\"constraints\":[{\"type\":\"diagonal_plus\"},"
    "{\"type\":\"diagonal_minus\"}]}";

struct Seen {
  int count;
  int enough; /* stop when so many were seen; 0: never */
  char last[128];
};

static int see_solution(void* data, const char* solution) {
  struct Seen* seen = data;
  strncpy(seen->last, solution, sizeof seen->last - 1);
  return ++seen->count == seen->enough;
}

static int see_made(void* data, const nonet_made* made) {
  struct Seen* seen = data;
  CHECK(made->number == (uint64_t)seen->count);
  CHECK(strlen(made->puzzle) == 81 && strlen(made->solution) == 81);
  return see_solution(data, made->puzzle);
}

static int see_cover(void* data, const uint32_t* options, size_t count) {
  struct Seen* seen = data;
  size_t i;
  seen->last[0] = '\0';
  for (i = 0; i < count; ++i) sprintf(seen->last + strlen(seen->last), "%u ", (unsigned)options[i]);
  return ++seen->count == seen->enough;
}

static int stop_at_once(void* data, const nonet_progress* progress) {
  ++*(int*)data;
  return progress->size == sizeof(nonet_progress);
}

static void test_solve(nonet_context* context) {
  nonet_solution answer = NONET_SOLUTION_INIT;
  nonet_options options = NONET_OPTIONS_INIT;
  CHECK(nonet_solve(context, kPuzzle, NULL, &answer) == NONET_OK);
  CHECK(answer.status == NONET_UNIQUE && strcmp(answer.solution, kSolution) == 0);
  CHECK(answer.second == NULL);
  CHECK(nonet_message(context)[0] == '\0');

  options.engine = "fewest";
  CHECK(nonet_solve(context, kSix, &options, &answer) == NONET_OK);
  CHECK(answer.status == NONET_SEVERAL && strcmp(answer.solution, answer.second) != 0);

  CHECK(nonet_solve(context, kPuzzle + 1, NULL, &answer) == NONET_WRONG_COUNT);
  CHECK(strlen(nonet_message(context)) > 0);
  options.engine = "no such engine";
  CHECK(nonet_solve(context, kPuzzle, &options, &answer) == NONET_UNKNOWN_NAME);
  CHECK(nonet_solve(context, NULL, NULL, &answer) == NONET_MISUSE);
  CHECK(nonet_solve(context, kPuzzle, NULL, NULL) == NONET_MISUSE);
  CHECK(nonet_solve(NULL, kPuzzle, NULL, &answer) == NONET_MISUSE);
}

static void test_count_and_enumerate(nonet_context* context) {
  nonet_counted counted = NONET_COUNTED_INIT;
  nonet_options options = NONET_OPTIONS_INIT;
  struct Seen seen = {0, 0, ""};
  CHECK(nonet_count(context, kSix, NULL, &counted) == NONET_OK);
  CHECK(counted.count == 2 && !counted.complete);
  options.limit = NONET_NO_LIMIT;
  CHECK(nonet_count(context, kSix, &options, &counted) == NONET_OK);
  CHECK(counted.count == 6 && counted.complete);
  CHECK(nonet_enumerate(context, kSix, NULL, see_solution, &seen, &counted) == NONET_OK);
  CHECK(seen.count == 6 && counted.complete);
  seen.count = 0;
  seen.enough = 1;
  CHECK(nonet_enumerate(context, kSix, NULL, see_solution, &seen, NULL) == NONET_OK);
  CHECK(seen.count == 1);

  CHECK(nonet_count(context, kDiagonals, &options, &counted) == NONET_OK);
  CHECK(counted.count == 48 && counted.complete);
  seen.count = seen.enough = 0;
  CHECK(nonet_enumerate(context, kDiagonals, NULL, see_solution, &seen, NULL) == NONET_OK);
  CHECK(seen.count == 48 && strlen(seen.last) == 16);
}

static void test_bulk(nonet_context* context) {
  char lines[3 * 82];
  char solutions[3 * 82];
  uint64_t counts[3];
  unsigned char statuses[3];
  nonet_bulk bulk = NONET_BULK_INIT;
  nonet_options options = NONET_OPTIONS_INIT;
  int calls = 0;
  sprintf(lines, "%s\n%s\n", kPuzzle, kSix);
  memcpy(lines + 164, kPuzzle, 81);
  memcpy(lines + 164, "99", 2); /* two equal digits in a row: no solution */
  memset(solutions, '|', sizeof solutions);
  bulk.puzzles = lines;
  bulk.stride = bulk.solution_stride = 82;
  bulk.count = 3;
  bulk.solutions = solutions;
  bulk.counts = counts;
  bulk.statuses = statuses;
  options.progress = stop_at_once;
  options.data = &calls;
  options.threads = 2;
  CHECK(nonet_solve_bulk(context, &bulk, &options) == NONET_OK);
  CHECK(calls == 1);
  CHECK(memcmp(solutions, kSolution, 81) == 0 && solutions[81] == '|');
  CHECK(counts[0] == 1 && counts[1] == 2 && counts[2] == 0);
  CHECK(statuses[0] == NONET_UNIQUE && statuses[1] == NONET_SEVERAL && statuses[2] == NONET_NONE);
  CHECK(solutions[164] == '.');
  bulk.stride = 80;
  CHECK(nonet_solve_bulk(context, &bulk, NULL) == NONET_MISUSE);
}

static void test_human(nonet_context* context) {
  const char* json = NULL;
  nonet_options options = NONET_OPTIONS_INIT;
  nonet_canonical canonical = NONET_CANONICAL_INIT;
  options.order = "teaching";
  CHECK(nonet_explain(context, kEasy, &options, &json) == NONET_OK);
  CHECK(strstr(json, "\"naked_single\":14,\"hidden_single\":22") != NULL);
  options.language = "xx";
  CHECK(nonet_explain(context, kEasy, &options, &json) == NONET_UNKNOWN_NAME);
  CHECK(nonet_rate(context, kEasy, NULL, &json) == NONET_OK);
  CHECK(strstr(json, "\"status\":\"rated\",\"scale\":\"se121\"") != NULL);
  options.scale = "hodoku";
  CHECK(nonet_rate(context, kEasy, &options, &json) == NONET_OK);
  CHECK(strstr(json, "\"scale\":\"hodoku\"") != NULL);
  CHECK(nonet_rate(context, kDiagonals, NULL, &json) == NONET_UNSUPPORTED);
  CHECK(nonet_canon(context, kPuzzle, &canonical) == NONET_OK);
  CHECK(canonical.status == NONET_FOUND && canonical.automorphisms == 1);
  CHECK(strncmp(canonical.puzzle, "........1", 9) == 0);
}

static void test_generate(nonet_context* context) {
  nonet_wish wish = NONET_WISH_INIT;
  nonet_options options = NONET_OPTIONS_INIT;
  struct Seen one = {0, 0, ""};
  struct Seen two = {0, 0, ""};
  wish.seed = 7;
  wish.number = 20;
  wish.symmetry = "rotate180";
  CHECK(nonet_generate(context, &wish, NULL, see_made, &one) == NONET_OK);
  options.threads = 2;
  CHECK(nonet_generate(context, &wish, &options, see_made, &two) == NONET_OK);
  CHECK(one.count == 20 && two.count == 20 && strcmp(one.last, two.last) == 0);
  wish.most_clues = 16;
  CHECK(nonet_generate(context, &wish, NULL, see_made, &one) == NONET_NO_SOLUTION);
}

static void test_cover(nonet_context* context) {
  /* Knuth's example: the cover is the options 1, 3 and 5. */
  static const size_t starts[] = {0, 3, 5, 8, 11, 15, 17};
  static const uint32_t uses[] = {0, 3, 6, 0, 3, 3, 4, 6, 2, 4, 5, 1, 2, 5, 6, 1, 6};
  nonet_cover_parts parts = NONET_COVER_PARTS_INIT;
  nonet_cover* cover = NULL;
  nonet_cover_counted counted = NONET_COVER_COUNTED_INIT;
  nonet_cover_answer answer = NONET_COVER_ANSWER_INIT;
  struct Seen seen = {0, 0, ""};
  parts.primary = 7;
  parts.options = 6;
  parts.starts = starts;
  parts.uses = uses;
  CHECK(nonet_cover_make(context, &parts, &cover) == NONET_OK);
  CHECK(nonet_cover_option_count(cover) == 6);
  CHECK(nonet_cover_count(context, cover, NULL, &counted) == NONET_OK);
  CHECK(strcmp(counted.count, "1") == 0 && counted.complete);
  CHECK(nonet_cover_enumerate(context, cover, NULL, see_cover, &seen, NULL) == NONET_OK);
  CHECK(seen.count == 1 && strcmp(seen.last, "1 3 5 ") == 0);
  CHECK(nonet_cover_first(context, cover, NULL, &answer) == NONET_OK);
  CHECK(answer.status == NONET_FOUND && answer.count == 3 && answer.options[2] == 5);
  nonet_cover_free(cover);

  CHECK(nonet_cover_read(context, "a b\na |3\nb |4\na b |5\n", &cover) == NONET_OK);
  CHECK(nonet_cover_cheapest(context, cover, NULL, &answer) == NONET_OK);
  CHECK(answer.cost == 5 && answer.count == 1 && answer.complete);
  nonet_cover_free(cover);

  CHECK(nonet_cover_read(context, "a b\na c\n", &cover) == NONET_UNKNOWN_NAME);
  CHECK(nonet_line(context) == 2 && nonet_column(context) == 3);
  parts.primary = 6; /* item 6 is used and not there */
  CHECK(nonet_cover_make(context, &parts, &cover) == NONET_UNSUPPORTED);
}

static void test_cancel(nonet_context* context) {
  nonet_cancel* cancel = nonet_cancel_new();
  nonet_options options = NONET_OPTIONS_INIT;
  nonet_counted counted = NONET_COUNTED_INIT;
  char empty[82];
  memset(empty, '.', 81);
  empty[81] = '\0';
  CHECK(!nonet_cancel_is_set(cancel));
  options.limit = NONET_NO_LIMIT;
  options.timeout = 0.01; /* there are 6.7e21 */
  CHECK(nonet_count(context, empty, &options, &counted) == NONET_OK);
  CHECK(!counted.complete);
  nonet_cancel_set(cancel);
  CHECK(nonet_cancel_is_set(cancel));
  options.timeout = 0;
  options.cancel = cancel;
  CHECK(nonet_count(context, empty, &options, &counted) == NONET_OK);
  CHECK(!counted.complete);
  nonet_cancel_free(cancel);
}

int main(void) {
  char version[32];
  nonet_context* context = nonet_context_new();
  CHECK(context != NULL);
  sprintf(version, "%d.%d.%d", NONET_VERSION_MAJOR, NONET_VERSION_MINOR, NONET_VERSION_PATCH);
  CHECK(strcmp(nonet_version(), version) == 0);
  CHECK(strcmp(nonet_code_name(NONET_INTERNAL), "NONET_INTERNAL") == 0);
  CHECK(strcmp(nonet_code_name(-1), "unknown") == 0);
  test_solve(context);
  test_count_and_enumerate(context);
  test_bulk(context);
  test_human(context);
  test_generate(context);
  test_cover(context);
  test_cancel(context);
  nonet_context_free(context);
  nonet_context_free(NULL);
  if (failures == 0) puts("all of nonet.h, from C99");
  return failures == 0 ? 0 : 1;
}
