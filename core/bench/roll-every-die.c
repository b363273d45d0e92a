/*
 * Six against six, attack and endurance factors, every die rolled: the yardstick beside the sampler. Both sides put all dice on the enemy unit with the
 * fewest hits left, no duty to match, one line a side. Prints battles a second and a checksum: how often red won and how often nobody did.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { UNITS = 6 };

static const int front[UNITS] = {4, 3, 2, 2, 1, 1};
static const int back[UNITS] = {2, 2, 1, 1, 1, 1};
static const int endurance[UNITS] = {8, 6, 4, 4, 2, 2};

/* U10, U11: hits of each unit; damaged from half its endurance on, gone at all of it. */
struct fleet {
  int hits[UNITS];
};

static uint64_t state[2] = {0x9e3779b97f4a7c15ULL, 0xbf58476d1ce4e5b9ULL};

static inline uint64_t draw(void) {
  uint64_t a = state[0], b = state[1], sum = a + b;
  b ^= a;
  state[0] = ((a << 24) | (a >> 40)) ^ b ^ (b << 16);
  state[1] = (b << 37) | (b >> 27);
  return sum;
}

/* H4: a face of one die from 0 to 5. */
static inline int face(void) { return (int)(((draw() >> 32) * 6) >> 32); }

static int dice(const struct fleet *fleet) {
  int sum = 0;
  for (int i = 0; i < UNITS; i++) {
    if (fleet->hits[i] >= endurance[i]) continue;
    sum += 2 * fleet->hits[i] >= endurance[i] ? back[i] : front[i];
  }
  return sum;
}

static int weakest(const struct fleet *fleet) {
  int best = -1, least = 1000;
  for (int i = 0; i < UNITS; i++) {
    int left = endurance[i] - fleet->hits[i];
    if (left > 0 && left < least) {
      least = left;
      best = i;
    }
  }
  return best;
}

/* H4, H5: the hits of a pool. */
static int roll(int count) {
  static const int scores[6] = {0, 0, 0, 0, 1, 2};
  int hits = 0;
  for (int i = 0; i < count; i++) hits += scores[face()];
  return hits;
}

static void suffer(struct fleet *fleet, int target, int hits) {
  fleet->hits[target] += hits;
  if (fleet->hits[target] > endurance[target]) fleet->hits[target] = endurance[target];
}

/* 1: red has won, 2: blue has won, 0: nobody is left. */
static int battle(void) {
  struct fleet red = {{0}}, blue = {{0}};
  for (;;) {
    int at_red = weakest(&red), at_blue = weakest(&blue);
    if (at_red < 0 || at_blue < 0) return at_red >= 0 ? 1 : at_blue >= 0 ? 2 : 0;
    int on_blue = roll(dice(&red)), on_red = roll(dice(&blue));
    suffer(&blue, at_blue, on_blue);
    suffer(&red, at_red, on_red);
  }
}

int main(int argc, char **argv) {
  long battles = argc > 1 ? atol(argv[1]) : 1000000;
  long won[3] = {0};
  struct timespec begin, end;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  for (long i = 0; i < battles; i++) won[battle()]++;
  clock_gettime(CLOCK_MONOTONIC, &end);
  double seconds = (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
  printf("%.0f %ld %ld\n", (double)battles / seconds, won[1], won[0]);
  return 0;
}
