import type { Key } from '../../../session/identity/index.ts';
import type { RoomPeer } from '../../../session/net/index.ts';
import { seatOf } from '../../../session/room/index.ts';

/** Least milliseconds between nudges by one person. */
export const QUIET = 15_000;

interface Setup {
  readonly peer: RoomPeer;
  /** Checks whether it is the viewer's turn. */
  readonly awaited: () => boolean;
  /** Returns milliseconds. */
  readonly now: () => number;
  /** Called when this peer nudges the viewer. */
  readonly nudged: (by: Key) => void;
}

/** Handles nudges: waiting players remind another that it is their turn. Nudges aren't logged and have no other effect. */
export class Nudges {
  readonly #setup: Setup;
  readonly #heard = new Map<Key, number>();
  #last = 0;

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  /** Time until which the viewer can nudge no one. */
  get quietUntil(): number {
    return this.#last && this.#last + QUIET;
  }

  send(to: Key): void {
    const { peer, now } = this.#setup;
    if (now() < this.quietUntil) return;
    this.#last = now();
    peer.send(to, { t: 'nudge' });
  }

  /** Accepts a nudge only from seated peers, only during the viewer's turn, and not repeatedly: a modified page might send anything. */
  receive(from: Key): void {
    const { peer, awaited, now, nudged } = this.#setup;
    const { state } = peer;
    if (!state || seatOf(state, from) === null || !awaited()) return;
    const before = this.#heard.get(from);
    if (before !== undefined && now() - before < QUIET - 1000) return;
    this.#heard.set(from, now());
    nudged(from);
  }
}
