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

test('a Tail that is left alone is explained by the Tail, not by sets', () => {
  const table = comet({ seats: 4, dealer: 2, hands: [{ 2: '2-4-11 3-7-14 5-8-13' }] });
  const { played } = cometEvaluator.weigh(table.view(2), { type: 'takeAntes' }, RNG)!;
  expect(played.label).toBe('Leave the Tail');
  for (const level of ['random', 'greedy'])
    expect(cometEvaluator.reason(table.view(2), { type: 'takeAntes' }, level)).not.toMatch(/\bsets?\b/);
});

test('a set that scores nothing is owned to be a bluff', () => {
  const table = comet({ seats: 4, dealer: 2, hands: [{ 1: '2-4-11 3-7-14 5-8-13 13-13-13' }] });
  table.antes();
  const lay = (cards: string) => ({ type: 'playSet', cards: table.cards(1, cards), to: 'pot:0' });
  expect(cometEvaluator.reason(table.view(1), lay('2-4-11'), 'expert')).toContain('bluff');
  expect(cometEvaluator.reason(table.view(1), lay('13-13-13 5-8-13'), 'expert')).toBeNull();
});

test('without a card to keep, the Tail is not mentioned', () => {
  const table = comet({ seats: 4, dealer: 2, hands: [{ 1: '2-4-11 3-7-14 5-8-13 13-13-13' }] });
  table.antes();
  table.reserve('13-13-13');
  const lay = { type: 'playSet', cards: table.cards(1, '2-4-11 3-7-14'), to: 'pot:0' };
  const { best, played } = cometEvaluator.weigh(table.view(1), lay, RNG)!;
  for (const { value } of [...best, played]) expect(value).toMatch(/^\d+ credits?$/);
});

test('a card kept is told from one that a set uses up by the credits of the Tail', () => {
  const table = comet({ seats: 4, dealer: 2, hands: [{ 1: '2-4-11 3-7-14 5-8-13 13-13-13' }] });
  table.antes();
  const keep = { type: 'reserve', cards: table.cards(1, '13-13-13') };
  const lay = { type: 'playSet', cards: table.cards(1, '13-13-13 5-8-13'), to: 'pot:2' };
  const told = cometEvaluator.contrast(table.view(1), keep, lay, RNG)!;
  expect(told.gain).toMatch(
    /^At the Tail, “13 Triple \(Emperor\)” should bring about \d+ credits; in your sets/,
  );
  expect(told.fault).toMatch(/^No card is then left that is worth keeping: about \d+ credits less/);
  expect(cometEvaluator.contrast(table.view(1), keep, { type: 'endTurn' }, RNG)!.fault).toMatch(
    /^Your cards can still/,
  );
});
