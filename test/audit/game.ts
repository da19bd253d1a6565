import type { Window } from './answers.ts';
import { type Members, must, same } from './canonical.ts';
import { count, shaped, type TypedMembers } from './members.ts';
import type { Table } from './table.ts';

/** What a game's page says of an option: its texts, or the least and the greatest number. */
export type OptionRule = readonly string[] | readonly [number, number];

/** What is fixed for a game. */
export interface GamePage {
  readonly seats: readonly [number, number];
  readonly options: Readonly<Record<string, OptionRule>>;
  readonly deck: string;
  /** hash of the deck's list of faces. */
  readonly faces: string;
  /** The credits that every seat is funded with under these options; null: there are none in this game. */
  buyIn(options: Members): unknown;
  /** The pot that takes what is forfeited. */
  readonly forfeitsTo: string | null;
  /** Members of its events besides `type`. */
  readonly events: Readonly<Record<string, string>>;
  /** Members of its commands besides `type`. */
  readonly commands: Readonly<Record<string, string>>;
  begin(match: Playing): GameAudit;
}

/** The match that is gone through. */
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

/** Follows one match. What must come next is worked out as soon as it is certain, and compared as it comes. */
export abstract class GameAudit {
  readonly gone: number[] = [];
  readonly out: number[] = [];
  /** A hand is being given up: `paid` events bring purses back, and are judged by what comes of them. */
  unwinding = false;
  over = false;
  /** The table has had enough. */
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

  /** These events, and nothing else, must come next. */
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

  /** After the events of an entry: all that follows by itself has followed. */
  rest(): void {
    must(this.#next.length === 0, `${JSON.stringify(this.#next[0])} is missing`);
  }

  protected abstract command(seat: number, body: TypedMembers, events: readonly TypedMembers[]): void;
  protected abstract event(event: TypedMembers): void;
  /** Whether credits may move like this now, other than as something that had to follow. */
  protected payment(_event: TypedMembers): boolean {
    return false;
  }

  /** The hand is about to be void; `whole`: with cards that are kept over hands. */
  voids(_whole: boolean): void {}

  /** Whether the game ends by itself now. */
  protected abstract ends(): boolean;

  /** Seats neither out nor gone. */
  protected left(): number[] {
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => this.isIn(seat));
  }

  /** Whether `stop` makes the hand that is broken off void. */
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

/** Most win, equal ones share, who has left cannot win. */
export function best(amounts: readonly number[], gone: readonly number[]): number[] {
  const there = amounts.map((_, seat) => seat).filter((seat) => !gone.includes(seat));
  const most = Math.max(...there.map((seat) => amounts[seat]!));
  return there.filter((seat) => amounts[seat] === most);
}

/** A game's own event or command has the members that the page gives it. */
export function checkShape(shapes: Readonly<Record<string, string>>, what: TypedMembers): void {
  must(Object.hasOwn(shapes, what.type), `${what.type} is not on the page`);
  shaped(what, `type ${shapes[what.type]}`, what.type);
}

/** Every option of the game is there, and none has a value that the page does not give it. */
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
