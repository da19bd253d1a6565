import { forget } from '../../engine/dealer.ts';
import type { CardId, Face, Seat, Table } from '../../engine/table.ts';

/** A card and what is printed on it. */
export type Known = readonly [CardId, Face];

/** Faces that were written down at this device, and the match they belong to. */
export interface KeptFaces {
  readonly match: string;
  readonly faces: ReadonlyMap<CardId, Face>;
}

/** What one device knows of the cards of a match, and what of that each seat it plays may see. */
export interface Memory {
  readonly match: string;
  readonly known: ReadonlyMap<CardId, Face>;
  /** Another match: all that is known of it is what was written down. */
  begin(match: string): void;
  learn(faces: readonly Known[]): void;
  /** Faces that were drawn for cards which are shuffled before anybody sees them: neither written down nor `sure`. */
  suppose(faces: readonly Known[]): void;
  /** What is known but for what is only supposed: a record that told that would contradict what those cards were. */
  readonly sure: ReadonlyMap<CardId, Face>;
  /** What the seat was shown and is known here. */
  seenBy(seat: Seat, table: Table): [CardId, Face][];
  /** The same with what is remembered of cards that are gone. */
  faces(seat: Seat, table: Table | undefined): ReadonlyMap<CardId, Face>;
  /** Cards that the seat was shown and that are not known here. */
  missing(seat: Seat, table: Table): CardId[];
}

export function makeMemory(
  kept: KeptFaces | null,
  keep: (match: string, faces: readonly Known[]) => void,
): Memory {
  let match = '';
  let known = new Map<CardId, Face>();
  const supposed = new Set<CardId>();
  const shown = new Map<Seat, Map<CardId, Face>>();
  const shownTo = (seat: Seat, table: Table) =>
    [...table.cards].filter(([, { face, known: by }]) => face === null && by.includes(seat));
  const seenBy = (seat: Seat, table: Table): [CardId, Face][] =>
    shownTo(seat, table).flatMap(([id]) => (known.has(id) ? [[id, known.get(id)!]] : []));
  return {
    get match() {
      return match;
    },
    get known() {
      return known;
    },
    begin(name) {
      match = name;
      // Messages down is taken up with its match, not before: the log of a room is gone through from its beginning.
      known = new Map(kept?.match === name ? kept.faces : []);
      shown.clear();
      supposed.clear();
    },
    learn(faces) {
      const fresh = faces.filter(([id]) => !known.has(id));
      for (const [id, face] of fresh) known.set(id, face);
      if (fresh.length) keep(match, fresh);
    },
    suppose(faces) {
      for (const [id, face] of faces) {
        if (known.has(id)) continue;
        known.set(id, face);
        supposed.add(id);
      }
    },
    get sure() {
      return supposed.size ? new Map([...known].filter(([id]) => !supposed.has(id))) : known;
    },
    seenBy,
    faces(seat, table) {
      const faces = shown.get(seat) ?? new Map<CardId, Face>();
      shown.set(seat, faces);
      if (!table) return faces;
      for (const [id, face] of seenBy(seat, table)) faces.set(id, face);
      forget(faces, table);
      return faces;
    },
    missing: (seat, table) => shownTo(seat, table).flatMap(([id]) => (known.has(id) ? [] : [id])),
  };
}
