import type { GameDisplay } from '../../../engine/display.ts';
import { type CardId, type Seat, type Table, zoneOf } from '../../../engine/table/table.ts';
import { faceIn, type View } from '../../../engine/view.ts';

// Cards of their hands that people show each other.

type Hands = Pick<GameDisplay, 'hand'>;

/** Cards shown to the viewer alone, and cards the viewer has put out of sight. */
export interface SeenHands {
  readonly given: ReadonlySet<CardId>;
  readonly closed: ReadonlySet<CardId>;
}
export const NO_SEEN_HANDS: SeenHands = { given: new Set(), closed: new Set() };

const others = (seats: number, own: Seat | null): Seat[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== own);

const theirs = (display: Hands, { seat, state }: View, seats: number): readonly CardId[] =>
  others(seats, seat).flatMap((each) => zoneOf(state.table, display.hand(each)));

/** Updates it after another view: a card that was in another player's hand, still is, and has become known was shown. */
export function updateSeenHands(
  display: Hands,
  { given, closed }: SeenHands,
  before: View,
  view: View,
  seats: number,
): SeenHands {
  const held = theirs(display, view, seats);
  const was = new Set(theirs(display, before, seats));
  const isUp = (card: CardId): boolean => view.state.table.cards.get(card)!.up;
  const isGiven = (card: CardId): boolean =>
    !isUp(card) &&
    (given.has(card) ||
      (was.has(card) && faceIn(before, card) === undefined && faceIn(view, card) !== undefined));
  const shown = held.filter((card) => isUp(card) || isGiven(card));
  return {
    given: new Set(held.filter(isGiven)),
    closed: new Set(shown.filter((card) => closed.has(card))),
  };
}

/** Cards shown to the viewer now, by player: those that everyone sees, and those shown to the viewer alone. */
export function shownTo(
  display: Hands,
  view: View,
  { given, closed }: SeenHands,
  seats: number,
): readonly { readonly seat: Seat; readonly cards: readonly CardId[] }[] {
  const { table } = view.state;
  return others(seats, view.seat).flatMap((seat) => {
    const cards = zoneOf(table, display.hand(seat)).filter(
      (card) =>
        faceIn(view, card) !== undefined &&
        (table.cards.get(card)!.up || given.has(card)) &&
        !closed.has(card),
    );
    return cards.length ? [{ seat, cards }] : [];
  });
}

/**
 * Returns who else has seen a card of the viewer's hand: "shown to everybody", "seen by Bo"; null: no one. `others`: other people play,
 * rather than one person at every seat, who would only read about themselves.
 */
export function seenMark(
  { cards }: Table,
  card: CardId,
  own: Seat | null,
  others: boolean,
  name: (seat: Seat) => string,
): { readonly short: string; readonly says: string } | null {
  const { up, face, known } = cards.get(card)!;
  if (up) return { short: 'shown', says: 'shown to everybody' };
  if (!others) return null;
  if (face !== null) return { short: 'seen', says: 'seen by everybody' };
  const who = known.filter((seat) => seat !== own);
  return who.length ? { short: 'seen', says: `seen by ${who.map(name).join(', ')}` } : null;
}
