#include "questions.hpp"

#include <algorithm>

namespace ninefold::wasm {

namespace {

Answer answer_named(std::string_view name) {
  for (const Answers answers : {search_answers(), logic_answers(), make_answers(), rule_answers(), rule_logic_answers()})
    for (const auto& [asked, answer] : answers)
      if (asked == name) return answer;
  return nullptr;
}

}  // namespace

std::string answer_to(std::string_view text) {
  const rules::Json document(text);
  JsonWriter json;
  json.object([&] {
    if (!document.is_good() || !document.root().is_object()) return json.field("problem", std::string_view("no JSON"));
    Question question(document.root());
    const Answer answer = answer_named(question.text("ask"));
    if (!answer) return json.field("problem", std::string_view("no such question"));
    answer(question, json);
    if (!question.is_good()) json.field("problem", std::string_view("a field is missing, or not what it should be"));
  });
  return json.text();
}

}  // namespace ninefold::wasm
