import type { Hash } from '../lib/hash.ts';
import type { Command } from './game.ts';
import type { View } from './view.ts';

/** What a table keeps for everybody besides what lies on it. */

/** A page that everybody at the table reads and writes. */
export interface SharedPage<G = unknown> {
  /** "House rules and notes". */
  readonly title: string;
  /** Characters at most. */
  readonly max: number;
  /** What it says, and what names this very text. */
  read(view: View<G>): { readonly text: string; readonly version: Hash };
  /** Writes it anew, in place of the version that the writer has read. */
  write(text: string, version: Hash): Command;
}

/** A timer as the log has it. No clock is in there: every device counts down from when it was shown this. */
export interface TimerLook {
  /** Another number after every command. */
  readonly run: number;
  /** Seconds it was set to; 0: it is put away. */
  readonly of: number;
  /** Seconds that were left when this run began. None left while it stands: time is up. */
  readonly left: number;
  readonly running: boolean;
  /** Whoever made it run: their device says when time is up. */
  readonly by: number;
}

/** A timer that everybody sees. The commands name the run that they are about, so that nobody stops another one. */
export interface SharedTimer<G = unknown> {
  /** Seconds at most. */
  readonly max: number;
  read(view: View<G>): TimerLook;
  start(run: number, seconds: number): Command;
  /** `left`: seconds, as whoever pauses it sees them. */
  pause(run: number, left: number): Command;
  resume(run: number): Command;
  /** Puts it away. */
  reset(run: number): Command;
  /** Time is up. */
  end(run: number): Command;
}
