import type { State } from './game.ts';
import type { CardId, Face, Seat } from './table.ts';

/**
 * What one viewer may know. The state holds public facts only, so a view is the state plus the faces that
 * were disclosed to this viewer: there is nothing to strip, and nothing to leak.
 */
export interface View<G = unknown> {
  /** Null: a spectator. */
  readonly seat: Seat | null;
  readonly state: State<G>;
  /** Faces disclosed to this viewer, of living handles and of those its memory still needs. */
  readonly faces: ReadonlyMap<CardId, Face>;
  /** What has been noted of the match so far (`Game.recall`). Missing: nothing is remembered. */
  readonly notes?: unknown;
}

/** A card's face as far as the viewer knows it. */
export const faceIn = (view: View, card: CardId): Face | undefined =>
  view.state.table.cards.get(card)?.face ?? view.faces.get(card);
