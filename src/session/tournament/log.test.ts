import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from '../../lib/result.ts';
import { fakeSigner, fakeVerify, freshSecret, makeSigner, verify } from '../identity/index.ts';
import type { TournamentBody } from './entries.ts';
import { acceptEntry, addEntry, readLog, type TournamentLog } from './log.ts';
import { seedOf } from './seeds.ts';
import { openingOf, roomCode, SECRET } from './testing.ts';

const organiser = fakeSigner('organiser');
let log: TournamentLog;

beforeAll(async () => {
  const bodies: TournamentBody[] = [
    openingOf({ organiser: organiser.key }),
    { type: 'enter', player: 1, name: 'Ann' },
    { type: 'enter', player: 2, name: 'Bo' },
    { type: 'draw', seed: seedOf(SECRET, 1), rooms: [roomCode(1, 0)] },
    { type: 'result', round: 1, table: 1, ranks: [2, 1], source: { how: 'hand' } },
  ];
  let made: TournamentLog | null = null;
  for (const [i, body] of bodies.entries()) made = expectOk(await addEntry(made, body, 1000 - i, organiser));
  log = made!;
});

/** The log's entries as they arrive. */
const lines = (): Record<string, unknown>[] => JSON.parse(JSON.stringify(log.lines));
const problem = async (changed: readonly unknown[], id = log.id): Promise<string | null> => {
  const read = await readLog(id, changed, fakeVerify);
  return read.ok ? null : read.error;
};

describe('a log from outside', () => {
  it('gives the same state, and times never go back', async () => {
    const read = expectOk(await readLog(log.id, lines(), fakeVerify));
    expect(read).toEqual(log);
    expect(log.lines.map(({ at }) => at)).toEqual([1000, 1000, 1000, 1000, 1000]);
  });

  it('is refused if anything in it was changed, left out or exchanged', async () => {
    const changed = (at: number, change: object) => lines().toSpliced(at, 1, { ...lines()[at]!, ...change });
    expect(await problem(changed(1, { body: { type: 'enter', player: 1, name: 'Eve' } }))).toMatch(
      /not signed/,
    );
    expect(await problem(changed(4, { at: 1001 }))).toMatch(/not signed/);
    expect(await problem(changed(4, { at: 999 }))).toMatch(/older/);
    expect(await problem(changed(1, { more: 1 }))).toMatch(/no entry/);
    expect(await problem(lines().toSpliced(1, 1))).toMatch(/does not follow/);
    expect(await problem(lines().slice(1))).toMatch(/does not follow/);
    expect(await problem(lines(), '0'.repeat(24))).toMatch(/another/);
    expect(await problem([])).toMatch(/empty/);
    expect(await problem(['nonsense'])).toMatch(/no entry/);
  });

  it('is refused where its own organiser broke a rule', async () => {
    const eve = fakeSigner('eve');
    const stranger = await addEntry(log, { type: 'close' }, 2000, eve);
    expect(await acceptEntry(log, expectOk(stranger).lines.at(-1), fakeVerify)).toEqual({
      ok: false,
      error: 'This entry is not signed by the organiser.',
    });
    const refused = await addEntry(log, { type: 'enter', player: 3, name: 'Bo' }, 2000, organiser);
    expect(refused).toEqual({ ok: false, error: 'Bo has entered already.' });
    const unreadable = await addEntry(log, { type: 'enter', player: 3, name: ' ' }, 2000, organiser);
    expect(unreadable.ok).toBe(false);
  });
});

it('works with real signatures', async () => {
  const signer = await makeSigner(freshSecret());
  const opened = expectOk(await addEntry(null, openingOf({ organiser: signer.key }), 5, signer));
  const entered = expectOk(await addEntry(opened, { type: 'enter', player: 1, name: 'Zoë' }, 6, signer));
  expect(expectOk(await readLog(opened.id, entered.lines, verify)).state.players[0]!.name).toBe('Zoë');
});
