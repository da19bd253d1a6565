import { type LocalDealer, makeLocalDealer } from '../../engine/dealer.ts';
import type { CardArt } from '../../engine/display.ts';
import type { Fact, Options, RuleError, TableCommand } from '../../engine/game.ts';
import { openTable, step } from '../../engine/step.ts';
import { type CardId, type Face, type Seat, zoneOf } from '../../engine/table/table.ts';
import { handOf } from '../../engine/table/tableMoves.ts';
import { hashText } from '../../lib/hash.ts';
import { expectOk } from '../../lib/result.ts';
import { below, makeRng, pick, type Rng } from '../../lib/rng.ts';
import { freeTable } from './game.ts';
import { freeInfo } from './info.ts';
import type { FreeCommand } from './rules/command.ts';
import {
  type Ev,
  type FreeState,
  type Piece,
  type PieceId,
  type Pose,
  pieceOf,
  pileOf,
} from './rules/state.ts';
import type { Decks, Setting } from './rules/verbs/box.ts';

export const DECKS: Decks = { small: [...'abcdefgh'], other: [...'12345'] };
/** Card sizes and names of these decks. */
export const ARTS = Object.entries(DECKS).map(([deck, faces]) => ({
  deck,
  faces,
  ratio: 1.4,
  name: String,
})) as unknown as CardArt[];
export const at = (x: number, z = 0, angle = 0): Pose => ({ x, z, angle });
export const SETTING: Setting = [
  [{ kind: 'deck', deck: 'small' }, at(0)],
  [{ kind: 'deck', deck: 'other' }, at(300)],
  [{ kind: 'chips', value: 25, count: 8 }, at(0, 300)],
  [{ kind: 'die', sides: 6 }, at(300, 300)],
];

/** A free table whose dealer answers on the test's request. */
export class Hands {
  readonly dealer: LocalDealer;
  readonly game;
  readonly events: Ev[] = [];
  state: FreeState;

  constructor({ seats = 3, seed = 'free', setting = SETTING, options = {} as Options } = {}) {
    this.dealer = makeLocalDealer(makeRng(seed));
    this.game = freeTable(freeInfo, DECKS, () => setting);
    this.state = openTable(this.game, { seats, options }, this.#observe).state;
  }

  #observe = (event: Ev, after: FreeState): void => {
    this.events.push(event);
    this.dealer.observe(event, after.table);
  };

