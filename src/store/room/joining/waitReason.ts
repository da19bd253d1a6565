/** Deadline for an absent person, and the consequence. */
export interface Absence {
  /** Seconds they have to come back; null: the countdown is already running, shown at their seat. */
  readonly within: number | null;
  /**
   * `goesOn`: the hand continues without an answer. `void`: it is voided. `sitsOut`: they are out of this hand. `leaves`: their seat leaves
   * the game.
   */
  readonly next: 'goesOn' | 'void' | 'sitsOut' | 'leaves';
  /** Fate of their stakes in the hand. */
  readonly stakes: 'none' | 'forfeited' | 'returned';
}

/** Ways to end a wait for connected devices: a vote to void the hand, one to remove these people, or going on alone if no vote can pass. */
export type Remedy = 'void' | 'remove' | 'goOn';

/** Reason why the game can't continue. `unless`: null if the table waits indefinitely. */
type WaitCause =
  /** This page has just come back, or woken up, and doesn't know the others' progress yet. */
  | { readonly kind: 'catchingUp' }
  /** Too few voters can be reached. */
  | {
      readonly kind: 'few';
      readonly here: number;
      readonly of: number;
      readonly missing: readonly string[];
      /** The table has agreed to wait for them indefinitely. */
      readonly waits: boolean;
    }
  /** The sequencer can't be reached, and another device is taking over. */
  | { readonly kind: 'order'; readonly name: string }
  /** The cards wait for these people's devices, which are connected but slow, or can't be reached. */
  | {
      readonly kind: 'cards';
      readonly names: readonly string[];
      readonly connected: boolean;
      readonly remedy: Remedy;
      readonly unless: Absence | null;
    }
  /** The dealing device can't be reached. */
  | { readonly kind: 'dealer'; readonly name: string; readonly unless: Absence | null }
  /** It is a bot's turn, and the device that plays it can't be reached. */
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string; readonly unless: Absence | null }
  /**
   * Nothing is dealt until this person, who can't be reached, has locked the deck. `leaves`: otherwise their seat leaves the game; if
   * false, a bot plays.
   */
  | {
      readonly kind: 'lock';
      readonly name: string;
      readonly unless: (Pick<Absence, 'within'> & { readonly leaves: boolean }) | null;
    }
  /** It is the turn of a person who can't be reached. */
  | { readonly kind: 'person'; readonly name: string; readonly unless: Absence | null };

/** `stops`: no one can act, not even a present player whose turn it is. */
export type WaitReason = WaitCause & { readonly stops: boolean };
