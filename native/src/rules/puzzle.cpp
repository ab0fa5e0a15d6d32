#include "rules/puzzle.hpp"

#include <algorithm>

#include "rules/utf8.hpp"
#include "sort.hpp"

namespace ninefold::rules {

namespace {

/// Longer texts are no puzzle that a person wrote.
constexpr std::size_t text_limit = 4'000'000;
constexpr int rule_limit = 5000;

class Reader {
 public:
  Reader(JsonValue root, RulePuzzle& puzzle, Problem& problem) : root_(root), puzzle_(puzzle), problem_(problem) {}

  bool read() {
    return root_.is_object() ? read_size() && read_symbols() && read_regions() && read_givens() && read_rules()
                             : fail({}, "a puzzle is an object");
  }

 private:
  bool fail(std::string place, std::string text) {
    problem_ = {std::move(place), std::move(text)};
    return false;
  }

  bool read_size() {
    const auto value = root_.find("size");
    const auto size = value ? value->whole() : std::nullopt;
    if (!size || *size < 2 || *size > digit_limit)
      return fail("size", "a board has 2 to " + std::to_string(digit_limit) + " rows");
    puzzle_.board.size = *size;
    return true;
  }

  bool read_symbols() {
    Board& board = puzzle_.board;
    board.symbols = usual_symbols(board.size);
    const auto value = root_.find("symbols");
    if (!value || value->type() == JsonValue::Type::null) return true;
    if (!value->is_text()) return fail("symbols", "symbols are a text with one for each digit");
    board.symbols = decode_utf8(value->text());
    if (static_cast<int>(board.symbols.size()) != board.size)
      return fail("symbols", "there must be as many symbols as digits");
    std::u32string sorted = board.symbols;
    ninefold::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return fail("symbols", "a symbol stands twice");
    if (sorted.find(U'.') != std::u32string::npos) return fail("symbols", "a dot is a blank and cannot be a symbol");
    return true;
  }

  bool read_regions() {
    Board& board = puzzle_.board;
    board.region_of.assign(static_cast<std::size_t>(board.cell_count()), no_region);
    const auto value = root_.find("regions");
    if (!value || value->type() == JsonValue::Type::null) return usual_regions();
    if (!value->is_text()) return fail("regions", "regions are a text with one character for each cell");
    if (value->text() == "none") return true;
    const std::u32string names = decode_utf8(value->text());
    if (static_cast<int>(names.size()) != board.cell_count())
      return fail("regions", "regions need one character for each of the " + std::to_string(board.cell_count()) + " cells");
    std::u32string known;
    for (std::size_t cell = 0; cell < names.size(); ++cell) {
      if (names[cell] == U'-') continue;
      if (known.find(names[cell]) == std::u32string::npos) known.push_back(names[cell]);
      add_to_region(static_cast<Cell>(cell), static_cast<int>(known.find(names[cell])));
    }
    for (const CellList& region : board.regions)
      if (static_cast<int>(region.size()) > board.size)
        return fail("regions", "a region of " + std::to_string(region.size()) + " cells has no room for different digits");
    return true;
  }

  bool usual_regions() {
    const Board& board = puzzle_.board;
    const BoxSize box = usual_box(board.size);
    if (!box.rows) return fail("regions", "a board of this size has no usual boxes, so its regions must be written");
    for (int cell = 0; cell < board.cell_count(); ++cell) {
      const int across = board.size / box.columns;
      add_to_region(static_cast<Cell>(cell), cell / board.size / box.rows * across + cell % board.size / box.columns);
    }
    return true;
  }

  void add_to_region(Cell cell, int region) {
    Board& board = puzzle_.board;
    if (region >= static_cast<int>(board.regions.size())) board.regions.resize(static_cast<std::size_t>(region) + 1);
    board.regions[static_cast<std::size_t>(region)].push_back(cell);
    board.region_of[cell] = region;
  }

  bool read_givens() {
    const Board& board = puzzle_.board;
    puzzle_.givens.assign(static_cast<std::size_t>(board.cell_count()), 0);
    const auto value = root_.find("givens");
    if (!value || value->type() == JsonValue::Type::null) return true;
    if (!value->is_text()) return fail("givens", "givens are a text with one character for each cell");
    const std::u32string text = decode_utf8(value->text());
    if (static_cast<int>(text.size()) != board.cell_count())
      return fail("givens", "givens need one character for each of the " + std::to_string(board.cell_count()) + " cells");
    for (std::size_t cell = 0; cell < text.size(); ++cell) {
      const int digit = board.digit_of(text[cell]);
      if (!digit && text[cell] != U'.' && text[cell] != U'0')
        return fail("givens", "a character of the givens is no symbol of the board");
      puzzle_.givens[cell] = static_cast<std::uint8_t>(digit);
    }
    return true;
  }

  void add_houses() {
    Program& program = puzzle_.program;
    const Board& board = puzzle_.board;
    program.size = board.size;
    program.cell_count = board.cell_count();
    auto& houses = program.conditions.differents;
    for (const bool is_row : {true, false})
      for (int i = 0; i < board.size; ++i) houses.push_back({board.line(is_row, i), from_board});
    for (const CellList& region : board.regions)
      if (region.size() > 1) houses.push_back({region, from_board});
  }

  bool read_rules() {
    add_houses();
    const auto rules = root_.find("rules");
    if (!rules || rules->type() == JsonValue::Type::null) return true;
    if (!rules->is_list()) return fail("rules", "rules are a list");
    if (rules->size() > rule_limit) return fail("rules", "there are more than " + std::to_string(rule_limit) + " rules");
    Lowering::Puzzle shared{puzzle_.board, *rules, puzzle_.program, {}};
    int index = 0;
    for (const JsonValue rule : *rules) {
      Lowering lowering(shared, rule, index, "rules[" + std::to_string(index) + "]", puzzle_.program.conditions, 0);
      if (!lowering.lower()) {
        problem_ = std::move(shared.problem);
        return false;
      }
      ++index;
    }
    return true;
  }

  JsonValue root_;
  RulePuzzle& puzzle_;
  Problem& problem_;
};

}  // namespace

bool read_puzzle(std::string_view text, RulePuzzle& puzzle, Problem& problem) {
  if (text.size() > text_limit) {
    problem = {{}, "the text is too long for a puzzle"};
    return false;
  }
  const Json json(text);
  if (!json.is_good()) {
    problem = {{}, "this is no JSON: it ends or breaks at byte " + std::to_string(json.place())};
    return false;
  }
  return Reader(json.root(), puzzle, problem).read();
}

std::string write_digits(const Board& board, const std::uint8_t* digits) {
  std::string text;
  for (int cell = 0; cell < board.cell_count(); ++cell)
    append_utf8(text, digits[cell] ? board.symbols[digits[cell] - 1u] : U'.');
  return text;
}

}  // namespace ninefold::rules
