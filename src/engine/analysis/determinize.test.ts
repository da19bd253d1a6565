import { describe, expect, test } from 'vitest';
import { makeRng, shuffled } from '../../lib/rng.ts';
import { makeLocalDealer } from '../dealer.ts';
import { type CardId, emptyTable, type Face, type Table, type TableEvent, zoneOf } from '../table/table.ts';
import { foldTable } from '../table/tableFold.ts';
import type { View } from '../view.ts';
import { determinize } from './determinize.ts';

const FACES = ['a', 'b', 'c', 'd', 'e'];

/** Makes a table with a dealer, and the faces that seat 0 comes to know. */
function play(seed: string, faces: readonly Face[] = FACES) {
  const dealer = makeLocalDealer(makeRng(seed));
  let table = emptyTable;
  const tell = (event: TableEvent): void => {
    table = foldTable(table, event);
    dealer.observe(event, table);
  };
  const self = {
    dealer,
    get table(): Table {
      return table;
    },
    tell,
    shuffle(zone = 'deck') {
      tell(dealer.answerNow({ type: 'shuffle', zone }, table) as TableEvent);
    },
    move: (cards: readonly CardId[], from: string, to: string) => tell({ type: 'moved', cards, from, to }),
    show: (cards: readonly CardId[], to: number | 'all') =>
      tell(dealer.answerNow({ type: 'reveal', cards, to }, table) as TableEvent),
    view: (seat = 0): View => ({
      seat,
      state: { table, game: null },
      faces: new Map(dealer.disclosed(seat)),
    }),
  };
  tell({ type: 'created', deck: 'd', zone: 'deck', faces });
  return self;
}

/** Counts how often each assignment of the hidden cards occurs, as text. */
function tally(view: View, cards: readonly CardId[], runs: number): Map<string, number> {
  const rng = makeRng('tally');
  const out = new Map<string, number>();
  for (let i = 0; i < runs; i++) {
    const faces = determinize(view, rng);
    const key = cards.map((card) => faces.get(card)).join('');
    out.set(key, (out.get(key) ?? 0) + 1);
  }
  return out;
}

/** Pearson's statistic against the uniform distribution. */
function chiSquare(counts: Map<string, number>, kinds: number, runs: number): number {
  const expected = runs / kinds;
  let sum = (kinds - counts.size) * expected;
  for (const n of counts.values()) sum += (n - expected) ** 2 / expected;
  return sum;
}

describe('uniform over all possible states', () => {
  test('one shuffle: 120 orders of five cards', () => {
    const p = play('u1');
    p.shuffle();
    const runs = 24_000;
    const counts = tally(p.view(), zoneOf(p.table, 'deck'), runs);
    expect(counts.size).toBe(120);
    // 119 degrees of freedom: 0.999 quantile 173.
    expect(chiSquare(counts, 120, runs)).toBeLessThan(173);
  });

  test('with a card known: 24 orders of the others', () => {
    const p = play('u2');
    p.shuffle();
    const [first, ...others] = zoneOf(p.table, 'deck');
    p.show([first!], 0);
    const runs = 12_000;
    const counts = tally(p.view(), others, runs);
    expect(counts.size).toBe(24);
    // 23 degrees of freedom: 0.999 quantile 49.7.
    expect(chiSquare(counts, 24, runs)).toBeLessThan(49.7);
    expect(determinize(p.view(), makeRng(1)).get(first!)).toBe(p.dealer.secrets.get(first!));
  });

  test('an older card that was never shown, and one seen since: counted by hand', () => {
    const p = play('u3');
    p.shuffle();
    const [kept, shown, ...rest] = zoneOf(p.table, 'deck');
    p.move([kept!], 'deck', 'reserve');
    p.show([shown!], 'all');
    const gone = p.dealer.secrets.get(shown!)!;
    p.shuffle();
    const deck = zoneOf(p.table, 'deck');
    expect(rest.length).toBe(3);
    const runs = 12_000;
    const counts = tally(p.view(), [kept!, ...deck], runs);
    // `kept` is one of four (not the face shown beside it), the deck then any order of the other four.
    expect(counts.size).toBe(4 * 24);
    for (const key of counts.keys()) expect(key[0]).not.toBe(gone);
    // 95 degrees of freedom: 0.999 quantile 144.
    expect(chiSquare(counts, 96, runs)).toBeLessThan(144);
  });

  test('a deck in which faces repeat', () => {
    const p = play('u4', ['a', 'a', 'b']);
    p.shuffle();
    const runs = 3000;
    const counts = tally(p.view(), zoneOf(p.table, 'deck'), runs);
    expect([...counts.keys()].sort()).toEqual(['aab', 'aba', 'baa']);
    // 2 degrees of freedom: 0.999 quantile 13.8.
    expect(chiSquare(counts, 3, runs)).toBeLessThan(13.8);
  });

  test('a face disclosed to the seat and then shown to all is one card, not two', () => {
    const p = play('u5', ['a', 'a', 'b', 'c']);
    p.shuffle();
    const card = zoneOf(p.table, 'deck').find((id) => p.dealer.secrets.get(id) === 'a')!;
    const [hidden] = zoneOf(p.table, 'deck').filter((id) => id !== card);
    p.show([card], 0);
    p.show([card], 'all');
    p.move([hidden!], 'deck', 'reserve');
    p.shuffle();
    const counts = tally(p.view(), [hidden!], 600);
    expect([...counts.keys()].sort()).toEqual(['a', 'b', 'c']);
  });
});

