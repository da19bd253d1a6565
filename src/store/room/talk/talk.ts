import type { Key } from '../../../session/identity/index.ts';
import type { RoomPeer } from '../../../session/net/index.ts';
import {
  LONGEST_CHAT,
  type Message,
  type MessageOf,
  makeBucket,
  RELAYED,
} from '../../../session/protocol/index.ts';
import { pointOf, spotOf } from '../../signs/signSpot.ts';
import type { SignStore, TablePoint } from '../../signs/signs.ts';
import type { TableStore } from '../../tableStore.ts';
import type { ChatLine, ChatRefusal } from '../roomStore.ts';
import { type Reaction, type ReactionLook, Reactions } from './reactions.ts';
import { type Person, Watchers } from './watchers.ts';

/** Lines of chat kept. */
const KEPT = 200;

/** The chat of a link as one device knows it. It outlasts a visit to another page. */
export interface TalkMemory {
  chat: readonly ChatLine[];
  unread: number;
  /** Number of lines so far. */
  lines: number;
}

export const emptyMemory = (): TalkMemory => ({ chat: [], unread: 0, lines: 0 });

interface Setup {
  readonly peer: RoomPeer;
  readonly myName: () => string;
  readonly signs: SignStore;
  /** Table of the current match, for pointing; null: there is none. */
  readonly table: () => TableStore | null;
  /** Missing: nothing was said before. */
  readonly memory?: TalkMemory;
  readonly changed: () => void;
  /** Returns milliseconds. */
  readonly now: () => number;
}

/**
 * Messages and signs that people exchange around the game, outside the log. A watching peer is linked to one other, which relays everything
 * for it under its person's name.
 */
