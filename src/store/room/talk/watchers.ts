import type { Seat } from '../../../engine/table/table.ts';
import type { Key } from '../../../session/identity/index.ts';
import type { RoomPeer } from '../../../session/net/index.ts';
import { type RoomState, type SeatSlot, seatOf } from '../../../session/room/index.ts';
import type { ChatLine, Watcher } from '../roomStore.ts';

export interface Person {
  readonly key: Key;
  readonly name: string;
}

interface Setup {
  readonly peer: RoomPeer;
  readonly myName: () => string;
  readonly changed: () => void;
}

const withoutLink = ({ key, name }: Person): Person => ({ key, name });

/** Tracks a table's watchers and everyone's names. Peers exchange this outside the log. */
export class Watchers {
  readonly #setup: Setup;
  /** Watchers linked to other peers, by that peer. */
  readonly #elsewhere = new Map<Key, readonly Person[]>();
  /** Current names of watchers linked to this peer, if changed since they came. */
  readonly #renamed = new Map<Key, string>();
  /** Last names returned: people who left stay known by them. */
  readonly #called = new Map<Key, string>();
  /** Last message sent to the others, to avoid repeats. */
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
    const { me } = this.#setup.peer;
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

  /** Returns a person as shown beside their messages: with the name and colour of their seat, if they have one. */
  shown({ key, name }: Person): ChatLine['from'] {
    const holder = this.#holder(key);
    return { key, name: holder?.name ?? name, colour: holder?.colour ?? null };
  }

  /** Returns a person under their current name: a link keeps reporting the name they came with. */
  nowCalled({ key, name }: Person): Person {
    return { key, name: this.#renamed.get(key) ?? name };
  }

  me(): Person {
    const { peer, myName } = this.#setup;
    return { key: peer.me, name: myName() };
  }

  /** Handles another peer's list of its watchers, or its own new name. */
  receive(from: Key, list: readonly Person[]): void {
    // A watching peer lists only itself, under its new name.
    const self = list.find(({ key }) => key === from);
    if (this.sits(from)) this.#elsewhere.set(from, list);
    else if (self) this.#renamed.set(from, self.name);
    this.#setup.changed();
  }

  /** Sends this peer's watchers, or its own name if it watches, whenever that changes. */
  tick(): void {
    const peer = this.#setup.peer;
    const { me, linked } = peer;
    for (const of of [this.#elsewhere, this.#renamed])
      for (const key of of.keys()) if (!linked.some((each) => each.key === key)) of.delete(key);
    if (!this.#state) return;
    const own = this.sits(me) ? this.#guests().map(withoutLink) : [this.me()];
    // Includes the links, so that new peers receive it too.
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
    return this.#setup.peer.state;
  }

  #holder(key: Key): SeatSlot['holder'] | undefined {
    return this.#state?.seats.find((slot) => slot.holder?.key === key)?.holder;
  }

  /** Returns the watchers linked to this peer. */
  #guests(): Person[] {
    return this.#setup.peer.linked.filter(({ key }) => !this.sits(key)).map((each) => this.nowCalled(each));
  }
}
