import type { Hint } from '../../../engine/display.ts';
import type { Command } from '../../../engine/game.ts';
import { type CardId, type Face, topOf } from '../../../engine/table.ts';
import type { View } from '../../../engine/view.ts';
import { capital, counted } from '../../../lib/format.ts';
import { makeRng, type Rng } from '../../../lib/rng.ts';
import { chooseCommand } from '../bot/bot.ts';
import { actors } from '../rules/legal.ts';
import { type Combo, DISCARD, passedTo } from '../rules/state.ts';
import { type Company, companiesOf, listShort } from './company.ts';
import { facesIn, handFaces } from './words.ts';

/**
 * Advice from what the viewer sees: what the strongest bot would do in its place, with the reason one sees in the cards.
 * The same view always gets the same advice.
 */
export function hint(view: View<Combo>): Hint | null {
  const { seat, state } = view;
  if (seat === null || !actors(state).includes(seat)) return null;
  const hand = handFaces(view, seat);
  if (!hand) return null;
  const command = chooseCommand(view, 'expert', hintRng(view));
  const cards = command.cards ?? [];
  const step = { label: labelOf(command), command, cards };
  return { text: textOf(view, command, hand.faces), steps: [step] };
}

/** What stands for chance, so that the same view always gets the same advice. */
export function hintRng({ state }: View<Combo>): Rng {
  const { rounds, hand, turn } = state.game;
  return makeRng(`hint ${rounds} ${hand} ${turn?.due}`);
}

function labelOf({ type, cards = [] }: Command): string {
  switch (type) {
    case 'pass':
      return cards.length ? `Pass ${counted(cards.length, 'card')}` : 'Pass nothing';
    case 'takePassed':
      return cards.length ? `Take ${counted(cards.length, 'card')}` : 'Take none of them';
    case 'leave':
      return 'Discard them';
    default:
      return type === 'takeDeck' ? 'Draw' : 'Take the open card';
  }
}

function textOf(view: View<Combo>, command: Command, hand: readonly Face[]): string {
  const named = (cards: readonly CardId[]): string => listShort(facesIn(view, cards) ?? []);
  const { cards = [] } = command;
  // What is passed is no part of what is kept for.
  const kept = command.type === 'pass' ? without(hand, facesIn(view, cards) ?? []) : hand;
  const [best] = companiesOf(kept, { run: 2, suit: 2, rank: 2 });
  const core = best
    ? `The core of your hand is ${best.label}.`
    : 'Nothing in your hand belongs together yet.';
  switch (command.type) {
    case 'pass':
      if (cards.length && !best)
        return `What you keep does not belong together yet: pass ${named(cards)} and take ${cards.length + 1}.`;
      return cards.length
        ? `${core} ${named(cards)} ${cards.length > 1 ? 'add' : 'adds'} least to it: pass ${cards.length > 1 ? 'them' : 'it'} and take ${cards.length + 1}.`
        : `${core} Every card may still fit: pass nothing.`;
    case 'takePassed':
      return cards.length
        ? taking(named(cards), facesIn(view, cards) ?? [], hand, cards.length > 1)
        : `${core} Nothing from the right adds to it: draw.`;
    case 'takeDiscard': {
      const open = topOf(view.state.table, DISCARD, 1);
      return taking(`the open ${named(open)}`, facesIn(view, open) ?? [], hand);
    }
    case 'leave':
      return `The next seat sees the top of the pile: ${named(cards.slice(-1))} helps least there (${named(cards)}).`;
    default:
      return `${core} ${fromDeck(view, hand, best)}`;
  }
}

/** Why cards whose faces are known are better than unknown ones. */
function taking(name: string, faces: readonly Face[], hand: readonly Face[], many = false): string {
  const least = { run: 2, suit: 2, rank: 2 };
  const before = companiesOf(hand, least).map(({ label }) => label);
  const made = companiesOf([...hand, ...faces], least);
  const fit = made.find(
    ({ label, indexes }) => indexes.some((i) => i >= hand.length) && !before.includes(label),
  );
  return fit
    ? `With ${name} you have ${fit.label}: better than an unknown card.`
    : `${capital(name)} ${many ? 'promise' : 'promises'} more than an unknown card.`;
}

/** Why the deck: the open card may fit and still wait, or help less than an unknown one. */
function fromDeck(view: View<Combo>, hand: readonly Face[], best: Company | undefined): string {
  const { table, game } = view.state;
  const open = facesIn(view, topOf(table, DISCARD, 1)) ?? [];
  const [then] = companiesOf([...hand, ...open], { run: 2, suit: 2, rank: 2 });
  const fits = open.length > 0 && (then?.indexes.length ?? 0) > (best?.indexes.length ?? 0);
  if (!fits) return 'The open card does not fit: draw from the deck.';
  return (game.turn?.due ?? 0) > 1
    ? `The open ${listShort(open)} fits it too, and waits for your next card: draw first.`
    : `The open ${listShort(open)} fits it, but an unknown card promises more: draw.`;
}

const without = (hand: readonly Face[], gone: readonly Face[]): Face[] => {
  const left = [...hand];
  for (const face of gone) left.splice(left.indexOf(face), 1);
  return left;
};

/** What was passed to the viewer lies before its hand (K5). */
export const aside = (seat: number) => ({ zone: passedTo(seat), label: 'from your right' });
