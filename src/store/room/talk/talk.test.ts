import { describe, expect, it } from 'vitest';
import type { RoomPeer } from '../../../session/net/roomPeer.ts';
import type { Message } from '../../../session/protocol/messages.ts';
import { keyOf, roomLog, setupOf } from '../../../session/room/testing.ts';
import { createSignStore } from '../../signs/signs.ts';
import { emptyMemory, Talk, type TalkMemory } from './talk.ts';

/** Ann and Bo sit and are linked with each other; Wil and Zoe watch through Ann. */
function company() {
  const log = roomLog();
  log.seat(['ann', 'bo'], setupOf(3));
  const links: (readonly [string, string])[] = [
    ['ann', 'bo'],
    ['ann', 'wil'],
    ['ann', 'zoe'],
  ];
  const names = new Map([...new Set(links.flat())].map((name) => [name, name]));
  const others = (me: string): string[] => links.flatMap(([a, b]) => (a === me ? [b] : b === me ? [a] : []));
  const idOf = (key: string): string => [...names.keys()].find((id) => keyOf(id) === key)!;
  const on = new Map<string, Talk>();
  const signsOf = new Map<string, ReturnType<typeof createSignStore>>();
  let time = 0;
  // A link keeps reporting the name its page joined with.
  const send = (from: string, to: string, message: Message): void =>
    on.get(to)!.receive({ key: keyOf(from), name: from }, message);
  const memories = new Map([...names.keys()].map((id) => [id, emptyMemory()]));
  const open = (id: string, memory: TalkMemory): void => {
    const peer = {
      me: keyOf(id),
      state: log.state,
      get linked() {
        return others(id).map((each) => ({ key: keyOf(each), name: each }));
      },
      send: (key: string, message: Message) => send(id, idOf(key), message),
      toAll: (message: Message) => {
        for (const each of others(id)) send(id, each, message);
      },
    };
    const signs = createSignStore(() => 0);
    signsOf.set(id, signs);
    const talk = new Talk({
      peer: peer as unknown as RoomPeer,
      myName: () => names.get(id)!,
      signs,
      table: () => null,
      memory,
      changed: () => {},
      now: () => time,
    });
    on.set(id, talk);
  };
  for (const id of names.keys()) open(id, memories.get(id)!);
  const tick = (): void => {
    for (let i = 0; i < 3; i++) for (const talk of on.values()) talk.tick();
  };
  tick();
  return {
    signs: (id: string) => signsOf.get(id)!,
    lose: (id: string) => {
      links.splice(0, links.length, ...links.filter((link) => !link.includes(id)));
      tick();
    },
    rename: (id: string, name: string) => {
      names.set(id, name);
      tick();
    },
    send,
    wait: (ms: number) => {
      time += ms;
      tick();
    },
    reactions: (id: string) => on.get(id)!.reactions.map(({ name, is }) => `${name} ${is}`),
    at: (id: string) => on.get(id)!,
    /** That person's page opens the table anew. */
    reopen: (id: string) => open(id, memories.get(id)!),
    watchers: (id: string) =>
      on
        .get(id)!
        .watchers.list()
        .map(({ name }) => name)
        .sort(),
  };
}

const ALL = ['ann', 'bo', 'wil', 'zoe'];

describe('a pointer', () => {
  it('goes when its player loses the link, even without a goodbye', () => {
    const { signs, lose } = company();
    for (const name of ['bo', 'wil'])
      signs('ann').point(keyOf(name), { x: 0, z: 0, name, colour: 0, seat: null });
    lose('bo');
    expect([...signs('ann').getState().pointers.keys()]).toEqual([keyOf('wil')]);
  });
});

