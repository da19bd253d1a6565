import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ownAddress } from '../../session/transport/ownAddress.ts';
import type { ServerSettings } from '../../session/transport/serverSettings.ts';
import { clientOf, networkOf, proxiesFrom } from './clientAddress.ts';
import { attachPeerServer } from './peerServer.ts';
import { limitConnections, serveFolder } from './serveFolder.ts';
import { settingsFromEnv } from './settingsFromEnv.ts';
import {
  callEachOther,
  connectPage,
  named,
  offer,
  openPage,
  type PageOptions,
  type PageSocket,
} from './testing.ts';

let folder: string;
let server: Server;
let host: string;
let close: () => void = () => {};

async function serve(settings?: ServerSettings, isProxy?: (address: string) => boolean): Promise<void> {
  server = serveFolder(folder, settings);
  const peers = attachPeerServer(server, isProxy);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    peers.close();
    server.closeAllConnections();
    server.close();
  };
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comet-table-serve-'));
  writeFileSync(join(folder, 'index.html'), 'hello');
  writeFileSync(join(folder, 'settings.json'), '{"peerServer":"cloud","iceServers":[]}');
});
afterEach(() => {
  close();
  rmSync(folder, { recursive: true });
});

const connect = (query: string, options?: PageOptions): PageSocket => connectPage(host, query, options);
const opened = (query: string, options?: PageOptions): Promise<PageSocket> => openPage(host, query, options);

describe('the server that introduces players', () => {
  it('relays a message with its sender’s name', async () => {
    await serve();
    const ann = await opened(named('ann'));
    const bo = await opened(named('bo'));
    await callEachOther(ann, bo);
  });

  it('gives a derived address only to the client with its token, whether held or free', async () => {
    await serve();
    const address = ownAddress('secret');
    const old = await opened(named(address, 'secret'));
    expect(await connect(named(address, 'other')).next()).toBe('ID-TAKEN');
    old.socket.close();
    await once(old.socket, 'close');
    expect(await connect(named(address, 'other')).next()).toBe('ID-TAKEN');
    await opened(named(address, 'secret'));
  });

  it('calls the newer page of two that show the same token', async () => {
    await serve();
    const address = ownAddress('secret');
    await opened(named(address, 'secret'));
    const young = await opened(named(address, 'secret'));
    const ann = await opened(named('ann'));
    ann.socket.send(offer(address));
    expect(await young.next()).toBe('OFFER');
  });

  it('leads a caller at a squatted door to its owner, with all that follows', async () => {
    await serve();
    // The squatter was there first, with as many sockets as it gets.
    const squatters = await Promise.all(
      Array.from({ length: 10 }, (_, i) => opened(named('door', `squatter-${i}`), { from: '127.0.0.2' })),
    );
    const owner = await opened(named('door', 'owner'));
    const ann = await opened(named('ann'), { from: '127.0.0.3' });
    const led: PageSocket[] = [];
    for (const socket of [owner, ...squatters])
      socket.socket.on('message', (data) => {
        if (JSON.parse(String(data)).type === 'OFFER') led.push(socket);
      });
    const alive = squatters.filter(({ socket }) => socket.readyState === WebSocket.OPEN);
    expect(alive.length).toBeLessThan(10);
    for (let tries = 1; tries <= 2; tries++) {
      ann.socket.send(offer('door'));
      await expect.poll(() => led.length).toBe(tries);
    }
    expect(led.filter((each) => each === owner)).toHaveLength(1);
    // Later messages of a call go where its offer went.
    const last = led.at(-1)!;
    ann.socket.send(JSON.stringify({ type: 'CANDIDATE', dst: 'door', payload: { n: 1 } }));
    await expect.poll(last.last).toMatchObject({ type: 'CANDIDATE', src: 'ann' });
  });

  it('sends what follows a call to where that call came from, though both have called', async () => {
    await serve();
    const signal = (type: string, dst: string, connectionId: string): string =>
      JSON.stringify({ type, dst, payload: { connectionId } });
    const dead = await opened(named('ann'));
    const bo = await opened(named('bo'));
    bo.socket.send(signal('OFFER', 'ann', 'dc_bo'));
    expect(await dead.next()).toBe('OFFER');
    // Ann has changed networks, and calls over a new socket while the server still believes in the old one.
    const ann = await opened(named('ann'));
    ann.socket.send(signal('OFFER', 'bo', 'dc_ann'));
    expect(await bo.next()).toBe('OFFER');
    bo.socket.send(signal('CANDIDATE', 'ann', 'dc_ann'));
    bo.socket.send(signal('CANDIDATE', 'ann', 'dc_bo'));
    expect([await ann.next(), await dead.next()]).toEqual(['CANDIDATE', 'CANDIDATE']);
    expect([ann.last(), dead.last()]).toMatchObject(
      ['dc_ann', 'dc_bo'].map((connectionId) => ({ payload: { connectionId } })),
    );
  });

  it('leads a caller who has reconnected in between to the other of two as well', async () => {
    await serve();
    await opened(named('door', 'squatter'), { from: '127.0.0.2' });
    const owner = await opened(named('door', 'owner'));
    // Chance leads the first call: twenty tries would reveal one that went to the same twice.
    for (let caller = 0; caller < 20; caller++) {
      const name = named(`ann-${caller}`);
      const before = await opened(name, { from: '127.0.0.3' });
      before.socket.send(offer('door'));
      // The server has read the offer once it has answered the next message.
      before.socket.send(offer('nobody'));
      expect(await before.next()).toBe('EXPIRE');
      before.socket.close();
      await once(before.socket, 'close');
      (await opened(name, { from: '127.0.0.3' })).socket.send(offer('door'));
      expect(await owner.next()).toBe('OFFER');
      expect(owner.last()).toMatchObject({ src: `ann-${caller}` });
    }
  });

  it('outlives garbage, and closes on floods and messages that are too long', async () => {
    await serve();
    const rude = await opened(named('rude'));
    const deep = `{"type":"OFFER","dst":"rude","payload":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`;
    for (const text of ['{', 'null', '[]', '7', '{"type":"constructor"}', '{"type":"OFFER"}', deep])
      rude.socket.send(text);
    const gone = once(rude.socket, 'close');
    for (let i = 0; i < 600; i++) rude.socket.send('{"type":"HEARTBEAT"}');
    await gone;
    const long = await opened(named('long'));
    long.socket.send('x'.repeat(70_000));
    expect((await once(long.socket, 'close'))[0]).toBe(1009);
    await opened(named('ann'));
  });

  it.each([
    [named('a!b'), '/peerjs/peerjs'],
    [named('x'.repeat(65)), '/peerjs/peerjs'],
    ['key=peerjs&id=ann', '/peerjs/peerjs'],
    [named('ann'), '/elsewhere'],
  ])('refuses %s at %s', async (query, path) => {
    await serve();
    expect(await connect(query, { path }).next()).toBe('refused');
  });
});

