import type { Contrast } from '../../../engine/analysis/evaluation.ts';
import type { Command } from '../../../engine/game.ts';
import { type Face, zoneOf } from '../../../engine/table/table.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import type { Rng } from '../../../lib/rng.ts';
import { counted, frequencyText } from '../../../lib/text/format.ts';
import { prizesOf, weighCards } from '../bot/cards.ts';
import type { SpikeNotes } from '../bot/notes.ts';
import { type Reading, readTable, VALUES } from '../bot/table.ts';
import { cardOf } from '../rules/cards.ts';
import { evaluate, MOST } from '../rules/hands.ts';
import { ARRAY, arrayAt, type Spike } from '../rules/state.ts';
import { handWords, ownHand, sameAs, signed, sumOf } from './words.ts';

/** Compares two card turns (S10) by the hand after them, and by the share of the pots that it should win. */
export function contrast(view: View<Spike>, better: Command, worse: Command, rng: Rng): Contrast | null {
  const hand = ownHand(view);
  if (!hand || view.state.game.phase !== 'cards') return null;
  const { state } = view;
  const reading = readTable(view, rng);
  const isEither = (command: Command): boolean => sameAs(better)(command) || sameAs(worse)(command);
  const weighed = weighCards(state, reading, view.notes as SpikeNotes | undefined, rng, isEither);
  const { pot, sabacc } = prizesOf(state, reading);
  const words = (command: Command): readonly [facts: string, share: number] => {
    const choice = weighed.find((each) => sameAs(command)(each.command));
    const kept = hand.faces.filter((_, i) => !command.cards?.includes(hand.cards[i]!));
    const place = ARRAY.map((_, i) => arrayAt(i)).find((zone) => zone === command.to);
    const bought = place ? (facesIn(view, zoneOf(state.table, place)) ?? []) : [];
    const isBlind = command.type !== 'stand' && !bought.length;
    return [
      isBlind ? blindWords(reading, kept) : handIs(reading, [...kept, ...bought]),
      choice ? choice.sum / choice.count / (pot + sabacc) : 0,
    ];
  };
  const [gain, most] = words(better);
  const [fault, less] = words(worse);
  const price = Math.round(weighed.find((each) => sameAs(worse)(each.command))?.price ?? 0);
  return {
    gain: `${gain} On average that wins ${percent(most)} of the pots.`,
    fault: `${fault} On average that wins ${less < most && less >= 0.01 ? 'only ' : ''}${percent(less)} of the pots${
      less < most || price <= 0 ? '' : `, less its price of ${counted(price, 'credit')}`
    }.`,
  };
}

const percent = (share: number): string =>
  share < 0.01 ? 'hardly anything' : `about ${Math.round(100 * share)}%`;

/** Returns the part of the unseen cards with these numbers, 0 … 1. */
function partOf({ hidden: { counts, codes } }: Reading, numbers: readonly number[]): number {
  const some = [...new Set(numbers)].filter((n) => Math.abs(n) <= 10);
  return some.reduce((sum, n) => sum + counts[n + 10]!, 0) / codes.length;
}

/** Returns the chance that the next card makes zero of cards with these numbers: added to them, or in the place of one. */
function nextZero(reading: Reading, numbers: readonly number[]): number {
  const total = numbers.reduce((sum, n) => sum + n, 0);
  const swapped = numbers.map((n) => n - total);
  return partOf(reading, numbers.length < MOST ? [-total, ...swapped] : swapped);
}

const numbersOf = (faces: readonly Face[]): number[] => faces.map((face) => cardOf(face).value);

/** Describes a hand whose cards are all known. */
function handIs(reading: Reading, faces: readonly Face[]): string {
  const total = sumOf(faces);
  const value = evaluate(faces);
  if (total === 0) return `Your cards are ${handWords(value)}, rank ${value.rank} of 15.`;
  const zero = nextZero(reading, numbersOf(faces));
  return reading.left === 0
    ? `Your cards stay at ${signed(total)}.`
    : `Your cards add up to ${signed(total)}, and the next one makes 0 ${frequencyText(zero)}.`;
}

/** Totals this close to zero often win among hands without one. */
const NEAR = 2;

/** Describes a card from the deck, added to these. */
function blindWords(reading: Reading, kept: readonly Face[]): string {
  const numbers = numbersOf(kept);
  const total = sumOf(kept);
  const { codes } = reading.hidden;
  if (reading.left === 0) {
    const near = Array.from({ length: 2 * NEAR + 1 }, (_, i) => i - NEAR - total);
    return `A new card brings you within ${NEAR} of 0 ${frequencyText(partOf(reading, near))}.`;
  }
  const later = codes.reduce((sum, code) => sum + nextZero(reading, [...numbers, VALUES[code]!]), 0);
  return `A new card makes 0 ${frequencyText(partOf(reading, [-total]))}, and the one after it ${frequencyText(
    later / codes.length,
  )}.`;
}
