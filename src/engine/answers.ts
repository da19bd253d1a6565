import { type Hash, hashOf } from '../lib/hash.ts';
import { canonical } from '../lib/json.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Command, Game, GameEvent, RuleError } from './game.ts';
import { byEngine, type EngineRefusal } from './refusal.ts';
import type { CardId, Seat, Table } from './table/table.ts';

/**
 * Secret simultaneous answers. A game asks several seats at once (`asked`); each seals an answer, so that nothing is revealed before the
 * window closes; then all are opened, and only a seat that the game calls shows the cards it named. An answer is therefore sealed in two
 * layers: the seal covers the answer without its cards, and a hash of those cards.
 */

/** One seat's part in a window so far. */
export interface Answer {
  readonly seat: Seat;
  /** Null until sealed. */
  readonly seal: Hash | null;
  /** `answer` is null if the seat never opened one, which counts as a pass. `held`: hash of the cards that go with it. */
  readonly opened: { readonly answer: Command | null; readonly held: Hash | null } | null;
  /** `cards` is null if the seat was called and did not show them. */
  readonly shown: { readonly cards: readonly CardId[] | null } | null;
}

export interface AnswerWindow {
  /** Unique within a match. */
  readonly id: string;
  /** No more seals are accepted: answers are being opened. */
  readonly closed: boolean;
  /** One for each seat asked, in the order the game named them. */
  readonly answers: readonly Answer[];
  /** The seat called last to show its cards. */
  readonly called: Seat | null;
}

export type WindowEvent =
  /** From the game: the window opens. */
  | { readonly type: 'asked'; readonly id: string; readonly seats: readonly Seat[] }
  | { readonly type: 'sealed'; readonly seat: Seat; readonly seal: Hash }
  | { readonly type: 'closed' }
  | {
      readonly type: 'opened';
      readonly seat: Seat;
      readonly answer: Command | null;
      readonly held: Hash | null;
    }
  /** From the game: this seat must show the cards of its answer. */
  | { readonly type: 'called'; readonly seat: Seat }
  | { readonly type: 'shown'; readonly seat: Seat; readonly cards: readonly CardId[] | null }
  /** From the game: the window is removed. */
  | { readonly type: 'answered' };

/** Messages of a seat's device in a window; its player only chose the command. Salts are 32 hexadecimal digits. */
export type AnswerEntry =
  | { readonly type: 'seal'; readonly seal: Hash }
  | { readonly type: 'open'; readonly answer: Command; readonly held: Hash; readonly salt: string }
  | { readonly type: 'show'; readonly cards: readonly CardId[]; readonly salt: string };

/** Command names reserved by the engine. */
export const ANSWER_TYPES: ReadonlySet<string> = new Set<AnswerEntry['type']>(['seal', 'open', 'show']);

export const isAnswerEntry = (body: { readonly type: string }): body is AnswerEntry =>
  ANSWER_TYPES.has(body.type);

/** Hashes the inner layer: the cards that go with an answer. */
export const heldHash = (cards: readonly CardId[], salt: string): Hash => hashOf({ cards, salt });

/** Hashes the outer layer: an answer without its cards, bound to seat and window so that no other seat can use it. */
export const sealHash = (asking: string, seat: Seat, answer: Command, held: Hash, salt: string): Hash =>
  hashOf({ answer, held, salt, seat, asking });

/** Checks whether answers are still being sealed, that is, whether players are thinking. Afterwards only their devices act. */
export const isSealing = (table: Table): boolean => table.asking?.closed === false;

/** Checks whether this seat is asked and has not answered: anything it says now is secret. */
export const answersInSecret = (table: Table, seat: Seat): boolean =>
  isSealing(table) && windowActors(table).includes(seat);

/** Returns the seats the window is waiting for: a game's `actors` while it is open. */
export function windowActors(table: Table): readonly Seat[] {
  const { asking } = table;
  if (!asking) return [];
  const { answers, closed, called } = asking;
  const awaited = closed
    ? answers.some(({ opened }) => !opened)
      ? answers.filter(({ opened }) => !opened)
      : answers.filter(({ seat, shown }) => seat === called && !shown)
    : answers.filter(isSilent);
  return awaited.map(({ seat }) => seat);
}

/** Checks that a seat has neither sealed an answer nor passed by leaving. */
const isSilent = ({ seal, opened }: Answer): boolean => seal === null && opened === null;

/** Returns the window after one of its events. Throws on impossible events, as `foldTable` does. */
export function foldWindow(
  asking: AnswerWindow | undefined,
  event: Exclude<WindowEvent, { type: 'answered' }>,
): AnswerWindow {
  if (event.type === 'asked') {
    if (asking) throw new Error('a window is open already');
    const answers = event.seats.map((seat) => ({ seat, seal: null, opened: null, shown: null }));
    return { id: event.id, closed: false, answers, called: null };
  }
  if (!asking) throw new Error(`${event.type} without being asked`);
  switch (event.type) {
    case 'sealed':
      return withAnswer(asking, event.seat, { seal: event.seal });
    case 'closed':
      return { ...asking, closed: true };
    case 'opened':
      return withAnswer(asking, event.seat, { opened: { answer: event.answer, held: event.held } });
    case 'called':
      return { ...withAnswer(asking, event.seat, {}), called: event.seat };
    case 'shown':
      return withAnswer(asking, event.seat, { shown: { cards: event.cards } });
  }
}

