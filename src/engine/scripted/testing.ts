import { expect } from 'vitest';
import type { Feat } from '../display/feats.ts';
import { MOST_GREAT_BEATS } from '../display/moment.ts';
import type { GameDisplay } from '../display.ts';
import type {
  Author,
  Command,
  Due,
  Event,
  Fact,
  Game,
  GameEvent,
  Offer,
  Options,
  State,
  TableCommand,
} from '../game.ts';
import { creditsOf, violations } from '../laws.ts';
import { stateHash } from '../match.ts';
import { defaultOptions } from '../options.ts';
import { type Body, openTable, step } from '../step.ts';
import {
  type CardId,
  creditsIn,
  type Face,
  type PurseId,
  type Seat,
  type ZoneId,
  zoneOf,
} from '../table/table.ts';
import type { View } from '../view.ts';

/** Options of a test's table, common to all games. */
export interface Scene {
  readonly seats?: number;
  readonly options?: Options;
  /** The first dealer, drawn by the lot. */
  readonly dealer?: Seat;
  /** False: the lot is still to be drawn. */
  readonly lot?: boolean;
  /** Credits that seats have instead of the buy-in, before the first ante. */
  readonly credits?: Readonly<Record<Seat, number>>;
}

/** Faces separated by spaces. */
export const facesIn = (text = ''): Face[] => text.split(' ').filter(Boolean);

/** Faces by seat, to be dealt from the front one by one. */
export const facesBySeat = (script: Readonly<Record<Seat, string>> = {}): Map<Seat, Face[]> =>
  new Map(Object.entries(script).map(([seat, text]) => [Number(seat), facesIn(text)]));

