import { expect, it } from 'vitest';
import type { RoomSetup } from '../../src/session/room/commands.ts';
import { makeWorld, type Person } from '../fuzz/world.ts';

it.each([10, 50])(
  'changing the setup every %i ms does not stop the others from removing a player',
  async (every) => {
    const world = await makeWorld('spike', 3, `lobby ${every}`);
    await world.gather();
    const [ann, mal, bo] = world.people as unknown as readonly [Person, Person, Person];
    const flood = (): void => {
      const { state } = mal.room.peer;
      if (!mal.alive || !state) return;
      const { game, options, settings, seats } = state;
      const setup = { game, options, settings, bots: seats.map(({ bot }) => bot) } as RoomSetup;
      mal.room.propose({ type: 'setup', setup });
      world.net.clock(mal.address).after(every, flood);
    };
    flood();
    const motion = { kind: 'kick', key: mal.key } as const;
    for (const { room } of [ann, bo]) room.propose({ type: 'vote', motion, vote: 'for' });
    await world.until('she is out', () => ann.room.peer.state!.barred.includes(mal.key), 10);
    expect(world.people.flatMap(({ findings }) => findings)).toEqual([]);
  },
);
