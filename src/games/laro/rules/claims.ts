import { isSealing, windowActors } from '../../../engine/answers.ts';
import type { Faces, Offer, RuleError } from '../../../engine/game.ts';
import { byRuling } from '../../../engine/refusal.ts';
import { type CardId, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { clockwise, handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { faceIn } from '../../../engine/view.ts';
import { cardOf } from './cards.ts';
import { type Claim, KINDS, type Kind } from './command.ts';
import { bestSplit, clusterOf, GROUPS } from './scoring.ts';
import { DISCARD, isLive, type Laro, type LaroState, laidBy } from './state.ts';

/** Returns the card that can be claimed. */
export const claimable = ({ table }: LaroState): CardId => zoneOf(table, DISCARD).at(-1)!;

/** Checks whether the seat is being asked to answer a discard. */
export const isAsked = ({ table }: LaroState, seat: Seat): boolean =>
  isSealing(table) && windowActors(table).includes(seat);

/** Returns the code of a card as far as these faces tell; −1 if unknown. */
const codeBy =
  (faces: Faces) =>
  (card: CardId): number => {
    const face = faces(card);
    return face === undefined ? -1 : cardOf(face).code;
  };

/**
 * Returns why a claim's cards do not make what it says with the discard (L7, L10); null if they do, or if these faces cannot tell. The
 * claimer's own device checks before it says anything, and every device once the cards are shown.
 */
export function claimProblem(
  state: LaroState,
  seat: Seat,
  { kind, cards }: Claim,
  faces: Faces,
): RuleError | null {
  const hand = zoneOf(state.table, handOf(seat));
  if (state.game.winOnly && kind !== 'win')
    return byRuling('L7', 'At this table a discard can be claimed only to win.');
  if (!cards || new Set(cards).size !== cards.length || !cards.every((card) => hand.includes(card)))
    return byRuling('L7', 'A claim names cards from your own hand.');
  const code = codeBy(faces);
  const codes = [claimable(state), ...cards].map(code);
  if (kind === 'win') {
    if (cards.length !== hand.length) return byRuling('L7', 'A win shows the whole hand: name every card.');
    if (codes.includes(-1) || bestSplit(codes)) return null;
    return byRuling('L10', 'With this card your hand is not three clusters.');
  }
  if (laidBy(state.table, seat).length === GROUPS - 1)
    return byRuling('L7', 'That would be your third cluster: claim the win.');
  if (cards.length !== GROUPS - 1) return byRuling('L7', 'A cluster takes two cards from your hand.');
  if (codes.includes(-1)) return null;
  const made = clusterOf(codes[0]!, codes[1]!, codes[2]!);
  if (made === kind) return null;
  return byRuling(
    'L10',
    made ? `These cards make another cluster: ${made}.` : 'These cards make no cluster with the discard.',
  );
}

/** Returns the claims on the discard that may still hold, best first (L8). Any other answer is a pass. */
export function claimsInOrder({ game, table }: LaroState): readonly { seat: Seat; kind: Kind }[] {
  const order = clockwise(game, game.turn);
  return (table.asking?.answers ?? [])
    .flatMap(({ seat, opened }) => {
      const answer = opened?.answer as Claim | null | undefined;
      const counts = answer?.type === 'claim' && isLive(game, seat) && !game.failed.includes(seat);
      return counts ? [{ seat, kind: answer.kind }] : [];
    })
    .sort(
      (a, b) =>
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || order.indexOf(a.seat) - order.indexOf(b.seat),
    );
}

/** Returns the cards that a called seat has shown, or null unless they are from its hand. */
export function shownCards({ table }: LaroState, seat: Seat): readonly CardId[] | null {
  const cards = table.asking?.answers.find((answer) => answer.seat === seat)?.shown?.cards;
  const hand = zoneOf(table, handOf(seat));
  return cards?.length && cards.every((card) => hand.includes(card)) ? cards : null;
}

/** Returns the viewer's possible answers to the discard: pass, or a claim that its own cards support. */
export function claimOffers(view: View<Laro>): Offer[] {
  const { state } = view;
  const { table, game } = state;
  const seat = view.seat!;
  const code = codeBy((card) => faceIn(view, card));
  const discard = code(claimable(state));
  const hand = zoneOf(table, handOf(seat));
  const codes = hand.map(code);
  const offers: Offer[] = [{ command: { type: 'pass' } }];
  const claim = (kind: Kind, cards: readonly CardId[]): void => {
    const command = { type: 'claim', kind };
    offers.push({ command, cards: { of: cards, min: cards.length, max: cards.length } });
  };
  if (codes.includes(-1)) return offers;
  if (bestSplit([discard, ...codes])) claim('win', hand);
  if (game.winOnly || laidBy(table, seat).length === GROUPS - 1) return offers;
  hand.forEach((card, i) => {
    for (let j = i + 1; j < hand.length; j++) {
      const kind = clusterOf(discard, codes[i]!, codes[j]!);
      if (kind) claim(kind, [card, hand[j]!]);
    }
  });
  return offers;
}
