import { once } from 'node:events';
import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ownAddress } from '../../../session/transport/ownAddress.ts';
import { callEachOther, connectPage, named, offer, openPage, type PageSocket } from '../testing.ts';
import { type Nats, startNats } from './natsServer.ts';
import { type Site, startSite } from './testing.ts';
import { BEATS, CHANGES, listsTo, questionsTo, signalsTo } from './wire.ts';

let nats: Nats;
let sites: Site[] = [];
beforeAll(async () => {
  nats = await startNats();
});
afterAll(() => nats.stop());
beforeEach(async () => {
  sites = await Promise.all([startSite(nats), startSite(nats), startSite(nats)]);
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.close()));
});

/** Opens a page at one of the three processes. */
const openAt = (site: number, query: string, from = '127.0.0.1'): Promise<PageSocket> =>
  openPage(sites[site % sites.length]!.host, query, { from });
const isOpen = ({ socket }: PageSocket): boolean => socket.readyState === WebSocket.OPEN;

describe('three processes that introduce pages together', () => {
  it('pass a call on to a page at another process, and its answer back', async () => {
    const ann = await openAt(0, named('ann'));
    const bo = await openAt(1, named('bo'));
    await callEachOther(ann, bo);
    bo.socket.close();
    await once(bo.socket, 'close');
    await expect
      .poll(async () => {
        ann.socket.send(offer('bo'));
        return ann.next();
      })
      .toBe('EXPIRE');
  });

  it('give a derived address only to the client with its token, at every process', async () => {
    const address = ownAddress('secret');
    const old = await openAt(0, named(address, 'secret'));
    expect(await connectPage(sites[1]!.host, named(address, 'other')).next()).toBe('ID-TAKEN');
    // A page that comes back elsewhere is called there.
    const young = await openAt(2, named(address, 'secret'));
    const ann = await openAt(1, named('ann'));
    ann.socket.send(offer(address));
    expect(await young.next()).toBe('OFFER');
    expect(isOpen(old)).toBe(true);
  });

  it('lead a caller at a squatted door to its owner, whatever process anyone is at', async () => {
    const squatters: PageSocket[] = [];
    for (let i = 0; i < 10; i++) squatters.push(await openAt(i, named('door', `squatter-${i}`), '127.0.0.2'));
    const owner = await openAt(1, named('door', 'owner'));
    await expect.poll(() => squatters.filter(isOpen).length).toBeLessThan(10);
    // The caller reconnects to another process between two calls.
    for (let caller = 0; caller < 10; caller++) {
      const name = named(`ann-${caller}`);
      const before = await openAt(caller, name, '127.0.0.3');
      before.socket.send(offer('door'));
      before.socket.send(offer('nobody'));
      expect(await before.next()).toBe('EXPIRE');
      before.socket.close();
      await once(before.socket, 'close');
      (await openAt(caller + 1, name, '127.0.0.3')).socket.send(offer('door'));
      expect(await owner.next()).toBe('OFFER');
      expect(owner.last()).toMatchObject({ src: `ann-${caller}` });
    }
  });

  it('limit a network by what it has at all of them', async () => {
    const flood: PageSocket[] = [];
    const earlier = await openAt(0, named('earlier'));
    for (let i = 0; i < 300; i += 50) {
      const some = Array.from({ length: 50 }, (_, j) =>
        connectPage(sites[(i + j) % 3]!.host, named(`f-${i + j}`), { from: '127.0.0.2' }),
      );
      await Promise.all(some.map((each) => each.next()));
      flood.push(...some);
    }
    await expect.poll(() => flood.filter(isOpen).length).toBeLessThanOrEqual(256);
    expect(flood.filter(isOpen).length).toBeGreaterThan(200);
    expect(isOpen(earlier)).toBe(true);
  });

  it('lose no page of one that ends: it comes back elsewhere, and is called there', async () => {
    const ann = await openAt(0, named('ann'));
    const bo = await openAt(1, named('bo'));
    const gone = once(bo.socket, 'close');
    await sites.splice(1, 1)[0]!.close();
    await gone;
    const back = await openPage(sites[1]!.host, named('bo'));
    ann.socket.send(offer('bo'));
    expect(await back.next()).toBe('OFFER');
  });

  it('ignore what is not theirs on the NATS server', async () => {
    const bo = await openAt(0, named('bo'));
    const enemy = await connect({ port: nats.port });
    const name = sites[0]!.cluster.directory.process;
    for (const text of [
      '',
      '{',
      'null',
      '{"key":7}',
      `{"key":"${name}.0","from":"x.1","signal":{"type":"OFFER","src":"x","dst":"other","payload":{}}}`,
      '{"process":"a b"}',
      '{"process":"x","batch":1,"part":7,"parts":2,"sockets":[]}',
      `{"process":"${name}","batch":1e9,"came":[],"gone":[0],"led":[]}`,
    ])
      for (const subject of [signalsTo(name), questionsTo(name), listsTo(name), BEATS, CHANGES])
        enemy.publish(subject, text);
    await enemy.flush();
    const ann = await openAt(1, named('ann'));
    ann.socket.send(offer('bo'));
    expect(await bo.next()).toBe('OFFER');
    expect(bo.last()).toMatchObject({ src: 'ann' });
    await enemy.close();
  });
});

