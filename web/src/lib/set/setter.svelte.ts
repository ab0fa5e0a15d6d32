/** The setter's desk: a draft with all that was done to it, the tool in hand, and what is pointed at. */
import { announcer } from "$lib/app/announcer.svelte";
import { t, words } from "$lib/app/words.svelte";
import { emptyBoard, select, selectOne, targets } from "$lib/board/state";
import { symbolOf } from "$lib/rules/puzzle";
import { Answers } from "./answers.svelte";
import {
  cellsIn,
  type Draft,
  emptyDraft,
  type RuleData,
  resized,
  withDigits,
  withoutRules,
  withRegion,
  withRule,
  withRules,
} from "./draft";
import { drawDraft, puzzleOf } from "./draw-draft";
import { changed, type History, historyOf, redone, undone } from "./history";
import { Laid } from "./laid.svelte";
import { type Part, partOf, pasted, shifted } from "./parts";
import { cellOf, images, isInside, type Place, placeOf, type Symmetry } from "./points";
import {
  BadField,
  fieldsOf,
  formOf,
  isEnough,
  type RuleForm,
  rulesFrom,
  usualValues,
  type Values,
  valuesOf,
} from "./rule-forms";
import { TestPlay } from "./test-play.svelte";
import type { Tool } from "./tools";

export class Setter {
  history = $state.raw<History<Draft>>(historyOf(emptyDraft()));
  board = $state.raw(selectOne(emptyBoard(9), 0));
  tool = $state<Tool>("given");
  /** The region that is painted; -1 takes cells out of theirs. */
  region = $state(0);
  symmetry = $state<Symmetry>("none");
  /** What stands in the fields of the tool. */
  values = $state.raw<Values>({});
  /** The field that something is wrong with. */
  badField = $state("");
  /** The rule that the fields belong to, by its place; null while they are for the next one. */
  current = $state<number | null>(null);
  /** The groups of cells gathered so far, for a rule about groups. */
  groups = $state.raw<readonly (readonly number[])[]>([]);
  showsCandidates = $state(true);
  part = $state.raw<Part | null>(null);
  readonly laid = new Laid();
  readonly answers = new Answers();
  readonly test = new TestPlay();
  /** Whether the next change of a field belongs to the change before. */
  #joins = false;

  draft = $derived(this.history.now);
  form = $derived<RuleForm | undefined>(formOf(this.tool));
  hasRim = $derived(this.form?.tool === "outside" || this.form?.tool === "diagonal");
  puzzle = $derived(puzzleOf(this.draft, this.laid.board, this.hasRim));
  /** What givens are held to: rules only once they are those of the draft, and not of the one before. */
  judged = $derived(puzzleOf(this.draft, this.isLaidOut ? this.laid.board : null, false));
  isPath = $derived(this.form?.tool === "path" || this.form?.tool === "arrow");
  /** Whether the rule in hand is drawn on cells that are chosen one after the other. */
  isShape = $derived(["set", "path", "arrow", "groups"].includes(this.form?.tool ?? ""));
  /** Whether the next tap belongs to the shape that is being chosen. */
  isGathering = $derived(this.current === null && this.isShape);
  /** The rules in words, as they are written from the rules. */
  sentences = $derived(this.laid.board?.sentences[words.language] ?? this.laid.board?.sentences.en ?? []);
  /** The cells of what contradicts itself. */
  broken = $derived.by(() => {
    const { conflict } = this.answers;
    if (!conflict) return new Set<number>();
    const ofRules = conflict.rules.flatMap((at) => this.laid.board?.rules[at]?.cells ?? []);
    return new Set([...conflict.givens, ...ofRules]);
  });
  cells = $derived(
    drawDraft({
      draft: this.draft,
      puzzle: this.puzzle,
      board: this.board,
      isPainting: this.tool === "regions",
      candidates: this.showsCandidates && !this.answers.path.shown ? this.answers.candidates : null,
      digits: this.answers.path.shown ? this.answers.path.digitsOf(this.draft) : null,
      broken: this.broken,
      path: this.isPath && this.current === null ? this.board.selection : [],
    }),
  );

  /** What is drawn of the step that is shown. */
  drawing = $derived(this.answers.path.drawingOn(this.puzzle, this.draft));

  /** Another draft on the desk; nothing of the one before can be undone. */
  open(draft: Draft): void {
    this.history = historyOf(draft);
    this.test.forget();
    this.#reset();
    this.#changed();
  }

  leave(): void {
    this.test.end();
    this.laid.leave();
    this.answers.leave();
  }

