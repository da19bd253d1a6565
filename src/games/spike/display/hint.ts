import type { Hint } from '../../../engine/display.ts';
import type { Command } from '../../../engine/game.ts';
import { type CardId, creditsIn, type Seat, zoneOf } from '../../../engine/table.ts';
import { credits } from '../../../engine/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { thousands } from '../../../lib/format.ts';
import { priceOf } from '../rules/array.ts';
import { wagers } from '../rules/betting.ts';
import { type Face, SPIKE_DECK } from '../rules/cards.ts';
import { evaluate, FEWEST } from '../rules/hands.ts';
import { actors } from '../rules/legal.ts';
import {
  ARRAY,
  type ArrayIndex,
  arrayAt,
  betsOut,
  HAND_POT,
  liveOrder,
  SABACC_POT,
  type Spike,
} from '../rules/state.ts';
import { ownHand, rankWords, signed, sumOf } from './words.ts';

/**
 * Advice from what the viewer sees: each answer is weighed by the hands it leads to at once, all cards that cannot be
 * seen being equally likely. It looks no further ahead and reads nobody's bets; playing hands out is for the bots.
 */
export function hint(view: View<Spike>): Hint | null {
  const { seat, state } = view;
  if (seat === null || !actors(state).includes(seat)) return null;
  const hand = ownHand(view);
  if (!hand) return null;
  return state.game.phase === 'cards' ? cardHint(view, seat, hand) : betHint(view, seat, hand.faces);
}

/** A rough chance to beat one other hand. */
function strength(faces: readonly Face[]): number {
  if (faces.length < FEWEST) return 0.3 * Math.exp(-Math.abs(sumOf(faces)) / 5);
  const { rank, total } = evaluate(faces);
  if (rank < 15) return 1 - 0.027 * rank;
  return 0.45 * Math.exp(-Math.abs(total) / 4);
}

/** The deck's cards that all have not seen and that are not among `own`, the viewer's hidden ones. */
function unseen({ state }: View<Spike>, own: readonly Face[]): Face[] {
  const seen = [...own];
  for (const { face } of state.table.cards.values()) if (face !== null) seen.push(face);
  return without(SPIKE_DECK, seen);
}

function without(deck: readonly Face[], seen: readonly Face[]): Face[] {
  const left = new Map<Face, number>();
  for (const face of seen) left.set(face, (left.get(face) ?? 0) + 1);
  return deck.filter((face) => {
    const times = left.get(face) ?? 0;
    if (times) left.set(face, times - 1);
    return times === 0;
  });
}

interface Option {
  readonly label: string;
  readonly command: Command;
  readonly cards: readonly CardId[];
  readonly worth: number;
  readonly text: string;
}

type Hand = NonNullable<ReturnType<typeof ownHand>>;

