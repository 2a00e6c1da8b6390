/* Nonet in C: Sudoku and exact cover, solved, counted, explained, rated and made.
 *
 * Example (compiled and run as tests/capi/example.c)
 *
 *   nonet_context* context = nonet_context_new();
 *   nonet_solution answer = NONET_SOLUTION_INIT;
 *   if (nonet_solve(context, puzzle, NULL, &answer) == NONET_OK) puts(answer.solution);
 *   else fprintf(stderr, "%s\n", nonet_message(context));
 *   nonet_context_free(context);
 *
 * Calls      return NONET_OK or what went wrong; nonet_message() then says it in a sentence. A
 *            puzzle without solution is an answer, not an error.
 * Texts      are UTF-8 and end in '\0'. Those that a call gives belong to the context and hold until
 *            its next call; a callback's hold until it returns.
 * Puzzles    stand in any format that `nonet formats` lists: 81 characters, grids, links, variants.
 * Structs    begin with their size, which the …_INIT macros set. Later versions append members, and
 *            zero in a member always means what is usual: programs built with an older header go on
 *            working with a newer library, and so the other way round, as long as members that an
 *            older library has not are zero.
 * Threads    may call at the same time, each with a context of its own; other handles may be shared.
 *            A context that is in use answers NONET_BUSY, also to its own callbacks.
 * Callbacks  come one at a time, those of covers with `threads` on any thread. They must return: no
 *            longjmp, no exception. Memory that cannot be had makes a call NONET_OUT_OF_MEMORY; with
 *            `threads` it ends the program, as do broken contracts of the library itself.
 *
 * docs/c-api.md tells more, and what stays compatible.
 */
#ifndef NONET_NONET_H
#define NONET_NONET_H

#include <stddef.h>
#include <stdint.h>

#define NONET_VERSION_MAJOR 0
#define NONET_VERSION_MINOR 1
#define NONET_VERSION_PATCH 0

#if defined(_WIN32)
#define NONET_API
#else
#define NONET_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library that runs, such as "0.1.0"; the macros above are the header's. */
NONET_API const char* nonet_version(void);

/* ---- What calls return ---- */

typedef int nonet_code;
enum {
  NONET_OK = 0,
  NONET_UNREADABLE = 1,    /* the text is no puzzle (problem) that a reader knows */
  NONET_WRONG_COUNT = 2,   /* nearly one: too few or too many cells, rows, digits */
  NONET_BAD_CHARACTER = 3, /* a character that can be neither a digit nor a blank */
  NONET_AMBIGUOUS = 4,     /* it can be read in two ways that disagree */
  NONET_TOO_LONG = 5,      /* beyond the limit of the reader */
  NONET_NO_SOLUTION = 6,   /* what was wished for cannot be */
  NONET_UNKNOWN_NAME = 7,  /* no engine, scale, … is called that */
  NONET_UNSUPPORTED = 8,   /* understood, but not something that this call can do */
  NONET_MISUSE = 9,        /* a null pointer, a size of no version, a number out of range */
  NONET_BUSY = 10,         /* the context is in use */
  NONET_OUT_OF_MEMORY = 11,
  NONET_INTERNAL = 12 /* a fault of the library */
};

/* "NONET_OK" and so on; for a number that is none of them "unknown". */
NONET_API const char* nonet_code_name(nonet_code code);

/* ---- Contexts: scratch memory, texts, and the last error ---- */

typedef struct nonet_context nonet_context;

/* NULL: out of memory. A context takes half a megabyte. */
NONET_API nonet_context* nonet_context_new(void);
NONET_API void nonet_context_free(nonet_context* context); /* NULL is fine, here and below */

/* Why the last call with this context failed: a sentence; "" when it did not. */
NONET_API const char* nonet_message(const nonet_context* context);
/* Where in the text, from 1; 0: not known. */
NONET_API uint64_t nonet_line(const nonet_context* context);
NONET_API uint64_t nonet_column(const nonet_context* context);

/* ---- Stopping, and being told ---- */

