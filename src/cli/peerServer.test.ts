import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ServerSettings } from '../session/transport/serverSettings.ts';
import { attachPeerServer } from './peerServer.ts';
import { settingsFromEnv } from './settingsFromEnv.ts';
import { serveFolder } from './start.ts';

let folder: string;
let server: Server;
let host: string;
let close: () => void = () => {};

async function serve(settings?: ServerSettings): Promise<void> {
  server = serveFolder(folder, settings);
  const peers = attachPeerServer(server);
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

interface Said {
  readonly socket: WebSocket;
  /** What the server says next, as its type. */
  next(): Promise<string>;
  /** The newest of what it has said. */
  last(): unknown;
}
function connect(query: string, path = '/peerjs/peerjs'): Said {
  const socket = new WebSocket(`ws://${host}${path}?${query}`);
  const said: string[] = [];
  let newest: unknown;
  const waiting: ((type: string) => void)[] = [];
  socket.on('message', (data) => {
    newest = JSON.parse(String(data));
    const { type } = newest as { type: string };
    const first = waiting.shift();
    if (first) first(type);
    else said.push(type);
  });
  return {
    socket,
    last: () => newest,
    next: () => new Promise((told) => (said.length ? told(said.shift()!) : waiting.push(told))),
  };
}
const named = (id: string, token = 't'): string => `key=peerjs&id=${id}&token=${token}`;

describe('the server that introduces players', () => {
  it('hands on what one says to another, with the name of who said it', async () => {
    await serve();
    const ann = connect(named('ann'));
    const bo = connect(named('bo'));
    expect(await ann.next()).toBe('OPEN');
    expect(await bo.next()).toBe('OPEN');
    ann.socket.send(JSON.stringify({ type: 'OFFER', src: 'forged', dst: 'bo', payload: { sdp: 'x' } }));
    // Who has an address may be told so more than once.
    let next = await bo.next();
    while (next === 'OPEN') next = await bo.next();
    expect(next).toBe('OFFER');
    expect(bo.last()).toEqual({ type: 'OFFER', src: 'ann', dst: 'bo', payload: { sdp: 'x' } });
  });

  it('gives an address to who shows the same token, and says so; to nobody else', async () => {
    await serve();
    const old = connect(named('ann'));
    expect(await old.next()).toBe('OPEN');
    expect(await connect(named('ann', 'other')).next()).toBe('ID-TAKEN');
    expect(await connect(named('ann')).next()).toBe('OPEN');
  });

  it('outlives garbage, and closes on floods and messages that are too long', async () => {
    await serve();
    const rude = connect(named('rude'));
    await rude.next();
    for (const text of ['{', 'null', '[]', '7', '{"type":"constructor"}', '{"type":"OFFER"}'])
      rude.socket.send(text);
    const gone = once(rude.socket, 'close');
    for (let i = 0; i < 600; i++) rude.socket.send('{"type":"HEARTBEAT"}');
    await gone;
    const long = connect(named('long'));
    await long.next();
    long.socket.send('x'.repeat(70_000));
    expect((await once(long.socket, 'close'))[0]).toBe(1009);
    expect(await connect(named('ann')).next()).toBe('OPEN');
  });

  it.each([
    [named('a!b'), '/peerjs/peerjs'],
    [named('x'.repeat(65)), '/peerjs/peerjs'],
    ['key=peerjs&id=ann', '/peerjs/peerjs'],
    [named('ann'), '/elsewhere'],
  ])('refuses %s at %s', async (query, path) => {
    await serve();
    const { socket } = connect(query, path);
    await once(socket, 'error');
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

  it('come from the environment, or it is said what is wrong with them', () => {
    expect(settingsFromEnv({})).toEqual({ ok: true, value: { peerServer: 'own', iceServers: [] } });
    const place = { host: 'p.example.org', port: 443, path: '/', secure: true, key: 'peerjs' };
    const stun = [{ urls: 'stun:s.example.org' }];
    expect(
      settingsFromEnv({ PEER_SERVER: JSON.stringify(place), ICE_SERVERS: JSON.stringify(stun) }),
    ).toEqual({ ok: true, value: { peerServer: place, iceServers: stun } });
    expect(settingsFromEnv({ PEER_SERVER: 'cloud' })).toMatchObject({ value: { peerServer: 'cloud' } });
    for (const env of [{ PEER_SERVER: 'mine' }, { ICE_SERVERS: '{}' }, { ICE_SERVERS: '[{"urls":"x"}]' }]) {
      const read = settingsFromEnv(env);
      expect(read.ok ? '' : read.error).toMatch(/^(PEER_SERVER|ICE_SERVERS) is (no JSON|wrong)/);
    }
  });
});
