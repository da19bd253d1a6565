import type { Window } from './answers.ts';
import { type Members, must, same } from './canonical.ts';
import { count, shaped, type TypedMembers } from './members.ts';
import type { Table } from './table.ts';

/** A game's page on an option: its texts, or its minimum and maximum. */
export type OptionRule = readonly string[] | readonly [number, number];

/** The constants of a game. */
export interface GamePage {
  readonly seats: readonly [number, number];
  readonly options: Readonly<Record<string, OptionRule>>;
  readonly deck: string;
  /** hash of the deck's list of faces. */
  readonly faces: string;
  /** The credits that every seat gets under these options; null: this game has none. */
  buyIn(options: Members): unknown;
  /** The pot for forfeited credits. */
  readonly forfeitsTo: string | null;
  /** Members of its events besides `type`. */
  readonly events: Readonly<Record<string, string>>;
  /** Members of its commands besides `type`. */
  readonly commands: Readonly<Record<string, string>>;
  begin(match: Playing): GameAudit;
}

/** The match being checked. */
export interface Playing {
  readonly seats: number;
  readonly options: Members;
  readonly table: Table;
  readonly window: Window;
}

export interface Result {
  /** Credits or points by seat. */
  readonly amounts: readonly number[];
  readonly winners: readonly number[];
}

/** Follows one match. Events that must come are computed as soon as they are certain, and compared when they arrive. */
export abstract class GameAudit {
  readonly gone: number[] = [];
  readonly out: number[] = [];
  /** A hand is being given up: `paid` events bring purses back, and are judged by their result. */
  unwinding = false;
  over = false;
  /** The table has decided to stop. */
  stopped = false;
  protected actor: number | null = null;
  #next: TypedMembers[] = [];

  constructor(protected readonly match: Playing) {}

  /** All credits move in multiples of this. */
  get unit(): number {
    return 1;
  }

  protected get table(): Table {
    return this.match.table;
  }

  protected get seats(): number {
    return this.match.seats;
  }

  protected option(name: string): string | number {
    return this.match.options[name] as string | number;
  }

  protected isIn(seat: number): boolean {
    return !this.gone.includes(seat) && !this.out.includes(seat);
  }

  /** All seats from the left of `from` round to itself. */
  protected clockwise(from: number): number[] {
    return Array.from({ length: this.seats }, (_, i) => (from + 1 + i) % this.seats);
  }

  /** These events, and no others, must come next. */
  protected next(...events: readonly TypedMembers[]): void {
    must(this.#next.length === 0, 'something else was to follow first');
    this.#next = [...events];
  }

  protected share(from: string, seats: readonly number[], unit = 1): TypedMembers[] {
    const all = this.table.purse(from);
    if (!seats.length) return [];
    const each = Math.floor(all / seats.length / unit) * unit;
    return seats
      .map((seat, i) => paid(from, `seat:${seat}`, i ? each : all - each * (seats.length - 1)))
      .filter(({ amount }) => amount > 0);
  }

  /** An entry of a seat, before its events. */
  entry(seat: number, body: TypedMembers, events: readonly TypedMembers[]): void {
    this.actor = seat;
    this.command(seat, body, events);
  }

  /** An entry of the table or the dealer. */
  other(): void {
    this.actor = null;
  }

  /** Every event, once the table has been folded. */
  see(event: TypedMembers): void {
    if (this.#next.length) {
      const awaited = this.#next.shift()!;
      must(same(awaited, event), `${JSON.stringify(event)} instead of ${JSON.stringify(awaited)}`);
    } else if (event.type === 'paid' && !this.unwinding)
      must(this.payment(event), `nothing says that ${JSON.stringify(event)}`);
    must(!this.over || event.type === 'paid', 'something happens after the end');
    if (event.type === 'seatLeft' || event.type === 'seatOut') {
      const seat = count(event, 'seat');
      const list = event.type === 'seatLeft' ? this.gone : this.out;
      must(seat < this.seats && !list.includes(seat), `seat ${seat} cannot be gone twice`);
      list.push(seat);
    }
    if (event.type === 'roundVoided' || event.type === 'handVoided' || event.type === 'gameEnded')
      this.unwinding = false;
    if (event.type === 'gameEnded') must(this.stopped || this.ends(), 'the game does not end here');
    this.event(event);
  }

  /** After the events of an entry and all automatic ones. */
  rest(): void {
    must(this.#next.length === 0, `${JSON.stringify(this.#next[0])} is missing`);
  }

  protected abstract command(seat: number, body: TypedMembers, events: readonly TypedMembers[]): void;
  protected abstract event(event: TypedMembers): void;
  /** Checks whether credits may move like this now, without being an automatic event. */
  protected payment(_event: TypedMembers): boolean {
    return false;
  }

  /** The hand is about to be void; `whole`: including cards that are kept over hands. */
  voids(_whole: boolean): void {}

  /** Checks whether the game ends by itself now. */
  protected abstract ends(): boolean;

  /** Seats neither out nor gone. */
  protected left(): number[] {
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => this.isIn(seat));
  }

  /** Checks whether `stop` makes the unfinished hand void. */
  abstract readonly stopVoids: boolean;
  abstract result(): Result;
}

export const paid = (
  from: string,
  to: string,
  amount: number,
): TypedMembers & { readonly amount: number } => ({
  type: 'paid',
  from,
  to,
  amount,
});

/** The most credits win, equal seats share, and a seat that has left cannot win. */
export function best(amounts: readonly number[], gone: readonly number[]): number[] {
  const there = amounts.map((_, seat) => seat).filter((seat) => !gone.includes(seat));
  const most = Math.max(...there.map((seat) => amounts[seat]!));
  return there.filter((seat) => amounts[seat] === most);
}

/** A game's own event or command has the members given on its page. */
export function checkShape(shapes: Readonly<Record<string, string>>, what: TypedMembers): void {
  must(Object.hasOwn(shapes, what.type), `${what.type} is not on the page`);
  shaped(what, `type ${shapes[what.type]}`, what.type);
}

/** Every option of the game is present, with a value given on its page. */
export function checkOptions(page: GamePage, options: Members): void {
  shaped(options, Object.keys(page.options).join(' '), 'options');
  for (const [name, rule] of Object.entries(page.options)) {
    const value = options[name];
    const [least, most] = rule;
    if (typeof least === 'number')
      must(
        Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= Number(most),
        name,
      );
    else must((rule as readonly unknown[]).includes(value), name);
  }
}
