import { expect, test } from 'vitest';
import { freeTable } from '../../../src/games/free/game.ts';
import { freeInfo } from '../../../src/games/free/info.ts';
import { laidOf } from '../../../src/games/free/rules/lay/laid.ts';
import type { FreeState } from '../../../src/games/free/rules/state.ts';
import { DECKS, SETTING } from '../../../src/games/free/testing.ts';
import { hashOf } from '../../../src/lib/hash.ts';
import { commandOfIntent } from '../../../src/session/room/index.ts';
import { makeWorld } from '../../fuzz/world.ts';

/** Votes of about 115 kB each. */
const VOTES = 18;
/** A good network: ten milliseconds from page to page. */
const QUICK = { delay: [5, 15] } as never;

test('a player who proposes one long table after another keeps no newcomer out', async () => {
  const rules = freeTable(freeInfo, DECKS, () => SETTING) as never;
  const world = await makeWorld({ rules, options: {}, seats: 4 }, 2, 'long log', 'joint', {}, false, QUICK);
  await world.begin();
  const [vic, mal] = world.people as [(typeof world.people)[0], (typeof world.people)[0]];
  await world.until('all agree', () => world.agree(), 60);
  const laid = laidOf(mal.room.peer.state!.play!.state as FreeState, 'file');
  const length = () => vic.room.peer.replica.chain.length;
  const before = length();
  for (let said = 0; said < VOTES; said++) {
    const note = (k: number) => ({ at: [k, 0, 0], thing: { kind: 'note', text: 'x'.repeat(490) } });
    const notes = Array.from({ length: 205 }, (_, k) => note(k === 0 ? said : 0));
    const document = { ...laid, pieces: [...laid.pieces, ...notes] };
    const motion = { kind: 'lay', from: { file: 'x' }, hash: hashOf(document) } as const;
    const vote = { type: 'vote', motion, vote: 'for', laid: document as never } as const;
    mal.room.propose(commandOfIntent(mal.room.peer.state, vote));
    await world.until('it stands in the log', () => length() > before + said, 60);
  }
  await world.until('all agree', () => world.agree(), 60);
  const late = world.add('Late');
  await world.until('the newcomer is in', () => late.room.peer.replica.isUpToDate(), 3);
  expect(late.room.peer.state?.motions).toHaveLength(1);
  expect(world.broken).toEqual([]);
});
