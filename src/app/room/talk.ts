import type { Key } from '../../session/identity/index.ts';
import type { RoomPeer } from '../../session/net/index.ts';
import {
  LONGEST_CHAT,
  type Message,
  type MessageOf,
  makeBucket,
  RELAYED,
} from '../../session/protocol/index.ts';
import { type RoomState, seatOf } from '../../session/room/index.ts';
import type { ChatLine, Watcher } from '../../store/roomStore.ts';
import { pointOf, type Spot, spotOf } from '../../store/signSpot.ts';
import type { SignStore } from '../../store/signs.ts';
import type { TableStore } from '../../store/tableStore.ts';

/** Lines of chat that stay. */
const KEPT = 200;

interface Person {
  readonly key: Key;
  readonly name: string;
}

interface Setup {
  readonly peer: () => RoomPeer;
  readonly myName: () => string;
  readonly signs: SignStore;
  /** Of the match on the table, for what is pointed at; null: there is none. */
  readonly table: () => TableStore | null;
  readonly changed: () => void;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * What people say and show each other around the game; nothing of it is in the log. Who only watches is linked to one peer, which
 * passes everything on for them, with their name.
 */
export function makeTalk({ peer, myName, signs, table, changed, now }: Setup) {
  const relayed = makeBucket(now, RELAYED);
  let chat: readonly ChatLine[] = [];
  let unread = 0;
  let lines = 0;
  let told = '';
  /** Those who watch through others, by whom. */
  const elsewhere = new Map<Key, readonly Person[]>();
  /** What those who watch through this peer are called since they came. */
  const renamed = new Map<Key, string>();

  const state = (): RoomState | null => peer().state;
  const sits = (key: Key): boolean => {
    const at = state();
    return at !== null && seatOf(at, key) !== null;
  };
  /** What people were called when they were last asked for: those who are gone stay known by it. */
  const called = new Map<Key, string>();
  const nameOf = (key: Key): string => {
    const holder = state()?.seats.find((slot) => slot.holder?.key === key)?.holder;
    const name = holder?.name ?? watchers().find((each) => each.key === key)?.name;
    if (name) called.set(key, name);
    return name ?? called.get(key) ?? 'Somebody';
  };
  const person = ({ key, name }: Person): ChatLine['from'] => {
    const holder = state()?.seats.find((slot) => slot.holder?.key === key)?.holder;
    return { key, name: holder?.name ?? name, colour: holder?.colour ?? null };
  };
  const nowCalled = ({ key, name }: Person): Person => ({ key, name: renamed.get(key) ?? name });
  /** Who watches and is linked with this peer. */
  const guests = (): Person[] =>
    peer()
      .linked.filter(({ key }) => !sits(key))
      .map(nowCalled);
  const mine = (): Person => ({ key: peer().me, name: myName() });

  const add = (from: Person, to: Key | null, text: string, notice = false): void => {
    const line: ChatLine = {
      id: ++lines,
      from: person(from),
      to: to === null ? null : { key: to, name: nameOf(to) },
      text,
      ...(notice ? { notice } : {}),
    };
    chat = [...chat, line].slice(-KEPT);
    if (from.key !== peer().me && !notice) unread++;
    changed();
  };

  function watchers(): Watcher[] {
    const { me } = peer();
    const here = state() ? guests() : [];
    const all = new Map<Key, string>();
    for (const { key, name } of [...here, ...[...elsewhere.values()].flat()])
      if (!sits(key)) all.set(key, name);
    if (state() && !sits(me)) all.set(me, myName());
    return [...all].map(([key, name]) => ({ key, name, me: key === me }));
  }

  /** Whose words a message is: its sender's, or those of somebody who watches through it. Null: nobody's. */
  const author = (from: Person, by: Person | undefined): Person | null => {
    if (!by || by.key === from.key) return from;
    // One's own words, or those of somebody who says them here themselves.
    if (by.key === peer().me || peer().linked.some(({ key }) => key === by.key)) return null;
    // Who sits speaks for themselves; only who watches hears them through somebody else.
    return !sits(by.key) || !sits(peer().me) ? by : null;
  };

  /** Hands on what was said to all: words of my watchers to everybody, words of others to my watchers. */
  const pass = <T extends Message>(from: Person, message: T): void => {
    const here = peer();
    if (!sits(here.me)) return;
    if (!sits(from.key) && !relayed.take(JSON.stringify(message).length)) return;
    for (const { key } of here.linked) {
      if (key === from.key) continue;
      if (!sits(key) || !sits(from.key)) here.send(key, message);
    }
  };

  const show = (by: Person, { at, cards }: { at: Spot | null; cards: number }): void => {
    const store = table();
    const point = at && store && pointOf(store.getState().layout, at);
    if (!point) {
      signs.unpoint(by.key);
      return;
    }
    signs.point(by.key, { ...point, ...person(by) });
    signs.hold(by.key, { ...point, count: cards });
  };

  return {
    get chat() {
      return chat;
    },
    get unread() {
      return unread;
    },
    watchers,
    nameOf,
    read(): void {
      if (!unread) return;
      unread = 0;
      changed();
    },
    notice: (text: string): void => add({ key: peer().me, name: '' }, null, text, true),
    /** Null: sent. Otherwise why not. */
    say(text: string, to: Key | null): string | null {
      const trimmed = text.trim();
      if (!trimmed) return 'Write something first.';
      if (trimmed.length > LONGEST_CHAT) return `At most ${LONGEST_CHAT} characters, please.`;
      if (to === null) peer().toAll({ t: 'chat', to, text: trimmed });
      else if (peer().linked.some(({ key }) => key === to)) peer().send(to, { t: 'chat', to, text: trimmed });
      else return `${nameOf(to)} cannot be reached directly just now.`;
      add(mine(), to, trimmed);
      return null;
    },
    ping(x: number, z: number): void {
      const store = table();
      if (store) peer().toAll({ t: 'ping', at: { ...spotOf(store.getState(), { x, z }) } });
    },
    point(at: { readonly x: number; readonly z: number; readonly held: number } | null): void {
      const store = table();
      if (!store) return;
      const spot = at && { ...spotOf(store.getState(), at) };
      peer().toAll({ t: 'point', at: spot, cards: at?.held ?? 0 });
    },
    receive(sender: Person, message: Message): void {
      const from = nowCalled(sender);
      switch (message.t) {
        case 'chat': {
          const by = author(from, message.from);
          if (!by || (message.to !== null && message.to !== peer().me)) return;
          add(by, message.to, message.text);
          if (message.to === null) pass(from, { ...message, from: { key: by.key, name: person(by).name } });
          return;
        }
        case 'ping': {
          const by = author(from, message.by);
          const store = table();
          if (!by) return;
          const point = store && pointOf(store.getState().layout, message.at);
          if (point) signs.ping({ ...point, ...person(by) });
          pass(from, { ...message, by: { key: by.key, name: person(by).name } } satisfies MessageOf<'ping'>);
          return;
        }
        case 'point': {
          const by = author(from, message.by);
          if (!by) return;
          show(by, message);
          pass(from, { ...message, by: { key: by.key, name: person(by).name } } satisfies MessageOf<'point'>);
          return;
        }
        case 'watchers': {
          // Who watches speaks for nobody else: it is called otherwise now.
          const self = message.list.find(({ key }) => key === from.key);
          if (sits(from.key)) elsewhere.set(from.key, message.list);
          else if (self) renamed.set(from.key, self.name);
          changed();
          return;
        }
        case 'bye':
          signs.unpoint(from.key);
      }
    },
    /** Tells the others who watches through this peer, and what one is called who watches, when that changes. */
    tick(): void {
      const { me, linked } = peer();
      for (const of of [elsewhere, renamed])
        for (const key of of.keys()) if (!linked.some((each) => each.key === key)) of.delete(key);
      if (!state()) return;
      const own = sits(me) ? guests().map(({ key, name }) => ({ key, name })) : [mine()];
      // Who has just come must hear it too.
      const text = JSON.stringify([own, linked.map(({ key }) => key)]);
      if (text === told) return;
      told = text;
      for (const { key } of linked)
        peer().send(key, {
          t: 'watchers',
          list: sits(key) || !sits(me) ? own : watchers().map(({ key, name }) => ({ key, name })),
        });
    },
  };
}
