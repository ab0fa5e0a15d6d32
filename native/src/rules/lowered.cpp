/// The primitives of a puzzle as JSON, for those who judge a board and do not search: games in Python and in the page.
#include <charconv>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include "ninefold/rules.hpp"
#include "rules/puzzle.hpp"

namespace ninefold::rules {

namespace {

/// More than this is no puzzle that a person plays, and too much for a page to be sent.
constexpr std::size_t written_limit = 4'000'000;

class Writer {
 public:
  explicit Writer(const Program& program) : program_(program) {}

  /// False when there is too much to write.
  bool write(std::string& out) {
    out_ = &out;
    out += "{\"primitives\":";
    write_conditions(program_.conditions);
    out += ",\"relations\":";
    list(program_.relations, [&](const Relation& rows) { numbers(rows); });
    out += ",\"layers\":";
    list(layers_, [&](const Layers* layers) { write_layers(*layers); });
    out += '}';
    return !is_full();
  }

 private:
  bool is_full() const { return out_->size() > written_limit; }

  void number(std::uint64_t value) {
    char digits[20];
    out_->append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  }
  void number(int value) {
    char digits[12];
    out_->append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  }

  template <class List, class Write>
  void list(const List& values, Write write_one) {
    char before = '[';
    for (const auto& value : values) {
      if (is_full()) return;
      *out_ += before;
      before = ',';
      write_one(value);
    }
    *out_ += before == '[' ? "[]" : "]";
  }
  template <class List>
  void numbers(const List& values) {
    list(values, [&](auto value) {
      if constexpr (std::is_signed_v<decltype(value)>)
        number(static_cast<int>(value));
      else
        number(static_cast<std::uint64_t>(value));
    });
  }

  /// Begins a primitive; its closing brace is the caller's.
  void begin(std::string_view type, int rule) {
    if (out_->back() != '[') *out_ += ',';
    *out_ += "{\"type\":\"";
    *out_ += type;
    *out_ += "\",\"rule\":";
    number(rule);
  }
  void field(std::string_view name) {
    *out_ += ",\"";
    *out_ += name;
    *out_ += "\":";
  }
  template <class List>
  void field(std::string_view name, const List& values) {
    field(name);
    numbers(values);
  }
  void number_field(std::string_view name, int value) {
    field(name);
    number(value);
  }

  void write_conditions(const Conditions& all) {
    *out_ += '[';
    each(all.domains, "domain", [&](const Domain& one) {
      number_field("cell", one.cell);
      field("digits");
      number(std::uint64_t{one.digits});
    });
    each(all.differents, "different", [&](const Different& one) { field("cells", one.cells); });
    write_pairs(all.pairs);
    each(all.sums, "sum", [&](const Sum& one) {
      field("cells", one.cells);
      field("weights", one.weights);
      number_field("total", one.total);
    });
    each(all.automata, "automaton", [&](const Automaton& one) {
      field("cells", one.cells);
      number_field("layers", place_of(one.layers.get()));
    });
    each(all.choices, "choice", [&](const SetChoice& one) {
      field("cells", one.cells);
      field("sets", one.sets);
    });
    each(all.equals, "same-digits", [&](const SameDigits& one) {
      field("first", one.first);
      field("second", one.second);
    });
    each(all.counts, "count", [&](const Count& one) {
      field("cells", one.cells);
      number_field("digit", one.digit);
      // As a list, because a script's numbers are exact to 53 bits only.
      std::vector<int> counts;
      for (int count = 0; count < 64; ++count)
        if (one.counts >> count & 1) counts.push_back(count);
      field("counts", counts);
    });
    each(all.anys, "any", [&](const Any& one) {
      field("of");
      list(one.of, [&](const Conditions& conditions) { write_conditions(conditions); });
    });
    *out_ += ']';
  }

  template <class Primitive, class Write>
  void each(const std::vector<Primitive>& all, std::string_view type, Write write_fields) {
    for (const Primitive& one : all) {
      if (is_full()) return;
      if constexpr (std::is_same_v<Primitive, Count>)
        if (one.is_implied) continue;
      begin(type, one.rule);
      write_fields(one);
      *out_ += '}';
    }
  }

  /// Pairs of one rule and relation come as one primitive, the cells of each pair one after the other.
  void write_pairs(const std::vector<Pair>& pairs) {
    for (std::size_t i = 0; i < pairs.size() && !is_full();) {
      const Pair& first = pairs[i];
      CellList cells;
      for (; i < pairs.size() && pairs[i].rule == first.rule && pairs[i].relation == first.relation; ++i) {
        cells.push_back(pairs[i].first);
        cells.push_back(pairs[i].second);
      }
      begin("pairs", first.rule);
      field("cells", cells);
      number_field("relation", first.relation);
      *out_ += '}';
    }
  }

  int place_of(const Layers* layers) {
    const auto [found, is_new] = places_.try_emplace(layers, static_cast<int>(layers_.size()));
    if (is_new) layers_.push_back(layers);
    return found->second;
  }

  void write_layers(const Layers& layers) {
    *out_ += "{\"widths\":";
    numbers(layers.widths);
    field("ends", layers.ends);
    std::vector<std::uint32_t> edges;
    for (const Layers::Edge& edge : layers.edges) edges.insert(edges.end(), {edge.from, edge.to, edge.digits});
    field("edges", edges);
    *out_ += '}';
  }

  const Program& program_;
  std::string* out_ = nullptr;
  std::vector<const Layers*> layers_;
  std::map<const Layers*, int> places_;
};

}  // namespace

bool write_lowered(std::string_view text, std::string& lowered, Problem& problem) {
  RulePuzzle puzzle;
  if (!read_puzzle(text, puzzle, problem)) return false;
  if (Writer(puzzle.program).write(lowered)) return true;
  problem = {"rules", "these rules are too large to be played"};
  return false;
}

}  // namespace ninefold::rules
