import type { State } from './game.ts';
import type { CardId, Face, Seat } from './table/table.ts';

/**
 * Everything one viewer may know. The state holds only public facts, so a view is the state plus the faces disclosed to this viewer: there
 * is nothing to strip, and nothing to leak.
 */
export interface View<G = unknown> {
  /** Null: a spectator. */
  readonly seat: Seat | null;
  readonly state: State<G>;
  /** Faces disclosed to this viewer, of living handles and of those its memory still needs. */
  readonly faces: ReadonlyMap<CardId, Face>;
  /** Notes on the match so far (`Game.recall`). Missing: nothing is remembered. */
  readonly notes?: unknown;
}

/** Returns a card's face if the viewer knows it. */
export const faceIn = (view: View, card: CardId): Face | undefined =>
  view.state.table.cards.get(card)?.face ?? view.faces.get(card);

/** Returns the faces of some cards, if the viewer knows all of them. */
export function facesIn(view: View, cards: readonly CardId[]): Face[] | null {
  const faces = cards.flatMap((card) => faceIn(view, card) ?? []);
  return faces.length === cards.length ? faces : null;
}
