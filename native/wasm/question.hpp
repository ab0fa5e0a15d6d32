/// The fields of a question.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ninefold/logic.hpp"
#include "ninefold/rule_logic.hpp"
#include "ninefold/search.hpp"
#include "rules/json.hpp"

namespace ninefold::wasm {

using Values = std::array<std::uint8_t, search::cell_count>;

/// A question's fields. A field that is missing or of another type makes the whole question a bad one.
class Question {
 public:
  explicit Question(rules::JsonValue root) : root_(root) {}

  [[nodiscard]] bool is_good() const { return is_good_; }
  [[nodiscard]] bool has(std::string_view name) const { return root_.find(name).has_value(); }

  std::string_view text(std::string_view name);
  int number(std::string_view name);
  /// Whether it is true; what is missing is not.
  bool flag(std::string_view name);
  /// A number below 2^64, written as text because JSON has none so large.
  std::uint64_t seed(std::string_view name);
  std::vector<int> numbers(std::string_view name);
  /// 81 cells as text: a digit each, and a dot or 0 for an empty one.
  Values digits(std::string_view name);
  /// 81 small numbers.
  Values cells(std::string_view name);

  /// `digits`, `givens` and `candidates`.
  logic::Position position();
  /// The same for a board with rules, `digits` and `givens` as numbers.
  logic::RuleLogic::Position rule_position(int size);
  /// A list of positions.
  std::vector<logic::Position> positions(std::string_view name);
  /// A list of entries: `[[techniques], {options}, score, level]`.
  logic::ProfileLines profile(std::string_view name = "profile");
  std::vector<logic::Technique> techniques();
  logic::Options options();

 private:
  bool check(bool is_good) {
    is_good_ = is_good_ && is_good;
    return is_good;
  }
  std::vector<logic::Technique> techniques(rules::JsonValue list);
  logic::Options options(rules::JsonValue given);

  rules::JsonValue root_;
  bool is_good_ = true;
};

/// 81 digits as text, a dot for 0.
std::string line_of(const std::uint8_t* digits);

}  // namespace ninefold::wasm
