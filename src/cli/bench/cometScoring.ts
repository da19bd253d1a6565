import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Face, valuesOf } from '../../games/comet/cards.ts';
import { COMET_DECK } from '../../games/comet/deck.ts';
import { MAX_CARDS, plan } from '../../games/comet/planner.ts';
import { setScore } from '../../games/comet/scoring.ts';
import { makeRng, sample } from '../../lib/rng.ts';
import type { Measurement } from './measurement.ts';

const HANDS = 4096;
const PASSES = 500;
const PLANS = 400;
const LINES = 500_000;

const dealt = (cards: number, hands: number): Face[][] => {
  const rng = makeRng('bench');
  return Array.from({ length: hands }, () => sample(rng, COMET_DECK, cards));
};

function setsPerSecond(): number {
  const sets = dealt(3, HANDS).map((hand) => hand.map(valuesOf));
  let check = 0;
  const pass = (): void => {
    for (const [a, b, c] of sets) check += setScore(a!, b, c);
  };
  for (let i = 0; i < 20; i++) pass();
  const start = performance.now();
  for (let i = 0; i < PASSES; i++) pass();
  const seconds = (performance.now() - start) / 1000;
  if (check === 0) throw new Error('nothing was scored');
  return (HANDS * PASSES) / seconds;
}

function planMilliseconds(aim: 'total' | 'sets'): number {
  const times = dealt(MAX_CARDS, PLANS).map((hand) => {
    const start = performance.now();
    plan(hand, { aim });
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[PLANS / 2]!;
}

/** Through the command itself, its start included. */
function refereeLinesPerSecond(): number {
  const hands = dealt(3, HANDS).map((hand) => `${hand.join(' ')}\n`);
  const input = Array.from({ length: LINES }, (_, i) => hands[i % HANDS]).join('');
  const command = fileURLToPath(new URL('../referee.ts', import.meta.url));
  const start = performance.now();
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', command, 'comet'], {
    input,
    maxBuffer: 2 ** 30,
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`the referee ended with status ${status}`);
  return LINES / seconds;
}

/** Measures Comet's scorer, planner and referee, each in one thread. Takes a few seconds. */
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
    {
      name: 'comet referee',
      value: Math.round(refereeLinesPerSecond()),
      unit: 'lines/s',
      target: '>= 50000',
    },
  ];
}
