import type { Event } from './game.ts';
import type { CardId, Face, Table } from './table.ts';
import { isTableEvent } from './tableFold.ts';

/** A set of handles that all lay on the table at one time, and what they were minted from. */
interface Minting {
  readonly deck: string;
  readonly fresh: readonly CardId[];
  readonly outside: readonly CardId[];
  /** Handles that were shuffled into the fresh ones; null when the cards were created. */
  readonly old: readonly CardId[] | null;
}

/** Listens to a match, and then says whether a list of faces can be true. */
export interface FaceAudit {
  observe(event: Event, after: Table): void;
  /** What is wrong with these faces, or null. */
  problem(faces: ReadonlyMap<CardId, Face>): string | null;
}

export function makeFaceAudit(): FaceAudit {
  const mintings: Minting[] = [];
  const shown = new Map<CardId, Face>();
  let zones: Table['zones'] = {};
  let decks: Table['decks'] = {};
  let nextCard = 1;

  return {
    observe(event, after) {
      if (isTableEvent(event)) {
        if (event.type === 'created')
          event.faces.forEach((face, i) => {
            shown.set(after.nextCard - event.faces.length + i, face);
          });
        else if (event.type === 'revealed' && event.to === 'all')
          event.cards.forEach((card, i) => {
            shown.set(card, event.faces![i]!);
          });
        const pool = after.pools.at(-1);
        if (pool && after.nextCard > nextCard) {
          const fresh = Array.from({ length: pool.size }, (_, i) => pool.first + i);
          const old = event.type === 'created' || !('zone' in event) ? null : (zones[event.zone] ?? []);
          mintings.push({ deck: pool.deck, fresh, outside: pool.outside, old });
        }
      }
      ({ zones, decks, nextCard } = after);
    },
    problem(faces) {
      for (const [card, face] of faces) {
        if (card >= nextCard) return `there is no card ${card} in this match`;
        const open = shown.get(card);
        if (open !== undefined && open !== face) return `card ${card} was shown as ${open}, not ${face}`;
      }
      const all = new Map([...faces, ...shown]);
      for (const minting of mintings) {
        const problem = mintingProblem(minting, decks[minting.deck] ?? [], all);
        if (problem) return problem;
      }
      return null;
    },
  };
}

function mintingProblem(
  { fresh, outside, old }: Minting,
  deck: readonly Face[],
  all: ReadonlyMap<CardId, Face>,
): string | null {
  const left = countsOf(deck);
  for (const card of [...outside, ...fresh]) {
    const face = all.get(card);
    if (face === undefined) continue;
    const n = left.get(face);
    if (n === undefined) return `card ${card} cannot be ${face}: its deck has no such card`;
    if (n === 0) return `card ${card} cannot be ${face}: another card of its shuffle is`;
    left.set(face, n - 1);
  }
  const before = old?.map((card) => all.get(card));
  const after = fresh.map((card) => all.get(card));
  if (!before || [...before, ...after].includes(undefined)) return null;
  return before.sort().join('\n') === after.sort().join('\n')
    ? null
    : `cards ${fresh[0]} to ${fresh.at(-1)} are not the ones that were shuffled`;
}

function countsOf(faces: readonly Face[]): Map<Face, number> {
  const counts = new Map<Face, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts;
}
