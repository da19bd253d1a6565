import { err, ok, type Result } from '../lib/result.ts';
import { type AnswerEntry, closeWindow, decideAnswer, isAnswerEntry, leaveWindow } from './answers.ts';
import type {
  Author,
  Command,
  Due,
  Event,
  Faces,
  Fact,
  Game,
  GameEvent,
  RuleError,
  Setup,
  State,
  TableCommand,
} from './game.ts';
import { byEngine, type EngineRefusal } from './refusal.ts';
import { endForfeits, giveBack, keepForfeits } from './table/forfeits.ts';
import { takeBack } from './table/refund.ts';
import {
  type CardId,
  emptyTable,
  type Face,
  poolOf,
  type Seat,
  seatPurse,
  type Table,
  type TableEvent,
  zoneOf,
} from './table/table.ts';
import { foldTable, isTableEvent } from './table/tableFold.ts';

export type Body = Command | AnswerEntry | TableCommand | Fact;

/** Most consequences of one entry; more are a loop in the rules. */
const FIXPOINT_LIMIT = 16_384;

/** One event of a match, and the state after it. */
export interface Step {
  readonly author: Author | 'opening';
  readonly event: Event;
  readonly state: State<unknown>;
  /** Sequence number of the entry it followed from. Missing: it is part of the opening, or was made where no one looks back. */
  readonly seq?: number;
}

/** A step as one viewer sees it: with the faces known to that viewer then. */
export interface ShownStep extends Step {
  readonly faces: ReadonlyMap<CardId, Face>;
}

export interface Stepped<G, E extends GameEvent> {
  readonly state: State<G>;
  readonly events: readonly Event<E>[];
}

/** Returns the state after one event. */
export function fold<G, E extends GameEvent>(game: Game<G, E>, state: State<G>, event: Event<E>): State<G> {
  const table = isTableEvent(event) ? foldTable(state.table, event) : state.table;
  const own = game.evolve(state.game, event, table);
  return table === state.table && own === state.game ? state : { table, game: own };
}

/** Called with every event and the state after it: dealers, law checks and records listen in. */
export type Observer<G, E extends GameEvent = GameEvent> = (event: Event<E>, after: State<G>) => void;

/** Returns the state before the first entry, and the events that led there. */
export function openTable<G, E extends GameEvent>(
  game: Game<G, E>,
  setup: Setup,
  observer?: Observer<G, E>,
): Stepped<G, E> {
  const state: State<G> = { table: emptyTable, game: game.initial(setup) };
  return settle(game, state, game.open(setup), false, observer);
}

/**
 * Applies an entry: its own events and everything that follows from them. This is the only place that decides whether an entry is valid, so
 * author, peers and a later replay agree.
 */
export function step<G, E extends GameEvent>(
  game: Game<G, E>,
  state: State<G>,
  author: Author,
  body: Body,
  faces: Faces = (card) => state.table.cards.get(card)?.face ?? undefined,
  observer?: Observer<G, E>,
): Result<Stepped<G, E>, RuleError> {
  const decided =
    author === 'dealer' ? admit(game, state, body as Fact) : decide(game, state, author, body, faces);
  const stopped = author === 'table' && body.type === 'stop';
  return decided.ok ? ok(settle(game, state, decided.value, stopped, observer)) : decided;
}

function decide<G, E extends GameEvent>(
  game: Game<G, E>,
  state: State<G>,
  author: Exclude<Author, 'dealer'>,
  body: Body,
  faces: Faces,
): Result<readonly Event<E>[], RuleError> {
  const { table } = state;
  if (author === 'table') return decideTable(game, state, body as TableCommand, faces);
  if (!game.flowing?.(state.game) && game.due(state))
    return err(byEngine('dealerFirst', 'The dealer is not done yet; wait until the cards are dealt.'));
  if (isAnswerEntry(body)) return decideAnswer(game, table, author, body);
  if (table.asking) return err(byEngine('othersAsked', 'Others have to answer now: wait for them.'));
  return game.decide(state, author, body as Command, faces);
}

/** Applies a table decision, including its effect on secret answers: a leaver has passed, the end of a hand ends them too. */
function decideTable<G, E extends GameEvent>(
  game: Game<G, E>,
  state: State<G>,
  command: TableCommand,
  faces: Faces,
): Result<readonly Event<E>[], RuleError> {
  if (command.type === 'close') return closeWindow(state.table);
  if (command.type === 'lay' && !game.laid)
    return err(byEngine('format', 'This table is laid by the rules alone.'));
  if (command.type === 'spare') return spare(state.table, command.seat);
  const decided = game.decide(state, 'table', command, faces);
  if (!decided.ok) return decided;
  const marked: TableEvent[] =
    command.type === 'sitOut' && command.forfeit ? [{ type: 'spared', seat: command.seat }] : [];
  const ended = state.table.asking ? endOfAnswers(state.table, command) : [];
  const returned = command.type === 'leave' ? giveBack(state.table, [command.seat]) : [];
  return ok([...ended, ...marked, ...returned, ...decided.value]);
}

/** Spares a seat; refused if no hand has begun, or it is spared already. */
function spare({ stakes, spared }: Table, seat: Seat): Result<readonly TableEvent[], RuleError> {
  return stakes && !spared?.includes(seat) && seatPurse(seat) in stakes
    ? ok([{ type: 'spared', seat }])
    : err(byEngine('nothingStaked', 'This seat has nothing at stake that could be spared.'));
}