  /** The draft becomes another one, which can be undone. */
  edit(next: Draft, joins = false): void {
    if (next === this.draft) return;
    const isResized = next.size !== this.draft.size;
    this.history = changed(this.history, next, joins && this.#joins);
    this.#joins = joins;
    if (isResized) this.#reset();
    this.#changed();
  }

  /** Whether it is known what the rules of the draft show. */
  get isLaidOut(): boolean {
    return this.laid.isOf(this.draft);
  }

  /** The draft is tried as a player would, as soon as it can be drawn. */
  tryOut(): void {
    if (!this.laid.isOf(this.draft)) return announcer.tell("set.test-not-yet");
    this.release();
    this.test.begin(puzzleOf(this.draft, this.laid.board, false));
  }

  undo(): void {
    if (this.history.past.length === 0) return announcer.tell("refused.nothing-to-undo");
    this.#goTo(undone(this.history));
  }

  redo(): void {
    if (this.history.future.length === 0) return announcer.tell("refused.nothing-to-redo");
    this.#goTo(redone(this.history));
  }

  #goTo(history: History<Draft>): void {
    const isResized = history.now.size !== this.draft.size;
    this.history = history;
    this.current = null;
    this.#joins = false;
    if (isResized) this.#reset();
    else if (this.form) this.choose([]);
    this.#changed();
  }

