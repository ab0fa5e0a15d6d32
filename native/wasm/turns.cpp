#include "turns.hpp"

#include <algorithm>

#include "stop.hpp"

extern "C" {
/// Milliseconds.
[[clang::import_module("page"), clang::import_name("now")]] double page_now();
/// Lets others run, and says how much was looked at where that is counted; 1 if the search is to stop with what it has, 2 if
/// nobody waits for that either.
[[clang::import_module("page"), clang::import_name("turn")]] int page_turn(std::uint32_t looked);
}

namespace ninefold {

namespace {

constexpr double slice = 12;  // milliseconds between two turns
constexpr double apart = 1;   // and between two looks at the clock, about

bool is_told = false, has_no_asker = false;
double turned = 0, looked = 0;
int stride = 1, left = 1;
const std::atomic<std::uint32_t>* shown = nullptr;

}  // namespace

bool give_turn() {
  if (has_no_asker || --left > 0) return is_told;
  const double time = page_now();
  // Searches ask here for every node, and a node may take nanoseconds or milliseconds, those that follow each other too:
  // so few are passed over even where they are quick.
  stride = time - looked < apart ? std::min(stride * 2, 8) : 1;
  left = stride;
  looked = time;
  if (time - turned < slice) return is_told;
  const int told = page_turn(shown != nullptr ? shown->load() : 0);
  is_told = is_told || told != 0;
  has_no_asker = told == 2;
  turned = looked = page_now();
  return is_told;
}

bool is_abandoned() { return has_no_asker; }

void wasm::begin_turns() {
  is_told = has_no_asker = false;
  stride = left = 1;
  turned = looked = page_now();
}

wasm::ShownCount::ShownCount(const std::atomic<std::uint32_t>& count) { shown = &count; }
wasm::ShownCount::~ShownCount() { shown = nullptr; }

}  // namespace ninefold
