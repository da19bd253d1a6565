import type { RuleError } from '../../src/engine/game.ts';
import type { RoomCommand, RoomSetup } from '../../src/session/room/commands.ts';
import { PROTOCOL } from '../../src/session/room/commands.ts';
import type { Caught } from '../../src/session/room/locked/state.ts';
import { commandOfIntent, type RoomIntent } from '../../src/session/room/roomIntent.ts';
import type { RoomState } from '../../src/session/room/state.ts';
import { tableAfter } from '../../src/session/room/tables.ts';
import { CODE } from '../../src/session/room/testing.ts';
import type { Dealing } from '../../src/session/table/dealing.ts';

// All of the adversary that knows in which form this version of the code wants its words. Another version needs another of this one file.

/** What somebody wants to say, as a word about the table as it is. */
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

/** The secret that somebody leaves behind with these words. */
export const secretIn = (body: RoomCommand): string | undefined =>
  body.type === 'rise' ? body.left?.secret : undefined;

export { isBegun } from '../../src/session/room/locked/state.ts';
export { dieOf } from '../../src/session/room/locked/statements.ts';

/** The next table of the same room, opened by this person. */
export const otherTable = (opener: string): string => tableAfter(CODE, 0, opener);

/** What somebody was caught for. */
export const offenceOf = ({ offence }: Caught): string => offence;

/** What somebody does again by themselves whose words were passed over: nothing, here. Who wants it says it anew. */
export const SIGNS_ANEW = false;

/** For counting: a code, or a game's ruling. */
export const codeOf = ({ code, ruling }: RuleError): string => (code === 'rule' ? (ruling ?? code) : code);
