import { describe, expect, it } from 'vitest';
import { makeWorld } from './world.ts';

describe('a person’s command', () => {
  it.each([0, 1, 2])(
    'is settled at their own page before the next sign of life (person %i of three)',
    async (who) => {
      const world = await makeWorld('comet', 3, `settling ${who}`);
      await world.begin();
      await world.quiet();
      const { room } = world.people[who]!;
      let done = false;
      room.propose({ type: 'pause', on: false }, (error) => {
        expect(error).toBe(null);
        done = true;
      });
      // A few trips through the network, at its own pace; keep-alives come once a second.
      expect(await world.until('it is settled', () => done)).toBeLessThan(800);
    },
  );

  it('is stored as settled soon after, without further messages', async () => {
    const world = await makeWorld('comet', 2, 'written');
    await world.begin();
    await world.quiet();
    const written = world.until('it is written', () =>
      world.people.every(({ store, room }) => store.settled === room.peer.replica.chain.length),
    );
    expect(await written).toBeLessThan(1000);
  });
});
