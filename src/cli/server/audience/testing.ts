import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wsconnect } from '@nats-io/nats-core';
import { WebSocket } from 'ws';
import { defaultOptions } from '../../../engine/options.ts';
import { games } from '../../../games/index.ts';
import { hashOf } from '../../../lib/hash.ts';
import {
  AUDIENCE_PATH,
  fingerprintOf,
  type Line,
  lineOf,
  type Mark,
  snapshotLine,
} from '../../../session/broadcast/index.ts';
import { freshSecret, makeSigner } from '../../../session/identity/index.ts';
import {
  applyRoom,
  broadcastRight,
  hashOfEntry,
  PROTOCOL,
  type RoomEntry,
  type RoomState,
  rootHash,
  stateToJson,
  textOfAttestation,
  textOfEntry,
} from '../../../session/room/index.ts';
import type { AudienceNats } from './audienceNats.ts';
import { joinAudience } from './joinAudience.ts';

// Node has no WebSocket of its own before version 22.
globalThis.WebSocket ??= WebSocket as never;

export { type AudienceNats, startAudienceNats } from './audienceNats.ts';

/** A site process, as far as it lets tables be broadcast. */
export async function startAudienceSite({ place }: AudienceNats, abandoned = 60_000, replayBytes?: number) {
  const audience = joinAudience(place, (reason) => {
    throw new Error(reason);
  });
  const server = createServer((request, response) => {
    if (!attached.answer(request, response)) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  const attached = audience.attach(server, () => false, {
    abandoned,
    ...(replayBytes && { replayBytes }),
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

/** A page that has shown its right to a table. `marks`: lines that it asks for. */
export async function publish(
  host: string,
  code: string,
  table: string,
  { marks = [], from }: { readonly marks?: readonly Mark[]; readonly from?: string } = {},
) {
  const page = callSite(host, from);
  await once(page.socket, 'open');
  page.send(JSON.stringify({ table, right: broadcastRight(code), ...alive(marks) }));
  return { ...page, begun: await page.next() };
}

/** Makes the sign of life that a page sends now and then. */
export const alive = (marks: readonly Mark[]) => ({
  marks: marks.map(({ seq, by, fingerprint }) => ({ seq, by, fingerprint })),
});

/** Entries that are well formed, whose order one player has signed, and a snapshot under the last, which that player alone has sealed. */
export async function makeLog(table: string, count: number) {
  const { key, sign } = await makeSigner(freshSecret());
  const state = await stateOf(table, key);
  const lines: Line[] = [];
  let prev = rootHash(table);
  let snapshot: string | null = null;
  for (let seq = 0; seq < count; seq++) {
    const body = { type: 'pause', hand: 1, on: true } as const;
    const said = { author: key, nonce: seq + 1, body, signature: 's'.repeat(86) };
    const bears = seq === count - 1 ? { state: hashOf(stateToJson(state)) } : {};
    const hash = hashOfEntry({ term: 1, seq, prev, said, ...bears });
    // In the order in which the site writes it.
    const signature = await sign(textOfEntry(table, hash));
    const entry: RoomEntry = { term: 1, seq, prev, ...bears, signature, said };
    const seals = [{ key, signature: await sign(textOfAttestation(table, seq, hash)) }];
    snapshot = await snapshotLine({ seq, term: 1, prev, said: hashOf(said), hash, state, seals });
    lines.push({ seq, by: key, fingerprint: fingerprintOf(entry), text: lineOf(entry) });
    prev = hash;
  }
  return { lines, offer: { by: key, snapshot: snapshot! } };
}

/** State of a table that one player has opened. */
async function stateOf(table: string, author: string): Promise<RoomState> {
  const entry = games[0]!;
  const rules = await entry.rules();
  const { info } = rules;
  const bots = Array.from({ length: info.seats.max }, (_, i) => ({
    level: info.bots[0]!.level,
    name: `Bot ${i}`,
  }));
  const settings = { grace: 20, away: 'bot', dealing: 'device', forfeit: true } as const;
  const setup = { game: info.id, options: defaultOptions(info), bots, settings };
  const body = { type: 'found', protocol: PROTOCOL, setup, seat: 0, name: 'Ann', colour: 0 } as const;
  const opened = applyRoom(new Map([[info.id, rules]]), table, null, { author, nonce: 1, body }, {} as never);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value.state;
}

export const connectWatcher = ({ watchers }: AudienceNats) => wsconnect({ servers: watchers });

/** Connects as watchers do, and listens to these subjects. Collects the subjects that something was heard on, and the server's refusals. */
export async function connectEnemy(nats: AudienceNats, subjects: readonly string[]) {
  const enemy = await connectWatcher(nats);
  const refused: string[] = [];
  void (async () => {
    for await (const status of enemy.status())
      if (status.type === 'error') refused.push(String(status.error.message));
  })();
  const heard: string[] = [];
  for (const subject of subjects)
    enemy.subscribe(subject, { callback: (error, message) => void (error || heard.push(message.subject)) });
  return { enemy, refused, heard };
}
