import type { Command } from '../game.ts';

/** A decision that can be made before the viewer's turn. */
export interface Premove {
  /** Includes everything the choice depends on ("call:20"), so that after a raise it is no longer offered and not carried out. */
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly key?: string;
  /** The command it would be if it were the viewer's turn now. */
  readonly command: Command;
}

/** Decisions open to the viewer before its turn. Its page carries out the chosen one when the turn comes, if it is still offered. */
export interface Premoves {
  /** The decision's scope, such as a hand's betting round. The next round discards the decision. */
  readonly round: string;
  readonly choices: readonly Premove[];
}
