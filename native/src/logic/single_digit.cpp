#include <vector>

#include "logic/families.hpp"

namespace ninefold::logic::inline NINEFOLD_COPY {

namespace {

/// Two cells that are the only places of a digit in a house.
struct StrongLink {
  Cell a, b;
  int house;
};

constexpr int max_links = Shape::houses;

struct StrongLinks {
  std::array<StrongLink, max_links> link;
  int count = 0;
};

bool has_kind(const Board& board, const StrongLink& link, HouseKind kind) {
  return board.house(link.house).kind == kind;
}
bool is_line(const Board& board, const StrongLink& link) {
  return has_kind(board, link, HouseKind::row) || has_kind(board, link, HouseKind::column);
}

StrongLinks strong_links(const Board& board, Digit digit) {
  StrongLinks links;
  for (int house = 0; house < board.house_count(); ++house) {
    const Digits where = board.where(house, digit);
    if (where.count() != 2) continue;
    const auto& cell = board.house(house).cell;
    links.link[links.count++] = {cell[where.first()], cell[where.last()], house};
  }
  return links;
}

/// free -strong- joint -weak- joint -strong- free
struct Turbot {
  Cell start, joint, other_joint, end;
  int first, second;  // houses of the strong links
};

/// The four ways to join two strong links end to end; visit returns true to stop.
template <class Visit>
bool each_joint(const StrongLink& one, const StrongLink& two, Visit&& visit) {
  for (const bool flip_one : {false, true})
    for (const bool flip_two : {false, true}) {
      const Cell start = flip_one ? one.b : one.a, joint = flip_one ? one.a : one.b;
      const Cell other_joint = flip_two ? two.b : two.a, end = flip_two ? two.a : two.b;
      if (Cells::of(start, joint).intersects(Cells::of(other_joint, end))) return false;
      if (visit(Turbot{start, joint, other_joint, end, one.house, two.house})) return true;
    }
  return false;
}

void mark_turbot(Sink& sink, Digit digit, const Turbot& turbot) {
  const auto number = static_cast<std::uint8_t>(digit);
  const auto node = [&](Cell cell, Link link, bool on, int parent) {
    sink.node({Cells::of(cell), {}, number, NodeKind::candidate, link, on, 0, static_cast<std::int16_t>(parent)});
  };
  node(turbot.start, Link::none, false, -1);
  node(turbot.joint, Link::strong, true, 0);
  node(turbot.other_joint, Link::weak, false, 1);
  node(turbot.end, Link::strong, true, 2);
  sink.mark(Role::link_end, Cells::of(turbot.start, turbot.end), digit);
  sink.mark(Role::pattern, Cells::of(turbot.joint, turbot.other_joint), digit);
  sink.mark_house(Role::pattern, turbot.first);
  sink.mark_house(Role::pattern, turbot.second);
}

bool report(const Board& board, Sink& sink, Technique technique, Digit digit, const Turbot& turbot) {
  const Cells removals = board.peers(turbot.start) & board.peers(turbot.end) & board.places(digit);
  if (removals.empty()) return false;
  sink.begin(technique, Digits::of(digit));
  sink.remove(board, removals, digit);
  if (sink.wants_marks()) mark_turbot(sink, digit, turbot);
  return sink.commit();
}

bool share_line(const Layout& layout, Cell a, Cell b) {
  return layout.row_of(a) == layout.row_of(b) || layout.column_of(a) == layout.column_of(b);
}
bool share_box(const Layout& layout, Cell a, Cell b) { return layout.box_cells[a].contains(b); }

/// Links of one digit in two parallel lines.
template <class Visit>
void each_parallel_pair(const Board& board, Visit&& visit) {
  for (const HouseKind kind : {HouseKind::row, HouseKind::column})
    for (Digit digit = 0; digit < Shape::digits; ++digit) {
      const StrongLinks links = strong_links(board, digit);
      for (int i = 0; i < links.count; ++i)
        for (int j = i + 1; j < links.count; ++j)
          if (has_kind(board, links.link[i], kind) && has_kind(board, links.link[j], kind) &&
              visit(digit, links.link[i], links.link[j]))
            return;
    }
}

/// A row link and a column link of one digit with an end each in the same box.
template <class Visit>
bool each_kite(const Board& board, Digit digit, Visit&& visit) {
  const StrongLinks links = strong_links(board, digit);
  const Layout& layout = board.layout();
  for (int i = 0; i < links.count; ++i) {
    if (!has_kind(board, links.link[i], HouseKind::row)) continue;
    for (int j = 0; j < links.count; ++j) {
      if (!has_kind(board, links.link[j], HouseKind::column)) continue;
      const bool stop = each_joint(links.link[i], links.link[j], [&](const Turbot& kite) {
        if (!share_box(layout, kite.joint, kite.other_joint)) return false;
        // Ends in one box would make the row link and the column link lie in one box each: not a kite any more.
        if (share_box(layout, kite.start, kite.joint) || share_box(layout, kite.end, kite.other_joint)) return false;
        return visit(kite);
      });
      if (stop) return true;
    }
  }
  return false;
}

/// Whether the chain has a simpler name: parallel lines, or a row and a column that meet in a box.
bool has_own_name(const Board& board, Digit digit, const Turbot& turbot) {
  const Layout& layout = board.layout();
  const auto is_line_link = [&](Cell a, Cell b) {
    return (layout.row_of(a) == layout.row_of(b) && board.is_strong(layout.row_house(a), digit)) ||
           (layout.column_of(a) == layout.column_of(b) && board.is_strong(layout.column_house(a), digit));
  };
  return is_line_link(turbot.start, turbot.joint) && is_line_link(turbot.other_joint, turbot.end);
}

/// A box whose places of a digit lie in one row and one column, and reach both.
struct Hinge {
  int box, row, column;  // house numbers
  Cells places;
};

template <class Visit>
bool each_hinge(const Board& board, Digit digit, int box, int least, Visit&& visit) {
  const Layout& layout = board.layout();
  const Cells places = board.places(digit, box);
  if (places.count() < least || places.count() > layout.box_rows() + layout.box_columns() - 1) return false;
  const Cell corner = board.house(box).cells.first();
  for (int r = 0; r < layout.box_rows(); ++r)
    for (int c = 0; c < layout.box_columns(); ++c) {
      const int row = layout.row_house(corner) + r, column = layout.column_house(corner) + c;
      const Cells in_row = board.house(row).cells, in_column = board.house(column).cells;
      if (!places.subset_of(in_row | in_column)) continue;
      if (places.subset_of(in_row) || places.subset_of(in_column)) continue;
      if (visit(Hinge{box, row, column, places})) return true;
    }
  return false;
}

/// One empty rectangle: the hinge, the strong link that leaves it, and the corner it empties.
struct EmptyRectangle {
  Hinge hinge;
  Cell near, far, corner;
  int link_house;
};

/// From one arm of the hinge: a cross line with a strong link whose near end lies on the arm.
template <class Visit>
bool each_arm(const Board& board, Digit digit, const Hinge& hinge, bool along_row, Visit& visit) {
  const Layout& layout = board.layout();
  const int arm = along_row ? hinge.row : hinge.column, other = along_row ? hinge.column : hinge.row;
  for (Cell near : board.places(digit, arm) - board.house(hinge.box).cells) {
    const int house = along_row ? layout.column_house(near) : layout.row_house(near);
    const Cell far = board.conjugate(house, digit, near);
    if (far < 0 || board.house(hinge.box).cells.contains(far)) continue;
    const int far_line = along_row ? layout.row_house(far) : layout.column_house(far);
    const Cell corner = (board.house(far_line).cells & board.house(other).cells).first();
    if (board.house(hinge.box).cells.contains(corner) || !board.has(corner, digit)) continue;
    if (visit(EmptyRectangle{hinge, near, far, corner, house})) return true;
  }
  return false;
}

template <class Visit>
bool each_empty_rectangle(const Board& board, Digit digit, int box, int least, Visit&& visit) {
  return each_hinge(board, digit, box, least, [&](const Hinge& hinge) {
    return each_arm(board, digit, hinge, true, visit) || each_arm(board, digit, hinge, false, visit);
  });
}

void mark_rectangle(Sink& sink, Digit digit, const EmptyRectangle& rectangle) {
  sink.mark(Role::pattern, rectangle.hinge.places, digit);
  sink.mark(Role::link_end, Cells::of(rectangle.near, rectangle.far), digit);
  sink.mark_house(Role::pattern, rectangle.hinge.box);
  sink.mark_house(Role::helper, rectangle.link_house);
}

int least_places(const Search& search) { return search.option(Option::rectangle_box_pair) != 0 ? 2 : 3; }

}  // namespace

/// Two strong links in parallel lines with one end aligned.
void skyscrapers(const Board& board, const Search&, Sink& sink) {
  each_parallel_pair(board, [&](Digit digit, const StrongLink& one, const StrongLink& two) {
    return each_joint(one, two, [&](const Turbot& turbot) {
      if (!share_line(board.layout(), turbot.joint, turbot.other_joint) ||
          share_line(board.layout(), turbot.start, turbot.end)) return false;
      return report(board, sink, Technique::skyscraper, digit, turbot);
    });
  });
}

/// A row link and a column link joined in a box; two kites on the same box cells may be told as one.
void kites(const Board& board, const Search& search, Sink& sink) {
  std::vector<Turbot> kept;
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    kept.clear();
    const bool stop = each_kite(board, digit, [&](const Turbot& kite) {
      if (search.wants(Technique::dual_two_string_kite)) kept.push_back(kite);
      return search.wants(Technique::two_string_kite) && report(board, sink, Technique::two_string_kite, digit, kite);
    });
    if (stop) return;
    for (std::size_t i = 0; i < kept.size(); ++i)
      for (std::size_t j = i + 1; j < kept.size(); ++j) {
        const auto box_cells = [&](const Turbot& kite) { return Cells::of(kite.joint, kite.other_joint); };
        if (box_cells(kept[i]) != box_cells(kept[j])) continue;
        const auto targets = [&](const Turbot& kite) {
          return board.peers(kite.start) & board.peers(kite.end) & board.places(digit);
        };
        if (targets(kept[i]).empty() || targets(kept[j]).empty() || targets(kept[i]) == targets(kept[j])) continue;
        sink.begin(Technique::dual_two_string_kite, Digits::of(digit));
        sink.remove(board, targets(kept[i]) | targets(kept[j]), digit);
        if (sink.wants_marks()) {
          mark_turbot(sink, digit, kept[i]);
          mark_turbot(sink, digit, kept[j]);
        }
        if (sink.commit()) return;
      }
  }
}

