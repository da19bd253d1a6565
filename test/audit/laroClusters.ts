/** A card: number 0 for the Void. */
interface Card {
  readonly suit: string;
  readonly sign: string;
  readonly number: number;
}

const cardOf = (face: string): Card =>
  face === '0'
    ? { suit: '', sign: '', number: 0 }
    : { suit: face.at(-1)!, sign: face[0]!, number: Number(face.slice(1, -1)) };

export const POINTS: Readonly<Record<string, number>> = { void: 9, pure: 3, wild: 2, corrupt: 1 };

/** The cluster that three faces make; null: none. */
export function clusterOf(faces: readonly string[]): string | null {
  const cards = faces.map(cardOf);
  const rest = cards.filter(({ number }) => number > 0).sort((a, b) => a.number - b.number);
  const [a, b, c] = rest;
  if (faces.length !== 3) return null;
  if (rest.length === 0) return 'void';
  if (rest.length === 1 || !a || !b) return null;
  if (!c) {
    const apart = b.number - a.number;
    return a.suit === b.suit && a.sign === b.sign && (apart === 1 || apart === 2) ? 'wild' : null;
  }
  const row = b.number === a.number + 1 && c.number === b.number + 1;
  if (!row || a.suit !== b.suit || a.suit !== c.suit) return null;
  return a.sign === b.sign && a.sign === c.sign ? 'pure' : 'corrupt';
}

/** The highest value that faces, all of them, can be split into; null: they cannot. */
export function worthOf(faces: readonly string[]): number | null {
  if (!faces.length) return 0;
  const [first, ...others] = faces;
  let most: number | null = null;
  for (let i = 0; i < others.length; i++)
    for (let j = i + 1; j < others.length; j++) {
      const kind = clusterOf([first!, others[i]!, others[j]!]);
      if (!kind) continue;
      const rest = worthOf(others.filter((_, k) => k !== i && k !== j));
      if (rest !== null) most = Math.max(most ?? 0, rest + POINTS[kind]!);
    }
  return most;
}
