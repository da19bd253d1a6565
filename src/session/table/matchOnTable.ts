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
    for (const { entry, applied } of done) {
      const id = idOf(applied.state);
      if (id !== this.#gathered) {
        this.#forget();
        this.#gathered = id;
        this.#by = entry.said.author;
      }
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

  /** The seat that this device's person plays. */
  #seatAt(at: RoomState): Seat | null {
    const own = seatOf(at, this.#ports.peer.me);
    return own !== null && at.seats[own]!.plays === 'person' ? own : null;
  }

  #open(game: string, seat: Seat | null): RoomMatch {
    const rules = this.#ports.games.get(game)!;
    return new RoomMatch(this.#ports, rules, seat, this.#history, this.#entries);
  }

  #forget(): void {
    this.#history = [];
    this.#entries = [];
  }
}

/** ID of the match on a table; empty: none. */
const idOf = ({ play }: RoomState): string => play?.header.match ?? '';
