import { describe, expect, it } from 'vitest';
import { hashOf } from '../../lib/hash.ts';
import { fakeSigner, fakeVerify } from '../identity/index.ts';
import type { Snapshot } from '../replica/index.ts';
import { hashOfPlace, type RoomState, stateToJson, textOfAttestation } from '../room/index.ts';
import { keyOf, playing } from '../room/testing.ts';
import { admitSnapshot, snapshotIn, snapshotLine } from './snapshots.ts';

const TABLE = 'abcdefghjkmnpqrsabcdefghjkmnpqrs';

const KEYS = Array.from({ length: 7500 }, (_, i) => keyOf(`${i}`));

/** Snapshot of a table that so many people have spoken at, sealed by the two who are there. */
function snapshotOf(people: number): Snapshot {
  const nonces = Object.fromEntries(KEYS.slice(0, people).map((key) => [key, 1]));
  const state = { ...playing(2).state, nonces } as unknown as RoomState;
  const place = { seq: 200, term: 1, prev: hashOf('prev'), said: hashOf('said') };
  const hash = hashOfPlace({ ...place, state: hashOf(stateToJson(state)) });
  const text = textOfAttestation(TABLE, place.seq, hash);
  const seals = ['ann', 'bo'].map(fakeSigner).map(({ key, sign }) => ({ key, signature: sign(text) }));
  return { ...place, hash, state, seals } as Snapshot;
}
const large = snapshotOf(3000);
const admitted = (text: string, mayUnpack = (_: number) => true) =>
  admitSnapshot(TABLE, fakeVerify, text, mayUnpack);

it('a snapshot of 150 kB is compressed, and read as it was', async () => {
  const line = (await snapshotLine(large))!;
  expect(line.length).toBeLessThan(140_000);
  expect(await admitted(line)).toMatchObject({ seq: 200 });
  expect((await snapshotIn(line))?.state).toEqual(stateToJson(large.state));
});

it('a small one is published as it is, for watchers with another version', async () => {
  const line = (await snapshotLine(snapshotOf(10)))!;
  expect(JSON.parse(line)).toMatchObject({ t: 'snapshot', seq: 200 });
  expect(await admitted(line)).toMatchObject({ seq: 200 });
});

it('one that has more than 240 000 characters when compressed, or 2 MB before, is not published', async () => {
  expect(await snapshotLine(snapshotOf(7500))).toBe(null);
  const room = 'x'.repeat(2_100_000);
  expect(await snapshotLine({ ...large, state: { ...large.state, room } })).toBe(null);
});

describe('an enemy', () => {
  it('has nothing unpacked that its network may not send', async () => {
    const line = (await snapshotLine(large))!;
    const asked: number[] = [];
    expect(await admitted(line, (bytes) => asked.push(bytes) < 0)).toBe(null);
    expect(asked).toEqual([JSON.parse(line).size]);
  });

  it('who appends something to it puts nothing into the store that browsers do not read', async () => {
    const line = (await snapshotLine(large))!;
    const { size, gzip } = JSON.parse(line);
    const appended = await admitted(JSON.stringify({ size, gzip: `${gzip}AAAA` }));
    expect(appended!.line).toBe((await admitted(line))!.line);
  });

  it.each<[string, (line: { size: number; gzip: string }) => object]>([
    ['claims fewer bytes', (line) => ({ ...line, size: line.size - 1 })],
    ['claims more bytes', (line) => ({ ...line, size: line.size + 1 })],
    ['claims 1 GB', (line) => ({ ...line, size: 1e9 })],
    ['cuts it short', (line) => ({ ...line, gzip: line.gzip.slice(0, -400) })],
    ['changes it', (line) => ({ ...line, gzip: `${line.gzip.slice(0, 5000)}____${line.gzip.slice(5004)}` })],
    ['sends noise', (line) => ({ ...line, gzip: 'A'.repeat(1000) })],
    ['adds a field', (line) => ({ ...line, more: 1 })],
  ])('who %s is refused', async (_, forge) => {
    const line = JSON.parse((await snapshotLine(large))!);
    expect(await admitted(JSON.stringify(forge(line)))).toBe(null);
  });
});
