/// A reader of JSON for puzzles: one pass, no exceptions, values in one list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ninefold::rules {

class Json;

/// One value of a document. It is a place in the document and lives as long as that.
class JsonValue {
 public:
  enum class Type : std::uint8_t { null, boolean, number, text, list, object };

  Type type() const;
  bool is_list() const { return type() == Type::list; }
  bool is_object() const { return type() == Type::object; }
  bool is_text() const { return type() == Type::text; }
  bool is_true() const;
  std::string_view text() const;
  /// A whole number that is small enough to count with; nothing for any other value.
  std::optional<int> whole() const;

  /// Lists and objects: how many values, and the first. An object's values carry their names.
  int size() const;
  class Iterator;
  Iterator begin() const;
  Iterator end() const;
  std::string_view name() const;
  /// The value of that name in an object, the last one if it is written twice.
  std::optional<JsonValue> find(std::string_view name) const;

 private:
  friend class Json;
  JsonValue(const Json* document, std::uint32_t index) : document_(document), index_(index) {}
  const Json* document_;
  std::uint32_t index_;
};

/// A document, read whole. `is_good` is false for text that is no JSON, is nested too deep, or goes on behind its end.
class Json {
 public:
  explicit Json(std::string_view text);
  Json(const Json&) = delete;
  Json& operator=(const Json&) = delete;

  bool is_good() const { return is_good_; }
  /// Where reading stopped, as a count of bytes.
  std::size_t place() const { return place_; }
  JsonValue root() const { return {this, 0}; }

 private:
  friend class JsonValue;
  struct Value {
    JsonValue::Type type = JsonValue::Type::null;
    bool is_true = false;
    std::uint32_t size = 0;  // lists and objects: values directly inside
    std::uint32_t end = 0;   // the index behind the last value inside
    double number = 0;
    std::string_view text, name;
  };

  static constexpr int depth_limit = 200;

  bool read_value(int depth, std::string_view name);
  bool read_list(int depth, std::uint32_t index);
  bool read_object(int depth, std::uint32_t index);
  bool are_names_different(std::uint32_t index) const;
  bool read_word(std::string_view word, std::uint32_t index, JsonValue::Type type, bool is_true);
  bool read_number(std::uint32_t index);
  std::size_t read_digits(double& number);
  bool sees(std::string_view marks) const;
  bool read_text(std::string_view& text);
  bool read_escape(std::string& unescaped);
  bool take(char wanted);
  void skip_blanks();

  std::string_view text_;
  std::size_t place_ = 0;
  bool is_good_ = false;
  std::vector<Value> values_;
  std::deque<std::string> unescaped_;
};

class JsonValue::Iterator {
 public:
  JsonValue operator*() const { return {document_, index_}; }
  Iterator& operator++();
  bool operator!=(const Iterator& other) const { return index_ != other.index_; }

 private:
  friend class JsonValue;
  Iterator(const Json* document, std::uint32_t index) : document_(document), index_(index) {}
  const Json* document_;
  std::uint32_t index_;
};

}  // namespace ninefold::rules
