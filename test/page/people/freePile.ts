import { expect } from 'vitest';
import type { FreeCommand } from '../../../src/games/free/rules/command.ts';
import type { FreeState } from '../../../src/games/free/rules/state.ts';
import type { Person } from './people.tsx';

const stateOf = ({ room }: Person): FreeState => room.shown()!.match.state as FreeState;

/** Sends a command for the only pile, and waits until the table has carried it out, including any dealing or shuffle due. */
async function doesWithPile(who: Person, commandFor: (piece: number) => FreeCommand): Promise<void> {
  const before = stateOf(who);
  const { id } = before.game.pieces.find(({ kind }) => kind === 'pile')!;
  expect(who.room.shown()!.submit(commandFor(id))).toMatchObject({ ok: true });
  await expect.poll(() => stateOf(who) !== before && !stateOf(who).game.owed.length).toBe(true);
}

/** Shuffles the pile and deals everyone this many cards. */
export async function deal(who: Person, count = 1): Promise<void> {
  await doesWithPile(who, (piece) => ({ type: 'shuffle', piece }));
  await doesWithPile(who, (piece) => ({ type: 'deal', piece, count }));
}
