import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Find,
  isDisplaced,
  MOST_MATCHES,
  merge,
  NOTHING,
  type Played,
  type PlayedMatch,
  parsePlayed,
} from './played.ts';
import { playedFile, readPlayedFile } from './playedFile.ts';
import { addPlayed, deletePlayed, readPlayed } from './playedStorage.ts';

const DAY = 86_400_000;
const NOW = 20_000 * DAY;

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const when = fc.integer({ min: 1, max: 6 });
const aMatch: fc.Arbitrary<PlayedMatch> = fc.record(
  {
    ...{ match: id, when, game: fc.constantFrom('one', 'two'), credits: fc.integer(), of: fc.constant(4) },
    ...{ rank: fc.integer({ min: 1, max: 4 }), against: fc.constantFrom('expert', 'people') },
    gain: fc.integer({ min: 1 }),
  },
  { requiredKeys: ['match', 'when', 'game', 'credits', 'of', 'rank', 'against'] },
);
const aFind: fc.Arbitrary<Find> = fc.record({
  ...{ feat: fc.constantFrom('one/x', 'two/y', 'first'), match: id, game: fc.constant('one'), when },
});
const some = fc.record({ matches: fc.array(aMatch), finds: fc.array(aFind) });
/** As every device has it. */
const known = some.map((all) => merge(all, NOTHING));

test('the order of merging makes no difference, and neither does a repetition', () => {
  fc.assert(
    fc.property(known, known, known, (a, b, c) => {
      expect(merge(a, b)).toEqual(merge(b, a));
      expect(merge(a, merge(b, c))).toEqual(merge(merge(a, b), c));
      expect(merge(a, a)).toEqual(a);
      expect(merge(merge(a, b), b)).toEqual(merge(a, b));
    }),
  );
});

test('each match counts once, each feat from its first time, oldest first', () => {
  fc.assert(
    fc.property(some, some, (a, b) => {
      const { matches, finds } = merge(a, b);
      const given = [...a.matches, ...b.matches];
      expect(new Set(matches.map(({ match }) => match))).toEqual(new Set(given.map(({ match }) => match)));
      expect(matches.length).toBe(new Set(given.map(({ match }) => match)).size);
      for (const { feat, when } of finds)
        expect(when).toBe(
          Math.min(...[...a.finds, ...b.finds].filter((find) => find.feat === feat).map((one) => one.when)),
        );
      for (const list of [matches, finds])
        expect(list.map((one) => one.when)).toEqual(list.map((one) => one.when).sort());
    }),
  );
});

test('everything survives a file', () => {
  fc.assert(
    fc.property(known, (all) => {
      expect(readPlayedFile(playedFile(all), NOW)).toEqual({ ok: true, value: all });
    }),
  );
});

const won: PlayedMatch = {
  ...{ match: 'm', when: 5, game: 'one', rank: 1, of: 4, credits: 1340, against: 'expert', gain: 90 },
  finest: { what: 'set', worth: 249, name: '249', cards: '2-3-9 | 5-7-8' },
};
const once: Played = { matches: [won], finds: [] };

test('a file is taken whole or not at all, and says why', () => {
  const file = (change: object) =>
    readPlayedFile(JSON.stringify({ ...JSON.parse(playedFile(once)), ...change }), NOW);
  expect(file({})).toEqual({ ok: true, value: once });
  for (const [change, why] of [
    [{ format: 'comet-table-record' }, /something else/],
    [{ version: 2 }, /another version/],
    [{ matches: undefined }, /cut off/],
    [{ matches: [won, { ...won, rank: 0 }] }, /^One entry of this file is damaged, so nothing/],
    [{ matches: [{ ...won, when: -1 }], finds: ['x'] }, /^2 entries/],
    [{ matches: [{ ...won, rank: 5 }] }, /^One entry/],
    [{ finds: 'none' }, /^One entry/],
    [{ matches: [{ ...won, when: NOW + 2 * DAY }] }, /later than today/],
  ] as const)
    expect(file(change)).toEqual({ ok: false, error: expect.stringMatching(why) });
  for (const text of ['', 'null', '[]', '7', '{"format"'])
    expect(readPlayedFile(text, NOW)).toEqual({ ok: false, error: expect.stringMatching(/^This /) });
});

