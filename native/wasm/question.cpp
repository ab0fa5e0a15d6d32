#include "question.hpp"

#include <algorithm>
#include <charconv>
#include <map>

#include "logic/technique_slugs.hpp"

namespace ninefold::wasm {

namespace lo = ninefold::logic;
using rules::JsonValue;

std::string_view Question::text(std::string_view name) {
  const auto value = root_.find(name);
  return check(value && value->is_text()) ? value->text() : std::string_view();
}

int Question::number(std::string_view name) {
  const auto value = root_.find(name);
  return check(value && value->whole()) ? *value->whole() : 0;
}

bool Question::flag(std::string_view name) {
  const auto value = root_.find(name);
  return value && value->is_true();
}

std::uint64_t Question::seed(std::string_view name) {
  const std::string_view written = text(name);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), number);
  check(error == std::errc() && end == written.data() + written.size());
  return number;
}

std::vector<int> Question::numbers(std::string_view name) {
  std::vector<int> numbers;
  const auto list = root_.find(name);
  if (!check(list && list->is_list())) return numbers;
  for (const JsonValue each : *list) numbers.push_back(check(each.whole().has_value()) ? *each.whole() : 0);
  return numbers;
}

Values Question::digits(std::string_view name) {
  Values digits{};
  const std::string_view line = text(name);
  if (!check(line.size() == digits.size())) return digits;
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    if (line[cell] != '.' && check(line[cell] >= '0' && line[cell] <= '9'))
      digits[cell] = static_cast<std::uint8_t>(line[cell] - '0');
  return digits;
}

Values Question::cells(std::string_view name) {
  Values cells{};
  const std::vector<int> list = numbers(name);
  if (!check(list.size() == cells.size())) return cells;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    check(list[cell] >= 0 && list[cell] < search::cell_count);
    cells[cell] = static_cast<std::uint8_t>(list[cell]);
  }
  return cells;
}

lo::Position Question::position() {
  lo::Position position;
  const Values digits = this->digits("digits"), givens = this->digits("givens");
  const std::vector<int> candidates = numbers("candidates");
  if (!check(candidates.size() == digits.size())) return position;
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    check(candidates[cell] >= 0 && candidates[cell] < 512);
    position.values[cell] = digits[cell];
    position.given[cell] = givens[cell] != 0;
    position.candidates[cell] = static_cast<lo::Mask>(candidates[cell]);
  }
  return position;
}

lo::RuleLogic::Position Question::rule_position(int size) {
  lo::RuleLogic::Position position;
  const std::vector<int> digits = numbers("digits"), givens = numbers("givens"), candidates = numbers("candidates");
  const auto cells = static_cast<std::size_t>(size * size);
  if (!check(digits.size() == cells && givens.size() == cells && candidates.size() == cells)) return position;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    check(digits[cell] >= 0 && digits[cell] <= size && candidates[cell] >= 0 && candidates[cell] >> size == 0);
    position.values.push_back(static_cast<std::uint8_t>(digits[cell]));
    position.given.push_back(givens[cell] != 0);
    position.candidates.push_back(static_cast<std::uint32_t>(candidates[cell]));
  }
  return position;
}

std::vector<lo::Position> Question::positions(std::string_view name) {
  std::vector<lo::Position> positions;
  const auto list = root_.find(name);
  if (!check(list && list->is_list())) return positions;
  for (const JsonValue each : *list) {
    Question one(each);
    if (!check(each.is_object())) return positions;
    positions.push_back(one.position());
    check(one.is_good());
  }
  return positions;
}

lo::ProfileLines Question::profile(std::string_view name) {
  lo::ProfileLines profile;
  const auto entries = root_.find(name);
  if (!check(entries && entries->is_list())) return profile;
  for (const JsonValue entry : *entries) {
    std::vector<JsonValue> parts;
    if (entry.is_list())
      for (const JsonValue part : entry) parts.push_back(part);
    if (!check(parts.size() == 4 && parts[0].is_list() && parts[1].is_object() && parts[2].whole() && parts[3].whole()))
      return profile;
    profile.lines.push_back({techniques(parts[0]), options(parts[1]), *parts[2].whole(), *parts[3].whole()});
  }
  return profile;
}

std::vector<lo::Technique> Question::techniques() {
  const auto list = root_.find("techniques");
  return check(list && list->is_list()) ? techniques(*list) : std::vector<lo::Technique>();
}

lo::Options Question::options() {
  const auto given = root_.find("options");
  return given && check(given->is_object()) ? options(*given) : lo::Options();
}

std::vector<lo::Technique> Question::techniques(JsonValue list) {
  static const auto by_slug = [] {
    std::map<std::string_view, lo::Technique> table;
    for (int id = 0; id < lo::technique_count; ++id) table[lo::technique_slugs[id]] = static_cast<lo::Technique>(id);
    return table;
  }();
  std::vector<lo::Technique> techniques;
  for (const JsonValue each : list) {
    const auto found = each.is_text() ? by_slug.find(each.text()) : by_slug.end();
    if (check(found != by_slug.end())) techniques.push_back(found->second);
  }
  return techniques;
}

lo::Options Question::options(JsonValue given) {
  static constexpr std::string_view names[] = {
#define X(name, standard) #name,
      NINEFOLD_OPTIONS(X)
#undef X
  };
  lo::Options options;
  for (const JsonValue each : given) {
    const auto at = std::find(std::begin(names), std::end(names), each.name());
    if (check(at != std::end(names) && each.whole()))
      options.set(static_cast<lo::Option>(at - std::begin(names)), *each.whole());
  }
  return options;
}

std::string line_of(const std::uint8_t* digits) {
  std::string line(search::cell_count, '.');
  for (std::size_t cell = 0; cell < line.size(); ++cell)
    if (digits[cell]) line[cell] = static_cast<char>('0' + digits[cell]);
  return line;
}

}  // namespace ninefold::wasm