export class Talk {
  readonly watchers: Watchers;
  readonly #setup: Setup;
  readonly #peer: RoomPeer;
  readonly #relayed: ReturnType<typeof makeBucket>;
  readonly #reactions: Reactions;
  /** Peers linked at the last tick. */
  #near: ReadonlySet<Key> = new Set();
  readonly #memory: TalkMemory;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.#peer = setup.peer;
    this.#memory = setup.memory ?? emptyMemory();
    this.watchers = new Watchers(setup);
    this.#relayed = makeBucket(setup.now, RELAYED);
    this.#reactions = new Reactions(setup.now);
  }

  get chat(): readonly ChatLine[] {
    return this.#memory.chat;
  }

  get reactions(): readonly ReactionLook[] {
    return this.#reactions.list;
  }

  get unread(): number {
    return this.#memory.unread;
  }

  read(): void {
    if (!this.#memory.unread) return;
    this.#memory.unread = 0;
    this.#setup.changed();
  }

  /** Adds a line written by the page itself. */
  notice(text: string): void {
    this.#add({ key: this.#peer.me, name: '' }, null, text, true);
  }

  /** Sends a line of chat. Null: sent; otherwise the reason it wasn't. */
  say(text: string, to: Key | null): ChatRefusal | null {
    const peer = this.#peer;
    const trimmed = text.trim();
    if (!trimmed) return 'empty';
    if (trimmed.length > LONGEST_CHAT) return 'long';
    if (to === null) peer.toAll({ t: 'chat', to, text: trimmed });
    else if (peer.linked.some(({ key }) => key === to)) peer.send(to, { t: 'chat', to, text: trimmed });
    else return { unreachable: this.watchers.nameOf(to) };
    this.#add(this.watchers.me(), to, trimmed);
    return null;
  }

  /** Points out a place on the table to the others. */
  ping(x: number, z: number): void {
    const store = this.#setup.table();
    if (store) this.#peer.toAll({ t: 'ping', at: { ...spotOf(store.getState(), { x, z }) } });
  }

  /** Shares this person's pointer, and the number of cards it drags. */
  point(at: (TablePoint & { readonly held: number; readonly deck?: string }) | null): void {
    const store = this.#setup.table();
    if (!store) return;
    const spot = at && { ...spotOf(store.getState(), at) };
    this.#peer.toAll({
      t: 'point',
      at: spot,
      ...(at?.held && { cards: at.held, ...(at.deck && { deck: at.deck }) }),
    });
  }

  /** Sends a reaction to everyone, unless it is too soon after the last. */
  react(is: Reaction): void {
    if (!this.#reactions.own(this.#named(this.watchers.me()), is)) return;
    this.#peer.toAll({ t: 'react', is });
    this.#setup.changed();
  }

  receive(sender: Person, message: Message): void {
    const from = this.watchers.nowCalled(sender);
    switch (message.t) {
      case 'chat':
        this.#onChat(from, message);
        return;
      case 'ping':
        this.#onPing(from, message);
        return;
      case 'react':
        this.#onReact(from, message);
        return;
      case 'point':
        this.#onPoint(from, message);
        return;
      case 'watchers':
        this.watchers.receive(from.key, message.list);
        return;
      case 'bye':
        this.#setup.signs.unpoint(from.key);
    }
  }

  /** Call about twice a second. */
  tick(): void {
    this.watchers.tick();
    this.#forgetLost();
    if (this.#reactions.expire()) this.#setup.changed();
  }

  /** Removes pointers of lost peers: a page may close without a message. */
  #forgetLost(): void {
    const now = new Set(this.#peer.linked.map(({ key }) => key));
    for (const key of this.#near) if (!now.has(key)) this.#setup.signs.unpoint(key);
    this.#near = now;
  }

  #onChat(from: Person, message: MessageOf<'chat'>): void {
    const by = this.#author(from, message.from);
    if (!by || (message.to !== null && message.to !== this.#peer.me)) return;
    this.#add(by, message.to, message.text);
    if (message.to === null) this.#pass(from, { ...message, from: this.#named(by) });
  }

  #onPing(from: Person, message: MessageOf<'ping'>): void {
    const { signs, table } = this.#setup;
    const by = this.#author(from, message.by);
    if (!by) return;
    const store = table();
    const point = store && pointOf(store.getState().layout, message.at);
    if (point) signs.ping({ ...point, ...this.watchers.shown(by) });
    this.#pass(from, { ...message, by: this.#named(by) });
  }

  #onReact(from: Person, message: MessageOf<'react'>): void {
    const by = this.#author(from, message.by);
    if (!by || !this.#reactions.hear(this.#named(by), message.is, by.key === from.key)) return;
    this.#pass(from, { ...message, by: this.#named(by) });
    this.#setup.changed();
  }

  #onPoint(from: Person, message: MessageOf<'point'>): void {
    const by = this.#author(from, message.by);
    if (!by) return;
    this.#show(by, message);
    this.#pass(from, { ...message, by: this.#named(by) });
  }

  #show(by: Person, { at, cards = 0, deck }: MessageOf<'point'>): void {
    const { signs, table } = this.#setup;
    const store = table();
    const point = at && store && pointOf(store.getState().layout, at);
    if (!point) {
      signs.unpoint(by.key);
      return;
    }
    signs.point(by.key, { ...point, ...this.watchers.shown(by), seat: this.watchers.seatOf(by.key) });
    signs.hold(by.key, { ...point, count: cards, ...(deck !== undefined && { deck }) });
  }

  #add(from: Person, to: Key | null, text: string, notice = false): void {
    const line: ChatLine = {
      id: ++this.#memory.lines,
      from: this.watchers.shown(from),
      to: to === null ? null : { key: to, name: this.watchers.nameOf(to) },
      text,
      ...(notice ? { notice } : {}),
    };
    this.#memory.chat = [...this.#memory.chat, line].slice(-KEPT);
    if (from.key !== this.#peer.me && !notice) this.#memory.unread++;
    this.#setup.changed();
  }

  #named(by: Person): Person {
    return { key: by.key, name: this.watchers.shown(by).name };
  }

  /** Returns a message's author: its sender, or a watcher relayed by it. Null: reject it. */
  #author(from: Person, by: Person | undefined): Person | null {
    if (!by || by.key === from.key) return from;
    const { me, linked } = this.#peer;
    // Rejects the viewer's own messages, and those of a peer with its own link here.
    if (by.key === me || linked.some(({ key }) => key === by.key)) return null;
    // Seated peers speak for themselves; only a watching peer gets their messages through another.
    return !this.watchers.sits(by.key) || !this.watchers.sits(me) ? by : null;
  }

  /** Relays a public message: a watcher's to everyone, others' to the watchers. */
  #pass(from: Person, message: Message): void {
    const peer = this.#peer;
    const sits = (key: Key): boolean => this.watchers.sits(key);
    if (!sits(peer.me)) return;
    if (!sits(from.key) && !this.#relayed.take(JSON.stringify(message).length)) return;
    for (const { key } of peer.linked) {
      if (key === from.key) continue;
      if (!sits(key) || !sits(from.key)) peer.send(key, message);
    }
  }
}
