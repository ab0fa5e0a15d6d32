/// What can be asked: JSON in, JSON out.
#pragma once

#include <string>
#include <string_view>

namespace ninefold::wasm {

/// The answer to a question; to one that cannot be read an object with a `problem`.
std::string answer_to(std::string_view question);

}  // namespace ninefold::wasm
