import { expect, test } from 'vitest';
import { keyOf } from '../room/testing.ts';
import type { Link } from '../transport/index.ts';
import { makeConn, staysBefore } from './conn.ts';
import { Conns } from './conns.ts';
import type { PeerSetup } from './peerPorts.ts';

const clock = { now: () => 0, after: () => () => {} };

/** Ann's links, one of them to Bo. */
function linkedToBo() {
  const told: string[] = [];
  const events = {
    linked: () => void told.push('linked'),
    unlinked: (_: string, why: string) => void told.push(why),
  };
  const setup = { signer: { key: keyOf('ann') }, clock, state: () => null, isBarred: () => false, events };
  const known = { before: () => undefined, mine: () => undefined };
  const conns = new Conns(setup as unknown as PeerSetup, known);
  const sent: string[] = [];
  const link = {
    remote: 'bo',
    incoming: false,
    binding: 'b',
    waiting: 0,
    route: async () => null,
    send: (text: string) => void sent.push(text),
    close: () => void told.push('closed'),
  } satisfies Link;
  const conn = makeConn(link, 'room', { key: keyOf('ann'), salt: '' }, null, clock);
  conn.theirs = { key: keyOf('bo'), salt: '', name: 'Bo', life: 'first' };
  conns.add(conn);
  conns.welcome(conn);
  return { conns, conn, link, sent, told };
}

test('a link is closed if its peer leaves more unread than any honest page does', () => {
  const { conns, conn, link, sent, told } = linkedToBo();
  const say = (): void => conns.post(conn, { t: 'bye' });
  link.waiting = 1_500_000;
  say();
  expect([sent.length, told, conns.has(conn)]).toEqual([1, ['linked'], true]);
  link.waiting = 9_000_000;
  say();
  expect([told, conns.has(conn), conns.to(keyOf('bo'))]).toEqual([
    ['linked', 'lost', 'closed'],
    false,
    undefined,
  ]);
});

test('so is one whose peer says more than this page can hold while a message waits', () => {
  const { conns, conn, sent, told } = linkedToBo();
  const hear = (): void => conns.queue(conn, { t: 'bye' }, 900_000);
  for (let i = 0; i < 8; i++) hear();
  expect([conn.inbox.length, conns.has(conn)]).toEqual([8, true]);
  hear();
  expect([told, conns.has(conn), sent]).toEqual([['linked', 'lost', 'closed'], false, []]);
  conns.closed(conn, 'own', 'bo');
  expect(conn.inbox).toEqual([]);
});

test('of two calls at once the smaller key’s stays; later, a new call replaces the link, whoever made it', () => {
  const { conn, link } = linkedToBo();
  const called = makeConn({ ...link, incoming: true }, 'room', { key: keyOf('ann'), salt: '' }, null, clock);
  called.theirs = conn.theirs;
  const [smaller, larger] = keyOf('ann') < keyOf('bo') ? [conn, called] : [called, conn];
  expect([staysBefore(smaller, larger, 1000), staysBefore(larger, smaller, 1000)]).toEqual([true, false]);
  expect([staysBefore(smaller, larger, 3000), staysBefore(larger, smaller, 3000)]).toEqual([false, false]);
});