function cardHint(view: View<Spike>, seat: Seat, { cards, faces }: Hand): Hint {
  const { state } = view;
  const { table } = state;
  // A card of ours that all have seen is in the hand and open: it must not be counted twice.
  const hidden = faces.filter((_, i) => table.cards.get(cards[i]!)!.face === null);
  const deck = unseen(view, hidden);
  const prize = creditsIn(table, HAND_POT) + creditsIn(table, SABACC_POT);
  const now = `You hold ${rankWords(evaluate(faces))}.`;
  const options: Option[] = [
    {
      label: 'Stand',
      command: { type: 'stand' },
      cards: [],
      worth: strength(faces),
      text: `${now} No card is likely to improve it: stand.`,
    },
    {
      label: 'Gain',
      command: { type: 'gain' },
      cards: [],
      ...drawn(deck, faces, `${now} Gain a card`),
    },
  ];
  cards.forEach((card, i) => {
    const kept = faces.filter((_, k) => k !== i);
    options.push({
      label: `Discard ${signed(sumOf([faces[i]!]))} and gain`,
      command: { type: 'discardGain', cards: [card] },
      cards: [card],
      ...drawn(deck, kept, `${now} Discard the ${signed(sumOf([faces[i]!]))} and gain a card`),
    });
  });
  ARRAY.forEach((name, i) => {
    const to = arrayAt(i);
    const [lying] = zoneOf(table, to);
    const face = lying === undefined ? null : table.cards.get(lying)?.face;
    const price = priceOf(state, i as ArrayIndex);
    if (!face || credits(state, seat) < price) return;
    const cost = price / (prize + 1);
    const bought = [...faces, face];
    options.push({
      label: `Buy the ${name}`,
      command: { type: 'buy', to },
      cards: [],
      worth: strength(bought) - cost,
      text: `${now} The ${name} makes it ${rankWords(evaluate(bought))}: buy it for ${price}.`,
    });
    cards.forEach((card, k) => {
      const swapped = [...faces.filter((_, other) => other !== k), face];
      options.push({
        label: `Swap ${signed(sumOf([faces[k]!]))} for the ${name}`,
        command: { type: 'swap', cards: [card], to },
        cards: [card],
        worth: strength(swapped) - cost,
        text: `${now} The ${name} for your ${signed(sumOf([faces[k]!]))} makes it ${rankWords(evaluate(swapped))}, for ${price}.`,
      });
    });
  });
  const best = options.reduce((top, each) => (each.worth > top.worth ? each : top));
  return {
    text: best.text,
    steps: [{ label: best.label, command: best.command, cards: best.cards }],
  };
}

/** What one unseen card makes of a hand, on average, and how many of them bring it to zero. */
function drawn(deck: readonly Face[], kept: readonly Face[], text: string): Pick<Option, 'worth' | 'text'> {
  let worth = 0;
  let zeros = 0;
  for (const face of deck) {
    const hand = [...kept, face];
    worth += strength(hand);
    if (hand.length >= FEWEST && sumOf(hand) === 0) zeros++;
  }
  const odds = `${zeros} of the ${deck.length} cards you cannot see bring it to zero`;
  return { worth: worth / Math.max(1, deck.length), text: `${text}: ${odds}.` };
}

function betHint(view: View<Spike>, seat: Seat, faces: readonly Face[]): Hint {
  const { state } = view;
  const { owed, credits: own, raise, allIn } = wagers(state, seat);
  const rivals = liveOrder(state.game).length - 1;
  const chance = strength(faces) ** rivals;
  const pot = creditsIn(state.table, HAND_POT) + betsOut(state);
  const toCall = Math.min(owed, own);
  const now = `You hold ${rankWords(evaluate(faces))} against ${rivals === 1 ? 'one other hand' : `${rivals} other hands`}.`;
  const step = (label: string, command: Command, text: string): Hint => ({
    text: `${now} ${text}`,
    steps: [{ label, command, cards: [] }],
  });
  if (raise && chance > 0.6) {
    const { chip, betting } = state.game;
    const half = Math.floor((pot + owed) / 2 / chip) * chip;
    const amount = Math.max(raise.min, Math.min(half, Math.floor(raise.max / chip) * chip));
    return betting.high
      ? step(
          `Raise by ${amount}`,
          { type: 'raise', amount },
          'Few hands beat that: raise by about half the pot.',
        )
      : step(`Bet ${amount}`, { type: 'bet', amount }, 'Few hands beat that: bet about half the pot.');
  }
  if (owed === 0) return step('Check', { type: 'check' }, 'It costs nothing to stay in: check.');
  const price = `${thousands(toCall)} for a pot of ${thousands(pot + toCall)}`;
  if (chance >= toCall / (pot + toCall)) {
    if (own >= owed) return step(`Call ${owed}`, { type: 'call' }, `${capital(price)} is worth it: call.`);
    if (allIn) return step('All-in', { type: 'allIn' }, `${capital(price)} is worth it: go all-in.`);
  }
  return step('Fold', { type: 'fold' }, `${capital(price)} is more than your chances are worth: fold.`);
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
