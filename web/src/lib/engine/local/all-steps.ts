/** Every step that is there, and the whole way to the solution. As usecases/explain_puzzle.py in Python. */
import { type CandidateBoard, PATH_POSITIONS, type PathKind } from "../engine";
import { distinctSteps, type ExplainedStep } from "../step";
import { type Asking, asked, plainLine, possible, SOLVING_TIME, startOf } from "./asking";
import { gameOf, notesOn, savedGame } from "./game-text";
import { notesIn } from "./hints";
import { NotMine } from "./not-mine";
import * as positions from "./position";
import * as profiles from "./profile";

/** As many as the server lists. */
const MOST_STEPS = 300;

export async function steps(asking: Asking, board: string, language: string): Promise<ExplainedStep[]> {
  const { text, ...saved } = savedGame(board);
  const known = await asking.read(text);
  const teller = await asking.teller(language, known.setting);
  const game = await gameOf(known, saved, () => asking.module.rest());
  const { count, stopped } = await asking.solutions(known, 2, SOLVING_TIME);
  if (count === 0 && !stopped) throw new NotMine();
  const order = profiles.orderOn(known.setting);
  const isUnique = count === 1 && !stopped;
  const profile = isUnique ? order : profiles.keeping(order, (slug) => !profiles.isUniqueness(slug));
  const fresh = positions.positionOf(known.givens, game.position.digits, known.setting);
  const position = possible(positions.restrictedTo(fresh, notesOn(game)));
  const found = await asking.find({ ...asked("find-all", position), profile, most: MOST_STEPS });
  return asking.explained(teller, found);
}

export async function stepsOf(
  asking: Asking,
  technique: string,
  board: CandidateBoard,
  language: string,
): Promise<ExplainedStep[]> {
  const teller = await asking.teller(language);
  if (!(technique in profiles.FAMILIES)) throw new NotMine();
  const { givens, digits, candidates } = board;
  const fresh = positions.positionOf(plainLine(givens), plainLine(digits));
  const position = possible(positions.restrictedTo(fresh, notesIn(candidates, 9)));
  return asking.explained(teller, distinctSteps(await asking.stepsOn(position, technique)));
}

/** Every step of one technique on the board of a puzzle. */
export async function stepsOfText(
  asking: Asking,
  technique: string,
  board: string,
  language: string,
): Promise<ExplainedStep[]> {
  const known = await asking.read(board);
  const teller = await asking.teller(language, known.setting);
  if (!(technique in profiles.FAMILIES)) throw new NotMine();
  return asking.explained(teller, await asking.stepsOn(possible(startOf(known)), technique));
}

export async function path(
  asking: Asking,
  board: string,
  kind: PathKind,
  language: string,
): Promise<ExplainedStep[]> {
  const known = await asking.proper(board);
  const teller = await asking.teller(language, known.setting);
  const steps = await asking.path(startOf(known), kind === "best" ? PATH_POSITIONS : 0);
  return asking.explained(teller, steps);
}
