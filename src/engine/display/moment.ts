import type { CardId, Seat } from '../table/table.ts';

/** Colours of light and voices of sound for great moments: riches, a rare hand, a sign in the sky, a call. */
export const TONES = ['gold', 'violet', 'ice', 'ember'] as const;
export type Tone = (typeof TONES)[number];

/** A rare or decisive event, for which the table lights up and sounds. */
export interface GreatMoment {
  /** Name of its kind within the game: "tail won". */
  readonly kind: string;
  readonly tone: Tone;
  /** Seats that it is about. */
  readonly seats: readonly Seat[];
  /** Cards that light falls on, if they are shown. None: it falls on the place. */
  readonly cards: readonly CardId[];
}

/** A memorable event, written large over the table while it is shown. */
export interface Moment {
  /** Five words at most in a great moment. */
  readonly title: string;
  readonly text: string;
  /** Values rolled by the dice of this name (see `GameDisplay.dice`), repeated large beside the words. */
  readonly dice?: { readonly name: string; readonly values: readonly number[] };
  /** Written smaller, for something worth only a glance. */
  readonly calm?: boolean;
  /** The place that it is about (see `Layout.places`), which the words keep clear of. */
  readonly place?: string;
  readonly great?: GreatMoment;
}

/** Most beats of a great moment: less than three seconds at normal speed. */
export const MOST_GREAT_BEATS = 9;
/** Beats for reading a great moment. */
export const GREAT_BEATS = 8;