describe('a watcher', () => {
  it('is known to everyone, even without a direct link', () => {
    const { watchers } = company();
    for (const id of ALL) expect(watchers(id)).toEqual(['wil', 'zoe']);
  });

  it('can change their name for everyone at once, in the chat too', () => {
    const { rename, watchers, at } = company();
    rename('wil', 'Wilma');
    for (const id of ALL) expect(watchers(id)).toEqual(['Wilma', 'zoe']);
    at('wil').say('Hello', null);
    for (const id of ['ann', 'bo', 'zoe'])
      expect(at(id).chat.map(({ from, text }) => [from.name, text])).toEqual([['Wilma', 'Hello']]);
    expect(at('bo').watchers.nameOf(keyOf('wil'))).toBe('Wilma');
  });

  it('cannot rename anyone else', () => {
    const { send, watchers } = company();
    const list = [
      { key: keyOf('zoe'), name: 'Mallory' },
      { key: keyOf('eve'), name: 'Eve' },
    ];
    send('wil', 'ann', { t: 'watchers', list });
    for (const id of ALL) expect(watchers(id)).toEqual(['wil', 'zoe']);
  });
});

it('a line is not sent if it is empty, too long, or to a person without a link to this page', () => {
  const { at } = company();
  const zoe = at('zoe');
  expect(zoe.say(' \n', null)).toBe('empty');
  expect(zoe.say('x'.repeat(501), null)).toBe('long');
  expect(zoe.say('Hello', keyOf('bo'))).toEqual({ unreachable: 'bo' });
  expect(zoe.chat).toEqual([]);
  expect(zoe.say('Hello', keyOf('ann'))).toBe(null);
  expect(at('ann').chat.map(({ text }) => text)).toEqual(['Hello']);
});

it('what was said, read or not, is there again after a visit to the lobby', () => {
  const { at, reopen } = company();
  at('bo').say('Hello', null);
  expect(at('ann').unread).toBe(1);
  reopen('ann');
  expect(at('ann').unread).toBe(1);
  at('bo').say('Are you there?', null);
  expect(at('ann').chat.map(({ id, text }) => `${id} ${text}`)).toEqual(['1 Hello', '2 Are you there?']);
  at('ann').read();
  reopen('ann');
  expect(at('ann').unread).toBe(0);
});

describe('a reaction', () => {
  it('is shown to everyone for some seconds, with its player’s name', () => {
    const { at, rename, wait, reactions } = company();
    rename('wil', 'Wilma');
    at('bo').react('wow');
    at('wil').react('laugh');
    for (const id of ALL) expect(reactions(id)).toEqual(['bo wow', 'Wilma laugh']);
    wait(2999);
    expect(reactions('zoe')).toHaveLength(2);
    wait(1);
    for (const id of ALL) expect(reactions(id)).toEqual([]);
  });

  it('replaces the previous one, but not at once', () => {
    const { at, send, wait, reactions } = company();
    at('bo').react('wow');
    at('bo').react('ouch');
    send('bo', 'ann', { t: 'react', is: 'ouch' });
    for (const id of ALL) expect(reactions(id)).toEqual(['bo wow']);
    wait(1000);
    send('bo', 'ann', { t: 'react', is: 'ouch' });
    for (const id of ['ann', 'wil', 'zoe']) expect(reactions(id)).toEqual(['bo ouch']);
  });

  it('is accepted from its own player only', () => {
    const { send, reactions } = company();
    send('wil', 'ann', { t: 'react', is: 'ouch', by: { key: keyOf('bo'), name: 'bo' } });
    send('bo', 'ann', { t: 'react', is: 'ouch', by: { key: keyOf('zoe'), name: 'zoe' } });
    for (const id of ALL) expect(reactions(id)).toEqual([]);
  });

  it('is limited for invented people', () => {
    const { send, wait, reactions } = company();
    for (let i = 0; i < 50; i++)
      send('bo', 'ann', { t: 'react', is: 'wow', by: { key: keyOf(`made-up-${i}`), name: `Nobody ${i}` } });
    expect(reactions('ann').length).toBeLessThanOrEqual(8);
    expect(reactions('zoe')).toEqual(reactions('ann'));
    wait(3000);
    expect(reactions('ann')).toEqual([]);
  });
});
