import { expect, test } from 'vitest';
import { hashOf, hashText } from '../lib/hash.ts';
import { canonical } from '../lib/json.ts';
import type { Command } from './game.ts';
import { entryHash, openMatch, stateHash } from './match.ts';
import { restoreMatch } from './record/record.ts';
import { toyGame, toyHeader } from './testing.ts';

const pay = { type: 'do', events: [{ type: 'paid', from: 'seat:0', to: 'pot', amount: 3 }] } as Command;

test('canonical JSON: sorted keys, no spaces, nothing undefined', () => {
  expect(canonical({ b: [1, 'ä', null, true], a: { z: undefined, y: -1 } })).toBe(
    '{"a":{"y":-1},"b":[1,"ä",null,true]}',
  );
  // Keys sort by code unit, not alphabetically or numerically.
  expect(canonical({ é: 1, Z: 2, a: 3, '10': 4, '9': 5 })).toBe('{"10":4,"9":5,"Z":2,"a":3,"é":1}');
  expect(canonical('"\n\u2028\ud800')).toBe('"\\"\\n\u2028\\ud800"');
  expect(canonical([undefined, -0])).toBe('[null,0]');
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => canonical([bad])).toThrow();
});

test('hashes are SHA-256 of the canonical text', () => {
  expect(hashText('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(hashOf({ b: 1, a: 2 })).toBe(hashText('{"a":2,"b":1}'));
});

test('the chain: each entry’s hash is over the one before, the first over the header’s', () => {
  const match = openMatch(toyGame, toyHeader);
  expect(match.head).toBe(hashOf(toyHeader));
  match.append(0, pay);
  match.append(1, pay);
  const [first, second] = match.entries;
  expect(first!.hash).toBe(hashOf({ prev: hashOf(toyHeader), seq: 0, author: 0, body: pay }));
  expect(second!.hash).toBe(entryHash(first!.hash, 1, 1, pay));
  expect(match.head).toBe(second!.hash);
});

test('law 6: a refused entry changes nothing', () => {
  const match = openMatch(toyGame, toyHeader);
  match.append(0, pay);
  const before = { head: match.head, state: match.state, hash: stateHash(match.state) };
  expect(match.append(0, { type: 'nonsense' }).ok).toBe(false);
  expect({ head: match.head, state: match.state, hash: stateHash(match.state) }).toEqual(before);
  expect(match.state).toBe(before.state);
  expect(match.entries.length).toBe(1);
});

test('an observer hears every event, in order, with the state after it', () => {
  const heard: [string, number][] = [];
  const match = openMatch(toyGame, toyHeader, (event, { table }) =>
    heard.push([event.type, table.purses['seat:0']!]),
  );
  match.append(0, pay);
  expect(heard).toEqual([
    ['funded', 10],
    ['created', 10],
    ['created', 10],
    ['paid', 7],
  ]);
});

test('a saved log is restored, or the invalid entry is named', () => {
  const match = openMatch(toyGame, toyHeader);
  for (let i = 0; i < 3; i++) match.append(0, pay);
  const events: string[] = [];
  const again = restoreMatch(toyGame, toyHeader, match.entries, (event) => events.push(event.type));
  expect(again.ok && again.value.head).toBe(match.head);
  expect(events.length).toBe(6);

  const [a, b, c] = match.entries;
  const spoilt = [
    [a!, c!],
    [a!, { ...b!, author: 1 }, c!],
    [a!, { ...b!, hash: c!.hash }, c!],
  ];
  for (const entries of spoilt)
    expect(restoreMatch(toyGame, toyHeader, entries)).toMatchObject({ ok: false, error: { seq: 1 } });
  // A fourth payment of 3 out of 10 with a right hash: the rules refuse it.
  const body = pay;
  const bad = { seq: 3, author: 0, body, hash: entryHash(c!.hash, 3, 0, body) };
  expect(restoreMatch(toyGame, toyHeader, [...match.entries, bad])).toMatchObject({
    ok: false,
    error: { seq: 3 },
  });
});

test('the worked example of the record’s description', () => {
  const options = { ante: 'round', bonus: 'pots', 'buy-in': 600, ending: 'rounds', face: 'colour' };
  const seats = [
    { name: 'Ann', kind: 'human' },
    { name: 'Bo', kind: 'bot', level: 'expert' },
  ];
  const root = hashOf({ match: 'm1', game: 'comet', version: 1, options, seats });
  expect(root).toBe('2e7e2d1348e13ae830dbbb28f8d25bb08618c08dc721756996b8884a35d01335');
  const first = entryHash(root, 0, 'dealer', { type: 'rolled', dice: 'lot', values: [2] });
  expect(first).toBe('7a3db6db247858be894f4d46ff0871a8b51a8da74d17e5090a61885597bd71bb');
  const second = entryHash(first, 1, 1, { type: 'takeAntes' });
  expect(second).toBe('202420bbe7d08c0b1700f9388ac766452c3ddcb54e9c8b8c3d0040b23cca5dbc');
});
