import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeEvening, realSignatures, recordOf } from '../../../test/audit/roomTesting.ts';
import { CODE } from '../../session/room/testing.ts';
import type { TournamentState } from '../../session/tournament/index.ts';
import { Evening } from '../../session/tournament/testing.ts';
import { readResult } from './readResult.ts';

const fileOf = (text: string): File => new File([text], 'match.jsonl');

/** A tournament of this game whose second table has this room. */
function tournament(game: string, room: string): TournamentState {
  const { state } = new Evening({ game });
  const table = { room, players: [1, 2, 3, 4], result: null, corrections: [] };
  return { ...state, rounds: [{ tables: [{ ...table, room: 'a'.repeat(16) }, table], byes: [] }] };
}

it('reads who came where from a room’s record, which its players have signed', async () => {
  const evening = await makeEvening('laro', 'device', 'tournament', realSignatures());
  await evening.world.gather();
  await evening.does(evening.person(0), { type: 'start' });
  await evening.vote({ kind: 'stop' });
  await evening.agree();
  const record = recordOf(evening.person(0));
  const read = await readResult(fileOf(record), tournament('laro', CODE));
  expect(read).toMatchObject({ table: 2, source: { how: 'signed' } });
  if (typeof read === 'string') return;
  expect(read.seats.map(({ name }) => name).sort()).toEqual(['P0', 'P1', 'P2', 'P3']);
  // The same record at a tournament with other tables: nobody has signed it there.
  expect(await readResult(fileOf(record), tournament('laro', 'b'.repeat(16)))).toMatchObject({
    table: null,
    source: { how: 'record' },
  });
  const forged = record.replace(/"signature":"..../, '"signature":"AAAA');
  expect(await readResult(fileOf(forged), tournament('laro', CODE))).toMatch(/cannot be used: line \d+/);
});

it('says why a file gives no result', async () => {
  const golden = readFileSync(new URL('../../games/laro/golden.jsonl', import.meta.url), 'utf8');
  const state = tournament('laro', CODE);
  expect(await readResult(fileOf(golden), state)).toMatchObject({ table: null, source: { how: 'record' } });
  expect(await readResult(fileOf(golden), tournament('spike', CODE))).toMatch(/is a match of Laro/);
  expect(await readResult(fileOf('nonsense\n'), state)).toMatch(/^match\.jsonl cannot be used: line 1/);
});
