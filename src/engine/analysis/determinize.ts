import { type Rng, shuffled } from '../../lib/rng.ts';
import type { CardId, Face, Pool } from '../table/table.ts';
import { isShuffleEvidence } from '../table/tableFold.ts';
import type { View } from '../view.ts';

/**
 * Samples one assignment of faces to the hidden cards, uniformly among all that agree with the viewer's knowledge.
 *
 * A hidden handle of shuffle p cannot have a face that the viewer saw on another handle of p, on one outside the deck at p, or on one of a
 * later shuffle (the hidden handle was outside those decks). So the candidates of older shuffles are contained in those of newer ones, and
 * choosing uniformly from the oldest on is exactly uniform over the joint assignments. (Not counted: handles that were hidden and outside
 * the deck at a shuffle and have died since; mixes whose content a viewer may know.)
 */
export function determinize(view: View, rng: Rng): Map<CardId, Face> {
  const { table } = view.state;
  const { pools } = table;
  const known = new Map(view.faces);
  const faces = new Map<CardId, Face>();
  const hidden: CardId[][] = pools.map(() => []);
  for (const [id, card] of table.cards) {
    const face = card.face ?? view.faces.get(id);
    if (face === undefined) hidden[indexOf(pools, id)]?.push(id);
    else {
      faces.set(id, face);
      known.set(id, face);
    }
  }
  const taken = pools.map((pool) => takenIn(pool, known));

  pools.forEach((pool, index) => {
    const ids = hidden[index]!;
    if (!ids.length) return;
    const gone = unavailable(pools, index, taken);
    const free: Face[] = [];
    for (const face of table.decks[pool.deck] ?? []) {
      const n = gone.get(face) ?? 0;
      if (n > 0) gone.set(face, n - 1);
      else free.push(face);
    }
    const order = shuffled(rng, free);
    ids.forEach((id, i) => {
      const face = order[i];
      if (face === undefined) return;
      faces.set(id, face);
      // It is still on the table, so it was outside every later deck.
      for (let p = index; p < pools.length; p++) if (pools[p]!.deck === pool.deck) count(taken[p]!, face);
    });
  });
  return faces;
}

type Counts = Map<Face, number>;

const count = (counts: Counts, face: Face): void => {
  counts.set(face, (counts.get(face) ?? 0) + 1);
};

/** Counts how often each face was on the table at a shuffle, on handles the viewer knows. */
function takenIn(pool: Pool, known: ReadonlyMap<CardId, Face>): Counts {
  const counts: Counts = new Map();
  const all = new Map<CardId, Face>(pool.seen);
  for (const [id, face] of known) if (isShuffleEvidence(pool, id)) all.set(id, face);
  for (const face of all.values()) count(counts, face);
  return counts;
}

/** Counts, for each face, the copies that a hidden handle of shuffle `from` cannot be. */
function unavailable(pools: readonly Pool[], from: number, taken: readonly Counts[]): Counts {
  const gone: Counts = new Map(taken[from]!);
  for (let p = from + 1; p < pools.length; p++) {
    if (pools[p]!.deck !== pools[from]!.deck) continue;
    for (const [face, n] of taken[p]!) gone.set(face, Math.max(n, gone.get(face) ?? 0));
  }
  return gone;
}

function indexOf(pools: readonly Pool[], id: CardId): number {
  return pools.findLastIndex((pool) => id >= pool.first && id < pool.first + pool.size);
}
