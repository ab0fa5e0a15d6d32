#pragma once

#include <array>
#include <memory>
#include <vector>

#include "logic/als/collection.hpp"
#include "logic/als/links.hpp"
#include "logic/technique.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace se {
struct Workspace;
}
class WaysMemory;

/// What the searches of one run share: work that holds for the board as it stands, and digits known to hold no fish.
class Memory {
 public:

  /// The almost locked sets of the board, and their links; built when first asked for.
  const AlsCollection& sets(const Board& board);
  const AlsLinks& links(const Board& board, bool overlap);

  /// Room for forcing chains to work in.
  se::Workspace& workspace();

  /// What the rules leave of their cells; made by whoever asks first.
  std::shared_ptr<WaysMemory>& ways() { return ways_; }

  /// Whether the digit can take each of its places as far as it alone is concerned: no pattern of it removes anything then.
  bool is_settled(const Board& board, Digit digit);

  /// Whether a search for the technique found nothing when the digit had these very places.
  [[nodiscard]] bool is_barren(Technique technique, Digit digit, const Cells& places) const;
  void note_barren(Technique technique, Digit digit, const Cells& places);

 private:
  using Places = std::array<Cells, Shape::digits>;
  struct Barren {
    Technique technique;
    Places places;  // an empty entry matches no digit that is still open
  };

  /// Forgets what was built for another board.
  void refresh(const Board& board);

  Places places_{};
  Places settled_for_{};  // by digit: the places for which settled_ holds
  Digits settled_;
  bool has_sets_ = false, has_links_ = false, overlap_ = false;
  AlsCollection sets_;
  AlsLinks links_;
  std::vector<Barren> barren_;
  std::shared_ptr<WaysMemory> ways_;
  std::shared_ptr<se::Workspace> workspace_;  // shared, so that only those who ask must know it
};

}  // namespace ninefold::logic
