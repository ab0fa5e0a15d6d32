#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "ninefold/logic.hpp"

/// Technique regression lines: `:code:digits:cells:deleted:removals:placements:extra`, checked the way the corpus says.
namespace lines {

using namespace ninefold::logic;

using Effect = std::set<std::pair<int, int>>;  // (digit, cell), both 0-based

struct Case {
  std::string code, digits;
  bool siamese = false, negative = false;
  Position position;
  Effect wanted;
};

struct Code {
  std::vector<Technique> techniques;
  std::vector<std::pair<Option, int>> options;
  bool key_is_removed = false;
};

inline std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts(1);
  for (char c : text)
    if (c == at) parts.emplace_back();
    else parts.back() += c;
  return parts;
}

inline Effect parse_candidates(const std::string& text) {
  Effect all;
  for (const std::string& word : split(text, ' '))
    if (word.size() == 3) all.insert({word[0] - '1', (word[1] - '1') * 9 + word[2] - '1'});
  return all;
}

inline std::string format_candidates(const Effect& effect) {
  std::string text;
  for (auto [digit, cell] : effect) {
    if (!text.empty()) text += ' ';
    text += {static_cast<char>('1' + digit), static_cast<char>('1' + cell / 9), static_cast<char>('1' + cell % 9)};
  }
  return text;
}

/// Whether a technique is named by its number; a slug never starts with four digits.
inline bool is_code(const std::string& name) {
  return name.size() >= 4 && std::all_of(name.begin(), name.begin() + 4, [](char c) { return c >= '0' && c <= '9'; });
}

inline Case parse_case(const std::string& line) {
  auto fields = split(line, ':');
  fields.resize(8);
  Case parsed;
  parsed.negative = fields[1].ends_with("-x");
  parsed.code = fields[1];
  if (is_code(fields[1])) {
    parsed.siamese = fields[1].size() > 4 && fields[1][4] == '1';
    if (parsed.siamese) parsed.code.erase(4, 1);
  } else if (parsed.negative) {
    parsed.code.resize(parsed.code.size() - 2);
  }
  parsed.digits = fields[2];
  parsed.position.candidates.fill(511);
  int cell = 0;
  bool solved = false;
  for (char c : fields[3]) {
    if (c == '+') {
      solved = true;
      continue;
    }
    if (c != '.' && c != '0') {
      parsed.position.values[cell] = static_cast<std::uint8_t>(c - '0');
      parsed.position.given[cell] = !solved;
    }
    solved = false;
    ++cell;
  }
  for (auto [digit, at] : parse_candidates(fields[4]))
    parsed.position.candidates[at] = static_cast<std::uint16_t>(parsed.position.candidates[at] & ~(1u << digit));
  parsed.wanted = parse_candidates(fields[5]);
  parsed.wanted.merge(parse_candidates(fields[6]));
  return parsed;
}

inline Effect effect_of(const StepView& step) {
  Effect effect;
  for (const auto& [cell, digit] : step.removals) effect.insert({digit, cell});
  for (const auto& [cell, digit] : step.placements) effect.insert({digit, cell});
  return effect;
}

inline std::string key_of(const StepView& step, bool removed) {
  Digits digits = step.digits;
  if (removed) {
    digits = Digits();
    for (const auto& removal : step.removals) digits.insert(removal.digit);
  }
  std::string text;
  for (Digit digit : digits) text += static_cast<char>('1' + digit);
  return text;
}

/// The chain of a step in Eureka notation, for people who read a failing line.
inline std::string chain_of(const StepView& step) {
  std::string text;
  for (const Node& node : step.nodes) {
    if (node.link != Link::none) text += node.on ? "=" : "-";
    text += '(';
    text += static_cast<char>('1' + node.digit);
    text += ')';
    for (Cell cell : node.cells)
      text += {static_cast<char>('1' + cell / 9), static_cast<char>('1' + cell % 9), ','};
    if (node.kind == NodeKind::als) {
      text += '[';
      for (Cell cell : node.set) text += {static_cast<char>('1' + cell / 9), static_cast<char>('1' + cell % 9), ','};
      text += ']';
    }
  }
  return text;
}

