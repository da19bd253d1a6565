import type { Seat } from '../../engine/table/table.ts';
import { type Games, isPlaying, type RoomState } from '../../session/room/index.ts';

/** Seats whose turn it is, and their time limits. Times are in milliseconds by the clock given to `Turns`. */
export interface TurnLook {
  /** Seats of people; several if all are asked at once. */
  readonly seats: readonly Seat[];
  /** Start of the turn; null: the table is stopped. */
  readonly since: number | null;
  /** End of this turn's time, and of each seat's reserve. Null: there is no clock, or it is stopped. */
  readonly clock: { readonly turn: number; readonly ends: Readonly<Record<Seat, number>> } | null;
}

/** Reserve of each seat for a whole match, in turns' worth of time. */
export const RESERVE = 4;

/**
 * Measures how long people take for their turns, as this page sees it: from when the last entry was settled here. That needs no trust in
 * other clocks; each page plays only for its own person.
 */
export class Turns {
  readonly #games: Games;
  readonly #now: () => number;
  #turn = '';
  #seats: readonly Seat[] = [];
  /** Milliseconds of this turn before the table stopped. */
  #before = 0;
  #since: number | null = null;
  /** Milliseconds of its reserve that each seat has used in earlier turns of the match. */
  #used = new Map<Seat, number>();
  #match = '';
  #look: TurnLook | null = null;

  constructor(games: Games, now: () => number) {
    this.#games = games;
    this.#now = now;
  }

  get look(): TurnLook | null {
    return this.#look;
  }

  /** Updates to a new state. `stands`: no one can act now. */
  see(state: RoomState, stands: boolean): void {
    const { play } = state;
    const game = play && isPlaying(state, this.#games) ? this.#games.get(play.header.game) : undefined;
    if (!play || !game) {
      this.#clear();
      return;
    }
    if (play.header.match !== this.#match) this.#clear();
    this.#match = play.header.match;
    const seats = game.actors(play.state).filter((seat) => state.seats[seat]?.plays === 'person');
    const turn = `${play.count} ${seats}`;
    if (turn !== this.#turn) this.#next(turn, seats, state);
    this.#run(stands || !seats.length || state.paused !== null);
    this.#look = seats.length ? { seats, since: this.#since, clock: this.#clock(state) } : null;
  }

  #clear(): void {
    this.#turn = '';
    this.#seats = [];
    this.#used = new Map();
    this.#match = '';
    this.#look = null;
    this.#before = 0;
    this.#since = null;
  }

  #elapsed(): number {
    return this.#before + (this.#since === null ? 0 : this.#now() - this.#since);
  }

  #next(turn: string, seats: readonly Seat[], { settings }: RoomState): void {
    const over = Math.max(0, this.#elapsed() - (settings.clock ?? 0) * 1000);
    // When several are asked at once, each entry is one player's answer: the others' time goes on.
    const goesOn = this.#seats.length > 1 && seats.some((seat) => this.#seats.includes(seat));
    for (const seat of this.#seats)
      if (!goesOn || !seats.includes(seat)) this.#used.set(seat, (this.#used.get(seat) ?? 0) + over);
    this.#turn = turn;
    if (!goesOn) {
      this.#before = 0;
      this.#since = null;
    }
    this.#seats = seats;
  }

  /** Runs or stops the clock. */
  #run(stands: boolean): void {
    if (stands) {
      this.#before = this.#elapsed();
      this.#since = null;
    } else this.#since ??= this.#now();
  }

  #clock({ settings }: RoomState): TurnLook['clock'] {
    if (!settings.clock || this.#since === null) return null;
    const turn = this.#since - this.#before + settings.clock * 1000;
    const reserve = RESERVE * settings.clock * 1000;
    const ends = this.#seats.map(
      (seat) => [seat, turn + Math.max(0, reserve - (this.#used.get(seat) ?? 0))] as const,
    );
    return { turn, ends: Object.fromEntries(ends) };
  }
}