function withAnswer(asking: AnswerWindow, seat: Seat, more: Partial<Answer>): AnswerWindow {
  const at = asking.answers.findIndex((answer) => answer.seat === seat);
  if (at < 0) throw new Error(`seat ${seat} is not asked`);
  return { ...asking, answers: asking.answers.with(at, { ...asking.answers[at]!, ...more }) };
}

const refuse = (code: EngineRefusal, message: string): Result<never, RuleError> =>
  err(byEngine(code, message));

/** Checks a device's message against the window and its seal, and returns the events that follow. */
export function decideAnswer<G, E extends GameEvent>(
  game: Pick<Game<G, E>, 'parse'>,
  table: Table,
  seat: Seat,
  entry: AnswerEntry,
): Result<readonly WindowEvent[], RuleError> {
  const { asking } = table;
  const mine = asking?.answers.find((answer) => answer.seat === seat);
  if (!asking || !mine) return refuse('notAsked', 'You are not being asked for a secret answer.');
  switch (entry.type) {
    case 'seal':
      if (asking.closed) return refuse('windowClosed', 'The time for answers is over.');
      if (!isSilent(mine)) return refuse('answeredAlready', 'You have already answered.');
      return ok([
        { type: 'sealed', seat, seal: entry.seal },
        ...closedAfter(asking.answers.filter((answer) => answer.seat !== seat)),
      ]);
    case 'open': {
      const { answer, held, salt } = entry;
      if (!asking.closed) return refuse('windowOpen', 'Answers are opened only when all have been sealed.');
      if (mine.opened) return refuse('openedAlready', 'This answer has already been opened.');
      if (sealHash(asking.id, seat, answer, held, salt) !== mine.seal)
        return refuse('otherAnswer', 'This is not the answer that was sealed.');
      if (!isPlain(game, answer)) return refuse('noAnswer', 'What was sealed is not an answer in this game.');
      if (held === heldHash([], salt)) return oneSalt();
      return ok([{ type: 'opened', seat, answer, held }]);
    }
    case 'show':
      if (asking.called !== seat) return refuse('notCalled', 'Your cards are not called for.');
      if (mine.shown) return refuse('shownAlready', 'These cards have already been shown.');
      if (heldHash(entry.cards, entry.salt) !== mine.opened?.held)
        return refuse('otherCards', 'These are not the cards that were sealed.');
      // The seal's salt is public since the opening: if the cards shared it, anyone could have found them by trial.
      if (sealHash(asking.id, seat, mine.opened.answer!, mine.opened.held, entry.salt) === mine.seal)
        return oneSalt();
      return ok([{ type: 'shown', seat, cards: entry.cards }]);
  }
}

const oneSalt = (): Result<never, RuleError> =>
  refuse('sameSalt', 'An answer and its cards each need a salt of their own.');

/** Checks that a sealed answer is a command in the game's canonical form, without cards. */
function isPlain<G, E extends GameEvent>(game: Pick<Game<G, E>, 'parse'>, answer: Command): boolean {
  const parsed = game.parse(answer);
  return parsed.ok && canonical(parsed.value) === canonical(answer) && answer.cards === undefined;
}

const closedAfter = (others: readonly Answer[]): WindowEvent[] =>
  others.some(isSilent) ? [] : [{ type: 'closed' }];

const pass = (seat: Seat): WindowEvent => ({ type: 'opened', seat, answer: null, held: null });

/** Ends the wait by the table's decision: a seat that still owes something has passed, or has not shown its cards. */
export function closeWindow(table: Table): Result<readonly WindowEvent[], RuleError> {
  const { asking } = table;
  const awaited = windowActors(table);
  if (!asking || !awaited.length) return refuse('nothingAwaited', 'There are no answers to close.');
  if (!asking.closed) return ok([{ type: 'closed' }, ...awaited.map(pass)]);
  const opening = asking.answers.some(({ opened }) => !opened);
  return ok(awaited.map((seat) => (opening ? pass(seat) : { type: 'shown', seat, cards: null })));
}

/** Releases a seat that leaves for good from the window: it has passed, or has not shown its cards. */
export function leaveWindow(table: Table, seat: Seat): WindowEvent[] {
  const { asking } = table;
  const mine = asking?.answers.find((answer) => answer.seat === seat);
  if (!asking || !mine) return [];
  if (mine.opened) return asking.called === seat && !mine.shown ? [{ type: 'shown', seat, cards: null }] : [];
  const closes = isSilent(mine) ? closedAfter(asking.answers.filter((answer) => answer !== mine)) : [];
  return [pass(seat), ...(asking.closed ? [] : closes)];
}
