import { describe, expect, test } from 'vitest';
import { makeRng } from '../../lib/rng.ts';
import type { Key } from '../identity/index.ts';
import { keyOf, playing } from '../room/testing.ts';
import { MemoryNet, type TransportEvents } from '../transport/index.ts';
import { Door, knock } from './door.ts';
import { SEATS } from './handshake.ts';
import { Mesh } from './mesh.ts';

/** A newcomer with only the link, at a table where no one answers. */
function alone() {
  let now = 100_000;
  const calling = new Set<string>();
  let calls = 0;
  const mesh = new Mesh({
    room: 'abcdefghjkmnpqrs',
    me: keyOf('ann'),
    clock: { now: () => now, after: () => () => {} },
    peers: {
      linked: [],
      isLinked: () => false,
      isQuiet: () => false,
      silence: () => Number.POSITIVE_INFINITY,
      isByDoor: () => false,
      isCalling: (address) => calling.has(address),
      unlink() {},
      call(address) {
        calls++;
        calling.add(address);
      },
    },
    renew() {},
    state: () => null,
    placeOf: () => undefined,
  });
  return {
    mesh,
    look: (after = 0) => {
      now += after;
      mesh.look();
    },
    /** Lets every call fail. */
    unanswered() {
      for (const address of [...calling]) {
        calling.delete(address);
        mesh.failed(address);
      }
    },
    now: () => now,
    calls: () => calls,
  };
}

test('a waiting player sees when the next call is due, but not during a call', () => {
  const { mesh, look, unanswered, now, calls } = alone();
  expect(mesh.next).toBe(null);
  look();
  expect(calls()).toBe(SEATS);
  expect(mesh.next).toBe(null);
  unanswered();
  expect(mesh.next).toBe(now() + 1000);
  look(1000);
  unanswered();
  expect(mesh.next).toBe(now() + 2000);
});

test('an impatient player calls everyone at once, and then waits as at first', () => {
  const { mesh, look, unanswered, now, calls } = alone();
  for (let i = 0; i < 4; i++) {
    look(6000);
    unanswered();
  }
  const before = calls();
  expect(mesh.next).toBeGreaterThan(now() + 1000);
  mesh.now();
  expect(calls()).toBeGreaterThanOrEqual(before + SEATS);
  unanswered();
  expect(mesh.next).toBe(now() + 1000);
});

describe('linked peers that go quiet', () => {
  /** Ann, linked with Bo and Cy. */
  function linked() {
    const { state } = playing(3);
    const quiet = new Set<Key>();
    const done: string[] = [];
    let now = 100_000;
    const mesh = new Mesh({
      room: 'abcdefghjkmnpqrs',
      me: keyOf('ann'),
      clock: { now: () => now, after: () => () => {} },
      peers: {
        linked: ['bo', 'cy'].map((name) => ({ key: keyOf(name), name, route: async () => null })),
        isLinked: () => true,
        isQuiet: (key) => quiet.has(key),
        silence: (key) => (quiet.has(key) ? 3000 : 0),
        isByDoor: () => false,
        isCalling: () => false,
        unlink() {},
        call: (address) => void done.push(address),
      },
      renew: () => void done.push('renewed'),
      state: () => state,
      placeOf: (key) => ['bo', 'cy'].find((name) => keyOf(name) === key),
    });
    return {
      done,
      silence: (...names: string[]) => {
        quiet.clear();
        for (const name of names) quiet.add(keyOf(name));
      },
      /** Looks twice a second. */
      pass(seconds: number): void {
        for (const end = now + seconds * 1000; now < end; now += 500) mesh.look();
      },
    };
  }

  test('are all called anew over a fresh connection to the server, less and less often, until one speaks', () => {
    const { done, silence, pass } = linked();
    silence('bo', 'cy');
    pass(0.5);
    // Their messages may wait behind other work.
    expect(done).toEqual([]);
    pass(0.5);
    expect(done).toEqual(['renewed', 'bo', 'cy']);
    pass(14);
    expect(done.slice(3)).toEqual(['bo', 'cy', 'bo', 'cy', 'bo', 'cy', 'bo', 'cy']);
    silence('cy');
    pass(11);
    done.length = 0;
    silence('bo', 'cy');
    pass(1);
    expect(done.slice(0, 2)).toEqual(['renewed', 'bo']);
  });

  test('are left alone while another one speaks: it is for them to call', () => {
    const { done, silence, pass } = linked();
    silence('bo');
    pass(20);
    expect(done).toEqual([]);
  });

  test('cannot make this player call and reconnect without end by speaking now and then', () => {
    const { done, silence, pass } = linked();
    for (let i = 0; i < 20; i++) {
      silence('bo', 'cy');
      pass(2);
      silence();
      pass(1);
    }
    expect(done.filter((each) => each === 'renewed')).toHaveLength(3);
    expect(done.filter((each) => each === 'bo').length).toBeLessThanOrEqual(12);
  });
});

const CODE = 'abcdefghjkmnpqrs';

test('a knock tells whether anyone sits at a table, and hangs up', async () => {
  const net = new MemoryNet({ rng: makeRng('knock') });
  const calls: string[] = [];
  const events = (who: string): TransportEvents => ({
    server() {},
    called(link) {
      calls.push(`${who} is called`);
      return { opened() {}, message() {}, closed: () => void calls.push(`${link.incoming} over`) };
    },
  });
  const visitor = net.open('visitor', events('visitor'));
  const ask = async (room: string): Promise<boolean> => {
    const answer = knock(visitor, room, 2);
    net.time.runUntil(net.time.now() + 30_000);
    return answer;
  };
  expect(await ask(CODE)).toBe(false);
  new Door(CODE, net.open('ann', events('ann'))).standAt(1);
  net.time.runUntil(net.time.now() + 1000);
  expect(await ask(CODE)).toBe(true);
  expect(calls).toEqual(['ann is called', 'true over']);
  expect(await ask('srqpnmkjhgfedcba')).toBe(false);
});
