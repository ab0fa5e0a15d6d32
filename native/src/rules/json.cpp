#include "rules/json.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "rules/utf8.hpp"
#include "sort.hpp"

namespace ninefold::rules {

JsonValue::Type JsonValue::type() const { return document_->values_[index_].type; }
bool JsonValue::is_true() const { return document_->values_[index_].is_true; }
std::string_view JsonValue::text() const { return document_->values_[index_].text; }
std::string_view JsonValue::name() const { return document_->values_[index_].name; }
int JsonValue::size() const { return static_cast<int>(document_->values_[index_].size); }

std::optional<int> JsonValue::whole() const {
  constexpr double limit = 1'000'000;
  const Json::Value& value = document_->values_[index_];
  if (value.type != Type::number || !(value.number >= -limit && value.number <= limit)) return {};
  const int number = static_cast<int>(value.number);
  return number == value.number ? std::optional(number) : std::nullopt;
}

JsonValue::Iterator JsonValue::begin() const { return {document_, index_ + 1}; }
JsonValue::Iterator JsonValue::end() const {
  const Json::Value& value = document_->values_[index_];
  return {document_, value.type == Type::list || value.type == Type::object ? value.end : index_ + 1};
}

JsonValue::Iterator& JsonValue::Iterator::operator++() {
  index_ = document_->values_[index_].end;
  return *this;
}

std::optional<JsonValue> JsonValue::find(std::string_view name) const {
  std::optional<JsonValue> found;
  if (is_object())
    for (const JsonValue value : *this)
      if (value.name() == name) found = value;
  return found;
}

Json::Json(std::string_view text) : text_(text) {
  values_.reserve(text.size() / 8 + 4);
  is_good_ = read_value(0, {});
  skip_blanks();
  is_good_ = is_good_ && place_ == text_.size();
}

void Json::skip_blanks() {
  while (place_ < text_.size() && (text_[place_] == ' ' || text_[place_] == '\n' || text_[place_] == '\t' ||
                                   text_[place_] == '\r'))
    ++place_;
}

bool Json::take(char wanted) {
  skip_blanks();
  if (place_ >= text_.size() || text_[place_] != wanted) return false;
  ++place_;
  return true;
}

bool Json::read_value(int depth, std::string_view name) {
  skip_blanks();
  if (place_ >= text_.size() || depth > depth_limit) return false;
  const auto index = static_cast<std::uint32_t>(values_.size());
  values_.emplace_back().name = name;
  bool is_good;
  switch (text_[place_]) {
    case '{': is_good = read_object(depth, index); break;
    case '[': is_good = read_list(depth, index); break;
    case '"': {
      std::string_view text;
      is_good = read_text(text);
      values_[index].type = JsonValue::Type::text;
      values_[index].text = text;
      break;
    }
    case 't': is_good = read_word("true", index, JsonValue::Type::boolean, true); break;
    case 'f': is_good = read_word("false", index, JsonValue::Type::boolean, false); break;
    case 'n': is_good = read_word("null", index, JsonValue::Type::null, false); break;
    default: is_good = read_number(index);
  }
  values_[index].end = static_cast<std::uint32_t>(values_.size());
  return is_good;
}

bool Json::read_list(int depth, std::uint32_t index) {
  ++place_;
  values_[index].type = JsonValue::Type::list;
  if (take(']')) return true;
  do {
    if (!read_value(depth + 1, {})) return false;
    ++values_[index].size;
  } while (take(','));
  return take(']');
}

bool Json::read_object(int depth, std::uint32_t index) {
  ++place_;
  values_[index].type = JsonValue::Type::object;
  if (take('}')) return true;
  do {
    std::string_view name;
    skip_blanks();
    if (!read_text(name) || !take(':') || !read_value(depth + 1, name)) return false;
    ++values_[index].size;
  } while (take(','));
  return take('}') && are_names_different(index);
}

/// Of what stands twice, one would be lost without a word.
bool Json::are_names_different(std::uint32_t index) const {
  constexpr std::size_t few = 8;
  std::array<std::string_view, few> some;
  std::vector<std::string_view> many;
  const std::size_t count = values_[index].size;
  if (count > few) many.resize(count);
  std::string_view* const names = count > few ? many.data() : some.data();
  std::string_view* end = names;
  for (std::size_t at = index + 1; at < values_.size(); at = values_[at].end) *end++ = values_[at].name;
  if (count <= few) {
    for (std::string_view* name = names; name != end; ++name)
      if (std::find(names, name, *name) != name) return false;
    return true;
  }
  ninefold::sort(names, end);
  return std::adjacent_find(names, end) == end;
}

bool Json::read_word(std::string_view word, std::uint32_t index, JsonValue::Type type, bool is_true) {
  if (text_.substr(place_, word.size()) != word) return false;
  place_ += word.size();
  values_[index].type = type;
  values_[index].is_true = is_true;
  return true;
}

bool Json::read_number(std::uint32_t index) {
  // from_chars for doubles is missing from some standard libraries, so digits are read here and shifted by powers of ten.
  const bool is_negative = text_[place_] == '-';
  place_ += is_negative;
  double number = 0;
  const std::size_t first = place_, whole = read_digits(number);
  if (whole == 0 || (text_[first] == '0' && whole > 1)) return false;
  std::size_t behind_point = 0;
  if (sees(".") && (++place_, behind_point = read_digits(number)) == 0) return false;
  constexpr double most_power = 400;  // beyond this all is nothing or endless
  double power = 0;
  if (sees("eE")) {
    ++place_;
    const bool is_part = sees("-");
    place_ += sees("+-");
    if (read_digits(power) == 0) return false;
    if (is_part) power = -power;
  }
  power -= static_cast<double>(behind_point);
  for (double left = std::min(std::abs(power), most_power); left > 0; --left) number = power < 0 ? number / 10 : number * 10;
  values_[index].type = JsonValue::Type::number;
  values_[index].number = is_negative ? -number : number;
  return true;
}

bool Json::sees(std::string_view marks) const {
  return place_ < text_.size() && marks.find(text_[place_]) != std::string_view::npos;
}

/// Puts digits behind those of a number; how many there were.
std::size_t Json::read_digits(double& number) {
  const std::size_t first = place_;
  for (; sees("0123456789"); ++place_) number = number * 10 + (text_[place_] - '0');
  return place_ - first;
}

bool Json::read_text(std::string_view& text) {
  if (place_ >= text_.size() || text_[place_] != '"') return false;
  const std::size_t first = ++place_;
  while (place_ < text_.size() && text_[place_] != '"' && text_[place_] != '\\') ++place_;
  if (place_ < text_.size() && text_[place_] == '"') {
    text = text_.substr(first, place_++ - first);
    return true;
  }
  std::string& unescaped = unescaped_.emplace_back(text_.substr(first, place_ - first));
  while (place_ < text_.size() && text_[place_] != '"') {
    if (text_[place_] == '\\') {
      if (!read_escape(unescaped)) return false;
    } else {
      unescaped.push_back(text_[place_++]);
    }
  }
  if (place_ >= text_.size()) return false;
  ++place_;
  text = unescaped;
  return true;
}

bool Json::read_escape(std::string& unescaped) {
  if (++place_ >= text_.size()) return false;
  const char kind = text_[place_++];
  static constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
  if (const std::size_t at = letters.find(kind); at != std::string_view::npos) {
    unescaped.push_back(meanings[at]);
    return true;
  }
  const auto unit = [&]() -> std::optional<std::uint32_t> {
    std::uint32_t code = 0;
    if (text_.size() - place_ < 4) return {};
    const char* first = text_.data() + place_;
    if (std::from_chars(first, first + 4, code, 16).ptr != first + 4) return {};
    place_ += 4;
    return code;
  };
  const auto code = kind == 'u' ? unit() : std::nullopt;
  if (!code) return false;
  if (*code >= 0xd800 && *code < 0xdc00 && text_.substr(place_, 2) == "\\u") {
    place_ += 2;
    const auto low = unit();
    if (!low || *low < 0xdc00 || *low > 0xdfff) return false;
    append_utf8(unescaped, 0x10000 + ((*code - 0xd800) << 10) + (*low - 0xdc00));
    return true;
  }
  append_utf8(unescaped, *code);
  return true;
}

}  // namespace ninefold::rules
