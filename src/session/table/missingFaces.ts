import type { State } from '../../engine/game.ts';
import type { CardId, Face } from '../../engine/table/table.ts';
import { poolOf } from '../../engine/table/table.ts';
import { type Rng, shuffled } from '../../lib/rng.ts';
import type { KnownFace } from './memory.ts';

/**
 * Faces for all cards: public ones as they are, and for cards unknown here the remaining faces of each deck, in random order. Only right
 * where all such cards are about to be shuffled, as after a void hand.
 */
export function missingFaces(
  { table }: State<unknown>,
  known: ReadonlyMap<CardId, Face>,
  rng: Rng,
): KnownFace[] {
  const out: KnownFace[] = [];
  for (const deck in table.decks) {
    const left = new Map<Face, number>();
    const add = (face: Face, by: number) => left.set(face, (left.get(face) ?? 0) + by);
    for (const face of table.decks[deck]!) add(face, 1);
    const lost: CardId[] = [];
    for (const [id, { face }] of table.cards) {
      if (poolOf(table.pools, id)?.deck !== deck) continue;
      const own = face ?? known.get(id);
      if (own === undefined) lost.push(id);
      else add(own, -1);
      if (face !== null) out.push([id, face]);
    }
    const faces = [...left].flatMap(([face, count]) => Array<Face>(Math.max(0, count)).fill(face));
    shuffled(rng, faces).forEach((face, i) => {
      if (lost[i] !== undefined) out.push([lost[i], face]);
    });
  }
  return out;
}
