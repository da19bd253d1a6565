import { expect } from 'vitest';
import { freeTable } from '../../../src/games/free/game.ts';
import { freeInfo } from '../../../src/games/free/info.ts';
import type { FreeCommand } from '../../../src/games/free/rules/command.ts';
import { dieOf, type FreeState } from '../../../src/games/free/rules/state.ts';
import type { Setting } from '../../../src/games/free/rules/verbs/box.ts';
import { DECKS, DIE, SETTING } from '../../../src/games/free/testing.ts';
import { deviceScheme } from '../../../src/session/table/joint/deviceScheme.ts';
import { makeWorld } from '../../fuzz/world.ts';

export interface Layout {
  readonly decks?: Readonly<Record<string, readonly string[]>>;
  readonly setting?: Setting;
  readonly seats?: number;
}

/** Three people at a free table under the real locks, with messages as long as at a real table. */
export async function openReal(seed: string, { decks = DECKS, setting = SETTING, seats = 4 }: Layout = {}) {
  const rules = freeTable(freeInfo, decks, () => setting) as never;
  const world = await makeWorld(
    { rules, options: {}, seats },
    3,
    seed,
    'joint',
    {},
    false,
    {},
    undefined,
    await deviceScheme(),
  );
  await world.begin();
  const { people } = world;
  const state = (): FreeState => people[1]!.room.peer.state!.play!.state as FreeState;
  const locksOf = (): number => people[1]!.room.peer.state!.mental?.locks?.members.length ?? 0;
  await world.until('locks', () => locksOf() === 3, 60);
  return {
    world,
    people,
    state,
    locksOf,
    async act(who: number, body: FreeCommand): Promise<void> {
      await world.until('all agree', () => world.agree(), 60);
      for (let i = 0; i < 40; i++) await world.step();
      people[who]!.room.match!.submit(body);
    },
    /** Waits until nothing is owed any more, and a die thrown then has landed. */
    async goesOn(who: number): Promise<void> {
      await world.until('all that was owed', () => state().game.owed.length === 0, 300);
      const before = state().table.dice[dieOf(DIE)];
      await this.act(who, { type: 'roll', pieces: [DIE] });
      await world.until('the die', () => state().table.dice[dieOf(DIE)] !== before, 300);
      expect(world.broken).toEqual([]);
      expect(people.flatMap(({ findings }) => findings)).toEqual([]);
    },
  };
}

/** An own deck of `count` cards. */
export const bigDeck = (name: string, count: number) =>
  ({ name, sheet: '0'.repeat(64), columns: 50, rows: 10, count, ratio: 1400, back: 'plain' }) as const;