/// Empty when the case passes, else what was found instead.
inline std::string mismatch(const Case& wanted, const Code& code) {
  Options options;
  for (auto [option, value] : code.options) options.set(option, value);
  Steps steps;
  Budget budget;
  find_steps(Board(wanted.position), code.techniques, options, budget, steps, true);
  bool found = false;
  std::set<std::string> wrong;
  for (int i = 0; i < steps.size(); ++i) {
    const StepView step = steps[i];
    if (key_of(step, code.key_is_removed) != wanted.digits) continue;
    if (((step.flags & siamese_flag) != 0) != wanted.siamese) continue;
    found = true;
    if (effect_of(step) != wanted.wanted)
      wrong.insert(format_candidates(effect_of(step)) + " (" + std::to_string(step.length) + ") " + chain_of(step));
  }
  if (wanted.negative) return found ? "Step found for fail case" : "";
  if (!found) return "No step found";
  std::string text;
  for (const std::string& each : wrong) text += (text.empty() ? "" : " | ") + each;
  return text;
}

/// How the codes of chains, almost locked sets, complex fish and templates are searched.
inline std::map<std::string, Code> chain_codes() {
  using enum Technique;
  const std::vector<std::pair<Option, int>> loose{
      {Option::shortest_only, 0}, {Option::max_chain_length, 200}, {Option::max_loop_length, 200}};
  auto with_sets = loose;
  with_sets.emplace_back(Option::als_nodes, 1);
  std::map<std::string, Code> codes{
      {"0701", {{x_chain}, loose}},
      {"0702", {{xy_chain}, loose}},
      {"0706", {{continuous_nice_loop}, loose, true}},
      {"0707-1", {{discontinuous_nice_loop}, loose, true}},
      {"0707-2", {{discontinuous_nice_loop}, loose, true}},
      {"0708-1", {{aic_1}, loose, true}},
      {"0708-2", {{aic_2}, loose, true}},
      {"0709-1", {{grouped_continuous_nice_loop}, loose, true}},
      {"0710-1", {{grouped_discontinuous_nice_loop}, loose, true}},
      {"0710-2", {{grouped_discontinuous_nice_loop}, loose, true}},
      {"0711-1", {{grouped_aic_1}, loose, true}},
      {"0711-2", {{grouped_aic_2}, loose, true}},
      {"0709-2", {{grouped_continuous_nice_loop}, with_sets, true}},
      {"0710-3", {{grouped_discontinuous_nice_loop}, with_sets, true}},
      {"0710-4", {{grouped_discontinuous_nice_loop}, with_sets, true}},
      {"0711-3", {{grouped_aic_1}, with_sets, true}},
      {"0711-4", {{grouped_aic_2}, with_sets, true}},
      {"1201", {{template_set}, {}}},
      {"1202", {{template_delete}, {}}},
  };
  const std::pair<const char*, Technique> sets[] = {
      {"0901", als_xz}, {"0902", als_xy_wing}, {"0903", als_chain}, {"0904", death_blossom}};
  for (auto [code, technique] : sets) {
    codes[code] = codes[std::string(code) + "-1"] = {{technique}, {{Option::als_overlap, 0}}, true};
    codes[std::string(code) + "-2"] = {{technique}, {{Option::als_overlap, 1}}, true};
  }
  codes["0901-2"].options = {{Option::als_overlap, 0}};
  constexpr std::array kinds{franken_x_wing, finned_franken_x_wing, mutant_x_wing, finned_mutant_x_wing};
  for (int kind = 0; kind < 4; ++kind)
    for (int size = 0; size < 6; ++size) {
      const auto technique = static_cast<Technique>(static_cast<int>(kinds[kind]) + size);
      codes["03" + std::to_string(3 + kind) + std::to_string(size)] = {{technique}, {{Option::siamese, 1}}};
    }
  return codes;
}

}  // namespace lines
