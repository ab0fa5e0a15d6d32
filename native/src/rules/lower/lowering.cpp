#include "rules/lower/lowering.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ninefold::rules {

namespace {

/// A new kind is one line here and a function in the file of its family.
constexpr std::pair<std::string_view, LowerRule> kinds[] = {
    {"cage", lower_cage},
    {"extra-region", lower_extra_region},
    {"windoku", lower_windoku},
    {"diagonals", lower_diagonals},
    {"anti-knight", lower_anti_knight},
    {"anti-king", lower_anti_king},
    {"non-consecutive", lower_non_consecutive},
    {"disjoint-groups", lower_disjoint_groups},
    {"global-entropy", lower_global_entropy},
    {"odd", lower_odd},
    {"even", lower_even},
    {"minimum", lower_minimum},
    {"maximum", lower_maximum},
    {"domain", lower_domain},
    {"difference", lower_difference},
    {"ratio", lower_ratio},
    {"pair-sum", lower_pair_sum},
    {"negative", lower_negative},
    {"greater", lower_greater},
    {"quadruple", lower_quadruple},
    {"arrow", lower_arrow},
    {"double-arrow", lower_double_arrow},
    {"thermometer", lower_thermometer},
    {"whisper", lower_whisper},
    {"renban", lower_renban},
    {"palindrome", lower_palindrome},
    {"between", lower_between},
    {"lockout", lower_lockout},
    {"region-sum", lower_region_sum},
    {"sum-line", lower_sum_line},
    {"zipper", lower_zipper},
    {"nabner", lower_nabner},
    {"modular", lower_modular},
    {"entropic", lower_entropic},
    {"clone", lower_clone},
    {"same-digits", lower_same_digits},
    {"little-killer", lower_little_killer},
    {"sandwich", lower_sandwich},
    {"x-sum", lower_x_sum},
    {"skyscraper", lower_skyscraper},
    {"numbered-room", lower_numbered_room},
    {"indexing", lower_indexing},
    {"counting-circles", lower_counting_circles},
    {"sum", lower_sum},
    {"pair", lower_pair},
    {"automaton", lower_automaton},
    {"any", lower_any},
};

/// Few rules say more: all pairs of cells of the largest board are half as many.
constexpr std::size_t primitive_limit = 1'000'000;

std::string quoted(std::string_view text) { return '"' + std::string(text.substr(0, 40)) + '"'; }

/// Reads a number at the start of a text and takes it away; -1 where there is none, or one that begins with 0.
int take_number(std::string_view& text) {
  if (text.substr(0, 1) == "0") return -1;
  int number = 0;
  std::size_t at = 0;
  while (at < text.size() && at < 4 && text[at] >= '0' && text[at] <= '9') number = number * 10 + (text[at++] - '0');
  text.remove_prefix(at);
  return at ? number : -1;
}

}  // namespace

bool Lowering::lower() {
  if (!rule_.is_object()) return fail({}, "a rule is an object with a kind");
  const auto kind = rule_.find("kind");
  if (!kind || !kind->is_text()) return fail("kind", "a rule needs a kind");
  const auto found = std::find_if(std::begin(kinds), std::end(kinds), [&](const auto& one) { return one.first == kind->text(); });
  if (found == std::end(kinds)) return fail("kind", "there is no kind of rule called " + quoted(kind->text()));
  if (!is_nested()) puzzle_.program.rules.push_back({found->first, {}, {}});
  const std::size_t before = conditions_.count();
  if (!found->second(*this)) return false;
  puzzle_.primitives += conditions_.count() - before;
  return puzzle_.primitives <= primitive_limit || fail({}, "the rules up to this one say more than can be searched");
}

void Lowering::note(const CellList& cells) {
  named_.insert(named_.end(), cells.begin(), cells.end());
  CellList& noted = puzzle_.program.rules.back().cells;
  if (!is_nested()) noted.insert(noted.end(), cells.begin(), cells.end());
}

void Lowering::note(int number) {
  if (!is_nested()) puzzle_.program.rules.back().numbers.push_back(number);
}

bool Lowering::fail(std::string_view name, std::string text) {
  puzzle_.problem.place = name.empty() ? place_ : place_ + "." + std::string(name);
  puzzle_.problem.text = std::move(text);
  return false;
}

