/* Dancing links in C (Knuth, TAOCP 4B, 7.2.2.1, Algorithm X with secondary items): the yardstick.
   No colours, no callbacks, no limit, no cancel: it counts. */
#include "plain_dlx.h"

#include <stdlib.h>

typedef struct {
  int up, down, item;
} Node;

typedef struct {
  Node* node;
  int* left;
  int* right;
  int* length;
  unsigned long long updates, covers;
} Table;

static void hide(Table* t, int p) {
  Node* node = t->node;
  for (int q = p + 1; q != p;) {
    int item = node[q].item, up = node[q].up, down = node[q].down;
    if (item <= 0) {
      q = up;
    } else {
      node[up].down = down;
      node[down].up = up;
      t->length[item]--;
      t->updates++;
      q++;
    }
  }
}

static void unhide(Table* t, int p) {
  Node* node = t->node;
  for (int q = p - 1; q != p;) {
    int item = node[q].item, up = node[q].up, down = node[q].down;
    if (item <= 0) {
      q = down;
    } else {
      node[up].down = q;
      node[down].up = q;
      t->length[item]++;
      q--;
    }
  }
}

static void cover(Table* t, int i) {
  for (int p = t->node[i].down; p != i; p = t->node[p].down) hide(t, p);
  t->right[t->left[i]] = t->right[i];
  t->left[t->right[i]] = t->left[i];
}

static void uncover(Table* t, int i) {
  t->right[t->left[i]] = i;
  t->left[t->right[i]] = i;
  for (int p = t->node[i].up; p != i; p = t->node[p].up) unhide(t, p);
}

static void search(Table* t) {
  Node* node = t->node;
  int best = 0, least = 0x7fffffff;
  for (int i = t->right[0]; i != 0; i = t->right[i]) {
    if (t->length[i] < least) {
      best = i;
      least = t->length[i];
      if (least == 0) return;
    }
  }
  if (best == 0) {
    t->covers++;
    return;
  }
  cover(t, best);
  for (int p = node[best].down; p != best; p = node[p].down) {
    for (int q = p + 1; q != p;) {
      if (node[q].item <= 0) {
        q = node[q].up;
      } else {
        cover(t, node[q].item);
        q++;
      }
    }
    search(t);
    for (int q = p - 1; q != p;) {
      if (node[q].item <= 0) {
        q = node[q].down;
      } else {
        uncover(t, node[q].item);
        q--;
      }
    }
  }
  uncover(t, best);
}

unsigned long long plain_dlx_count(int items, int primary, int options, const int* start,
                                   const int* item, unsigned long long* updates) {
  int size = items + 2 + options + start[options];
  Table t = {malloc(sizeof(Node) * (size_t)size),
             malloc(sizeof(int) * (size_t)(items + 1)),
             malloc(sizeof(int) * (size_t)(items + 1)),
             calloc((size_t)items + 1, sizeof(int)),
             0,
             0};
  for (int i = 0; i <= items; i++) {
    t.node[i] = (Node){i, i, i};
    t.left[i] = t.right[i] = i;
  }
  for (int i = 0; i <= primary; i++) {
    t.left[i] = i == 0 ? primary : i - 1;
    t.right[i] = i == primary ? 0 : i + 1;
  }
  int last = items + 1;
  t.node[last] = (Node){0, 0, 0};
  for (int o = 0; o < options; o++) {
    int first = last + 1;
    for (int k = start[o]; k < start[o + 1]; k++) {
      int i = item[k] + 1, p = first + k - start[o];
      t.node[p] = (Node){t.node[i].up, i, i};
      t.node[t.node[i].up].down = p;
      t.node[i].up = p;
      t.length[i]++;
    }
    t.node[last].down = first + start[o + 1] - start[o] - 1;
    last = t.node[last].down + 1;
    t.node[last] = (Node){first, 0, -o - 1};
  }
  search(&t);
  *updates = t.updates;
  free(t.node);
  free(t.left);
  free(t.right);
  free(t.length);
  return t.covers;
}