  #reset(): void {
    this.board = selectOne(emptyBoard(this.draft.size), 0);
    this.current = null;
    this.groups = [];
    this.#joins = false;
  }

  #changed(): void {
    const { draft } = this;
    this.answers.look(draft, this.judged);
    void this.laid.look(draft).then(() => {
      if (this.draft === draft) this.answers.look(draft, this.judged);
    });
  }

  take(tool: Tool): void {
    this.tool = tool;
    this.groups = [];
    this.release();
    this.values = this.form ? usualValues(this.form) : {};
    this.badField = "";
    const { active } = this.board;
    this.board = select(this.board, this.form ? [] : [active], active);
  }

  /** A stroke on the board begins: what is drawn now is another rule. */
  begin(): void {
    if (this.current !== null) this.release();
  }

  /** The fields are for the next rule again. */
  release(): void {
    this.current = null;
    this.#joins = false;
    if (this.form) this.values = usualValues(this.form, this.values);
  }

  choose(cells: readonly number[]): void {
    this.board = select(this.board, cells);
  }

  /** A digit into the chosen cells, and into those opposite where the solution says which; 0 clears them. */
  enter(digit: number): void {
    const layer = this.tool === "solution" ? "solution" : "givens";
    const cells = targets(this.board);
    const isThere = cells.every((cell) => this.draft[layer][cell] === digit);
    const wanted = isThere ? 0 : digit;
    const digits = new Map(this.#opposite(cells).flatMap((cell) => this.#digitOpposite(cell, wanted)));
    for (const cell of cells) digits.set(cell, wanted);
    this.edit(withDigits(this.draft, layer, digits));
    announcer.speak(wanted ? symbolOf(this.puzzle, wanted) : t("said.cleared"));
  }

  #opposite(cells: readonly number[]): number[] {
    const { size } = this.draft;
    const places = cells.map((cell) => placeOf(cell, size));
    return images(places, this.symmetry, size)
      .slice(1)
      .flat()
      .map((place) => cellOf(place, size));
  }

  #digitOpposite(cell: number, digit: number): (readonly [number, number])[] {
    if (digit === 0) return [[cell, 0]];
    const known = this.tool === "given" ? this.draft.solution[cell] : 0;
    return known ? [[cell, known]] : [];
  }

  paint(cells: readonly number[]): void {
    this.edit(withRegion(this.draft, cells, this.region), true);
  }

  /** A stroke of the brush is over. */
  lift(): void {
    this.#joins = false;
  }

  /** Takes away what lies in a cell: its digit, else the rule that was drawn there last. */
  erase(cells: readonly number[]): void {
    const filled = cells.filter((cell) => this.draft.givens[cell]);
    if (filled.length > 0)
      return this.edit(withDigits(this.draft, "givens", new Map(filled.map((cell) => [cell, 0]))));
    const { size, rules } = this.draft;
    const at = rules.findLastIndex((rule) => cellsIn(rule, size).some((cell) => cells.includes(cell)));
    if (at >= 0) this.drop([at]);
    else announcer.tell("set.nothing-there");
  }

  /** Rules go, by their places. */
  drop(places: readonly number[]): void {
    this.release();
    this.edit(withoutRules(this.draft, new Set(places)));
  }

  /** A rule of the list into the hand, to be changed. */
  pick(at: number): void {
    const rule = this.draft.rules[at];
    const form = rule && formOf(rule.kind);
    if (!(rule && form)) return;
    this.take(rule.kind);
    this.current = at;
    this.values = valuesOf(form, rule);
    const cells = cellsIn(rule, this.draft.size);
    if (cells.length > 0) this.choose(cells);
  }

  /** Something was typed into a field: the rule it belongs to changes with it. */
  type(name: string, value: string): void {
    this.values = { ...this.values, [name]: value };
    this.badField = "";
    const { current, form } = this;
    const rule = current === null ? undefined : this.draft.rules[current];
    if (!(rule && form) || current === null) return;
    this.#guard(() => {
      const places = Object.fromEntries(form.places.map((place) => [place, rule[place]]));
      const next: RuleData = { kind: rule.kind, ...places, ...fieldsOf(form, this.values, this.draft.size) };
      this.edit(withRule(this.draft, current, next), true);
    });
  }

  /** Draws a rule on what is chosen; groups are gathered first. */
  draw(): void {
    const { form } = this;
    if (!form) return;
    if (form.tool === "groups") return this.#gather();
    const { size } = this.draft;
    this.drawAt(this.board.selection.map((cell) => placeOf(cell, size)));
  }

  /** Draws a rule at places on or around the grid. */
  drawAt(places: readonly Place[]): void {
    const { form } = this;
    if (!form) return;
    if (form.tool !== "grid" && form.tool !== "text" && !isEnough(form, places.length))
      return announcer.tell("set.too-few", { n: Math.max(form.least, form.tool === "arrow" ? 2 : 1) });
    // What was typed before the stroke belongs to it.
    this.begin();
    this.#add(form, { places });
  }

  #gather(): void {
    const cells = this.board.selection;
    const first = this.groups[0];
    if (cells.length === 0) return announcer.tell("set.too-few", { n: 1 });
    if (first && first.length !== cells.length)
      return announcer.tell("set.groups-differ", { n: first.length });
    this.groups = [...this.groups, cells];
    announcer.tell("set.group-added", { n: this.groups.length });
    this.board = { ...this.board, selection: [] };
  }

  /** The gathered groups become a rule. */
  finishGroups(): void {
    const { form } = this;
    if (!form || this.groups.length < 2) return announcer.tell("set.too-few-groups");
    const { size } = this.draft;
    const groups = this.groups.map((cells) => cells.map((cell) => placeOf(cell, size)));
    this.groups = [];
    this.#add(form, { places: [], groups });
  }

  #add(form: RuleForm, drawn: Parameters<typeof rulesFrom>[1]): void {
    this.#guard(() => {
      const { draft } = this;
      const rules = rulesFrom(form, drawn, this.values, this.symmetry, draft.size);
      const next = withRules(draft, rules);
      if (next === draft) return announcer.tell("set.there-already");
      this.edit(next);
      this.current = rules.length === 1 ? next.rules.length - 1 : null;
      if (this.current === null) this.release();
      announcer.tell("set.added", { rule: this.nameOf(form.kind) });
      const inside = drawn.places.filter((place) => isInside(place, draft.size));
      if (inside.length > 0) this.choose(inside.map((place) => cellOf(place, draft.size)));
    });
  }

  nameOf(kind: string): string {
    const label = formOf(kind)?.label;
    return label?.[words.language] ?? kind;
  }

  /** What the rule of the draft at a place is called. */
  nameAt(at: number): string {
    const rule = this.draft.rules[at];
    return rule ? this.nameOf(rule.kind) : "";
  }

  #guard(work: () => void): void {
    try {
      work();
      this.badField = "";
    } catch (error) {
      if (!(error instanceof BadField)) throw error;
      this.badField = error.field;
    }
  }

  resize(size: number): void {
    this.edit(resized(this.draft, size));
  }

  copy(isCut = false): void {
    const cells = targets(this.board);
    this.part = partOf(this.draft, cells);
    if (!isCut) return announcer.tell("set.copied");
    const { rules, digits } = this.part;
    const gone = new Set(this.draft.rules.flatMap((rule, at) => (rules.includes(rule) ? [at] : [])));
    const cleared = withDigits(this.draft, "givens", new Map(digits.map(([cell]) => [cell, 0])));
    this.edit(withoutRules(cleared, gone));
  }

  paste(): void {
    if (this.part) this.edit(pasted(this.draft, this.part, Math.min(...targets(this.board))));
  }

  shift(down: number, across: number): void {
    const moved = shifted(this.draft, down, across);
    if (moved) this.edit(moved);
    else announcer.tell("set.no-room");
  }
}
