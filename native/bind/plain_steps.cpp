#include "logic_parts.hpp"

#include <algorithm>

#include "logic/technique_slugs.hpp"

namespace nb = nanobind;

namespace ninefold::bind {

namespace lo = ninefold::logic;

namespace {

constexpr const char* option_names[] = {
#define X(name, standard) #name,
    NINEFOLD_OPTIONS(X)
#undef X
};
constexpr int option_defaults[] = {
#define X(name, standard) standard,
    NINEFOLD_OPTIONS(X)
#undef X
};

nb::tuple digits_tuple(lo::Digits digits) {
  nb::list list;
  for (lo::Digit digit : digits) list.append(digit + 1);
  return nb::tuple(list);
}

/// Cells, houses, rules.
nb::tuple numbers_tuple(const std::vector<int>& numbers) {
  nb::list list;
  for (int number : numbers) list.append(number);
  return nb::tuple(list);
}

template <class Item, class Convert>
nb::tuple tuple_of(const std::vector<Item>& items, Convert convert) {
  nb::list list;
  for (const Item& item : items) list.append(convert(item));
  return nb::tuple(list);
}

nb::tuple candidates_tuple(const std::vector<lo::PlainStep::Candidate>& candidates) {
  return tuple_of(candidates, [](const auto& one) { return nb::make_tuple(one.cell, one.digit); });
}

nb::tuple claims_tuple(const std::vector<lo::PlainStep::Claim>& claims) {
  return tuple_of(claims, [](const auto& claim) {
    return nb::make_tuple(numbers_tuple(claim.cells), claim.digit, claim.is_true);
  });
}

nb::tuple mark_tuple(const lo::PlainStep::Mark& mark) {
  return nb::make_tuple(mark.kind, mark.role, mark.index, digits_tuple(mark.digits));
}

nb::tuple node_tuple(const lo::PlainStep::Node& node) {
  return nb::make_tuple(numbers_tuple(node.cells), numbers_tuple(node.set), node.digit, node.kind, node.link, node.on,
                        node.branch, node.parent, node.chain, node.proof, node.rule);
}

nb::tuple join_tuple(const lo::PlainStep::Join& join) { return nb::make_tuple(join.node, join.parent, join.link); }

nb::tuple fact_tuple(const lo::PlainStep::Fact& fact) {
  return nb::make_tuple(fact.kind, numbers_tuple(fact.cells), numbers_tuple(fact.others), digits_tuple(fact.digits),
                        numbers_tuple(fact.houses), numbers_tuple(fact.covers), numbers_tuple(fact.rules),
                        numbers_tuple(fact.numbers), claims_tuple(fact.claims), claims_tuple(fact.because), fact.branch,
                        fact.chain, fact.proof);
}

}  // namespace

lo::Options options_of(const OptionMap& given) {
  lo::Options options;
  for (const auto& [name, value] : given) {
    const auto at = std::find_if(std::begin(option_names), std::end(option_names),
                                 [&](const char* known) { return name == known; });
    if (at == std::end(option_names)) throw nb::key_error(("no such option: " + name).c_str());
    options.set(static_cast<lo::Option>(at - std::begin(option_names)), value);
  }
  return options;
}

std::vector<lo::Technique> techniques_of(const std::vector<int>& ids) {
  std::vector<lo::Technique> techniques;
  for (int id : ids) {
    if (id < 0 || id >= lo::technique_count) throw nb::index_error("no such technique");
    techniques.push_back(static_cast<lo::Technique>(id));
  }
  return techniques;
}

OptionMap standard_options() {
  OptionMap options;
  for (int i = 0; i < lo::Options::count; ++i) options[option_names[i]] = option_defaults[i];
  return options;
}

Profile::Profile(const std::vector<EntryTuple>& entries, std::uint64_t node_limit) {
  lines.node_limit = node_limit;
  for (const auto& [ids, options, score, level] : entries)
    lines.lines.push_back({techniques_of(ids), options_of(options), score, level});
  classic = lo::Profile(lines);
}

nb::tuple step_tuple(const lo::PlainStep& step) {
  return nb::make_tuple(static_cast<int>(step.technique), digits_tuple(step.digits), step.extra, step.length, step.flags,
                        candidates_tuple(step.placements), candidates_tuple(step.removals),
                        tuple_of(step.marks, mark_tuple), tuple_of(step.nodes, node_tuple),
                        tuple_of(step.joins, join_tuple), tuple_of(step.facts, fact_tuple));
}

nb::list steps_list(const std::vector<lo::PlainStep>& steps) {
  nb::list list;
  for (const lo::PlainStep& step : steps) list.append(step_tuple(step));
  return list;
}

nb::tuple figures_tuple(const lo::Figures& figures) {
  return nb::make_tuple(static_cast<int>(figures.outcome), figures.steps, figures.score, figures.hardest,
                        figures.first_placement, figures.first_step, figures.level,
                        static_cast<int>(figures.hardest_technique));
}

}  // namespace ninefold::bind
