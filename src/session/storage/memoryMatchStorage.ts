import type { Entry } from '../../engine/match.ts';
import type { CardId, Face } from '../../engine/table/table.ts';
import { err, ok } from '../../lib/result.ts';
import type { MatchStorage, SavedMatch } from './matchStorage.ts';

interface Held {
  saved: SavedMatch;
  readonly entries: Map<number, Entry>;
  readonly secrets: Map<CardId, Face>;
}

/** Matches stored while the page lives, for browsers that store nothing. */
export function memoryStorage(): MatchStorage {
  const held = new Map<string, Held>();
  const of = (saved: SavedMatch): Held => {
    const found = held.get(saved.match) ?? { saved, entries: new Map(), secrets: new Map(saved.minted) };
    held.set(saved.match, found);
    return found;
  };
  return {
    async create(saved, entries = [], secrets = new Map()) {
      held.delete(saved.match);
      const match = of(saved);
      for (const entry of entries) match.entries.set(entry.seq, entry);
      for (const [card, face] of secrets) match.secrets.set(card, face);
    },
    async append(saved, added) {
      const match = of(saved);
      match.saved = saved;
      for (const { entry, minted } of added) {
        match.entries.set(entry.seq, entry);
        for (const [card, face] of minted) match.secrets.set(card, face);
      }
    },
    async keep(saved) {
      of(saved).saved = saved;
    },
    async list() {
      const matches = Array.from(held.values(), ({ saved }) => saved);
      return { matches: matches.sort((a, b) => b.updated - a.updated), unreadable: 0 };
    },
    async load(match) {
      const found = held.get(match);
      if (!found) return err('This match is not saved on this device, or it cannot be read.');
      const entries = [...found.entries.values()].sort((a, b) => a.seq - b.seq);
      return entries.every(({ seq }, i) => seq === i)
        ? ok({ saved: found.saved, entries, secrets: new Map(found.secrets) })
        : err('The log of this match has a gap.');
    },
    async remove(match) {
      held.delete(match);
    },
  };
}
