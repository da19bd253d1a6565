import type { Seat } from '../../engine/table.ts';
import type { Key } from '../../session/identity/index.ts';
import type { RoomPeer } from '../../session/net/index.ts';
import { type RoomState, type SeatSlot, seatOf } from '../../session/room/index.ts';
import type { ChatLine, Watcher } from './roomStore.ts';

export interface Person {
  readonly key: Key;
  readonly name: string;
}

interface Setup {
  readonly peer: () => RoomPeer;
  readonly myName: () => string;
  readonly changed: () => void;
}

const withoutLink = ({ key, name }: Person): Person => ({ key, name });

/** Who watches a table, and what everybody there is called. Nothing of it is in the log: peers tell each other. */
export class Watchers {
  readonly #setup: Setup;
  /** Those who watch through others, by whom. */
  readonly #elsewhere = new Map<Key, readonly Person[]>();
  /** What those who watch through this peer are called since they came. */
  readonly #renamed = new Map<Key, string>();
  /** What people were called when they were last asked for: those who are gone stay known by it. */
  readonly #called = new Map<Key, string>();
  /** What the others were told last. */
  #told = '';

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  seatOf(key: Key): Seat | null {
    const state = this.#state;
    return state && seatOf(state, key);
  }

  sits(key: Key): boolean {
    return this.seatOf(key) !== null;
  }

  list(): Watcher[] {
    const { me } = this.#setup.peer();
    const here = this.#state ? this.#guests() : [];
    const all = new Map<Key, string>();
    for (const { key, name } of [...here, ...[...this.#elsewhere.values()].flat()])
      if (!this.sits(key)) all.set(key, name);
    if (this.#state && !this.sits(me)) all.set(me, this.#setup.myName());
    return [...all].map(([key, name]) => ({ key, name, me: key === me }));
  }

  nameOf(key: Key): string {
    const name = this.#holder(key)?.name ?? this.list().find((each) => each.key === key)?.name;
    if (name) this.#called.set(key, name);
    return name ?? this.#called.get(key) ?? 'Someone';
  }

  /** Somebody as they are shown beside what they say: by the name and colour of their seat, if they have one. */
  shown({ key, name }: Person): ChatLine['from'] {
    const holder = this.#holder(key);
    return { key, name: holder?.name ?? name, colour: holder?.colour ?? null };
  }

  /** Links go on telling what somebody was called when they came. */
  nowCalled({ key, name }: Person): Person {
    return { key, name: this.#renamed.get(key) ?? name };
  }

  me(): Person {
    const { peer, myName } = this.#setup;
    return { key: peer().me, name: myName() };
  }

  /** Another peer has told who watches through it, or what it is called itself. */
  receive(from: Key, list: readonly Person[]): void {
    // A peer that watches speaks for nobody else: it has another name now.
    const self = list.find(({ key }) => key === from);
    if (this.sits(from)) this.#elsewhere.set(from, list);
    else if (self) this.#renamed.set(from, self.name);
    this.#setup.changed();
  }

  /** Tells the others who watches through this peer, or its own name if it watches itself, when that changes. */
  tick(): void {
    const peer = this.#setup.peer();
    const { me, linked } = peer;
    for (const of of [this.#elsewhere, this.#renamed])
      for (const key of of.keys()) if (!linked.some((each) => each.key === key)) of.delete(key);
    if (!this.#state) return;
    const own = this.sits(me) ? this.#guests().map(withoutLink) : [this.me()];
    // Anyone who has just come must hear it too.
    const text = JSON.stringify([own, linked.map(({ key }) => key)]);
    if (text === this.#told) return;
    this.#told = text;
    for (const { key } of linked)
      peer.send(key, {
        t: 'watchers',
        list: this.sits(key) || !this.sits(me) ? own : this.list().map(withoutLink),
      });
  }

  get #state(): RoomState | null {
    return this.#setup.peer().state;
  }

  #holder(key: Key): SeatSlot['holder'] | undefined {
    return this.#state?.seats.find((slot) => slot.holder?.key === key)?.holder;
  }

  /** Those who watch and are linked with this peer. */
  #guests(): Person[] {
    return this.#setup
      .peer()
      .linked.filter(({ key }) => !this.sits(key))
      .map((each) => this.nowCalled(each));
  }
}