bool Lowering::impossible(std::string_view name, std::string text) {
  if (!is_nested()) return fail(name, std::move(text));
  // Said of the cells it names: whoever looks there sees that they have no digits.
  for (const Cell cell : named_.empty() ? CellList{0} : named_) domain(cell, 0);
  return true;
}

bool Lowering::parse_cell(JsonValue value, std::string_view name, Cell& cell) {
  std::string_view text = value.is_text() ? value.text() : std::string_view();
  const std::string_view whole = text;
  int row = -1, column = -1;
  if (!text.empty() && text.front() == 'r') {
    text.remove_prefix(1);
    row = take_number(text);
    if (!text.empty() && text.front() == 'c') {
      text.remove_prefix(1);
      column = take_number(text);
    }
  }
  if (row < 0 || column < 0 || !text.empty()) return fail(name, "a cell is written like r4c7, not " + quoted(whole));
  if (!board().has(row - 1, column - 1)) return fail(name, "the board has no cell " + std::string(whole));
  cell = board().cell(row - 1, column - 1);
  return true;
}

bool Lowering::read_cells(JsonValue list, std::string_view name, CellList& cells, Cells bounds) {
  if (!list.is_list()) return fail(name, "this must be a list of cells");
  const int most = bounds.most ? bounds.most : bounds.may_return ? 4 * board().cell_count() : board().cell_count();
  if (list.size() < bounds.least || list.size() > most)
    return fail(name, bounds.most == bounds.least
                          ? "this needs " + std::to_string(bounds.least) + " cells, not " + std::to_string(list.size())
                      : list.size() < bounds.least
                          ? "this needs at least " + std::to_string(bounds.least) + " cells"
                          : "this cannot have more than " + std::to_string(most) + " cells");
  cells.clear();
  cells.reserve(static_cast<std::size_t>(list.size()));
  for (const JsonValue value : list) {
    Cell cell;
    if (!parse_cell(value, name, cell)) return false;
    if (!bounds.may_return && std::find(cells.begin(), cells.end(), cell) != cells.end())
      return fail(name, "the cell " + std::string(value.text()) + " is named twice");
    cells.push_back(cell);
  }
  return true;
}

bool Lowering::read_cells(std::string_view name, CellList& cells, Cells bounds) {
  const auto list = rule_.find(name);
  if (!list) return fail(name, "this rule needs " + quoted(name));
  if (!read_cells(*list, name, cells, bounds)) return false;
  note(cells);
  return true;
}

bool Lowering::read_cell(std::string_view name, Cell& cell) {
  const auto value = rule_.find(name);
  if (!value) return fail(name, "this rule needs " + quoted(name));
  if (!parse_cell(*value, name, cell)) return false;
  note(CellList{cell});
  return true;
}

bool Lowering::read_groups(std::vector<CellList>& groups) {
  const auto lists = rule_.find("groups");
  if (!lists || !lists->is_list() || lists->size() < 2) return fail("groups", "this rule needs two or more groups");
  for (const JsonValue list : *lists) {
    CellList cells;
    if (!read_cells(list, "groups", cells, {})) return false;
    if (!groups.empty() && cells.size() != groups.front().size())
      return fail("groups", "all groups need the same number of cells");
    note(cells);
    groups.push_back(std::move(cells));
  }
  return true;
}

bool Lowering::read_number(std::string_view name, int& number, Number bounds) {
  const auto value = rule_.find(name);
  if (!value && bounds.usual) {
    number = *bounds.usual;
    note(number);
    return true;
  }
  const auto whole = value ? value->whole() : std::nullopt;
  if (!whole) return fail(name, "this must be a whole number");
  if (*whole < bounds.least || *whole > bounds.most)
    return fail(name, "this must be " + std::to_string(bounds.least) + " to " + std::to_string(bounds.most) + ", not " +
                          std::to_string(*whole));
  number = *whole;
  note(number);
  return true;
}

bool Lowering::read_digits(std::string_view name, std::vector<int>& digits, int least) {
  const auto list = rule_.find(name);
  if (!list || !list->is_list() || list->size() < least) return fail(name, "this must be a list of digits");
  for (const JsonValue value : *list) {
    const auto digit = value.whole();
    if (!digit || *digit < 1 || *digit > size())
      return fail(name, "a digit is a number from 1 to " + std::to_string(size()));
    digits.push_back(*digit);
  }
  return true;
}

