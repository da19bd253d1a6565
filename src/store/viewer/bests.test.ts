import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Best, createBestStore, KEPT, parseBests, withBest } from './bests.ts';

const of = (match: string, score: number): Best => ({ match, score, text: `${score}` });

function memory(): Storage & { text: string | null } {
  const store = {
    text: null as string | null,
    getItem: () => store.text,
    setItem: (_key: string, text: string) => {
      store.text = text;
    },
  };
  return store as unknown as Storage & { text: string | null };
}

describe('best results', () => {
  test('the highest come first, the older of equals before the newer, and only a few are kept', () => {
    const scores = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 20 });
    fc.assert(
      fc.property(scores, (all) => {
        const list = all.reduce<readonly Best[]>((now, score, i) => withBest(now, of(`m${i}`, score)), []);
        const wanted = all
          .map((score, i) => ({ score, i }))
          .sort((a, b) => b.score - a.score || a.i - b.i)
          .slice(0, KEPT);
        expect(list.map(({ match }) => match)).toEqual(wanted.map(({ i }) => `m${i}`));
      }),
    );
  });

  test('a match is kept once, however often its result is viewed', () => {
    const storage = memory();
    const bests = createBestStore(() => storage);
    bests.keep('solitaire', of('a', 5));
    bests.keep('solitaire', of('b', 5));
    expect(bests.keep('solitaire', of('a', 5)).map(({ match }) => match)).toEqual(['a', 'b']);
  });

  test('survive a reload, game by game', () => {
    const storage = memory();
    createBestStore(() => storage).keep('one', of('a', 1));
    createBestStore(() => storage).keep('two', of('b', 2));
    expect(createBestStore(() => storage).keep('one', of('c', 3))).toEqual([of('c', 3), of('a', 1)]);
  });

  test('storage that is forbidden, full or broken loses the memory, not the game', () => {
    const forbidden = createBestStore(() => {
      throw new Error('forbidden');
    });
    expect(forbidden.keep('one', of('a', 1))).toEqual([of('a', 1)]);
    expect(forbidden.keep('one', of('b', 2))).toEqual([of('b', 2), of('a', 1)]);
    expect(createBestStore(() => null).keep('toString', of('a', 1))).toEqual([of('a', 1)]);
    for (const text of [null, '', 'null', '[]', '{"one":7}', '{"one":[{"score":"x"}]}'])
      expect(parseBests(text).one ?? []).toEqual([]);
    expect(parseBests('{"one":[],"two":[{"match":"m","score":1,"text":"t"}]}').two).toHaveLength(1);
  });
});
