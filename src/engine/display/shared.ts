import type { Hash } from '../../lib/hash.ts';
import type { Command } from '../game.ts';
import type { View } from '../view.ts';

/** Shared tools of a table besides the things on it. */

/** A page that everyone at the table reads and writes. */
export interface SharedPage<G = unknown> {
  /** "House rules and notes". */
  readonly title: string;
  /** Characters at most. */
  readonly max: number;
  /** Returns the text, and a hash that identifies it. */
  read(view: View<G>): { readonly text: string; readonly version: Hash };
  /** Replaces the version that the writer has read. */
  write(text: string, version: Hash): Command;
}

/** A timer in the log, which holds no clock times: every device counts down from when it received the timer. */
export interface TimerLook {
  /** Changes with every command. */
  readonly run: number;
  /** Seconds it was set to; 0: it is put away. */
  readonly of: number;
  /** Seconds left when this run began. At 0 and not running: time is up. */
  readonly left: number;
  readonly running: boolean;
  /** The seat that started this run: its device says when time is up. */
  readonly by: number;
}

/** A timer that everyone sees. Commands name the run they refer to, so that they cannot stop a later one. */
export interface SharedTimer<G = unknown> {
  /** Seconds at most. */
  readonly max: number;
  read(view: View<G>): TimerLook;
  start(run: number, seconds: number): Command;
  /** `left`: seconds, as seen by the player who pauses it. */
  pause(run: number, left: number): Command;
  resume(run: number): Command;
  /** Puts the timer away. */
  reset(run: number): Command;
  /** Says that time is up. */
  end(run: number): Command;
}
