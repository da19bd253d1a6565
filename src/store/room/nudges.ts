import type { Key } from '../../session/identity/index.ts';
import type { RoomPeer } from '../../session/net/index.ts';
import { seatOf } from '../../session/room/index.ts';

/** Nobody is nudged more often than this by one person, in milliseconds. */
export const QUIET = 15_000;

interface Setup {
  readonly peer: () => RoomPeer;
  /** It is the viewer's turn. */
  readonly awaited: () => boolean;
  /** Milliseconds. */
  readonly now: () => number;
  /** Somebody of this key nudges the viewer. */
  readonly nudged: (by: Key) => void;
}

/** Nudges: those who wait remind somebody that it is their turn. Nothing of it is in the log, and it has no other effect. */
export class Nudges {
  readonly #setup: Setup;
  readonly #heard = new Map<Key, number>();
  #last = 0;

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  /** Until when nobody can be nudged from here. */
  get quietUntil(): number {
    return this.#last && this.#last + QUIET;
  }

  send(to: Key): void {
    const { peer, now } = this.#setup;
    if (now() < this.quietUntil) return;
    this.#last = now();
    peer().send(to, { t: 'nudge' });
  }

  /** Only from those who sit, only while it is the viewer's turn, and not again and again: a page of their own making might do anything. */
  receive(from: Key): void {
    const { peer, awaited, now, nudged } = this.#setup;
    const { state } = peer();
    if (!state || seatOf(state, from) === null || !awaited()) return;
    const before = this.#heard.get(from);
    if (before !== undefined && now() - before < QUIET - 1000) return;
    this.#heard.set(from, now());
    nudged(from);
  }
}
