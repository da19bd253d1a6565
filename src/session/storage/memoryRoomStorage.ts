import type { CardId, Face } from '../../engine/table/table.ts';
import { readFaces, readList, readRoom } from './roomRows.ts';
import type { RoomStorage } from './roomStorage.ts';
import type { EntryRow, KnownFaces, SavedRoom } from './savedRoom.ts';

interface Held {
  saved: SavedRoom | null;
  readonly entries: Map<number, EntryRow & { readonly room: string }>;
  /** Faces by match. */
  readonly faces: Map<string, Map<CardId, Face>>;
  readonly notes: Map<string, unknown>;
}

/** Rooms stored while the page lives: for tests, and for browsers that store nothing. Values are copied in and out. */
export function memoryRoomStorage(): RoomStorage {
  const held = new Map<string, Held>();
  const of = (room: string): Held => {
    const found = held.get(room) ?? { saved: null, entries: new Map(), faces: new Map(), notes: new Map() };
    held.set(room, found);
    return found;
  };
  const know = (room: string, { match, faces }: KnownFaces): void => {
    const { faces: all } = of(room);
    const known = all.get(match) ?? new Map<CardId, Face>();
    all.set(match, known);
    for (const [card, face] of faces) known.set(card, face);
  };

  return {
    async save(saved) {
      of(saved.room).saved = structuredClone(saved);
    },
    async append(room, entries, known, { notes = [], row: saved } = {}) {
      const rows = structuredClone(entries.map(({ seq, entry }) => ({ room, seq, entry })));
      for (const row of rows) of(room).entries.set(row.seq, row);
      if (known) know(room, known);
      for (const [key, value] of notes) of(room).notes.set(key, structuredClone(value));
      if (saved) of(saved.room).saved = structuredClone(saved);
    },
    async cut(room, seq) {
      const { entries } = of(room);
      for (const key of [...entries.keys()]) if (key >= seq) entries.delete(key);
    },
    async know(room, known) {
      know(room, known);
    },
    async note(room, key, value) {
      if (value === undefined) of(room).notes.delete(key);
      else of(room).notes.set(key, structuredClone(value));
    },
    async list() {
      return readList(structuredClone([...held.values()].flatMap(({ saved }) => saved ?? [])));
    },
    async load(room, from) {
      const { saved, entries, notes } = of(room);
      const rows = [...entries.values()].filter(({ seq }) => seq >= (from ?? 0));
      rows.sort((a, b) => a.seq - b.seq);
      return readRoom(
        structuredClone({
          room: saved,
          entries: rows,
          notes: Array.from(notes, ([key, value]) => ({ key, value })),
        }),
        from ?? null,
      );
    },
    async faces(room, match) {
      return readFaces(Array.from(of(room).faces.get(match) ?? [], ([card, face]) => ({ card, face })));
    },
    async remove(room) {
      held.delete(room);
    },
  };
}
