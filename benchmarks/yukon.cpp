// Base Yukon for two, played at random, written by hand for one machine: the limit that the rules in Python are measured
// against. It plays what Aerodrome's generic loop plays: a deal of 48 cards one by one, a random starter, a list of the
// legal spots, a random choice of them, the end and both scores. No log, no copies, no expansion.
//
//   g++ -O2 -std=c++17 -o yukon yukon.cpp && ./yukon SECONDS [SEED]
//
// prints {"games": ..., "decisions": ..., "seconds": ..., "decisions_per_second": ..., "mean_score": ...}; only decisions
// with more than one choice are counted.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

constexpr int kSide = 7;
constexpr int kSpots = kSide * kSide;
constexpr int kKinds = 16;  // eight values of nuggets, then the same eight of pebbles
constexpr int kCopies = 3;
constexpr int kCards = kKinds * kCopies;
constexpr int kEmpty = -1;
constexpr int kDiggerPoints = 5;
constexpr int kValues[kKinds / 2] = {1, 2, 3, 4, 5, 6, 8, 10};

// xorshift64*: small, fast and good enough for random play.
class Generator {
 public:
  explicit Generator(uint64_t seed) : word_(seed * 2 + 1) {}

  int below(int n) {
    word_ ^= word_ >> 12;
    word_ ^= word_ << 25;
    word_ ^= word_ >> 27;
    const uint64_t bits = (word_ * 0x2545F4914F6CDD1DULL) >> 32;
    return static_cast<int>((bits * static_cast<uint64_t>(n)) >> 32);
  }

 private:
  uint64_t word_;
};

enum Axis { kRow, kColumn, kEither };

struct Table {
  int grid[kSpots];
  int held[2][kKinds];
  int digger;
  int player;
  Axis axis;
};

void deal(Table& table, Generator& generator) {
  int pool[kKinds];
  for (int& count : pool) count = kCopies;
  table = Table{};
  table.digger = generator.below(kSpots);
  int left = kCards;
  for (int spot = 0; spot < kSpots; ++spot) {
    if (spot == table.digger) {
      table.grid[spot] = kEmpty;
      continue;
    }
    int n = generator.below(left--) - pool[0];
    int kind = 0;
    while (n >= 0) n -= pool[++kind];
    --pool[kind];
    table.grid[spot] = kind;
  }
  table.player = generator.below(2);
  table.axis = kEither;
}

void add_line(const Table& table, Axis axis, std::vector<int>& spots) {
  const int row = table.digger / kSide;
  const int column = table.digger % kSide;
  for (int i = 0; i < kSide; ++i) {
    const int spot = axis == kRow ? row * kSide + i : i * kSide + column;
    if (table.grid[spot] != kEmpty) spots.push_back(spot);
  }
}

void list_legal(const Table& table, std::vector<int>& spots) {
  spots.clear();
  if (table.axis != kColumn) add_line(table, kRow, spots);
  if (table.axis != kRow) add_line(table, kColumn, spots);
}

void take(Table& table, int spot) {
  if (table.axis == kEither) table.axis = spot / kSide == table.digger / kSide ? kRow : kColumn;
  ++table.held[table.player][table.grid[spot]];
  table.grid[spot] = kEmpty;
  table.digger = spot;
  table.axis = table.axis == kRow ? kColumn : kRow;
  table.player = 1 - table.player;
}

int score(const Table& table, int seat) {
  int points = table.player != seat ? kDiggerPoints : 0;  // who took the last card is not the one who finds none
  for (int kind = 0; kind < kKinds; ++kind) {
    const int value = kValues[kind % (kKinds / 2)];
    points += table.held[seat][kind] * (kind < kKinds / 2 ? value : -value);
  }
  return points;
}

// Plays one game; returns the number of decisions with more than one choice.
int play(Table& table, Generator& generator, std::vector<int>& spots) {
  deal(table, generator);
  int decisions = 0;
  for (;;) {
    list_legal(table, spots);
    const int n = static_cast<int>(spots.size());
    if (n == 0) return decisions;
    if (n > 1) ++decisions;
    take(table, n > 1 ? spots[generator.below(n)] : spots[0]);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1.0;
  Generator generator(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 7);
  std::vector<int> spots;
  Table table;
  long games = 0;
  long decisions = 0;
  long points = 0;
  double elapsed = 0;
  const auto start = std::chrono::steady_clock::now();
  while (elapsed < seconds) {
    for (int i = 0; i < 200; ++i) {
      decisions += play(table, generator, spots);
      points += score(table, 0) + score(table, 1);
      ++games;
    }
    elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  std::printf("{\"games\": %ld, \"decisions\": %ld, \"seconds\": %.6f, \"decisions_per_second\": %.1f, \"mean_score\": %.4f}\n",
              games, decisions, elapsed, static_cast<double>(decisions) / elapsed,
              static_cast<double>(points) / static_cast<double>(2 * games));
  return 0;
}