describe('a hostile page', () => {
  it('parts no process from the others, whatever it calls', async () => {
    const ann = await openAt(0, named('ann'));
    const bo = await openAt(1, named('bo'));
    const rude = await openAt(0, named('rude'), '127.0.0.2');
    for (const dst of ['a b', '', 'ü', 'a..b', '*', '>']) rude.socket.send(offer(dst));
    // Large numbers become longer when they are written again.
    rude.socket.send(`{"type":"OFFER","dst":"bo","payload":{"a":[${'1e20,'.repeat(12_000)}1]}}`);
    ann.socket.send(offer('bo'));
    await expect.poll(bo.last).toMatchObject({ src: 'ann' });
    expect(sites.every(({ cluster }) => cluster.directory.isShared())).toBe(true);
  });

  it('is listed four times at a door and no more, also after a burst and a restart of NATS', async () => {
    const door = async (site: number): Promise<number> =>
      (await sites[site]!.cluster.directory.at('door')).filter(({ client }) => client === '127.0.0.2').length;
    const burst = Array.from({ length: 40 }, (_, i) =>
      connectPage(sites[i % 3]!.host, named('door', `squatter-${i % 10}`), { from: '127.0.0.2' }),
    );
    await Promise.all(burst.map((each) => each.next()));
    await expect.poll(() => door(0)).toBe(4);
    await nats.stop();
    await expect.poll(() => sites.some(({ cluster }) => cluster.directory.isShared())).toBe(false);
    await nats.start();
    await expect
      .poll(() => sites.every(({ cluster }) => cluster.directory.isShared()), { timeout: 20_000 })
      .toBe(true);
    await expect.poll(() => door(1)).toBeGreaterThan(0);
    await expect.poll(() => door(1)).toBeLessThanOrEqual(4);
  });
});

describe('without the NATS server', () => {
  it('a page that leaves while the server hangs is not listed for long', async () => {
    const ann = await openAt(0, named('gate', 'ann'));
    const bo = await openAt(1, named('gate', 'bo'), '127.0.0.2');
    const cy = await openAt(2, named('cy'), '127.0.0.3');
    process.kill(nats.pid()!, 'SIGSTOP');
    ann.socket.close();
    await expect.poll(() => sites[0]!.cluster.directory.isShared(), { timeout: 20_000 }).toBe(false);
    process.kill(nats.pid()!, 'SIGCONT');
    await expect
      .poll(() => sites.every(({ cluster }) => cluster.directory.isShared()), { timeout: 20_000 })
      .toBe(true);
    await expect
      .poll(async () => {
        cy.socket.send(offer('gate'));
        return (await sites[1]!.cluster.directory.at('gate')).length;
      })
      .toBe(1);
    await expect.poll(bo.last).toMatchObject({ type: 'OFFER', src: 'cy' });
  });

  it('each process introduces those that it serves; all find each other again once it is back', async () => {
    const [ann, bo, cy] = [
      await openAt(0, named('ann')),
      await openAt(0, named('bo')),
      await openAt(1, named('cy')),
    ];
    await nats.stop();
    await expect.poll(() => sites.some(({ cluster }) => cluster.directory.isShared())).toBe(false);
    ann.socket.send(offer('bo'));
    expect(await bo.next()).toBe('OFFER');
    ann.socket.send(offer('cy'));
    expect(await ann.next()).toBe('EXPIRE');
    const late = await openAt(2, named('late'));
    await nats.start();
    await expect
      .poll(() => sites.every(({ cluster }) => cluster.directory.isShared()), { timeout: 20_000 })
      .toBe(true);
    for (const [to, name] of [
      [cy, 'cy'],
      [late, 'late'],
    ] as const)
      await expect
        .poll(() => {
          ann.socket.send(offer(name));
          return to.last();
        })
        .toMatchObject({ type: 'OFFER', src: 'ann' });
  });
});
