import { forget } from '../../engine/dealer.ts';
import type { CardId, Face, Seat, Table } from '../../engine/table/table.ts';

/** A card and its face. */
export type KnownFace = readonly [CardId, Face];

/** Faces stored at this device, and their match. */
export interface KeptFaces {
  readonly match: string;
  readonly faces: ReadonlyMap<CardId, Face>;
}

/** One device's knowledge of the cards of a match, and of what each seat it plays may see. */
export interface Memory {
  readonly match: string;
  readonly known: ReadonlyMap<CardId, Face>;
  /** Begins another match, knowing only the stored faces. */
  begin(match: string): void;
  learn(faces: readonly KnownFace[]): void;
  /** Notes faces drawn for cards which are shuffled before anyone sees them: neither stored nor `sure`. */
  suppose(faces: readonly KnownFace[]): void;
  /** Known faces without supposed ones, which would make a record contradict the real cards. */
  readonly sure: ReadonlyMap<CardId, Face>;
  /** Known faces of cards shown to the seat. */
  seenBy(seat: Seat, table: Table): [CardId, Face][];
  /** The same with remembered cards that are gone. */
  faces(seat: Seat, table: Table | undefined): ReadonlyMap<CardId, Face>;
  /** Cards shown to the seat and unknown here. */
  missing(seat: Seat, table: Table): CardId[];
}

export function makeMemory(
  kept: KeptFaces | null,
  keep: (match: string, faces: readonly KnownFace[]) => void,
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
      // Stored faces are loaded with their match, not before: the log of a room is replayed from its beginning.
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
