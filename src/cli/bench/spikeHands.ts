import { cardOf, SPIKE_DECK } from '../../games/spike/rules/cards.ts';
import { evaluateCodes, nameOf, type Rank, rankOf } from '../../games/spike/rules/hands.ts';
import { makeRng, sample } from '../../lib/rng.ts';
import type { Measurement } from './measurement.ts';
import { perSecond } from './passes.ts';
import { benchReferee } from './refereeSpeed.ts';

const HANDS = 4096;
const PASSES = 1000;

const dealt = (): string[][] => {
  const rng = makeRng('bench');
  return Array.from({ length: HANDS }, () => sample(rng, SPIKE_DECK, 5));
};

function handsPerSecond(): number {
  const hands = dealt().map((faces) => Uint8Array.from(faces, (face) => cardOf(face).code));
  return perSecond(HANDS, PASSES, () => {
    let check = 0;
    for (const hand of hands) check += evaluateCodes(hand, 5);
    return check;
  });
}

/** Counts each rank among all hands of five cards, by the rank's number. */
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

/** Measures Spike's evaluator and referee, each in one thread, and prints the counts of all five-card hands. */
export function benchSpike(): Measurement[] {
  printCounts();
  return [
    { name: 'spike evaluator', value: Math.round(handsPerSecond()), unit: 'hands/s', target: '>= 3000000' },
    benchReferee('spike', dealt()),
  ];
}