describe('one network that takes all it can', () => {
  /** Opens 600 sockets, nearly twice as many as may come at once, while `other` shows that it is alive, as pages do. */
  const flood = async (other?: PageSocket): Promise<PageSocket[]> => {
    const all: PageSocket[] = [];
    for (let i = 0; i < 600; i += 100) {
      const some = Array.from({ length: 100 }, (_, j) => connect(named(`f-${i + j}`), { from: '127.0.0.2' }));
      await Promise.all(some.map((each) => each.next()));
      other?.socket.send('{"type":"HEARTBEAT"}');
      all.push(...some);
    }
    return all;
  };

  it('does not lock out another network, whose calls go through', async () => {
    await serve();
    const earlier = await opened(named('earlier'));
    const sockets = await flood(earlier);
    const held = (): number => sockets.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
    // The last to be refused hears of it before its socket closes.
    await expect.poll(held, { timeout: 20_000 }).toBeLessThanOrEqual(256);
    expect(held()).toBeGreaterThan(0);
    const late = await opened(named('late'));
    late.socket.send(offer('earlier'));
    expect(await earlier.next()).toBe('OFFER');
  }, 180_000);

  it('has room for a classroom of 64 whose pages have a door each and all reload at once', async () => {
    await serve();
    const all: PageSocket[] = [];
    for (const life of ['first', 'second'])
      for (let i = 0; i < 64; i++)
        all.push(
          await opened(named(ownAddress(`pupil-${i}-${life}`), `pupil-${i}-${life}`)),
          await opened(named(`door-${i}`, `pupil-${i}`)),
        );
    expect(all.filter(({ socket }) => socket.readyState === WebSocket.OPEN)).toHaveLength(256);
  });

  it('is distinguished by a proxy on this machine, not by another’s header', async () => {
    const through = (client: string) => ({ headers: { 'X-Forwarded-For': `9.9.9.9, ${client}` } });
    /** Checks whether the first page loses its place to 256 others. */
    const displaced = async (first: string, others: (i: number) => string): Promise<boolean> => {
      const page = await opened(named('first'), through(first));
      for (let i = 0; i < 256; i++) await opened(named(`other-${i}`), through(others(i)));
      await opened(named('asked'), through('192.0.2.9')).then(({ socket }) => socket.send(offer('first')));
      return (await page.next()) === 'closed';
    };
    await serve();
    expect(await displaced('192.0.2.1', () => '192.0.2.1')).toBe(true);
    close();
    await serve();
    expect(await displaced('192.0.2.1', () => '192.0.2.2')).toBe(false);
    close();
    await serve(undefined, () => false);
    expect(await displaced('192.0.2.1', (i) => `192.0.2.${i}`)).toBe(true);
  });
});

