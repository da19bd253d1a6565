import { expect, test } from 'vitest';
import { readRecord } from '../../engine/record/record.ts';
import { gameById } from '../../games/index.ts';
import { expectOk } from '../../lib/result.ts';
import { recordOf } from './moment.ts';

const read = async (record: string) => expectOk(await readRecord(new TextEncoder().encode(record), gameById));

test('a moment is always the same, and waits for the first seat', async () => {
  const moment = { game: 'spike', seats: 4, seed: 'here', acts: 3, options: { hands: 1 } };
  const { record } = await recordOf(moment);
  expect((await recordOf(moment)).record).toBe(record);
  const { match, outcome } = await read(record);
  expect(outcome).toBeNull();
  expect(match.game.actors(match.state)).toContain(0);
});

test('without a moment the match is over, and its events are counted as in a replay', async () => {
  const { record, events } = await recordOf({
    game: 'combo',
    seats: 2,
    seed: 'whole',
    options: { matches: 1 },
  });
  const { opening, entries, outcome } = await read(record);
  expect(outcome).not.toBeNull();
  expect([...opening, ...entries.flatMap((entry) => entry.events)]).toEqual(events);
});
