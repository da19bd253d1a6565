import { expect, test } from 'vitest';
import { makeRng } from '../../../lib/rng.ts';
import { comet } from '../testing.ts';
import { cometEvaluator } from './evaluator.ts';

const RNG = makeRng('reckon');

test('the expected value of a card kept for the Tail is given beside the total', () => {
  const table = comet({ seats: 4, dealer: 2, hands: [{ 1: '2-4-11 3-7-14 5-8-13 13-13-13' }] });
  table.antes();
  const cards = table.cards(1, '13-13-13 5-8-13');
  const lay = { type: 'playSet', cards, to: 'pot:2' };
  const { best, played } = cometEvaluator.weigh(table.view(1), lay, RNG)!;
  const [, all, tail] = /^(\d+) credits, (\d+) from the Tail$/.exec(best[0]!.value!)!;
  expect(Number(tail)).toBeGreaterThan(300);
  expect(Number(all)).toBeGreaterThan(Number(tail));
  // The pots hold 100 each: laying the Triple brings in credits from them.
  expect(Number.parseInt(played.value!, 10)).toBeLessThan(Number(all));
});

test('without a card to keep, the Tail is not mentioned', () => {
  const table = comet({ seats: 4, dealer: 2, hands: [{ 1: '2-4-11 3-7-14 5-8-13 13-13-13' }] });
  table.antes();
  table.reserve('13-13-13');
  const lay = { type: 'playSet', cards: table.cards(1, '2-4-11 3-7-14'), to: 'pot:0' };
  const { best, played } = cometEvaluator.weigh(table.view(1), lay, RNG)!;
  for (const { value } of [...best, played]) expect(value).toMatch(/^\d+ credits?$/);
});
