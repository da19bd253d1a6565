import type { Key } from '../../session/identity/index.ts';
import type { RoomPeer } from '../../session/net/index.ts';
import type { MessageOf } from '../../session/protocol/index.ts';
import { type RoomState, seatOf, votersOf } from '../../session/room/index.ts';
import type { TableStore } from '../tableStore.ts';
import type { Named } from './named.ts';
import type { SkipVoteLook } from './tally/betweenLook.ts';

type Told = Omit<MessageOf<'eyes'>, 't'>;

/** A displayed table: its state, and a way to skip its current reveal. */
export interface WatchedTable {
  readonly store: TableStore;
  /** Number of its match in this room. */
  readonly number: number;
  skip(): void;
}

interface Setup {
  readonly peer: RoomPeer;
  readonly changed: () => void;
}

/**
 * Tracks players who still watch a reveal or an earlier result, and their wishes to skip it. Peers exchange this outside the log, so it is
 * only informative. A wish names the entry up to which its author wants to skip, and stays valid for it: a peer that receives it late, or
 * already knows that its author has moved on, counts the same wishes.
 */
export class ViewerProgress {
  readonly #setup: Setup;
  readonly #others = new Map<Key, Told>();
  #table: WatchedTable | null = null;
  #unfollow: () => void = () => {};
  #own: Told = { match: 0, seen: 0, wants: 0, watching: false };
  #told = '';

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  /** Switches to another displayed table, or none. */
  follow(table: WatchedTable | null): void {
    this.#unfollow();
    this.#table = table;
    this.#unfollow = table ? table.store.subscribe(() => this.#see()) : () => {};
    this.#own = { match: table?.number ?? 0, seen: 0, wants: 0, watching: false };
    this.#see();
  }

  receive(from: Key, { match, seen, wants, watching }: MessageOf<'eyes'>): void {
    this.#others.set(from, { match, seen, wants, watching });
    this.#skipTogether();
    this.#setup.changed();
  }

  /** Votes to skip the current reveal for everyone. */
  wish(): void {
    const { state } = this.#setup.peer;
    if (!state?.play || !this.#own.watching) return;
    this.#own = { ...this.#own, wants: state.play.count };
    this.#tell();
    this.#skipTogether();
    this.#setup.changed();
  }

  /** Call about twice a second: anything shorter need not be sent. */
  tick(): void {
    const { linked } = this.#setup.peer;
    for (const key of this.#others.keys())
      if (!linked.some((each) => each.key === key)) this.#others.delete(key);
    this.#tell();
  }

  look(nameOf: (key: Key) => string): SkipVoteLook {
    const { me, state } = this.#setup.peer;
    if (!state) return { still: [], skip: null };
    const named = (key: Key): Named => ({ key, name: nameOf(key), me: key === me });
    const still = this.#present(state).flatMap(([key, told]) => {
      const what = whatOf(told, state);
      return what ? [{ ...named(key), what }] : [];
    });
    const [wishes, others] = this.#wishes(state);
    // A repeated viewing is always alone.
    const together = this.#own.watching && seatOf(state, me) !== null && this.#own.seen < countOf(state);
    if (!together || wishes.length + others.length < 2) return { still, skip: null };
    const needed = Math.floor((wishes.length + others.length) / 2) + 1;
    return { still, skip: { wishes: wishes.map(named), mine: wishes.includes(me), needed } };
  }

  /** Updates the viewer's progress when the table shows something else. */
  #see(): void {
    const { state } = this.#setup.peer;
    if (!this.#table || !state?.play) return;
    const { live, showing, past } = this.#table.store.getState();
    const here = this.#table.number === state.matches;
    const seen = live && here ? state.play.count : this.#own.seen;
    // Looking back at an earlier moment doesn't make others wait.
    const watching = !live && showing !== null && !past;
    if (seen === this.#own.seen && watching === this.#own.watching) return;
    const began = watching && !this.#own.watching;
    this.#own = { ...this.#own, seen, watching };
    if (began) this.#skipTogether();
    this.#setup.changed();
  }

  #tell(): void {
    const peer = this.#setup.peer;
    if (!peer.state || seatOf(peer.state, peer.me) === null) return;
    const text = JSON.stringify([this.#own.match, this.#own.wants, this.#own.watching]);
    if (text === this.#told) return;
    this.#told = text;
    peer.toAll({ t: 'eyes', ...this.#own });
  }

  #skipTogether(): void {
    const { state } = this.#setup.peer;
    if (!state || !this.#own.watching) return;
    const [wishes, others] = this.#wishes(state);
    if (wishes.length > others.length) this.#table?.skip();
  }

  /** Splits players into those who want to skip what the viewer has not seen yet, and the others still watching it. */
  #wishes(state: RoomState): [wishes: Key[], others: Key[]] {
    const { me } = this.#setup.peer;
    const wishes: Key[] = [];
    const others: Key[] = [];
    for (const [key, told] of [...this.#present(state), [me, this.#own] as const]) {
      if (told.match !== this.#own.match) continue;
      if (told.wants > this.#own.seen) wishes.push(key);
      else if (told.watching) others.push(key);
    }
    return [wishes, others];
  }

  /** Returns the seated, present players other than this one, with their last message. */
  #present(state: RoomState): (readonly [Key, Told])[] {
    const { me } = this.#setup.peer;
    return votersOf(state).flatMap((key) => {
      const told = this.#others.get(key);
      return key !== me && told ? [[key, told] as const] : [];
    });
  }
}

const countOf = ({ play }: RoomState): number => play?.count ?? 0;

/** Returns what a player still looks at while the table goes on; null: they see the current state. */
function whatOf({ match, watching }: Told, { matches, play }: RoomState): 'reveal' | 'result' | null {
  if (match !== 0 && (match < matches || !play)) return 'result';
  return watching ? 'reveal' : null;
}
