import type { Command } from './game.ts';

/** Something that can be decided before it is the viewer's turn. */
export interface AheadChoice {
  /** With all that it depends on: "call:20". Once somebody has raised it is no longer offered, and so is not done. */
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly key?: string;
  /** What it comes to, were it the viewer's turn now. */
  readonly command: Command;
}

/** What the viewer may decide before its turn. Its page does it then, if it is still offered. */
export interface Ahead {
  /** What there is to decide: a hand's betting round. With the next one the decision is forgotten. */
  readonly round: string;
  readonly choices: readonly AheadChoice[];
}
