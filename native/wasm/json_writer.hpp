/// Answers as JSON, written straight into one text.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace ninefold::wasm {

class JsonWriter {
 public:
  /// The text so far; whole when everything that was opened is closed.
  [[nodiscard]] const std::string& text() const { return text_; }

  template <class Inside>
  void list(Inside inside) {
    wrapped('[', ']', inside);
  }
  template <class Inside>
  void object(Inside inside) {
    wrapped('{', '}', inside);
  }
  /// Items one after the other, each written by `write`.
  template <class Items, class Write>
  void list_of(const Items& items, Write write) {
    list([&] {
      for (const auto& item : items) write(item);
    });
  }

  /// What comes next stands on a line of its own.
  void line() { text_ += '\n'; }

  /// What is written next is the value of this name.
  void name(std::string_view name) {
    value(name);
    text_ += ':';
    is_first_ = true;
  }
  void value(std::string_view text) {
    comma();
    text_ += '"';
    for (char each : text) escaped(each);
    text_ += '"';
  }
  void value(bool yes) {
    comma();
    text_ += yes ? "true" : "false";
  }
  void value(std::integral auto number) {
    comma();
    char digits[24];
    text_.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
  }
  template <class Value>
  void field(std::string_view named, const Value& held) {
    name(named);
    value(held);
  }

 private:
  template <class Inside>
  void wrapped(char open, char close, Inside inside) {
    comma();
    text_ += open;
    is_first_ = true;
    inside();
    text_ += close;
    is_first_ = false;
  }
  void comma() {
    if (!is_first_) text_ += ',';
    is_first_ = false;
  }
  void escaped(char each) {
    if (each == '"' || each == '\\') (text_ += '\\') += each;
    else if (static_cast<unsigned char>(each) >= ' ') text_ += each;
    else {
      constexpr char hex[] = "0123456789abcdef";
      ((text_ += "\\u00") += hex[each >> 4]) += hex[each & 15];
    }
  }

  std::string text_;
  bool is_first_ = true;
};

}  // namespace ninefold::wasm