/** Returns `list` without the faces in `taken`, one removed for each. */
export function without(list: readonly Face[], taken: readonly Face[]): Face[] {
  const rest = taken.slice();
  return list.filter((face) => {
    const at = rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/**
 * A table whose dealer deals what the test says. Cards get their faces when first looked at, so nothing has to be stacked in order. Every
 * step is checked against the laws of cards and credits. Each game extends it with its own helpers.
 */
export abstract class ScriptedTable<G, E extends GameEvent, C extends Command> {
  /** All events since the table was opened. */
  readonly events: Event<E>[] = [];
  /** The same, with the state after each. */
  readonly steps: { readonly event: Event<E>; readonly state: State<G> }[] = [];
  /** The faces of the cards that any seat has looked at. */
  protected readonly faces = new Map<CardId, Face>();
  readonly #rules: Game<G, E>;
  readonly #dealer: Seat;
  #state: State<G>;
  #total = 0;

  constructor(rules: Game<G, E>, { seats = 4, dealer = 0, options, credits = {} }: Scene) {
    this.#rules = rules;
    this.#dealer = dealer;
    this.#state = openTable(rules, { seats, options: { ...defaultOptions(rules.info), ...options } }).state;
    this.setCredits(credits);
  }

  get state(): State<G> {
    return this.#state;
  }
  get game(): G {
    return this.#state.game;
  }

  /** Returns the face of a card not looked at before, for the seat that looks now. */
  protected abstract nextFace(card: CardId, to: Seat | 'all'): Face;
  /** Called before a shuffle is answered: another deal of the script may begin. */
  protected shuffling(): void {}
  /** Values of a roll, except the lot's. */
  protected rolling(dice: string): readonly number[] {
    throw new Error(`nothing is said of the dice “${dice}”`);
  }

  /** The faces of all cards that are still on the table. */
  protected dealtFaces(): Face[] {
    return [...this.faces].filter(([id]) => this.#state.table.cards.has(id)).map(([, face]) => face);
  }

  /** Assigns faces to cards that are looked at for the first time. */
  protected name(cards: readonly CardId[], to: Seat | 'all'): void {
    for (const card of cards) if (!this.faces.has(card)) this.faces.set(card, this.nextFace(card, to));
  }

  #answer(due: Due): Fact {
    switch (due.type) {
      case 'roll': {
        const { dice } = due;
        return { type: 'rolled', dice, values: dice === 'lot' ? [this.#dealer + 1] : this.rolling(dice) };
      }
      case 'shuffle':
        this.shuffling();
        return { type: 'shuffled', zone: due.zone };
      case 'mix':
        return { type: 'mixed', zone: due.zone, seat: due.seat };
      case 'reveal': {
        const { cards, to } = due;
        this.name(cards, to);
        return to === 'all'
          ? { type: 'revealed', cards, to, faces: cards.map((card) => this.faces.get(card)!) }
          : { type: 'revealed', cards, to };
      }
    }
  }

  /** Applies only the entry itself: acts of chance stay due. */
  take(author: Author, body: Body): readonly Event<E>[] {
    const mixed = body.type === 'mixed' ? (body as Fact & { type: 'mixed' }).zone : null;
    const old = mixed === null ? [] : zoneOf(this.#state.table, mixed);
    const steps: (typeof this.steps)[number][] = [];
    const done = step(this.#rules, this.#state, author, body, undefined, (event, after) => {
      expect(violations(after, this.#total)).toEqual([]);
      steps.push({ event, state: after });
    });
    if (!done.ok) throw new Error(done.error.message);
    this.#state = done.value.state;
    // The faces of a mixed hand follow it to its new handles.
    if (mixed !== null) {
      const fresh = zoneOf(this.#state.table, mixed);
      [...old].reverse().forEach((card, i) => {
        this.faces.set(fresh[i]!, this.faces.get(card)!);
      });
    }
    this.events.push(...done.value.events);
    this.steps.push(...steps);
    return done.value.events;
  }

  /** Lets the dealer answer everything due, or everything of one kind. */
  deal(kind?: Due['type']): readonly Event<E>[] {
    const from = this.events.length;
    const due = () => this.#rules.due(this.#state);
    for (let owed = due(); owed && (!kind || owed.type === kind); owed = due())
      this.take('dealer', this.#answer(owed));
    return this.events.slice(from);
  }

  /** Applies a command and its consequences until a seat must act again. */
  act(author: Seat | 'table', command: C | TableCommand): readonly Event<E>[] {
    return [...this.take(author, command), ...this.deal()];
  }

  /** The seat that is to act. */
  acting(): Seat {
    const [seat] = this.#rules.actors(this.#state);
    if (seat === undefined) throw new Error('nobody is to act');
    return seat;
  }

  /** Returns the ruling by which a command is refused in the log. The state must be left as it was (law 6). */
  refusal(author: Seat | 'table', command: Command | TableCommand): string {
    const before = stateHash(this.#state);
    const done = step(this.#rules, this.#state, author, command);
    if (done.ok) throw new Error(`${JSON.stringify(command)} was not refused`);
    expect(stateHash(this.#state)).toBe(before);
    expect(done.error.message).toMatch(/^[A-Z].*[.!]$/);
    return done.error.ruling ?? done.error.code;
  }

  /** Sets purses, as if earlier rounds had left these credits there. */
  setPurses(given: Readonly<Record<PurseId, number>>): void {
    const { table } = this.#state;
    const purses = { ...table.purses, ...given };
    this.#state = { ...this.#state, table: { ...table, purses, stakes: table.stakes && purses } };
    this.#total = creditsOf(this.#state);
  }

  setCredits(given: Readonly<Record<Seat, number>>): void {
    this.setPurses(Object.fromEntries(Object.entries(given).map(([seat, n]) => [`seat:${seat}`, n])));
  }

  /** Changes the game's state, as if play had led there. */
  protected setGame(change: Partial<G>): void {
    this.#state = { ...this.#state, game: { ...this.#state.game, ...change } };
  }

  readonly credits = (seat: Seat): number => creditsIn(this.#state.table, `seat:${seat}`);

  /** Returns a zone's faces, bottom first; `?` is one that no seat has looked at. */
  protected named(zone: ZoneId): Face[] {
    return zoneOf(this.#state.table, zone).map((id) => this.faces.get(id) ?? '?');
  }

  /** Returns the cards of a zone with these faces, one for each mention. */
  protected cardsIn(zone: ZoneId, text: string): CardId[] {
    const rest = [...zoneOf(this.#state.table, zone)];
    return facesIn(text).map((face) => {
      const at = rest.findIndex((id) => this.faces.get(id) === face);
      if (at < 0) throw new Error(`${face} is not in ${zone}`);
      return rest.splice(at, 1)[0]!;
    });
  }

  /** Returns a seat's view: the table, and the faces it was shown. */
  view(seat: Seat): View<G> {
    const own = [...this.#state.table.cards].filter(([, { known }]) => known.includes(seat));
    return { seat, state: this.#state, faces: new Map(own.map(([id]) => [id, this.faces.get(id)!])) };
  }

  legal(seat: Seat = this.acting()): readonly Offer[] {
    return this.#rules.legal(this.view(seat));
  }

  outcome() {
    return this.#rules.outcome(this.#state);
  }

  ofType<T extends E['type'] | Event<E>['type']>(type: T) {
    return this.events.filter((event): event is Extract<Event<E>, { type: T }> => event.type === type);
  }
}

/** Deals a scene's table as far as the first seat that must act, unless the lot is still to be drawn. */
export function dealt<T extends { deal(): unknown }>(table: T, { lot = true }: Scene): T {
  if (lot) table.deal();
  return table;
}

/** Returns the keys of the feats that a seat has reached at a table so far. */
export const reachedAt = <G extends { readonly seats: number }, E extends GameEvent>(
  { events, game }: { readonly events: readonly Event<E>[]; readonly game: G },
  feats: readonly Feat<E>[],
  seat: Seat,
): readonly string[] =>
  feats
    .filter((feat) =>
      feat.reached({ seat, seats: game.seats, events, outcome: { standings: [], winners: [] } }),
    )
    .map(({ key }) => key);

/** Returns the kinds of the great moments at a scripted table, in order. Their words are few, and they take less than three seconds. */
export function greatAt<G, E extends GameEvent>(
  { steps }: { readonly steps: readonly { readonly event: Event<E>; readonly state: State<G> }[] },
  { moment, beats }: Pick<GameDisplay<G, E>, 'moment' | 'beats'>,
): readonly string[] {
  return steps.flatMap(({ event, state }) => {
    const view: View<G> = { seat: null, state, faces: new Map() };
    const { great, title } = moment?.(event, view, (seat) => `Seat ${seat}`) ?? {};
    if (!great || title === undefined) return [];
    expect(title.split(' ').length).toBeLessThanOrEqual(5);
    expect(beats(event, view)).toBeGreaterThan(0);
    expect(beats(event, view)).toBeLessThanOrEqual(MOST_GREAT_BEATS);
    return [great.kind];
  });
}
