import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { below, makeRng } from '../../src/lib/rng.ts';

describe.each(games.map((entry) => [entry.info.name, entry] as const))('in %s', (_name, entry) => {
  test('each group of a hand names each card once at most, and the same every time', async () => {
    const { groups, cards: decks } = await entry.display();
    const faces = decks.flatMap((each) => each.faces);
    const rng = makeRng('groups');
    for (let i = 0; groups && i < 200; i++) {
      const hand = Array.from({ length: below(rng, 10) }, () => faces[below(rng, faces.length)]!);
      const found = groups(hand);
      const places = found.flat();
      expect(new Set(places).size).toBe(places.length);
      for (const place of places) expect(hand[place]).toBeDefined();
      for (const group of found) expect(group.length).toBeGreaterThan(0);
      expect(groups(hand)).toEqual(found);
    }
  });
});
