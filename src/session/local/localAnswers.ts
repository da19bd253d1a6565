import { isSealing, windowActors } from '../../engine/answers.ts';
import type { Author, Command, RuleError } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { byEngine } from '../../engine/refusal.ts';
import type { Body } from '../../engine/step.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Rng } from '../../lib/rng.ts';
import { makeAnswerer, ownCheck } from '../match/index.ts';

/**
 * Secret answers while all seats are on one device. They stay in memory until all are there, or the table closes the window, and then enter
 * the log together: no reload ever leaves a seal with unknown content.
 */
export interface LocalAnswers {
  has(seat: Seat): boolean;
  /** Stores a seat's answer, or returns why the rules refuse it. */
  keep(view: View, command: Command): Result<null, RuleError>;
  /** Seals the answers given so far. */
  seal(): void;
  /** Appends the entries that devices owe: seals once all have answered, openings and cards. Returns whether there were any. */
  settle(): boolean;
}

export function makeLocalAnswers(
  match: Match,
  append: (author: Author, body: Body) => Result<unknown, RuleError>,
  rng: Rng,
): LocalAnswers {
  const answerer = makeAnswerer(rng);
  const kept = new Map<Seat, Command>();
  let keptFor: string | undefined;
  const answers = (): Map<Seat, Command> => {
    const id = match.state.table.asking?.id;
    if (id !== keptFor) kept.clear();
    keptFor = id;
    return kept;
  };
  const awaited = (): readonly Seat[] => windowActors(match.state.table);
  const say = (author: Author, body: Body): void => {
    const done = append(author, body);
    if (!done.ok) throw new Error(`A secret answer was refused: ${done.error.message}`);
  };
  const seal = (): void => {
    for (const [seat, command] of [...answers()])
      if (isSealing(match.state.table) && awaited().includes(seat))
        say(seat, answerer.seal(match.state.table, seat, command));
  };
  /** Opens what can be opened. A seal from before this page loaded cannot be: the table goes on without it. */
  const open = (): void => {
    for (const seat of awaited()) {
      const entry = answerer.owes(match.state.table, seat);
      if (!entry) continue;
      say(seat, entry);
      return;
    }
    say('table', { type: 'close' });
  };
  return {
    has: (seat) => answers().has(seat),
    keep(view, command) {
      const seat = view.seat!;
      if (answers().has(seat)) return err(byEngine('answeredAlready', 'You have already answered.'));
      const checked = ownCheck(match.game, view, command);
      if (!checked.ok) return checked;
      answers().set(seat, command);
      return ok(null);
    },
    seal,
    settle() {
      const before = match.head;
      if (isSealing(match.state.table) && awaited().every((seat) => answers().has(seat))) seal();
      while (match.state.table.asking?.closed && awaited().length) open();
      return match.head !== before;
    },
  };
}