  judge(
    seat: Seat | 'table',
    command:
      | FreeCommand
      | { type: 'leave' | 'join'; seat: Seat }
      | { type: 'stop' }
      | { type: 'void'; whole?: true }
      | Extract<TableCommand, { type: 'lay' }>,
  ) {
    return step(this.game, this.state, seat, command as never);
  }
  /** Runs a command that must be allowed. Chance stays owing. */
  start(seat: Seat | 'table', command: Parameters<Hands['judge']>[1]): this {
    this.state = expectOk(
      step(this.game, this.state, seat, command as never, undefined, this.#observe),
    ).state;
    return this;
  }
  /** The same, and chance answers all it owes. */
  act(seat: Seat | 'table', command: Parameters<Hands['judge']>[1]): this {
    return this.start(seat, command).settle();
  }
  refusal(seat: Seat, command: FreeCommand): string | undefined {
    const judged = this.judge(seat, command);
    return judged.ok ? undefined : (judged.error as RuleError).ruling;
  }
  answer(): this {
    return this.take(this.dealer.answerNow(this.game.due(this.state)!, this.state.table));
  }
  /** Applies a dealer's fact. */
  take(fact: Fact): this {
    this.state = expectOk(step(this.game, this.state, 'dealer', fact, undefined, this.#observe)).state;
    return this;
  }
  settle(): this {
    while (this.game.due(this.state)) this.answer();
    return this;
  }

  pile = (id: PieceId): readonly CardId[] => zoneOf(this.state.table, pileOf(id));
  hand = (seat: Seat): readonly CardId[] => zoneOf(this.state.table, handOf(seat));
  top = (id: PieceId, count = 1): CardId[] => this.pile(id).slice(-count);
  piece = (id: PieceId): Piece | undefined => pieceOf(this.state.game, id);
  get last(): Piece {
    return this.state.game.pieces.at(-1)!;
  }
  truth = (cards: readonly CardId[]): Face[] => cards.map((card) => this.dealer.secrets.get(card)!);
  /** Public faces of these cards. */
  open = (cards: readonly CardId[]): (Face | null)[] =>
    cards.map((card) => this.state.table.cards.get(card)!.face);
  /** Checks whether this seat has been shown these cards, publicly or alone. */
  knows = (seat: Seat, cards: readonly CardId[]): boolean[] =>
    cards.map((card) => {
      const { face, known } = this.state.table.cards.get(card)!;
      return face !== null || known.includes(seat);
    });
}

/** The pieces of `SETTING`. */
export const SMALL = 1;
export const OTHER = 2;
export const CHIPS = 3;
export const DIE = 4;

/** A random command, sensible or not: most of them name pieces and cards that exist. */
export function anything(table: Pick<Hands, 'state'>, rng: Rng): FreeCommand {
  const { pieces, nextPiece } = table.state.game;
  const piece = (): number =>
    pieces.length && below(rng, 20) ? pick(rng, pieces).id : 1 + below(rng, nextPiece + 1);
  const cards = (): CardId[] => {
    // After everything was put away there may be none.
    const zones = Object.values(table.state.table.zones).filter(({ length }) => length);
    const zone = zones.length ? pick(rng, zones) : [1];
    const first = below(rng, zone.length);
    return zone.slice(first, first + 1 + below(rng, 4));
  };
  const seat = (): number => below(rng, table.state.game.seats + 1);
  const count = (): number => 1 + below(rng, 6);
  const on = (): boolean => below(rng, 2) === 0;
  const pose = () => at(below(rng, 2001) - 1000, below(rng, 2001) - 1000, below(rng, 360));
  const make: readonly (() => FreeCommand)[] = [
    () => ({ type: 'grab', pieces: [piece()] }),
    () => ({ type: 'wrest', pieces: [piece()] }),
    () => ({ type: 'move', moves: [[piece(), pose()]] }),
    () => ({ type: 'put', cards: cards(), at: pose(), up: on() }),
    () => ({ type: 'put', cards: cards(), at: pose(), up: on() }),
    () => ({ type: 'stack', cards: cards(), onto: piece(), under: on(), up: on() }),
    () => ({ type: 'join', piece: piece(), onto: piece(), under: on() }),
    () => ({ type: 'gather', pieces: [piece(), piece(), piece()] }),
    () => ({ type: 'split', piece: piece(), count: count(), at: pose() }),
    () => ({ type: 'draw', piece: piece(), count: count(), seat: seat() }),
    () => ({ type: 'give', cards: cards(), seat: seat() }),
    () => ({ type: 'deal', piece: piece(), count: 1 }),
    () => ({ type: 'cut', piece: piece(), count: count() }),
    () => ({ type: 'flip', pieces: [piece()] }),
    () => ({ type: 'turn', cards: cards() }),
    () => ({ type: 'spread', piece: piece(), spread: pick(rng, ['stack', 'fan', 'row'] as const) }),
    () => ({ type: 'shuffle', piece: piece() }),
    () => ({ type: 'shuffle', piece: piece(), also: [piece()] }),
    () => ({ type: 'mix' }),
    () => ({ type: 'peek', cards: cards() }),
    () => ({ type: 'search', piece: piece() }),
    () => ({ type: 'reveal', cards: cards(), who: on() ? 'all' : seat() }),
    () => ({ type: 'roll', pieces: [piece()], ...(on() && { thrown: [[pose(), pose()]] }) }),
    () => ({ type: 'lock', pieces: [piece()], on: below(rng, 5) === 0 }),
    () => ({ type: 'change', piece: piece(), value: pick(rng, [1, 5, 25, 100]) }),
    () => ({ type: 'lend', pieces: [piece()], on: on() }),
    () => ({ type: 'pay', from: [piece()], amount: 5 * count(), onto: on() ? [piece()] : [], at: pose() }),
    () => ({ type: 'pay', from: [piece(), piece()], amount: count() ** 4, onto: [], at: pose() }),
    () => ({ type: 'create', thing: { kind: 'chips', value: 5, count: count() }, at: pose() }),
    () => ({ type: 'remove', pieces: [piece()] }),
    () => ({
      type: 'copy',
      copies: [
        [piece(), pose()],
        [piece(), pose()],
      ],
    }),
    () => ({ type: 'create', thing: { kind: 'area', seat: below(rng, 3) }, at: pose() }),
    () => ({ type: 'undo' }),
    () => ({ type: 'write', piece: piece(), text: 'hello' }),
    () => ({
      type: 'notebook',
      text: pick(rng, ['', 'Aces are low.', 'Jokers are wild.']),
      version: hashText(on() ? table.state.game.notebook : ''),
    }),
    () => ({
      type: 'timer',
      set: pick(rng, ['start', 'pause', 'resume', 'reset', 'end'] as const),
      run: table.state.game.timer.run + below(rng, 2),
      seconds: below(rng, 90),
    }),
  ];
  return pick(rng, make)();
}