describe('incomplete connections', () => {
  it('are closed when their headers do not end', async () => {
    await serve();
    expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(20_000);
    const slow = createConnection({ port: Number(host.split(':')[1]), host: '127.0.0.1' });
    const answered = once(slow, 'data');
    slow.write(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}`);
    expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 431 /);
    slow.destroy();
  });

  it('do not exhaust the server: a network has a limit', async () => {
    await serve();
    limitConnections(server, () => false, { most: 3 });
    const port = Number(host.split(':')[1]);
    const all = Array.from({ length: 5 }, () =>
      createConnection({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }),
    );
    await Promise.all(all.slice(3).map((socket) => once(socket, 'close')));
    expect((await fetch(`http://${host}/`)).status).toBe(200);
    for (const socket of all) socket.destroy();
  });
});

describe('TRUST_PROXY', () => {
  const proxies = (text?: string) => {
    const read = proxiesFrom(text);
    return read.ok ? read.value : () => false;
  };
  it('is loopback unless it says otherwise', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.9', '10.0.0.1', ''].map(proxies())).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(['127.0.0.1', '10.1.2.3', 'fd00::1'].map(proxies('10.0.0.0/8, fd00::1'))).toEqual([
      false,
      true,
      true,
    ]);
    expect(['127.0.0.1'].map(proxies('none'))).toEqual([false]);
  });

  it.each(['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '::1/x', ','])('says what is wrong with %s', (text) => {
    const read = proxiesFrom(text);
    expect(read.ok ? '' : read.error).toMatch(
      /^TRUST_PROXY is wrong: “.*” is not an address\. Write loopback/,
    );
  });

  it('counts IPv6 by the network that a home has, and believes the nearest only', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    const asked = (remoteAddress: string, forwarded?: string): string =>
      clientOf(
        { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never,
        proxies('10.0.0.0/8'),
      );
    expect(asked('192.0.2.1', '198.51.100.1')).toBe('192.0.2.1');
    expect(asked('10.0.0.1', 'made-up, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1');
    expect(asked('10.0.0.1', 'made-up')).toBe('10.0.0.1');
    expect(asked('10.0.0.1')).toBe('10.0.0.1');
  });
});

describe('settings of the servers', () => {
  it('are served, and the page may open sockets there and nowhere else', async () => {
    await serve();
    const answer = await fetch(`http://${host}/settings.json`);
    expect(await answer.json()).toEqual({ peerServer: 'own', iceServers: [] });
    const policy = answer.headers.get('content-security-policy')!;
    expect(/connect-src ([^;]*)/.exec(policy)![1]).toBe(`'self' blob: ws://${host} wss://${host}`);
    close();
    await serve({ peerServer: 'cloud', iceServers: [] });
    const cloud = (await fetch(`http://${host}/`)).headers.get('content-security-policy')!;
    expect(/connect-src ([^;]*)/.exec(cloud)![1]).toBe(`'self' blob: wss://0.peerjs.com:443`);
  });

  it('come from the environment, or their faults are reported', () => {
    expect(settingsFromEnv({})).toEqual({ ok: true, value: { peerServer: 'own', iceServers: [] } });
    const place = { host: 'p.example.org', port: 443, path: '/', secure: true, key: 'peerjs' };
    const stun = [{ urls: 'stun:s.example.org' }];
    expect(
      settingsFromEnv({ PEER_SERVER: JSON.stringify(place), ICE_SERVERS: JSON.stringify(stun) }),
    ).toEqual({ ok: true, value: { peerServer: place, iceServers: stun } });
    expect(settingsFromEnv({ PEER_SERVER: 'cloud' })).toMatchObject({ value: { peerServer: 'cloud' } });
    for (const env of [{ PEER_SERVER: 'mine' }, { ICE_SERVERS: '{}' }, { ICE_SERVERS: '[{"urls":"x"}]' }]) {
      const read = settingsFromEnv(env);
      expect(read.ok ? '' : read.error).toMatch(/^(PEER_SERVER|ICE_SERVERS) is (not JSON|wrong)/);
    }
  });
});
