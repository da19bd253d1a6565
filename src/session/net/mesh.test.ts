import { expect, test } from 'vitest';
import { keyOf } from '../room/testing.ts';
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
      isByDoor: () => false,
      isCalling: (address) => calling.has(address),
      unlink() {},
      call(address) {
        calls++;
        calling.add(address);
      },
    },
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
