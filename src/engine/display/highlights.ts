import type { Event, GameEvent, State } from '../game.ts';
import type { Face, Seat } from '../table/table.ts';

/** A set or a hand that a seat has shown to all, compared with others. */
export interface Contender {
  readonly seat: Seat;
  /** Higher is better; comparable within one game only. */
  readonly worth: number;
  /** Short description: "249", "Pure Sabacc". */
  readonly name: string;
  /** Its cards in words. */
  readonly cards: string;
  /** Its faces, in groups that belong together. */
  readonly faces: readonly (readonly Face[])[];
  /** Time within the match: "round 3". */
  readonly when: string;
}

/** A pot that has been paid out. */
export interface WonPot {
  /** Credits, all shares together. */
  readonly sum: number;
  readonly winners: readonly Seat[];
  /** Its place and time within the match: "Kinro, round 3". */
  readonly when: string;
}

/** The moments that a match is remembered by, found event by event. `state` is after the event. */
export interface Highlights<G = unknown, E extends GameEvent = GameEvent> {
  readonly what: 'set' | 'hand';
  /** Returns the sets or hands that this event has shown to all; none for nearly every event. */
  of(event: Event<E>, state: State<G>): readonly Contender[];
  /** Returns the pot that this event has closed; null for nearly every event. Missing: a game without pots. */
  pot?(event: Event<E>, state: State<G>): WonPot | null;
}