/* A wish to stop, once and for all calls that look at it. Any thread may set it, and so may a signal
 * handler. */
typedef struct nonet_cancel nonet_cancel;
NONET_API nonet_cancel* nonet_cancel_new(void);
NONET_API void nonet_cancel_set(nonet_cancel* cancel);
NONET_API int nonet_cancel_is_set(const nonet_cancel* cancel);
/* No call may still be looking at it. */
NONET_API void nonet_cancel_free(nonet_cancel* cancel);

typedef struct nonet_progress {
  size_t size;
  double fraction; /* 0 to 1; of a search a part of the tree, of the time only a hint */
  uint64_t done;   /* solutions found, puzzles solved or made */
} nonet_progress;
/* Not 0: stop, as if cancelled. One call at a time; with `threads` above 1 on any thread. */
typedef int (*nonet_progress_callback)(void* data, const nonet_progress* progress);

/* ---- Options: one struct for all calls; each passes over what it has no use for ---- */

#define NONET_NO_LIMIT UINT64_MAX
#define NONET_ALL_CORES UINT32_MAX

typedef struct nonet_options {
  size_t size;
  const nonet_cancel* cancel;
  double timeout;                   /* seconds; 0: none */
  uint64_t limit;                   /* of solutions; 0: the call's own; NONET_NO_LIMIT */
  uint32_t threads;                 /* 0: one; NONET_ALL_CORES. Of bulk, generate, covers */
  uint32_t until;                   /* of rate: give up above this, in tenths; 0: never */
  nonet_progress_callback progress; /* of bulk, generate, covers, variant puzzles */
  void* data;                       /* for `progress` */
  const char* engine;               /* of `nonet engines`; NULL: auto */
  const char* scale;                /* se121 (NULL), sukaku118, and for rate hodoku */
  const char* order;                /* of explain: human (NULL), teaching, se */
  const char* techniques;           /* of explain: names with commas between; NULL: the order's */
  const char* language;             /* of explain: en (NULL), fr */
  int32_t guess;                    /* of explain: not 0: search for what the techniques leave */
  int32_t reserved;                 /* 0 */
} nonet_options;
#define NONET_OPTIONS_INIT \
  { sizeof(nonet_options), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }

/* Wherever options are asked for, NULL means NONET_OPTIONS_INIT. */

/* ---- Solve, count, enumerate ---- */

enum {
  NONET_UNIQUE = 1,  /* exactly one solution */
  NONET_SEVERAL = 2, /* two or more */
  NONET_NONE = 3,    /* no solution */
  NONET_INVALID = 4, /* no solution, and plainly so: two equal digits in a house */
  NONET_STOPPED = 5, /* cancelled or out of time before this was known */
  NONET_FOUND = 6    /* a solution, and nobody asked whether there are more; a cover */
};

typedef struct nonet_solution {
  size_t size;
  const char* solution; /* the first one found, digits in reading order; NULL: none */
  const char* second;   /* another, when there are several */
  uint64_t nodes;       /* calls of the search */
  uint64_t guesses;     /* those at which two or more digits had to be tried */
  int32_t status;
  int32_t reserved;
} nonet_solution;
#define NONET_SOLUTION_INIT \
  { sizeof(nonet_solution), 0, 0, 0, 0, 0, 0 }

/* The solution, and whether it is the only one. */
NONET_API nonet_code nonet_solve(nonet_context* context, const char* puzzle,
                                 const nonet_options* options, nonet_solution* out);

typedef struct nonet_counted {
  size_t size;
  uint64_t count; /* solutions found, at most the limit */
  uint64_t nodes; /* calls of the search */
  int32_t
      complete; /* 1: there are no more; 0: the limit, the sink, cancel or time ended the count */
  int32_t reserved;
} nonet_counted;
#define NONET_COUNTED_INIT \
  { sizeof(nonet_counted), 0, 0, 0, 0 }

/* How many solutions, up to options.limit: 2 unless said otherwise. */
NONET_API nonet_code nonet_count(nonet_context* context, const char* puzzle,
                                 const nonet_options* options, nonet_counted* out);

