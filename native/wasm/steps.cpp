/// Lists instead of objects where there are many: web/src/lib/engine/raw-step.ts says what stands where.
#include "steps.hpp"

#include "logic/facts/fact.hpp"

namespace ninefold::wasm {

namespace {

namespace lo = ninefold::logic;

void write_digits(JsonWriter& json, lo::Digits digits) {
  json.list_of(digits, [&](lo::Digit digit) { json.value(digit + 1); });
}

/// Cells, or houses.
template <int Size>
void write_cells(JsonWriter& json, const lo::CellSet<Size>& cells) {
  json.list_of(cells, [&](lo::Cell cell) { json.value(int{cell}); });
}

void write_candidates(JsonWriter& json, std::span<const lo::Candidate> candidates) {
  json.list_of(candidates, [&](const lo::Candidate& candidate) {
    json.list([&] {
      json.value(int{candidate.cell});
      json.value(candidate.digit + 1);
    });
  });
}

void write_marks(JsonWriter& json, std::span<const lo::Mark> marks) {
  json.list_of(marks, [&](const lo::Mark& mark) {
    json.list([&] {
      json.value(static_cast<int>(mark.kind));
      json.value(static_cast<int>(mark.role));
      json.value(int{mark.index});
      write_digits(json, lo::Digits(mark.digits));
    });
  });
}

void write_nodes(JsonWriter& json, std::span<const lo::Node> nodes) {
  json.list_of(nodes, [&](const lo::Node& node) {
    json.list([&] {
      write_cells(json, node.cells);
      write_cells(json, node.set);
      json.value(node.digit + 1);
      json.value(node.link == lo::Link::strong);
      json.value(node.on);
      json.value(int{node.branch});
      json.value(int{node.parent});
      json.value(int{node.chain});
      json.value(int{node.proof});
    });
  });
}

void write_joins(JsonWriter& json, std::span<const lo::Join> joins) {
  json.list_of(joins, [&](const lo::Join& join) {
    json.list([&] {
      json.value(int{join.node});
      json.value(int{join.parent});
      json.value(join.link == lo::Link::strong);
    });
  });
}

void write_claims(JsonWriter& json, const std::vector<lo::facts::Claim>& claims) {
  json.list_of(claims, [&](const lo::facts::Claim& claim) {
    json.list([&] {
      write_cells(json, claim.cells);
      json.value(claim.digit + 1);
      json.value(claim.is_true);
    });
  });
}

void write_facts(JsonWriter& json, const lo::facts::Facts& facts) {
  json.list_of(facts, [&](const lo::facts::Fact& fact) {
    json.list([&] {
      json.value(std::string_view(lo::facts::slugs[static_cast<int>(fact.kind)]));
      write_cells(json, fact.cells);
      write_cells(json, fact.others);
      write_digits(json, fact.digits);
      write_cells(json, fact.houses);
      write_cells(json, fact.covers);
      write_claims(json, fact.claims);
      write_claims(json, fact.because);
      json.value(fact.branch);
      json.value(fact.chain);
      json.value(fact.proof);
    });
  });
}

void write_step(JsonWriter& json, const lo::Board& board, const lo::StepView& step, int score) {
  json.list([&] {
    json.value(lo::slug_of(step.technique));
    json.value(score);
    write_candidates(json, step.placements);
    write_candidates(json, step.removals);
    write_marks(json, step.marks);
    write_nodes(json, step.nodes);
    write_joins(json, step.joins);
    write_facts(json, lo::facts::facts_of(board, step));
  });
}

}  // namespace

void write_steps(JsonWriter& json, const lo::Board& board, const lo::Steps& steps, const std::vector<int>& scores) {
  json.list([&] {
    for (int i = 0; i < steps.size(); ++i) write_step(json, board, steps[i], scores[i]);
  });
}

void write_path(JsonWriter& json, lo::Board board, const lo::Steps& path, const std::vector<int>& scores) {
  json.list([&] {
    for (int i = 0; i < path.size(); ++i) {
      write_step(json, board, path[i], scores[i]);
      lo::apply(board, path[i]);
    }
  });
}

}  // namespace ninefold::wasm
