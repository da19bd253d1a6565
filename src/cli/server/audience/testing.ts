import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wsconnect } from '@nats-io/nats-core';
import { WebSocket } from 'ws';
import { AUDIENCE_PATH } from '../../../session/broadcast/index.ts';
import { broadcastRight } from '../../../session/room/index.ts';
import type { NatsPlace } from '../cluster/natsFromEnv.ts';
import { clusterArguments, freePort, type Nats, startNats } from '../cluster/natsServer.ts';
import { joinAudience } from './joinAudience.ts';

// Node has no WebSocket of its own before version 22.
globalThis.WebSocket ??= WebSocket as never;

const PASSWORD = 'a-password';

/** A NATS server as `deploy/nats.conf` says, at ports of its own. */
export interface AudienceNats extends Nats {
  readonly place: NatsPlace;
  readonly watchers: string;
  /** Stops it for good. */
  end(): Promise<void>;
}

/** `more`: further arguments for the server. */
export async function startAudienceNats(more: readonly string[] = []): Promise<AudienceNats> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'comet-table-audience-'));
  const file = join(folder, 'nats.conf');
  const text = readFileSync(new URL('../../../../deploy/nats.conf', import.meta.url), 'utf8');
  // The folder is named on the command line.
  const own = text
    .replace('127.0.0.1:9222', `127.0.0.1:${port}`)
    .replace('$SITE_PASSWORD', PASSWORD)
    .replace(/store_dir: .*/, '');
  writeFileSync(file, own);
  const nats = await startNats(['-c', file, ...more]);
  return {
    ...nats,
    place: {
      servers: [`127.0.0.1:${nats.port}`],
      user: 'site',
      pass: PASSWORD,
      tls: false,
      replicas: 1,
    },
    watchers: `ws://127.0.0.1:${port}`,
    async end() {
      await nats.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts three NATS servers that are one cluster. The place of each names all, with a copy of everything at each. */
export async function startAudienceCluster(): Promise<readonly AudienceNats[]> {
  const routes = [await freePort(), await freePort(), await freePort()].map(
    (port) => `nats://127.0.0.1:${port}`,
  );
  const started = await Promise.all(
    routes.map((route, i) => startAudienceNats(clusterArguments(i, route, routes))),
  );
  const servers = started.flatMap(({ place }) => place.servers);
  return started.map((nats) => ({ ...nats, place: { ...nats.place, servers, replicas: 3 } }));
}

/** A site process, as far as it lets tables be broadcast. */
export async function startAudienceSite({ place }: AudienceNats, abandoned = 60_000) {
  const audience = joinAudience(place, (reason) => {
    throw new Error(reason);
  });
  const server = createServer((request, response) => {
    if (!attached.answer(request, response)) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  const attached = audience.attach(server, () => false, {
    abandoned,
    times: { look: 50, repeat: 500, report: 50, quiet: 1000 },
  });
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      attached.close();
      server.closeAllConnections();
      server.close();
      await audience.close();
    },
  };
}

/** A page's socket for publishing. */
export function callSite(host: string, from = '127.0.0.1') {
  const socket = new WebSocket(`ws://${host}${AUDIENCE_PATH}`, { localAddress: from });
  const heard: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  const hear = (text: string): void => {
    const first = waiting.shift();
    if (first) first(text);
    else heard.push(text);
  };
  socket.on('message', (data) => hear(String(data)));
  socket.on('error', () => hear('refused'));
  socket.on('close', () => hear('closed'));
  return {
    socket,
    send: (text: string | Buffer) => socket.send(text),
    next: () => new Promise<string>((told) => (heard.length ? told(heard.shift()!) : waiting.push(told))),
  };
}

/** A page that has shown its right to a table. */
export async function publish(host: string, code: string, table: string, from?: string) {
  const page = callSite(host, from);
  await once(page.socket, 'open');
  page.send(JSON.stringify({ table, right: broadcastRight(code) }));
  return { ...page, begun: await page.next() };
}

export const connectWatcher = ({ watchers }: AudienceNats) => wsconnect({ servers: watchers });