/* Gets a solution; not 0: enough. */
typedef int (*nonet_solution_callback)(void* data, const char* solution);

/* Every solution, up to options.limit: all unless said otherwise. `out` may be NULL. */
NONET_API nonet_code nonet_enumerate(nonet_context* context, const char* puzzle,
                                     const nonet_options* options, nonet_solution_callback callback,
                                     void* data, nonet_counted* out);

/* ---- Bulk: many plain puzzles, less than a microsecond each ---- */

/* Puzzle i is the 81 bytes at puzzles + i * stride, in reading order; all but '1' to '9' are empty
 * cells. A file of lines is such a buffer, with a stride of 82. */
typedef struct nonet_bulk {
  size_t size;
  const char* puzzles;
  size_t stride; /* at least 81; 0: 81 */
  size_t count;
  char* solutions;         /* count times 81 bytes, '.' where there is none; NULL: not wanted */
  size_t solution_stride;  /* at least 81; 0: 81. What lies between is left alone */
  uint64_t* counts;        /* `count` solution counts, each at most the limit; NULL: not wanted */
  unsigned char* statuses; /* `count` of NONET_UNIQUE, SEVERAL, NONE, STOPPED, and with a limit of 1
                              FOUND; NULL: not wanted */
} nonet_bulk;
#define NONET_BULK_INIT \
  { sizeof(nonet_bulk), 0, 0, 0, 0, 0, 0, 0 }

/* options.limit is 2 unless said otherwise. */
NONET_API nonet_code nonet_solve_bulk(nonet_context* context, const nonet_bulk* bulk,
                                      const nonet_options* options);

/* ---- Explain and rate 9x9 Sudoku: JSON as docs/json.md has it ---- */

/* The object of `nonet explain --format json`. */
NONET_API nonet_code nonet_explain(nonet_context* context, const char* puzzle,
                                   const nonet_options* options, const char** json);
/* The object of `nonet rate --format json`. */
NONET_API nonet_code nonet_rate(nonet_context* context, const char* puzzle,
                                const nonet_options* options, const char** json);

/* ---- Canonical form ---- */

typedef struct nonet_canonical {
  size_t size;
  const char* puzzle;     /* the least isomorph, 81 characters; NULL when invalid */
  uint64_t automorphisms; /* how many symmetries leave the puzzle as it is */
  int32_t status;         /* NONET_FOUND or NONET_INVALID */
  int32_t reserved;
} nonet_canonical;
#define NONET_CANONICAL_INIT \
  { sizeof(nonet_canonical), 0, 0, 0, 0 }

NONET_API nonet_code nonet_canon(nonet_context* context, const char* puzzle, nonet_canonical* out);

/* ---- Generate ---- */

/* Puzzle i of a wish and a seed is always the same, whatever `first`, `number` and threads are. */
typedef struct nonet_wish {
  size_t size;
  uint64_t seed;
  uint64_t first;        /* from 0 */
  uint64_t number;       /* how many; 0: one */
  const char* symmetry;  /* of `nonet help generate`; NULL: none */
  const char* mask;      /* 81 characters, '.' or '0' where no clue may stand; NULL: anywhere */
  const char* technique; /* the hardest one that is needed; NULL: any */
  const char* scale;     /* se121 or sukaku118: rate the puzzles; NULL: do not */
  uint32_t least_rating; /* in tenths, of that scale */
  uint32_t most_rating;  /* 0: any */
  uint32_t least_clues;
  uint32_t most_clues; /* 0: any */
  int32_t minimal;     /* not 0: no clue can be left out */
  int32_t reserved;
} nonet_wish;
#define NONET_WISH_INIT \
  { sizeof(nonet_wish), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }

typedef struct nonet_made {
  size_t size;
  const char* puzzle;
  const char* solution;
  uint64_t number;   /* of the puzzle, from 0 */
  uint64_t attempts; /* grids begun for it, itself among them */
  uint32_t rating;   /* in tenths; 0: not rated */
  uint32_t reserved;
} nonet_made;

