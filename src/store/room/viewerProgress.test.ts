import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RoomPeer } from '../../session/net/roomPeer.ts';
import type { MessageOf } from '../../session/protocol/messages.ts';
import type { RoomState } from '../../session/room/index.ts';
import { keyOf, playing } from '../../session/room/testing.ts';
import type { TableState, TableStore } from '../tableStore.ts';
import { ViewerProgress } from './viewerProgress.ts';

const REVEAL = { id: '1' } as NonNullable<TableState['showing']>;

/** Seats these people at a match, each with a page that shows it; messages between them are in transit until carried. */
function company(...people: string[]) {
  let state: RoomState = playing(people.length).state;
  const on = new Map<string, ViewerProgress>();
  const tables = new Map<string, TableStore>();
  const skipped: string[] = [];
  const under: { readonly from: string; readonly to: string; readonly message: MessageOf<'eyes'> }[] = [];
  const toAll = (from: string, message: MessageOf<'eyes'>): void => {
    for (const to of people) if (to !== from) under.push({ from, to, message });
  };
  for (const me of people) {
    const peer = {
      me: keyOf(me),
      get state() {
        return state;
      },
      linked: people.filter((each) => each !== me).map((name) => ({ key: keyOf(name), name })),
      toAll: (message: MessageOf<'eyes'>) => toAll(me, message),
    };
    on.set(me, new ViewerProgress({ peer: peer as unknown as RoomPeer, changed: () => {} }));
  }
  const show = (who: string, more: Partial<TableState>): void => tables.get(who)!.setState(more);
  const open = (who: string, number = 1): void => {
    const table = createStore(() => ({ live: true, showing: null }) as unknown as TableState);
    tables.set(who, table);
    const skip = (): void => {
      skipped.push(who);
      show(who, { live: true });
    };
    on.get(who)!.follow({ store: table, number, skip });
  };
  for (const who of people) open(who);
  /** Delivers messages; `to`: only to these people. */
  const carry = (...to: string[]): void => {
    for (const each of under.filter((word) => !to.length || to.includes(word.to))) {
      under.splice(under.indexOf(each), 1);
      on.get(each.to)!.receive(keyOf(each.from), each.message);
    }
  };
  const nameOf = (key: string): string => people.find((name) => keyOf(name) === key)!;
  return {
    open,
    show,
    skipped,
    toAll,
    at: (who: string) => on.get(who)!,
    look: (who: string) => on.get(who)!.look(nameOf),
    still: (who: string) =>
      on
        .get(who)!
        .look(nameOf)
        .still.map(({ name, what }) => `${name}: ${what}`),
    carry,
    tick() {
      for (const eyes of on.values()) eyes.tick();
      while (under.length) carry();
    },
    /** Adds `entries` to the match, and starts a reveal on every page. */
    reveal(entries = 5) {
      state = { ...state, play: { ...state.play!, count: state.play!.count + entries } };
      for (const who of people) show(who, { live: false, showing: REVEAL });
    },
    now: () => state,
    change: (more: Partial<RoomState>) => {
      state = { ...state, ...more };
    },
  };
}

const ALL = ['ann', 'bo', 'cy'];

describe('viewers who still watch a reveal', () => {
  test('are known to those who have seen it', () => {
    const { tick, reveal, show, still } = company(...ALL);
    reveal();
    tick();
    show('ann', { live: true });
    tick();
    expect(still('ann')).toEqual(['bo: reveal', 'cy: reveal']);
    expect(still('bo')).toEqual(['cy: reveal']);
    for (const who of ['bo', 'cy']) show(who, { live: true });
    tick();
    expect(still('ann')).toEqual([]);
  });

  test('exclude players who are gone, not seated, or marked absent', () => {
    const { tick, reveal, still, change, now } = company(...ALL);
    reveal();
    tick();
    const seats = now().seats.map((slot, i) =>
      i === 1 ? { ...slot, holder: { ...slot.holder!, present: false } } : slot,
    );
    change({ seats });
    expect(still('ann')).toEqual(['cy: reveal']);
    change({ seats: seats.with(2, { ...seats[2]!, holder: null }) });
    expect(still('ann')).toEqual([]);
  });

  test('exclude those at an earlier result, while the next match is on', () => {
    const { tick, open, still, change } = company('ann', 'bo');
    change({ matches: 2 });
    open('ann', 2);
    tick();
    expect(still('ann')).toEqual(['bo: result']);
    open('bo', 2);
    tick();
    expect(still('ann')).toEqual([]);
  });
});

describe('skipping for all', () => {
  test('takes more than half of those who still watch', () => {
    const { tick, reveal, at, look, skipped } = company(...ALL);
    reveal();
    tick();
    at('ann').wish();
    tick();
    expect(skipped).toEqual([]);
    const skip = look('bo').skip!;
    expect([skip.wishes.map(({ name }) => name), skip.mine, skip.needed]).toEqual([['ann'], false, 2]);
    expect(look('ann').skip!.mine).toBe(true);
    at('bo').wish();
    tick();
    expect([...skipped].sort()).toEqual(ALL);
  });

  test('reaches viewers who learn only later who wished it, and who has moved on since', () => {
    const { tick, reveal, at, skipped, carry } = company(...ALL);
    reveal();
    tick();
    at('ann').wish();
    carry('bo');
    at('bo').wish();
    carry('ann');
    expect(skipped).toEqual(['bo', 'ann']);
    // Both report having seen everything before Cy receives any message.
    tick();
    expect(skipped).toEqual(['bo', 'ann', 'cy']);
  });

  test('does not count those who have seen it, by skipping alone or sooner', () => {
    const { tick, reveal, at, show, skipped, look } = company(...ALL);
    reveal();
    tick();
    show('cy', { live: true });
    tick();
    at('ann').wish();
    tick();
    expect(skipped).toEqual([]);
    expect(look('bo').skip!.needed).toBe(2);
    expect(look('cy').skip).toBe(null);
    at('bo').wish();
    tick();
    expect([...skipped].sort()).toEqual(['ann', 'bo']);
  });

  test('belongs to one reveal: nothing of it remains in the next, and looking again is private', () => {
    const { tick, reveal, at, show, skipped, look } = company('ann', 'bo');
    reveal();
    tick();
    for (const who of ['ann', 'bo']) at(who).wish();
    tick();
    expect(skipped).toHaveLength(2);
    for (const who of ['ann', 'bo']) show(who, { showing: null });
    reveal();
    tick();
    expect(look('ann').skip).toMatchObject({ wishes: [], mine: false });
    for (const who of ['ann', 'bo']) show(who, { live: true });
    show('ann', { live: false });
    tick();
    expect(look('ann').skip).toBe(null);
    expect(skipped).toHaveLength(2);
  });

  test('cannot be forced by a liar', () => {
    const { tick, reveal, toAll, skipped } = company('ann', 'bo');
    reveal();
    tick();
    for (let i = 0; i < 5; i++)
      toAll('bo', { t: 'eyes', match: 1, seen: 0, wants: 1e9, watching: i % 2 === 0 });
    tick();
    expect(skipped).toEqual([]);
  });

  test('cannot be wished by a person who is not watching', () => {
    const { tick, at, look } = company('ann', 'bo');
    at('ann').wish();
    tick();
    expect([look('bo').skip, look('ann').skip]).toEqual([null, null]);
  });
});
