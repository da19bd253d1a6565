import { type Rng, shuffled } from '../lib/rng.ts';
import type { CardId, Face, Pool } from './table.ts';
import type { View } from './view.ts';

/**
 * One way the hidden cards may lie, uniformly among all that agree with what the viewer knows.
 *
 * A hidden handle of shuffle p can be no face that the viewer saw on another handle of p, or of any later shuffle
 * (it lay outside those decks). So the candidates of older shuffles are contained in those of newer ones, and
 * choosing uniformly from the oldest on is exactly uniform over the joint assignments.
 */
export function determinize(view: View, rng: Rng): Map<CardId, Face> {
  const { table } = view.state;
  const { pools } = table;
  const faces = new Map<CardId, Face>();
  const hidden: CardId[][] = pools.map(() => []);
  /** Per shuffle: faces of handles that lie on the table, and of handles that are gone. */
  const living: Face[][] = pools.map(() => []);
  const dead: Face[][] = pools.map((pool) => [...pool.seen]);
  for (const [id, card] of table.cards) {
    const index = indexOf(pools, id);
    const face = card.face ?? view.faces.get(id);
    if (face === undefined) hidden[index]?.push(id);
    else {
      faces.set(id, face);
      living[index]?.push(face);
    }
  }
  for (const [id, face] of view.faces) if (!table.cards.has(id)) dead[indexOf(pools, id)]?.push(face);

  pools.forEach((pool, index) => {
    const ids = hidden[index]!;
    if (!ids.length) return;
    const gone = unavailable(pools, index, living, dead);
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
      living[index]!.push(face);
    });
  });
  return faces;
}

/** How many of each face a hidden handle of shuffle `from` cannot be. */
function unavailable(
  pools: readonly Pool[],
  from: number,
  living: readonly (readonly Face[])[],
  dead: readonly (readonly Face[])[],
): Map<Face, number> {
  const gone = new Map<Face, number>();
  for (let p = from; p < pools.length; p++) {
    if (pools[p]!.deck !== pools[from]!.deck) continue;
    // What lay on the table in the days of shuffle p: everything older that still lies there, and all of p.
    const then = new Map<Face, number>();
    for (const face of dead[p]!) then.set(face, (then.get(face) ?? 0) + 1);
    for (let q = 0; q <= p; q++)
      if (pools[q]!.deck === pools[from]!.deck)
        for (const face of living[q]!) then.set(face, (then.get(face) ?? 0) + 1);
    for (const [face, n] of then) gone.set(face, Math.max(n, gone.get(face) ?? 0));
  }
  return gone;
}

function indexOf(pools: readonly Pool[], id: CardId): number {
  return pools.findLastIndex((pool) => id >= pool.first && id < pool.first + pool.size);
}