bool Lowering::read_mask(std::string_view name, Mask& mask) {
  std::vector<int> digits;
  if (!read_digits(name, digits, 1)) return false;
  mask = 0;
  for (const int digit : digits) mask |= bit_of(digit);
  return true;
}

bool Lowering::read_word(std::string_view name, std::string_view& word, std::initializer_list<std::string_view> known,
                         std::string_view usual) {
  const auto value = rule_.find(name);
  if (!value && !usual.empty()) {
    word = usual;
    return true;
  }
  if (value && value->is_text() && std::find(known.begin(), known.end(), value->text()) != known.end()) {
    word = value->text();
    return true;
  }
  std::string choices;
  for (const std::string_view one : known) choices += (choices.empty() ? "" : ", ") + std::string(one);
  return fail(name, "this must be one of " + choices);
}

bool Lowering::read_flag(std::string_view name, bool& flag) {
  const auto value = rule_.find(name);
  flag = value && value->is_true();
  return !value || value->type() == JsonValue::Type::boolean || fail(name, "this must be true or false");
}

bool Lowering::read_line(CellList& cells, bool has_from) {
  const auto value = rule_.find("line");
  std::string_view text = value && value->is_text() ? value->text() : std::string_view();
  const bool is_row = text.substr(0, 4) == "row ";
  if (!is_row && text.substr(0, 7) != "column ") return fail("line", "a line is written like row 3 or column 4");
  text.remove_prefix(is_row ? 4 : 7);
  const int index = take_number(text);
  if (!text.empty() || index < 1 || index > size())
    return fail("line", "the board has rows and columns 1 to " + std::to_string(size()));
  cells = board().line(is_row, index - 1);
  std::string_view from = "start";
  if (has_from && !read_word("from", from, {"start", "end"})) return false;
  if (from == "end") std::reverse(cells.begin(), cells.end());
  note(cells);
  return true;
}

void Lowering::sum(CellList cells, int total) {
  std::vector<int> weights(cells.size(), 1);
  sum(std::move(cells), std::move(weights), total);
}

/// A cell that is named twice gets both weights.
void Lowering::sum(CellList cells, std::vector<int> weights, int total) {
  CellList once;
  std::vector<int> added;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto known = std::find(once.begin(), once.end(), cells[i]);
    if (known == once.end()) {
      once.push_back(cells[i]);
      added.push_back(weights[i]);
    } else {
      added[static_cast<std::size_t>(known - once.begin())] += weights[i];
    }
  }
  Sum lowered{{}, {}, total, index_};
  for (std::size_t i = 0; i < once.size(); ++i)
    if (added[i] != 0) {
      lowered.cells.push_back(once[i]);
      lowered.weights.push_back(added[i]);
    }
  if (!lowered.cells.empty())
    conditions_.sums.push_back(std::move(lowered));
  else if (total != 0)
    domain(0, 0);
}

void Lowering::one_of(const CellList& cells, Mask digits) {
  Any any{{}, index_};
  for (const Cell cell : cells) any.of.emplace_back().domains.push_back({cell, digits, index_});
  conditions_.anys.push_back(std::move(any));
}

void Lowering::pair(Cell first, Cell second, std::uint16_t relation) {
  if (first != second) {
    conditions_.pairs.push_back({first, second, relation, index_});
    return;
  }
  Mask digits = 0;
  for (int digit = 1; digit <= size(); ++digit)
    digits |= puzzle_.program.relations[relation][static_cast<std::size_t>(digit) - 1] & bit_of(digit);
  domain(first, digits);
}

void Lowering::along(const CellList& path, std::uint16_t relation) {
  for (std::size_t i = 1; i < path.size(); ++i) pair(path[i - 1], path[i], relation);
}

void Lowering::every_pair(const CellList& cells, std::uint16_t relation) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = i + 1; j < cells.size(); ++j) pair(cells[i], cells[j], relation);
}

std::uint16_t Lowering::keep(Relation rows) {
  std::vector<Relation>& known = puzzle_.program.relations;
  const auto found = std::find(known.begin(), known.end(), rows);
  if (found != known.end()) return static_cast<std::uint16_t>(found - known.begin());
  known.push_back(std::move(rows));
  return static_cast<std::uint16_t>(known.size() - 1);
}

}  // namespace ninefold::rules
