import type { Layout } from '../engine/display/layout.ts';
import { type CardId, type Face, zoneOf } from '../engine/table/table.ts';
import type { View } from '../engine/view.ts';

/** A place with face-up cards in a pile, readable by everyone. */
export interface OpenPile {
  /** Id of the place, and of its zone. */
  readonly id: string;
  readonly name: string;
  /** Newest first. */
  readonly cards: readonly { readonly card: CardId; readonly face: Face }[];
}

/** Returns the face-up piles of the table, in the order of its places. */
export function openPiles({ view, layout }: { view: View; layout: Layout }): OpenPile[] {
  const { table } = view.state;
  return layout.places.flatMap(({ id, name }) => {
    const cards = zoneOf(table, id).flatMap((card) => {
      const { up, face } = table.cards.get(card)!;
      return up && face !== null ? [{ card, face }] : [];
    });
    return cards.length ? [{ id, name, cards: cards.reverse() }] : [];
  });
}
