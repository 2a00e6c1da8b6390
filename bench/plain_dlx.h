/* The yardstick for the engine dlx: what anyone would write in C from Knuth's description. */
#ifndef NONET_BENCH_PLAIN_DLX_H
#define NONET_BENCH_PLAIN_DLX_H

#ifdef __cplusplus
extern "C" {
#endif

/* The number of covers. Options are items[start[o]] to items[start[o + 1] - 1]; items 0 to
   primary - 1 are primary. *updates: how often a node has left a list. */
unsigned long long plain_dlx_count(int items, int primary, int options, const int* start,
                                   const int* item, unsigned long long* updates);

#ifdef __cplusplus
}
#endif
#endif
