import { MAX_CARDS, plan } from '../../games/comet/bot/planner.ts';
import { type Face, valuesOf } from '../../games/comet/rules/cards.ts';
import { COMET_DECK } from '../../games/comet/rules/deck.ts';
import { setScore } from '../../games/comet/rules/scoring.ts';
import { makeRng, sample } from '../../lib/rng.ts';
import type { Measurement } from './measurement.ts';
import { perSecond } from './passes.ts';
import { benchReferee } from './refereeSpeed.ts';

const HANDS = 4096;
const PASSES = 500;
const PLANS = 400;

const dealt = (cards: number, hands: number): Face[][] => {
  const rng = makeRng('bench');
  return Array.from({ length: hands }, () => sample(rng, COMET_DECK, cards));
};

function setsPerSecond(): number {
  const sets = dealt(3, HANDS).map((hand) => hand.map(valuesOf));
  return perSecond(HANDS, PASSES, () => {
    let check = 0;
    for (const [a, b, c] of sets) check += setScore(a!, b, c);
    return check;
  });
}

function planMilliseconds(aim: 'total' | 'sets'): number {
  const times = dealt(MAX_CARDS, PLANS).map((hand) => {
    const start = performance.now();
    plan(hand, { aim });
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[PLANS / 2]!;
}

/** Measures Comet's scorer, planner and referee, each in one thread, in a few seconds. */
export function benchScoring(): Measurement[] {
  return [
    { name: 'comet scorer', value: Math.round(setsPerSecond()), unit: 'sets/s', target: '>= 1000000' },
    {
      name: 'comet planner, 13 cards, total (median)',
      value: planMilliseconds('total'),
      unit: 'ms',
      target: '<= 5',
    },
    {
      name: 'comet planner, 13 cards, sets (median)',
      value: planMilliseconds('sets'),
      unit: 'ms',
      target: '<= 5',
    },
    benchReferee('comet', dealt(3, HANDS)),
  ];
}