/* Gets a puzzle; not 0: enough. On the calling thread, in the order of their numbers. */
typedef int (*nonet_made_callback)(void* data, const nonet_made* made);

/* A rare wish takes for ever: have a cancel or a timeout, which end the call early with NONET_OK. */
NONET_API nonet_code nonet_generate(nonet_context* context, const nonet_wish* wish,
                                    const nonet_options* options, nonet_made_callback callback,
                                    void* data);

/* ---- Exact cover ---- */

/* A problem; it does not change, and threads may share it. */
typedef struct nonet_cover nonet_cover;

/* From text: items and options as in docs/cover.md, or a matrix of 0 and 1. */
NONET_API nonet_code nonet_cover_read(nonet_context* context, const char* text, nonet_cover** out);

/* From numbers: the items of option o are uses[starts[o]] … uses[starts[o + 1] - 1], each below
 * primary + secondary; the primary ones come first. */
typedef struct nonet_cover_parts {
  size_t size;
  uint32_t primary;     /* items that a cover has exactly once */
  uint32_t secondary;   /* items that it has at most once */
  size_t options;       /* how many */
  const size_t* starts; /* options + 1 of them, ascending, from 0 */
  const uint32_t* uses;
  const int64_t* costs; /* one an option; NULL: all 0 */
} nonet_cover_parts;
#define NONET_COVER_PARTS_INIT \
  { sizeof(nonet_cover_parts), 0, 0, 0, 0, 0, 0 }
NONET_API nonet_code nonet_cover_make(nonet_context* context, const nonet_cover_parts* parts,
                                      nonet_cover** out);

NONET_API size_t nonet_cover_option_count(const nonet_cover* cover);
NONET_API void nonet_cover_free(nonet_cover* cover);

typedef struct nonet_cover_counted {
  size_t size;
  const char* count; /* covers found, at most the limit: decimal digits, as many as it takes */
  uint64_t nodes;
  uint64_t updates;
  int32_t complete; /* as in nonet_counted */
  int32_t reserved;
} nonet_cover_counted;
#define NONET_COVER_COUNTED_INIT \
  { sizeof(nonet_cover_counted), 0, 0, 0, 0, 0 }

/* How many covers, up to options.limit: all unless said otherwise. */
NONET_API nonet_code nonet_cover_count(nonet_context* context, const nonet_cover* cover,
                                       const nonet_options* options, nonet_cover_counted* out);

/* Gets the numbers of the options of a cover, from 0, ascending; not 0: enough. */
typedef int (*nonet_cover_callback)(void* data, const uint32_t* options, size_t count);

/* Every cover, up to options.limit: all unless said otherwise. `out` may be NULL. */
NONET_API nonet_code nonet_cover_enumerate(nonet_context* context, const nonet_cover* cover,
                                           const nonet_options* options,
                                           nonet_cover_callback callback, void* data,
                                           nonet_cover_counted* out);

typedef struct nonet_cover_answer {
  size_t size;
  const uint32_t* options; /* numbers from 0, ascending; of the context, as texts are */
  size_t count;            /* of them */
  int64_t cost;            /* their sum */
  const char* reason;      /* why there is none, where that is plain to see; else "" */
  uint64_t nodes;
  int32_t status;   /* NONET_FOUND, NONET_NONE or NONET_STOPPED */
  int32_t complete; /* of cheapest: 1: no cover is cheaper */
} nonet_cover_answer;
#define NONET_COVER_ANSWER_INIT \
  { sizeof(nonet_cover_answer), 0, 0, 0, 0, 0, 0, 0 }

/* The first cover that the engine comes to. */
NONET_API nonet_code nonet_cover_first(nonet_context* context, const nonet_cover* cover,
                                       const nonet_options* options, nonet_cover_answer* out);
/* A cover of least cost; when stopped, the best so far if there is one. */
NONET_API nonet_code nonet_cover_cheapest(nonet_context* context, const nonet_cover* cover,
                                          const nonet_options* options, nonet_cover_answer* out);

#ifdef __cplusplus
}
#endif

#endif
