import { below, makeRng, shuffled } from '../../../lib/rng.ts';
import { compareFaces, FACES, type Face, isTriple, TRIPLES, VALUES, valuesOf } from './cards.ts';

const ORDINARY_CARDS = 120;
/** Ranges required by C3: (a) for each value in the deck, the Triples counting three, (b) for each pair of values. */
const VALUE_RANGE = [28, 29] as const;
const PAIR_RANGE = [4, 5] as const;
const STRIDE = 16;

function excess(count: number, [least, most]: readonly [number, number]): number {
  const over = Math.max(least - count, count - most, 0);
  return over * over;
}

const MAX_STEPS = 2_000_000;

/**
 * Finds 120 ordinary cards that, with the Triples, keep C3 (a) and (b), by local search: swaps a card for one left out whenever that makes
 * the balance no worse, and now and then when it makes it slightly worse. Integers only, so a seed gives the same list on every machine.
 * Returns the 123 faces ascending; throws if no deck is found within `MAX_STEPS`.
 */
export function makeDeck(seed: string): Face[] {
  const rng = makeRng(seed);
  const faces = shuffled(
    rng,
    FACES.filter((face) => !isTriple(face)),
  );
  // counts[v] for values, counts[a·16+b] for pairs a < b.
  const counts = new Int32Array(STRIDE * STRIDE);
  for (const face of TRIPLES) counts[valuesOf(face)[0]]! += 3;

  const count = (face: Face, by: number): void => {
    const [a, b, c] = valuesOf(face);
    for (const at of [a, b, c, a * STRIDE + b, a * STRIDE + c, b * STRIDE + c]) counts[at]! += by;
  };
  const imbalance = (): number => {
    let sum = 0;
    for (const a of VALUES) {
      sum += excess(counts[a]!, VALUE_RANGE);
      for (let b = a + 1; b <= 14; b++) sum += excess(counts[a * STRIDE + b]!, PAIR_RANGE);
    }
    return sum;
  };

  for (const face of faces.slice(0, ORDINARY_CARDS)) count(face, 1);
  let current = imbalance();
  for (let step = 0; current > 0; step++) {
    if (step === MAX_STEPS) throw new Error(`no balanced deck from seed ${seed}`);
    const i = below(rng, ORDINARY_CARDS);
    const j = ORDINARY_CARDS + below(rng, faces.length - ORDINARY_CARDS);
    const leaving = faces[i]!;
    const coming = faces[j]!;
    count(leaving, -1);
    count(coming, 1);
    const next = imbalance();
    if (next <= current || (next === current + 1 && below(rng, 64) === 0)) {
      faces[i] = coming;
      faces[j] = leaving;
      current = next;
    } else {
      count(coming, -1);
      count(leaving, 1);
    }
  }
  return [...faces.slice(0, ORDINARY_CARDS), ...TRIPLES].sort(compareFaces);
}

/** The seed of `assets/decks/comet.json`. */
export const DECK_SEED = 'comet-1';