test('a face outside an older deck is none of that deck’s, even after it has gone back', () => {
  const p = play('outside');
  p.shuffle();
  const [mine] = zoneOf(p.table, 'deck');
  p.show([mine!], 0);
  p.move([mine!], 'deck', 'reserve:0');
  const face = p.dealer.secrets.get(mine!)!;
  p.shuffle();
  const [theirs] = zoneOf(p.table, 'deck');
  p.move([theirs!], 'deck', 'reserve:1');
  p.move([mine!], 'reserve:0', 'deck');
  p.shuffle();
  p.show(zoneOf(p.table, 'deck').slice(0, 1), 0);
  const counts = tally(p.view(), [theirs!], 500);
  expect(counts.has(face)).toBe(false);
});

test('never contradicts what the viewer knows, over random play', () => {
  for (let seed = 0; seed < 60; seed++) {
    const rng = makeRng(`random-${seed}`);
    const p = play(`deal-${seed}`, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'g']);
    const any = <T>(list: readonly T[]): T | undefined => shuffled(rng, list)[0];
    /** The true cards of each shuffle and those outside it. */
    const times: { ids: CardId[] }[] = [];
    const remember = () => times.push({ ids: Object.values(p.table.zones).flat() });
    p.shuffle();
    remember();
    for (let turn = 0; turn < 40; turn++) {
      const zone = any(Object.keys(p.table.zones))!;
      const card = any(zoneOf(p.table, zone))!;
      const what = rng.next() % 6;
      if (what === 0) {
        p.shuffle();
        remember();
      } else if (what === 1) p.show([card], 'all');
      else if (what === 2) p.show([card], 0);
      else if (what === 3) p.move([card], zone, 'deck');
      else p.move([card], zone, any(['reserve', 'hand', 'pot'])!);

      const view = p.view();
      const faces = determinize(view, rng);
      expect([...faces.keys()].sort()).toEqual([...p.table.cards.keys()].sort());
      for (const [id, state] of p.table.cards) {
        if (state.face !== null) expect(faces.get(id)).toBe(state.face);
        const told = view.faces.get(id);
        if (told !== undefined) expect(faces.get(id)).toBe(told);
      }
      // At no shuffle may the sampled faces, together with those the viewer saw then, exceed the deck.
      for (const { ids } of times) {
        const together = ids.flatMap((id) => faces.get(id) ?? view.faces.get(id) ?? []);
        for (const face of 'abcdefg')
          expect(
            together.filter((each) => each === face).length,
            `seed ${seed}, turn ${turn}`,
          ).toBeLessThanOrEqual(face === 'g' ? 2 : 1);
      }
    }
  }
});

test('the same view and the same seed give the same sample', () => {
  const p = play('same');
  p.shuffle();
  expect(determinize(p.view(), makeRng(5))).toEqual(determinize(p.view(), makeRng(5)));
});
