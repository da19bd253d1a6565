import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cardOf, SPIKE_DECK } from '../../games/spike/cards.ts';
import { evaluateCodes, nameOf, type Rank, rankOf } from '../../games/spike/hands.ts';
import { makeRng, sample } from '../../lib/rng.ts';
import type { Measurement } from './measurement.ts';

const HANDS = 4096;
const PASSES = 1000;
const LINES = 500_000;

const dealt = (): string[][] => {
  const rng = makeRng('bench');
  return Array.from({ length: HANDS }, () => sample(rng, SPIKE_DECK, 5));
};

function handsPerSecond(): number {
  const hands = dealt().map((faces) => Uint8Array.from(faces, (face) => cardOf(face).code));
  let check = 0;
  const pass = (): void => {
    for (const hand of hands) check += evaluateCodes(hand, 5);
  };
  for (let i = 0; i < 20; i++) pass();
  const start = performance.now();
  for (let i = 0; i < PASSES; i++) pass();
  const seconds = (performance.now() - start) / 1000;
  if (check === 0) throw new Error('nothing was evaluated');
  return (HANDS * PASSES) / seconds;
}

/** How often each rank comes among all hands of five cards, by the rank's number. */
function countFiveCardHands(): number[] {
  const deck = Uint8Array.from(SPIKE_DECK, (face) => cardOf(face).code);
  const size = deck.length;
  const hand = new Uint8Array(5);
  const counts = new Array<number>(16).fill(0);
  const choose = (place: number, from: number): void => {
    for (let i = from; i < size; i++) {
      hand[place] = deck[i]!;
      if (place < 4) choose(place + 1, i + 1);
      else counts[rankOf(evaluateCodes(hand, 5))]!++;
    }
  };
  choose(0, 0);
  return counts;
}

function printCounts(): void {
  const counts = countFiveCardHands();
  const all = counts.reduce((sum, count) => sum + count, 0);
  console.error(`spike: all ${all.toLocaleString('en')} hands of five cards`);
  for (const [rank, count] of counts.entries()) {
    if (count > 0) {
      console.error(`${count.toLocaleString('en').padStart(11)}  ${rank} ${nameOf(rank as Rank)}`);
    }
  }
}

/** Through the command itself, its start included. */
function refereeLinesPerSecond(): number {
  const hands = dealt().map((hand) => `${hand.join(' ')}\n`);
  const input = Array.from({ length: LINES }, (_, i) => hands[i % HANDS]).join('');
  const command = fileURLToPath(new URL('../referee.ts', import.meta.url));
  const start = performance.now();
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', command, 'spike'], {
    input,
    maxBuffer: 2 ** 30,
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`the referee ended with status ${status}`);
  return LINES / seconds;
}

/** Measures Spike's evaluator and referee, each in one thread, and prints the counts of all five-card hands. */
export function benchSpike(): Measurement[] {
  printCounts();
  return [
    { name: 'spike evaluator', value: Math.round(handsPerSecond()), unit: 'hands/s', target: '>= 3000000' },
    {
      name: 'spike referee',
      value: Math.round(refereeLinesPerSecond()),
      unit: 'lines/s',
      target: '>= 50000',
    },
  ];
}
