import type { Hint } from '../../../engine/display.ts';
import type { Command } from '../../../engine/game.ts';
import { type CardId, type Face, topOf, zoneOf } from '../../../engine/table/table.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { makeRng, type Rng } from '../../../lib/rng.ts';
import { capital, counted } from '../../../lib/text/format.ts';
import { chooseCommand } from '../bot/bot.ts';
import { actors } from '../rules/legal.ts';
import { type Combo, DISCARD, passedTo } from '../rules/state.ts';
import { type Company, companiesOf, listShort } from './company.ts';
import { handFaces } from './words.ts';

/**
 * Advice from the viewer's own knowledge: the strongest bot's move in its place, with a reason visible in the cards. The same view always
 * gets the same advice.
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

/** Seeds chance from the view, so that the same view always gets the same advice. */
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

/** Smallest sizes that are a beginning. */
const PAIR = { run: 2, suit: 2, rank: 2 };

function textOf(view: View<Combo>, command: Command, hand: readonly Face[]): string {
  const named = (cards: readonly CardId[]): string => listShort(facesIn(view, cards) ?? []);
  const { cards = [] } = command;
  const why = reason(bestOf(hand));
  switch (command.type) {
    case 'pass':
      return cards.length
        ? passing(view, hand, facesIn(view, cards) ?? [])
        : `${why} New cards promise no more than those you hold: pass nothing.`;
    case 'takePassed':
      return cards.length
        ? taking(named(cards), facesIn(view, cards) ?? [], hand, cards.length > 1)
        : `${why} Nothing from your right promises more than an unknown card: draw.`;
    case 'takeDiscard': {
      const open = topOf(view.state.table, DISCARD, 1);
      return taking(`the open ${named(open)}`, facesIn(view, open) ?? [], hand);
    }
    case 'leave':
      return `${named(cards.slice(-1))} on top helps the next player least. Discard in this order: ${named(cards)}.`;
    default:
      return `${why} ${fromDeck(view, hand)}`;
  }
}

/** Returns the largest company; of equal ones, one that costs nothing already. */
const bestOf = (faces: readonly Face[]): Company | undefined =>
  companiesOf(faces, PAIR).sort(
    (a, b) => b.indexes.length - a.indexes.length || Number(b.missing === 0) - Number(a.missing === 0),
  )[0];

/** Describes a hand. Two or three cards are no run yet, and no suit that counts (K10). */
function reason(best: Company | undefined): string {
  if (!best) return 'Nothing in your hand belongs together yet.';
  const { kind, label, missing } = best;
  if (kind === 'run')
    return missing ? `${label} may grow into a run of four.` : `The run ${label} costs nothing.`;
  return missing ? `The ${label} may grow into four.` : `The ${label} cost nothing.`;
}

/** Explains a pass by the cards that are kept, even if a pair is given up for them. */
function passing(view: View<Combo>, hand: readonly Face[], passed: readonly Face[]): string {
  const { table } = view.state;
  const kept = hand.filter((face) => !passed.includes(face));
  const best = bestOf(kept);
  const take = passed.length + 1;
  if (!best) return `Pass ${listShort(passed)} and take ${take}: new cards promise more.`;
  const open = zoneOf(table, passedTo(view.seat!)).length
    ? []
    : (facesIn(view, topOf(table, DISCARD, 1)) ?? []);
  const fits = open.length > 0 && bestOf([...kept, ...open])!.indexes.length > best.indexes.length;
  const broken = companiesOf(hand, PAIR).find(
    ({ kind, indexes }) => kind === 'rank' && indexes.filter((i) => kept.includes(hand[i]!)).length < 2,
  );
  return [
    reason(best),
    ...(fits ? [`The open ${listShort(open)} fits as well.`] : []),
    `Pass ${listShort(passed)} and take ${take}.`,
    ...(broken ? [`Giving up the ${broken.label} promises fewer points in the end.`] : []),
  ].join(' ');
}

/** Explains why cards with known faces are better than unknown ones. */
function taking(name: string, faces: readonly Face[], hand: readonly Face[], many = false): string {
  const before = companiesOf(hand, PAIR).map(({ label }) => label);
  const made = companiesOf([...hand, ...faces], PAIR);
  const fit = made.find(
    ({ label, indexes }) => indexes.some((i) => i >= hand.length) && !before.includes(label),
  );
  return fit
    ? `With ${name} you have ${fit.label}: better than an unknown card.`
    : `${capital(name)} ${many ? 'promise' : 'promises'} more than an unknown card.`;
}

/** Explains why to use the deck: the open card may fit and still wait, or help less than an unknown one. */
function fromDeck(view: View<Combo>, hand: readonly Face[]): string {
  const { table, game } = view.state;
  const open = facesIn(view, topOf(table, DISCARD, 1)) ?? [];
  const size = (faces: readonly Face[]): number => bestOf(faces)?.indexes.length ?? 0;
  if (size([...hand, ...open]) <= size(hand)) return 'The open card does not fit: draw from the deck.';
  return (game.turn?.due ?? 0) > 1
    ? `The open ${listShort(open)} fits and can wait: draw first.`
    : `The open ${listShort(open)} fits, but an unknown card promises more: draw.`;
}

/** Shows the cards passed to the viewer beside its hand (K5). */
export const aside = (seat: number) => ({ zone: passedTo(seat), label: 'from your right' });
