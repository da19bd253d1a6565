import type { KnownPart } from '../../engine/analysis/review.ts';
import type { Entry } from '../../engine/match.ts';
import type { Step } from '../../engine/step.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { Key } from '../identity/index.ts';
import type { RoomPeer } from '../net/index.ts';
import type { Settled } from '../replica/index.ts';
import { type Games, type RoomState, seatOf } from '../room/index.ts';
import { HISTORY, RoomMatch, type RoomMatchPorts } from './roomMatch.ts';

interface Ports extends RoomMatchPorts {
  readonly peer: Pick<RoomPeer, 'me' | 'state' | 'replica'>;
  readonly games: Games;
  /**
   * Another match, or the same seen from another seat; null: none is on the table. `by`: the person who has begun it or cleared the last
   * away; null: unknown.
   */
  changed(match: RoomMatch | null, by: Key | null): void;
}

/** The match on a room's table, seen from this device's seat; created anew for another match or another seat. */
export class MatchOnTable {
  readonly #ports: Ports;
  #match: RoomMatch | null = null;
  /** Match and seat now shown. */
  #shownAs = '';
  /** The match being gathered here, and the person who has put it on the table. */
  #gathered = '';
  #by: Key | null = null;
  #history: Step[] = [];
  #entries: Entry[] = [];
  /** The part of it that this device knows of its person's seat; null: it has not been noted yet. */
  #known: (KnownPart & { readonly seat: Seat | null }) | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  get match(): RoomMatch | null {
    return this.#match;
  }

  /** Retires the match shown if these settled entries end it; call before the cards of another match are dealt. */
  retireEnded(done: readonly Settled[]): void {
    const shown = this.#match?.match.header.match;
    const next = done.find(({ applied }) => idOf(applied.state) !== shown);
    if (shown && next)
      this.#match?.retire(this.#ports.peer.replica.chain.transcript().slice(0, next.entry.seq));
  }

  /** Notes settled entries of the room's log. `showCurrent` is called after this. */
  settled(done: readonly Settled[]): void {
    for (const { entry, before, applied } of done) {
      const id = idOf(applied.state);
      if (id !== this.#gathered) {
        this.#forget();
        this.#gathered = id;
        this.#by = entry.said.author;
      }
      this.#note(before, applied.state);
      this.#history = [...this.#history, ...applied.steps].slice(-HISTORY);
      const isShown = this.#match?.match.header.match === applied.state.play?.header.match;
      // A match that is shown keeps the list of entries itself.
      if (this.#match && isShown) this.#match.show(applied.steps, applied.entries);
      else this.#entries.push(...applied.entries);
    }
  }

  /** Handles a restart of the log. `showCurrent` is called after this. */
  restarted(): void {
    const at = this.#ports.peer.state;
    if (!at || idOf(at) !== this.#match?.match.header.match) this.#match?.retire([]);
    this.#forget();
    this.#gathered = at ? idOf(at) : '';
    this.#by = null;
    this.#shownAs = '';
  }

  /** Shows another match, or the same from another seat, if it has changed. */
  showCurrent(): void {
    const at = this.#ports.peer.state;
    const seat = at && this.#seatAt(at);
    const id = at?.play ? `${at.play.header.match} ${seat}` : '';
    if (id === this.#shownAs) return;
    // A player who sits down or moves after a match took the same part in it as before.
    if (at?.play && this.#match?.over && at.play.header.match === this.#match.match.header.match) return;
    this.#shownAs = id;
    this.#match = at?.play ? this.#open(at.play.header.game, seat) : null;
    this.#ports.changed(this.#match, this.#by);
  }

  close(): void {
    this.#match?.close();
  }

  /** Notes where this device's knowledge of the match begins, and since when its person has had the seat. */
  #note(before: RoomState | null, after: RoomState): void {
    if (!after.play) return;
    const seat = seatOf(after, this.#ports.peer.me);
    const isLate = before !== null && idOf(before) === this.#gathered;
    this.#known ??= isLate ? this.#knownFrom(before) : { from: null, since: 0, seat };
    if (seat !== this.#known.seat) this.#known = { ...this.#known, since: after.play.count, seat };
  }

  /** Returns the knowledge of a device that meets the match on the table as it is. */
  #knownFrom(at: RoomState): KnownPart & { readonly seat: Seat | null } {
    const { state, count } = at.play!;
    return { from: count > 0 ? state : null, since: count, seat: seatOf(at, this.#ports.peer.me) };
  }

  /** The seat that this device's person plays. */
  #seatAt(at: RoomState): Seat | null {
    const own = seatOf(at, this.#ports.peer.me);
    return own !== null && at.seats[own]!.plays === 'person' ? own : null;
  }

  #open(game: string, seat: Seat | null): RoomMatch {
    const rules = this.#ports.games.get(game)!;
    this.#known ??= this.#knownFrom(this.#ports.peer.state!);
    const { from, since } = this.#known;
    return new RoomMatch(this.#ports, rules, seat, {
      history: this.#history,
      entries: this.#entries,
      known: { from, since },
    });
  }

  #forget(): void {
    this.#history = [];
    this.#entries = [];
    this.#known = null;
  }
}

/** ID of the match on a table; empty: none. */
const idOf = ({ play }: RoomState): string => play?.header.match ?? '';
