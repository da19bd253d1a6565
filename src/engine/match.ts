import { type Hash, hashOf } from '../lib/hash.ts';
import { ok, type Result } from '../lib/result.ts';
import type { Author, Event, Faces, Game, RuleError, State } from './game.ts';
import { type Body, type Observer, openTable, step } from './step.ts';

/** The player or bot in a seat. */
export interface SeatInfo {
  readonly name: string;
  readonly kind: 'human' | 'bot';
  /** A bot's skill, one of the game's levels. */
  readonly level?: string | undefined;
}

/** Terms agreed before the first card: the root of the hash chain. */
export interface MatchHeader {
  readonly match: string;
  readonly game: string;
  readonly version: number;
  readonly options: Readonly<Record<string, string | number>>;
  readonly seats: readonly SeatInfo[];
}

export interface Entry {
  /** 0, 1, 2 … */
  readonly seq: number;
  readonly author: Author;
  readonly body: Body;
  /** Hash of `{prev, seq, author, body}`; `prev` of the first entry is the header's hash. */
  readonly hash: Hash;
}

/** One play of a game: a header and a log. The state is a fold over the log. */
export interface Match<G = unknown> {
  readonly header: MatchHeader;
  readonly game: Game<G>;
  readonly entries: readonly Entry[];
  readonly state: State<G>;
  /** Hash of the last entry, or of the header. */
  readonly head: Hash;
  /** Events of the opening, before the first entry. */
  readonly opening: readonly Event[];
  /** Appends an entry if it is valid; a refused one changes nothing (law 6). */
  append(
    author: Author,
    body: Body,
    faces?: Faces,
  ): Result<{ entry: Entry; events: readonly Event[] }, RuleError>;
}

export const entryHash = (prev: Hash, seq: number, author: Author, body: Body): Hash =>
  hashOf({ prev, seq, author, body });

/** Opens a match. `header.game` and the options must have been checked against the game (`parseOptions`). */
export function openMatch<G>(game: Game<G>, header: MatchHeader, observer?: Observer<G>): Match<G> {
  const entries: Entry[] = [];
  const opened = openTable(game, { seats: header.seats.length, options: header.options }, observer);
  let state = opened.state;
  let head = hashOf(header);
  return {
    header,
    game,
    entries,
    opening: opened.events,
    get state() {
      return state;
    },
    get head() {
      return head;
    },
    append(author, body, faces) {
      const stepped = step(game, state, author, body, faces, observer);
      if (!stepped.ok) return stepped;
      const seq = entries.length;
      const entry: Entry = { seq, author, body, hash: entryHash(head, seq, author, body) };
      entries.push(entry);
      head = entry.hash;
      state = stepped.value.state;
      return ok({ entry, events: stepped.value.events });
    },
  };
}

/** Hashes a state: seats sign this, and a record must reproduce it. */
export function stateHash(state: State<unknown>): Hash {
  const { table, game } = state;
  const cards = [...table.cards].sort((a, b) => a[0] - b[0]);
  return hashOf({ table: { ...table, cards }, game });
}