const endOfAnswers = (table: Table, command: TableCommand): TableEvent[] =>
  command.type === 'leave' || command.type === 'sitOut'
    ? leaveWindow(table, command.seat)
    : [{ type: 'answered' }];

function settle<G, E extends GameEvent>(
  game: Game<G, E>,
  start: State<G>,
  first: readonly Event<E>[],
  stopped: boolean,
  observer?: Observer<G, E>,
): Stepped<G, E> {
  let state = start;
  const events: Event<E>[] = [];
  const happen = (event: Event<E>): void => {
    state = fold(game, state, event);
    events.push(event);
    observer?.(event, state);
  };
  const unitOf = ({ game: own }: State<G>): number | undefined => game.unit?.(own);
  /** Takes from the winners everything that a table decision keeps them from winning. */
  const endHand = (): void => {
    for (const each of keepForfeits(state.table, unitOf(state))) happen(each);
    for (const each of takeBack(state.table, game.forfeitsTo, unitOf(state))) happen(each);
  };
  let batch = first;
  while (batch.length) {
    for (const event of batch) {
      if (endsHand(event)) endHand();
      happen(event);
      if (event.type === 'gameEnded') for (const each of endForfeits(state.table, stopped)) happen(each);
    }
    if (events.length > FIXPOINT_LIMIT) throw new Error('the consequences of an entry do not come to an end');
    batch = game.next(state);
  }
  return { state, events };
}

const endsHand = (event: GameEvent | TableEvent): boolean =>
  isTableEvent(event) && event.type === 'staked' && !event.open;

/** Checks that a fact answers exactly what is due, and turns it into the table's event. */
function admit<G, E extends GameEvent>(
  game: Game<G, E>,
  state: State<G>,
  fact: Fact,
): Result<readonly TableEvent[], RuleError> {
  const due = game.due(state);
  const wrong = (code: EngineRefusal, message: string) => err(byEngine(code, message));
  if (!due) return wrong('nothingDue', 'Nothing is due from the dealer.');
  if (fact.type === 'withheld' && game.flowing?.(state.game)) return withheld(state, due, fact);
  if (!answers(due, fact)) return wrong('otherDue', `The dealer owes another fact: ${due.type}.`);
  if (fact.type === 'revealed') {
    if (fact.to !== 'all')
      return fact.faces === undefined
        ? ok([{ type: 'revealed', cards: fact.cards, to: fact.to }])
        : wrong('facesTold', 'What one seat is shown does not belong in the log.');
    const faces = fact.faces;
    if (!faces || faces.length !== fact.cards.length)
      return wrong('facesMissing', 'A public reveal names every face.');
    const problem = facesProblem(state, fact.cards, faces);
    return problem
      ? wrong('facesImpossible', problem)
      : ok([{ type: 'revealed', cards: fact.cards, to: 'all', faces }]);
  }
  return ok([fact]);
}

function withheld(
  { table }: State<unknown>,
  due: Due,
  { type, to }: Extract<Fact, { type: 'withheld' }>,
): Result<readonly TableEvent[], RuleError> {
  if (!to) return ok([{ type }]);
  if (due.type !== 'reveal' || due.to !== 'all')
    return err(byEngine('otherDue', `Nothing was to be shown to all: ${due.type}.`));
  return ok([{ type, cards: due.cards.filter((card) => table.cards.get(card)!.face === null), to }]);
}

function answers(due: Due, fact: Fact): boolean {
  switch (due.type) {
    case 'shuffle':
      return fact.type === 'shuffled' && fact.zone === due.zone;
    case 'mix':
      return (
        fact.type === 'mixed' &&
        fact.zone === due.zone &&
        fact.seat === due.seat &&
        fact.cards?.join() === due.cards?.join()
      );
    case 'roll':
      return (
        fact.type === 'rolled' &&
        fact.dice === due.dice &&
        fact.values.length === due.count &&
        fact.values.every((value) => Number.isInteger(value) && value >= 1 && value <= due.sides)
      );
    case 'reveal':
      return (
        fact.type === 'revealed' &&
        fact.to === due.to &&
        fact.cards.length === due.cards.length &&
        fact.cards.every((card, i) => card === due.cards[i])
      );
  }
}

/** Checks that every face shown is in the deck, and is not already open on another card. */
function facesProblem(
  state: State<unknown>,
  cards: readonly number[],
  faces: readonly string[],
): string | null {
  const { table } = state;
  const key = (card: number, face: string) => `${poolOf(table.pools, card)?.deck} ${face}`;
  const free = new Map<string, number>();
  const add = (at: string, n: number) => free.set(at, (free.get(at) ?? 0) + n);
  for (const deck in table.decks) for (const face of table.decks[deck]!) add(`${deck} ${face}`, 1);
  const mine = new Set(cards);
  for (const [id, card] of table.cards) if (card.face !== null && !mine.has(id)) add(key(id, card.face), -1);
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    const before = table.cards.get(card)?.face ?? null;
    const face = faces[i]!;
    if (before !== null && before !== face) return `Card ${card} was shown as ${before} before.`;
    if ((free.get(key(card, face)) ?? 0) <= 0) return `${face} is not in the deck, or is shown elsewhere.`;
    add(key(card, face), -1);
  }
  return null;
}

/** Returns the cards of a zone that a seat does not know yet: after a deal, the dealer must disclose them. */
export function unseenBy(state: State<unknown>, zone: string, seat: number): number[] {
  return zoneOf(state.table, zone).filter((id) => {
    const card = state.table.cards.get(id);
    return card !== undefined && card.face === null && !card.known.includes(seat);
  });
}
