/// Lists instead of objects where there are many: web/src/lib/engine/local/raw-step.ts says what stands where.
#include "steps.hpp"

#include "logic/facts/fact.hpp"
#include "logic/facts/fact_slugs.hpp"
#include "logic/technique_slugs.hpp"
#include "question.hpp"
#include "stop.hpp"

namespace ninefold::wasm {

namespace {

namespace lo = ninefold::logic;
using lo::PlainStep;

void write_digits(JsonWriter& json, lo::Digits digits) {
  json.list_of(digits, [&](lo::Digit digit) { json.value(digit + 1); });
}

/// Cells, houses, rules.
void write_numbers(JsonWriter& json, const std::vector<int>& numbers) {
  json.list_of(numbers, [&](int number) { json.value(number); });
}

void write_candidates(JsonWriter& json, const std::vector<PlainStep::Candidate>& candidates) {
  json.list_of(candidates, [&](const PlainStep::Candidate& candidate) {
    json.list([&] {
      json.value(candidate.cell);
      json.value(candidate.digit);
    });
  });
}

void write_marks(JsonWriter& json, const std::vector<PlainStep::Mark>& marks) {
  json.list_of(marks, [&](const PlainStep::Mark& mark) {
    json.list([&] {
      json.value(mark.kind);
      json.value(mark.role);
      json.value(mark.index);
      write_digits(json, mark.digits);
    });
  });
}

bool is_strong(int link) { return link == static_cast<int>(lo::Link::strong); }

void write_nodes(JsonWriter& json, const std::vector<PlainStep::Node>& nodes) {
  json.list_of(nodes, [&](const PlainStep::Node& node) {
    json.list([&] {
      write_numbers(json, node.cells);
      write_numbers(json, node.set);
      json.value(node.digit);
      json.value(is_strong(node.link));
      json.value(node.on);
      json.value(node.branch);
      json.value(node.parent);
      json.value(node.chain);
      json.value(node.proof);
    });
  });
}

void write_joins(JsonWriter& json, const std::vector<PlainStep::Join>& joins) {
  json.list_of(joins, [&](const PlainStep::Join& join) {
    json.list([&] {
      json.value(join.node);
      json.value(join.parent);
      json.value(is_strong(join.link));
    });
  });
}

void write_claims(JsonWriter& json, const std::vector<PlainStep::Claim>& claims) {
  json.list_of(claims, [&](const PlainStep::Claim& claim) {
    json.list([&] {
      write_numbers(json, claim.cells);
      json.value(claim.digit);
      json.value(claim.is_true);
    });
  });
}

void write_facts(JsonWriter& json, const std::vector<PlainStep::Fact>& facts) {
  json.list_of(facts, [&](const PlainStep::Fact& fact) {
    json.list([&] {
      json.value(std::string_view(lo::fact_slugs[fact.kind]));
      write_numbers(json, fact.cells);
      write_numbers(json, fact.others);
      write_digits(json, fact.digits);
      write_numbers(json, fact.houses);
      write_numbers(json, fact.covers);
      write_numbers(json, fact.rules);
      write_numbers(json, fact.numbers);
      write_claims(json, fact.claims);
      write_claims(json, fact.because);
      json.value(fact.branch);
      json.value(fact.chain);
      json.value(fact.proof);
    });
  });
}

void write_step(JsonWriter& json, const PlainStep& step) {
  json.list([&] {
    json.value(lo::slug_of(step.technique));
    json.value(step.score);
    write_candidates(json, step.placements);
    write_candidates(json, step.removals);
    write_marks(json, step.marks);
    write_nodes(json, step.nodes);
    write_joins(json, step.joins);
    write_facts(json, step.facts);
    write_digits(json, step.digits);
  });
}

}  // namespace

void write_steps(JsonWriter& json, const std::vector<PlainStep>& steps) {
  json.name("steps");
  json.list([&] {
    for (const PlainStep& step : steps) {
      if (is_abandoned()) break;
      json.line();
      write_step(json, step);
      give_turn();
    }
    json.line();
  });
}

void write_counts(JsonWriter& json, const std::vector<lo::TechniqueCount>& counts) {
  json.name("techniques");
  json.list_of(counts, [&](const lo::TechniqueCount& each) {
    json.list([&] {
      json.value(lo::slug_of(each.technique));
      json.value(each.steps);
    });
  });
}

void write_figures(JsonWriter& json, const lo::Figures& figures) {
  json.field("outcome", static_cast<int>(figures.outcome));
  json.field("score", figures.score);
}

void write_position(JsonWriter& json, const lo::Position& position) {
  Values givens{};
  for (std::size_t cell = 0; cell < givens.size(); ++cell)
    if (position.given[cell]) givens[cell] = position.values[cell];
  json.field("digits", std::string_view(line_of(position.values.data())));
  json.field("givens", std::string_view(line_of(givens.data())));
  json.name("candidates");
  json.list_of(position.candidates, [&](lo::Mask mask) { json.value(mask); });
}

}  // namespace ninefold::wasm
