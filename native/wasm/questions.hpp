/// What can be asked: JSON in, JSON out.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "json_writer.hpp"
#include "ninefold/rules.hpp"
#include "question.hpp"

namespace ninefold::wasm {

/// The answer to a question; to one that cannot be read an object with a `problem`.
std::string answer_to(std::string_view question);

/// Answers one kind of question.
using Answer = void (*)(Question&, JsonWriter&);
using Answers = std::span<const std::pair<std::string_view, Answer>>;

/// What each part of the engine is asked.
Answers search_answers();
Answers logic_answers();
Answers make_answers();
Answers rule_answers();
Answers rule_logic_answers();

/// The fields `place` and `fault`: what is wrong with a puzzle with rules.
void write_problem(JsonWriter& json, const rules::Problem& problem);

}  // namespace ninefold::wasm
