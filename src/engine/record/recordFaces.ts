import type { Event } from '../game.ts';
import { type CardId, deckOf, emptyTable, type Face, type Table, type TableEvent } from '../table/table.ts';
import { isTableEvent } from '../table/tableFold.ts';

/** A set of handles that were all on the table at one time, and the cards they were minted from. */
interface Minting {
  readonly deck: string;
  readonly fresh: readonly CardId[];
  readonly outside: readonly CardId[];
  /** Handles that were shuffled into the fresh ones; null if the cards were created. */
  readonly old: readonly CardId[] | null;
}

/** Listens to a match, and then checks whether a list of faces can be true. */
export interface FaceAudit {
  observe(event: Event, after: Table): void;
  /** Describes the first problem with these faces, or returns null. */
  problem(faces: ReadonlyMap<CardId, Face>): string | null;
  /** Counts the faces that the match has not shown to all: for those, the saver's word must be trusted. */
  unshown(faces: ReadonlyMap<CardId, Face>): number;
}

export function makeFaceAudit(): FaceAudit {
  const mintings: Minting[] = [];
  const shown = new Map<CardId, Face>();
  let before: Table = emptyTable;

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
        const old = shuffledBy(event, before);
        // A hand may hold cards of several decks: each deck's are shuffled among themselves.
        for (const { deck, first, size, outside } of after.pools) {
          if (first < before.nextCard) continue;
          const fresh = Array.from({ length: size }, (_, i) => first + i);
          const theirs = old?.filter((card) => deckOf(before, card) === deck) ?? null;
          mintings.push({ deck, fresh, outside, old: theirs });
        }
      }
      before = after;
    },
    problem(faces) {
      for (const [card, face] of faces) {
        if (card >= before.nextCard) return `there is no card ${card} in this match`;
        const open = shown.get(card);
        if (open !== undefined && open !== face) return `card ${card} was shown as ${open}, not ${face}`;
      }
      const all = new Map([...faces, ...shown]);
      for (const minting of mintings) {
        const problem = mintingProblem(minting, before.decks[minting.deck] ?? [], all);
        if (problem) return problem;
      }
      return null;
    },
    unshown: (faces) => [...faces.keys()].filter((card) => !shown.has(card)).length,
  };
}

/** Returns the cards that a minting event replaces by new handles; null if it creates them. */
function shuffledBy(event: TableEvent, { zones }: Table): readonly CardId[] | null {
  if (event.type === 'created' || !('zone' in event)) return null;
  const some = 'cards' in event ? event.cards : undefined;
  return some ?? zones[event.zone] ?? [];
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
