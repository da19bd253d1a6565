import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { RANK_NAMES } from '../../src/games/spike/rules/hands.ts';
import { termParts } from '../../src/lib/text/terms.ts';

describe.each(games.map((entry) => [entry.info.name, entry] as const))(
  'the words that %s explains',
  (_name, entry) => {
    test('are found in place, and explained in a sentence or two', async () => {
      const { terms = [] } = await entry.display();
      expect(terms.length).toBeGreaterThan(2);
      for (const { term, says } of terms) {
        const found = termParts(`What is the ${term}, then?`, terms).find((part) => part.says !== null);
        expect(found).toMatchObject({ part: term, says });
        expect(says).toMatch(/^[A-Z].*\.$/);
        expect(says.length).toBeLessThan(180);
      }
    });
  },
);

test('every rank of a hand is explained', async () => {
  const spike = games.find(({ info }) => info.id === 'spike')!;
  const { terms = [] } = await spike.display();
  expect(RANK_NAMES.filter((rank) => !terms.some(({ term }) => term === rank))).toEqual([]);
});