test('a file with so much that results of this device would go is known', () => {
  const many = (count: number): Played => ({
    matches: Array.from({ length: count }, (_, i) => ({ ...won, match: `file-${i}`, when: 6 })),
    finds: [],
  });
  expect(isDisplaced(once, merge(once, many(MOST_MATCHES - 1)))).toBe(false);
  expect(isDisplaced(once, merge(once, many(MOST_MATCHES)))).toBe(true);
});

test('a damaged document keeps its good entries', () => {
  expect(parsePlayed({ matches: [won, null, { ...won, match: 7 }], finds: 'none' })).toEqual({
    played: once,
    unreadable: 3,
  });
  for (const document of [null, [], 'x', {}, { matches: [] }]) expect(parsePlayed(document)).toBe(null);
});

/** Storage in memory. `room`: characters it holds. */
function memory(text: string | null = null, room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>(text === null ? [] : [['comet-table.played', text]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      const others = [...kept]
        .filter(([other]) => other !== key)
        .reduce((sum, [, { length }]) => sum + length, 0);
      if (others + value.length > room) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, storage: () => storage };
}

test('a match counts once, however often it is looked at', () => {
  const { storage } = memory();
  expect(addPlayed(storage, once, ['one'])).toMatchObject({ isKept: true, played: { matches: [won] } });
  const again = addPlayed(storage, { ...once, matches: [{ ...won, when: 9, rank: 2 }] }, ['one']);
  expect(again.played).toEqual(readPlayed(storage).played);
  expect(again.played.matches).toEqual([won]);
});

test('feats of several matches are found as soon as they are here, in whatever order they came', () => {
  const win = (match: string, when: number): Played => ({ matches: [{ ...won, match, when }], finds: [] });
  const AT_ONCE = ['gain a', 'seat a'];
  const { storage } = memory();
  for (const [match, when] of [
    ['c', 3],
    ['a', 1],
  ] as const)
    addPlayed(storage, win(match, when), ['one', 'two']);
  const found = () => readPlayed(storage).played.finds.map(({ feat, match }) => `${feat} ${match}`);
  expect(found()).toEqual(['first a', ...AT_ONCE]);
  addPlayed(storage, win('b', 2), ['one', 'two']);
  expect(found()).toEqual(['first a', ...AT_ONCE, 'row c']);
  addPlayed(storage, { matches: [{ ...won, match: 'd', when: 4, game: 'two', rank: 3 }], finds: [] }, [
    'one',
    'two',
  ]);
  expect(found()).toEqual(['first a', ...AT_ONCE, 'row c', 'tour d']);
});

test('what cannot be read is set aside as it was, before anything is written over it', () => {
  const bad = `{"matches":[${JSON.stringify(won)},7],"finds":[]}`;
  const { kept, storage } = memory(bad);
  expect(readPlayed(storage)).toEqual({ played: once, isDamaged: true });
  addPlayed(storage, { matches: [{ ...won, match: 'n' }], finds: [] }, []);
  expect([...kept.values()]).toContain(bad);
  expect(readPlayed(storage)).toMatchObject({ played: { matches: [won, { match: 'n' }] }, isDamaged: true });
  // Later damage is added to it.
  kept.set('comet-table.played', '{');
  addPlayed(storage, once, []);
  expect([...kept.values()]).toContain(`${bad}\n{`);
  expect(deletePlayed(storage)).toBe(true);
  expect(kept.size).toBe(0);
});

test('where there is no room to set it aside, nothing is written over', () => {
  const bad = `{"matches":[${JSON.stringify(won)},7],"finds":[]}`;
  const { kept, storage } = memory(bad, bad.length + 10);
  expect(addPlayed(storage, once, []).isKept).toBe(false);
  expect([...kept.values()]).toEqual([bad]);
});

test('storage that is forbidden keeps nothing and breaks nothing', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(readPlayed(forbidden)).toEqual({ played: NOTHING, isDamaged: false });
  expect(addPlayed(forbidden, once, [])).toMatchObject({ isKept: false, played: { matches: [won] } });
  expect(deletePlayed(forbidden)).toBe(false);
  expect(addPlayed(() => null, once, []).isKept).toBe(false);
});
