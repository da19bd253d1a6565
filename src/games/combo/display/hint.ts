import type { Hint } from '../../../engine/display.ts';
import type { Command } from '../../../engine/game.ts';
import { type CardId, type Face, topOf, zoneOf } from '../../../engine/table/table.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { makeRng, type Rng } from '../../../lib/rng.ts';
import { capital, counted } from '../../../lib/text/format.ts';
import { chooseCommand } from '../bot/bot.ts';
import { actors } from '../rules/legal.ts';
import { type Combo, DISCARD, passedTo } from '../rules/state.ts';
import { listShort } from './company.ts';
import { bestOf, bonusWords, brokenIn, fitOf } from './fit.ts';
import { handFaces, roomFor } from './words.ts';

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

function textOf(view: View<Combo>, command: Command, hand: readonly Face[]): string {
  const named = (cards: readonly CardId[]): string => listShort(facesIn(view, cards) ?? []);
  const { cards = [] } = command;
  const why = reason(view, hand);
  switch (command.type) {
    case 'pass':
      return cards.length
        ? passing(view, hand, facesIn(view, cards) ?? [])
        : `${why} New cards promise no more than those you hold: pass nothing.`;
    case 'takePassed':
      return cards.length
        ? taking(view, named(cards), facesIn(view, cards) ?? [], hand, cards.length > 1)
        : `${why} Nothing from your right promises more than an unknown card: draw.`;
    case 'takeDiscard': {
      const open = topOf(view.state.table, DISCARD, 1);
      return taking(view, `the open ${named(open)}`, facesIn(view, open) ?? [], hand);
    }
    case 'leave':
      return `${named(cards.slice(-1))} on top helps the next player least. Discard in this order: ${named(cards)}.`;
    default:
      return `${why} ${fromDeck(view, hand)}`;
  }
}

/** Describes a hand by what counts in it, else by what may grow. Two or three cards are no run yet, and no suit that counts (K10). */
function reason(view: View<Combo>, faces: readonly Face[]): string {
  const bonus = bonusWords(faces);
  if (bonus) return `You hold ${bonus}.`;
  const best = bestOf(faces, roomFor(view, faces.length));
  if (!best) return 'Nothing in your hand belongs together yet.';
  const { kind, label, missing } = best;
  if (kind === 'run')
    return missing ? `${label} may grow into a run of four.` : `The run ${label} costs nothing.`;
  return missing ? `The ${label} may grow into four.` : `The ${label} cost nothing.`;
}

/** Explains a pass by the cards that are kept, even if a company is given up for them. */
function passing(view: View<Combo>, hand: readonly Face[], passed: readonly Face[]): string {
  const { table } = view.state;
  const kept = hand.filter((face) => !passed.includes(face));
  const take = passed.length + 1;
  if (!bestOf(kept, roomFor(view, kept.length)))
    return `Pass ${listShort(passed)} and take ${take}: new cards promise more.`;
  const open = zoneOf(table, passedTo(view.seat!)).length
    ? []
    : (facesIn(view, topOf(table, DISCARD, 1)) ?? []);
  const fits = fitOf(kept, open, roomFor(view, kept.length + 1))?.strong;
  const [broken] = brokenIn(hand, kept);
  return [
    reason(view, kept),
    ...(fits ? [`The open ${listShort(open)} fits as well.`] : []),
    `Pass ${listShort(passed)} and take ${take}.`,
    ...(broken
      ? [
          `Giving up the ${broken.kind === 'run' ? 'run ' : ''}${broken.label} promises fewer points in the end.`,
        ]
      : []),
  ].join(' ');
}

/** Explains why cards with known faces are better than unknown ones. */
function taking(
  view: View<Combo>,
  name: string,
  faces: readonly Face[],
  hand: readonly Face[],
  many = false,
): string {
  const fit = fitOf(hand, faces, roomFor(view, hand.length + faces.length));
  return fit
    ? `With ${name} you have ${fit.words}: better than an unknown card.`
    : `${capital(name)} ${many ? 'promise' : 'promises'} more than an unknown card.`;
}

/** Explains why to use the deck: the open card may fit and still wait, or help less than an unknown one. */
function fromDeck(view: View<Combo>, hand: readonly Face[]): string {
  const { table, game } = view.state;
  const open = facesIn(view, topOf(table, DISCARD, 1)) ?? [];
  if (!fitOf(hand, open, roomFor(view, hand.length + 1))?.strong)
    return 'The open card does not fit: draw from the deck.';
  return (game.turn?.due ?? 0) > 1
    ? `The open ${listShort(open)} fits and can wait: draw first.`
    : `The open ${listShort(open)} fits, but an unknown card promises more: draw.`;
}

/** Shows the cards passed to the viewer beside its hand (K5). */
export const aside = (seat: number) => ({ zone: passedTo(seat), label: 'from your right' });
