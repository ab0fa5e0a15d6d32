/// The engine for a browser: a question goes in as bytes, an answer comes out as bytes. Both lie in memory that belongs
/// to this module and is used again for the next question, so that nothing has to be freed.
#include <cstddef>
#include <string>

#include "questions.hpp"
#include "turns.hpp"

// What the library does where it finds itself broken; its own way brings a printf along.
[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
extern "C" [[noreturn]] void __abort_message(const char*, ...) { __builtin_trap(); }

namespace {

std::string question, answer;

}  // namespace

extern "C" {

/// Raised with what is asked and answered, here and in web/src/lib/engine/local/module.ts: a page does without a module
/// that is older than itself.
[[clang::export_name("version")]] int ninefold_version() { return 5; }

/// Where the next question is to be written.
[[clang::export_name("question")]] char* ninefold_question(std::size_t size) {
  question.resize(size);
  return question.data();
}

/// Answers the question; how long the answer is. Long searches let the page have a turn now and then.
[[clang::export_name("ask")]] std::size_t ninefold_ask() {
  ninefold::wasm::begin_turns();
  answer = ninefold::wasm::answer_to(question);
  return answer.size();
}

/// Where the answer stands until the next question.
[[clang::export_name("answer")]] const char* ninefold_answer() { return answer.data(); }
}
