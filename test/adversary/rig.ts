import type { RuleError } from '../../src/engine/game.ts';
import type { RoomCommand, RoomSetup } from '../../src/session/room/commands.ts';
import { PROTOCOL } from '../../src/session/room/commands.ts';
import type { Caught } from '../../src/session/room/locked/state.ts';
import { commandOfIntent, type RoomIntent } from '../../src/session/room/roomIntent.ts';
import type { RoomState } from '../../src/session/room/state/state.ts';
import { tableAfter } from '../../src/session/room/tables.ts';
import { CODE } from '../../src/session/room/testing.ts';
import type { Dealing } from '../../src/session/table/dealing.ts';

// All of the adversary that knows this version's message formats. Another version needs another copy of this one file.

/** A person's wish, as a command about the current table. */
export const place = (state: RoomState | null, wish: RoomIntent): RoomCommand => commandOfIntent(state, wish);

export const foundWords = (setup: RoomSetup, name: string): RoomCommand => ({
  type: 'found',
  protocol: PROTOCOL,
  setup,
  seat: 0,
  name,
  colour: 0,
});

/** Getting up as the page does it. */
export function parting(state: RoomState | null, dealing: Dealing): RoomCommand {
  const left = dealing.parting();
  return place(state, { type: 'rise', ...(left && { left }) });
}

/** The secret that a person leaves behind with this command. */
export const secretIn = (body: RoomCommand): string | undefined =>
  body.type === 'rise' ? body.left?.secret : undefined;

export { isBegun } from '../../src/session/room/locked/state.ts';
export { dieOf } from '../../src/session/room/locked/statements.ts';

/** The next table of the same room, opened by this person. */
export const otherTable = (opener: string): string => tableAfter(CODE, 0, opener);

/** The offence a person was caught for. */
export const offenceOf = ({ offence }: Caught): string => offence;

/** A person's automatic repetition after being ignored: none here. Wishes are sent anew. */
export const SIGNS_ANEW = false;

/** For counting: a code, or a game's ruling. */
export const codeOf = ({ code, ruling }: RuleError): string => (code === 'rule' ? (ruling ?? code) : code);
