import { expect, test } from 'vitest';
import { makeJoinProgress } from './joinProgress.ts';
import { foundReach, type Reach, reachOf } from './reach.ts';

let time = 0;
const open = (online = true, reach: Reach = 'internet') => {
  time = 1000;
  return makeJoinProgress(
    () => online,
    reach,
    () => time,
  );
};
const told = (joining: ReturnType<typeof makeJoinProgress>): string =>
  joining.steps.map(({ id, state }) => `${id} ${state}`).join(', ');
const unanswered = (joining: ReturnType<typeof makeJoinProgress>, times: number): void => {
  for (let i = 0; i < times; i++) joining.failed('unreachable');
};

test('each step begins when the one before is done, up to the log', () => {
  const joining = open();
  expect(told(joining)).toBe('server doing, find waiting, connect waiting, check waiting, log waiting');
  joining.server('online');
  expect(told(joining)).toMatch(/^server done, find doing, connect waiting/);
  joining.linked();
  expect(told(joining)).toBe('server done, find done, connect done, check done, log doing');
  joining.there();
  expect(told(joining)).toMatch(/log done$/);
  expect(joining.trouble).toBe(null);
});

test('after eight calls no one has answered, and a blocked path was at least found', () => {
  const joining = open();
  joining.server('online');
  unanswered(joining, 7);
  expect(told(joining)).toMatch(/find doing/);
  expect(joining.trouble).toBe(null);
  unanswered(joining, 1);
  expect(told(joining)).toMatch(/find failed, connect waiting/);
  expect(joining.trouble).toEqual({ code: 'nobodyThere' });
  joining.failed('blocked');
  expect(told(joining)).toMatch(/find done, connect failed/);
  expect(joining.trouble).toEqual({ code: 'noWayThrough', reach: 'internet' });
});

test('the reason why a table is closed stays until one of its people is met, or no one is there any more', () => {
  const joining = open();
  joining.server('online');
  joining.failed({ sorry: 'full' });
  unanswered(joining, 30);
  expect(joining.trouble).toEqual({ code: 'full' });
  joining.linked();
  expect(joining.trouble).toBe(null);
  const other = open();
  other.server('online');
  other.failed('blocked');
  other.failed({ sorry: 'older' });
  unanswered(other, 64);
  expect(other.trouble).toEqual({ code: 'nobodyThere' });
});

test('an absent server is named, or the network that this device lacks', () => {
  const [joining, offline] = [open(), open(false)];
  for (const each of [joining, offline]) each.server('offline', 9000);
  expect(joining.trouble).toEqual({ code: 'noServer' });
  expect(offline.trouble).toEqual({ code: 'offline' });
  // It no longer matters once linked; at the table it matters to newcomers.
  joining.linked();
  expect(joining.trouble).toBe(null);
  joining.there();
  expect(joining.trouble).toEqual({ code: 'noServer' });
});

test('says when it tries again: the server at its own time, people at the next call', () => {
  const joining = open();
  expect(joining.retry(2000)).toBe(null);
  joining.server('offline', 9000);
  expect(joining.retry(2000)).toBe(9000);
  time = 9000;
  expect(joining.retry(2000)).toBe('now');
  time = 1000;
  joining.server('online');
  unanswered(joining, 8);
  expect(joining.retry(2000)).toBe(2000);
  expect(joining.retry(null)).toBe('now');
  joining.failed({ sorry: 'newer' });
  expect(joining.retry(2000)).toBe(null);
});

test('an answered caller never reads that no one answers, but why there is no path', () => {
  const joining = open();
  joining.server('online');
  unanswered(joining, 7);
  joining.answered();
  expect(told(joining)).toMatch(/find done, connect doing/);
  // Calls at the other doors come to nothing, time and again.
  unanswered(joining, 20);
  expect(joining.trouble).toBe(null);
  joining.failed('blocked');
  unanswered(joining, 20);
  expect(joining.trouble).toEqual({ code: 'noWayThrough', reach: 'internet' });
});

test('a page for one network soon says that people are out of its reach; other pages wait for the end of the call', () => {
  for (const [reach, isFar] of [
    ['network', true],
    ['internet', false],
  ] as const) {
    const joining = open(true, reach);
    joining.server('online');
    joining.answered();
    time += 3000;
    expect(joining.trouble).toBe(null);
    time += 2000;
    expect(joining.trouble).toEqual(isFar ? { code: 'noWayThrough', reach } : null);
    // A way that is found after all leads on.
    joining.linked();
    expect(joining.trouble).toBe(null);
  }
});

test.each([
  ['network', []],
  ['internet', ['stun:stun.example.org']],
  ['relay', ['stun:stun.example.org', 'turns:turn.example.org:5349?transport=tcp']],
] as const)('a page reaches people by the %s with these servers: %j', (reach, urls) => {
  expect(reachOf(urls.length ? [{ urls }] : [])).toBe(reach);
});

const nothing = { host: true, seen: false, relay: false, failed: false };

test.each([
  ['no servers', 'network', nothing, 'network', null],
  ['no network', 'network', { ...nothing, host: false }, 'computer', null],
  ['a STUN server', 'internet', { ...nothing, seen: true }, 'internet', null],
  ['a public address, which STUN only confirms', 'internet', nothing, 'internet', null],
  ['a STUN server that is away', 'internet', { ...nothing, failed: true }, 'network', 'STUN'],
  ['one of two STUN servers away', 'internet', { ...nothing, seen: true, failed: true }, 'internet', null],
  ['a relay', 'relay', { ...nothing, relay: true, failed: true }, 'relay', null],
  ['a relay that is away', 'relay', { ...nothing, failed: true }, 'network', 'TURN'],
  ['a relay that refuses, and STUN', 'relay', { ...nothing, seen: true, failed: true }, 'internet', 'TURN'],
] as const)('people can join with %s', (_with, hoped, candidates, reach, silent) => {
  expect(foundReach(hoped, candidates)).toEqual({ reach, silent });
});
