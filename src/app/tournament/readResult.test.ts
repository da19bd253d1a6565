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
  expect(read).toMatchObject({ played: { round: 1, table: 2 }, isFirst: true, source: { how: 'signed' } });
  if (typeof read === 'string') return;
  expect(read.seats.map(({ name }) => name).sort()).toEqual(['P0', 'P1', 'P2', 'P3']);
  // The same record at a tournament with other tables: nobody has signed it there.
  expect(await readResult(fileOf(record), tournament('laro', 'b'.repeat(16)))).toMatchObject({
    played: null,
    source: { how: 'record' },
  });
  // A later round is drawn: the record is still that of its own table.
  const state = tournament('laro', CODE);
  const next = { ...state.rounds[0]!.tables[0]!, room: 'c'.repeat(16) };
  const later = { ...state, rounds: [...state.rounds, { tables: [next, next], byes: [] }] };
  expect(await readResult(fileOf(record), later)).toMatchObject({ played: { round: 1, table: 2 } });
  // With other options it might be a match of five minutes.
  const open = { ...state.open, options: { rounds: 3 } };
  expect(await readResult(fileOf(record), { ...state, open })).toMatch(/other options/);
  const forged = record.replace(/"signature":"..../, '"signature":"AAAA');
  expect(await readResult(fileOf(forged), tournament('laro', CODE))).toMatch(/cannot be used: line \d+/);
});

it('says why a file gives no result', async () => {
  const golden = readFileSync(new URL('../../games/laro/golden.jsonl', import.meta.url), 'utf8');
  const state = tournament('laro', CODE);
  const { options } = JSON.parse(golden.slice(0, golden.indexOf('\n'))).header;
  const same = { ...state, open: { ...state.open, options } };
  expect(await readResult(fileOf(golden), same)).toMatchObject({ played: null, source: { how: 'record' } });
  expect(await readResult(fileOf(golden), tournament('spike', CODE))).toMatch(/is a match of Laro/);
  expect(await readResult(fileOf('nonsense\n'), state)).toMatch(/^match\.jsonl cannot be used: line 1/);
});