/// Any other two strong links of a digit joined by a weak one.
void turbot_fish(const Board& board, const Search&, Sink& sink) {
  for (Digit digit = 0; digit < Shape::digits; ++digit) {
    const StrongLinks links = strong_links(board, digit);
    for (int i = 0; i < links.count; ++i)
      for (int j = i + 1; j < links.count; ++j) {
        if (is_line(board, links.link[i]) && is_line(board, links.link[j])) continue;
        const bool stop = each_joint(links.link[i], links.link[j], [&](const Turbot& turbot) {
          if (!board.peers(turbot.joint).contains(turbot.other_joint)) return false;
          if (has_own_name(board, digit, turbot)) return false;
          return report(board, sink, Technique::turbot_fish, digit, turbot);
        });
        if (stop) return;
      }
  }
}

/// A box that holds a digit only in one row and one column; a strong link from one arm empties the corner that looks
/// at the other arm.
void empty_rectangles(const Board& board, const Search& search, Sink& sink) {
  std::vector<EmptyRectangle> kept;
  for (Digit digit = 0; digit < Shape::digits; ++digit)
    for (int box = 0; box < board.house_count(); ++box) {
      if (board.house(box).kind != HouseKind::box) continue;
      kept.clear();
      const bool stop = each_empty_rectangle(board, digit, box, least_places(search), [&](const EmptyRectangle& found) {
        if (search.wants(Technique::dual_empty_rectangle)) kept.push_back(found);
        if (!search.wants(Technique::empty_rectangle)) return false;
        sink.begin(Technique::empty_rectangle, Digits::of(digit));
        sink.remove(board, Cells::of(found.corner), digit);
        if (sink.wants_marks()) mark_rectangle(sink, digit, found);
        return sink.commit();
      });
      if (stop) return;
      for (std::size_t i = 0; i < kept.size(); ++i)
        for (std::size_t j = i + 1; j < kept.size(); ++j) {
          if (kept[i].corner == kept[j].corner) continue;
          sink.begin(Technique::dual_empty_rectangle, Digits::of(digit));
          sink.remove(board, Cells::of(kept[i].corner, kept[j].corner), digit);
          if (sink.wants_marks()) {
            mark_rectangle(sink, digit, kept[i]);
            mark_rectangle(sink, digit, kept[j]);
          }
          if (sink.commit()) return;
        }
    }
}

}  // namespace ninefold::logic
