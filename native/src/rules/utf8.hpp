/// Text as code points and back.
#pragma once

#include <string>
#include <string_view>

namespace ninefold::rules {

std::u32string decode_utf8(std::string_view text);
void append_utf8(std::string& text, char32_t code);

}  // namespace ninefold::rules
