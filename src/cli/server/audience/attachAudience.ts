import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import { parseJson } from '../../../lib/json.ts';
import {
  AUDIENCE_PATH,
  admit,
  admitSnapshot,
  FINGERPRINT,
  lastOf,
  type Mark,
  OFF_AIR,
  type Offer,
} from '../../../session/broadcast/index.ts';
import { verify } from '../../../session/identity/index.ts';
import {
  countSchema,
  hashSchema,
  isTableOfRight,
  keySchema,
  tableSchema,
} from '../../../session/room/index.ts';
import { isStoredName } from '../../../session/tournament/index.ts';
import { clientOf, type IsProxy } from '../clientAddress.ts';
import { type Counts, NO_COUNTS } from '../counts.ts';
import { makeNetworks } from './networks.ts';
import { type AudienceStream, LARGEST_LINE } from './stream.ts';
import { beginTournament, type PublishingCall } from './tournamentCall.ts';

/** Sockets of all networks. */
const MOST_SOCKETS = 1000;
/** Milliseconds until a table without a publisher is deleted: another page takes over within seconds. */
const ABANDONED = 10 * 60_000;
/** Milliseconds of silence after which a socket is closed; pages say something every 20 s. */
const SILENT = 60_000;
/** Lines of one socket that wait for the NATS server. */
const WAITING = 256;
/** Milliseconds of silence after which a table is deleted that a process of the site has left behind. */
const LEFT_BEHIND = 6 * 60 * 60_000;
/** Milliseconds of silence after which a tournament is deleted: its organiser's page may be closed between two rounds. */
const OVER = 12 * 60 * 60_000;

const marks = v.pipe(
  v.array(
    v.strictObject({
      seq: countSchema,
      by: keySchema,
      fingerprint: v.pipe(v.string(), v.length(FINGERPRINT)),
    }),
  ),
  v.maxLength(24),
);
const Hello = v.strictObject({ table: tableSchema, right: hashSchema, marks });
const Alive = v.strictObject({ marks });
const Offered = v.strictObject({ by: keySchema, snapshot: v.string() });

/** One page that publishes a table. */
interface Publishing {
  readonly table: string;
  readonly stream: AudienceStream;
  /** The last line that is stored; null: none is. */
  last: Mark | null;
  /** Nothing more is taken. */
  readonly isOffAir: boolean;
}

export interface AudienceOptions {
  readonly counts?: Counts;
  /** Milliseconds until an abandoned table is deleted, one left behind by another process, and a silent tournament. */
  readonly abandoned?: number;
  readonly leftBehind?: number;
  readonly over?: number;
}

/**
 * Takes what pages publish about their tables, and puts it where watchers read it. A page must show the right that the table's code leads to;
 * watchers know only the table's name. Lines must follow each other with the signatures that watchers look for (`admit`): so nobody else with
 * the code can hold them up. The rest of the content is none of the site's business: watchers judge it. Tournaments come the same way (`tournamentCall.ts`). `open` opens the stream.
 */
export function attachAudience(
  server: Server,
  isProxy: IsProxy,
  open: () => Promise<AudienceStream>,
  { counts = NO_COUNTS, abandoned = ABANDONED, leftBehind = LEFT_BEHIND, over = OVER }: AudienceOptions = {},
): { tables(): Iterable<string>; close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_LINE });
  const heard = new Map<WebSocket, number>();
  const networks = makeNetworks();
  const publishers = makePublishers(abandoned);

  const silent = setInterval(() => {
    for (const [socket, at] of heard) if (Date.now() - at > SILENT) socket.terminate();
  }, SILENT / 4).unref();

  const sweeping = setInterval(() => void sweep().catch(() => {}), leftBehind / 6).unref();
  /** Deletes tables that a process of the site has left behind, and silent tournaments. Pages that still publish one notice it, and publish all again. */
  async function sweep(): Promise<void> {
    const stream = await open();
    for (const name of await stream.names()) {
      const longest = isStoredName(name) ? over : leftBehind;
      if (!publishers.count(name) && (await stream.silence(name)) >= longest) await stream.purge(name);
    }
  }

  /** Begins a call with a page; null: it shows no right to publish. */
  async function beginCall(text: string, network: string): Promise<PublishingCall | null> {
    const publishing = await begin(open, text);
    if (!publishing) return beginTournament(open, text, (bytes) => networks.mayKeep(network, bytes));
    const { last } = publishing;
    publishers.arrive(publishing);
    return {
      begun: publishing.isOffAir ? { offAir: true } : { next: last ? last.seq + 1 : 0 },
      take: (line) =>
        take(publishing, publishers, line, {
          maySay: (bytes) => networks.maySay(network, bytes),
          mayKeep: (bytes) => networks.mayKeep(network, bytes),
        }),
      left: () => publishers.leave(publishing),
    };
  }

  function welcome(socket: WebSocket, network: string): void {
    let call: PublishingCall | null = null;
    let waiting = 0;
    // Pages call again: what is lost on the way to NATS is sent once more.
    const end = (): void => socket.terminate();
    const hear = async (text: string): Promise<void> => {
      if (socket.readyState !== socket.OPEN) return;
      if (call) {
        const answer = await call.take(text);
        if (answer === 'false') return refuse('malformed');
        if (answer === 'lost') return end();
        return socket.send(JSON.stringify(answer));
      }
      call = await beginCall(text, network);
      if (!call) return refuse('malformed');
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(call.begun));
    };
    const refuse = (reason: 'malformed' | 'messages'): void => {
      counts.refusal(reason);
      end();
    };
    let turn: Promise<unknown> = Promise.resolve();
    heard.set(socket, Date.now());
    socket.on('error', end);
    socket.on('close', () => {
      heard.delete(socket);
      networks.leave(network);
      void turn.then(() => call?.left());
    });
    socket.on('message', (data, isBinary) => {
      heard.set(socket, Date.now());
      const text = isBinary ? '' : String(data);
      if (++waiting > WAITING || !networks.maySay(network, text.length)) return refuse('messages');
      turn = turn
        .then(() => hear(text))
        .catch(end)
        .finally(() => {
          waiting--;
        });
    });
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (request.url !== AUDIENCE_PATH) {
      if (server.listenerCount('upgrade') === 1) socket.destroy();
      return;
    }
    socket.on('error', () => socket.destroy());
    const network = clientOf(request, isProxy);
    if (heard.size >= MOST_SOCKETS || !networks.mayCome(network)) {
      counts.refusal('arrivals');
      socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n', () => socket.destroy());
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      networks.enter(network);
      welcome(opened, network);
    });
  }
  server.on('upgrade', upgrade);

  return {
    tables: publishers.tables,
    close() {
      clearInterval(silent);
      clearInterval(sweeping);
      publishers.close();
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/** Limits of a network that counts what it has published, and what stays for hours. */
type Limits = Readonly<Record<'maySay' | 'mayKeep', (bytes: number) => boolean>>;

/** Bytes of its share for hours that a network uses for the mark of a table off air: more than it has, so that there are a thousand at once. */
const MARKED = 4000;

/** Publishes a line, or deletes the table; returns the answer, or what is wrong. */
async function take(
  publishing: Publishing,
  publishers: Pick<ReturnType<typeof makePublishers>, 'count'>,
  text: string,
  network: Limits,
): Promise<object | 'false' | 'lost'> {
  const { table, stream, last, isOffAir } = publishing;
  // Anyone with the code can say so: nobody is watched against their will. Marks are kept for hours, so a network that has left a thousand
  // leaves no more: then pages that have not heard of it may publish again, until one that has calls later.
  if (text === OFF_AIR && !isOffAir && !(await stream.takeOffAir(table, network.mayKeep(MARKED))))
    return 'lost';
  if (text === OFF_AIR || isOffAir) return { offAir: true };
  if (text === END) {
    // Anyone with the code can say so: the page that publishes the table is right.
    if (publishers.count(table) === 1 && !(await stream.isOffAir(table))) await stream.purge(table);
    return {};
  }
  const json = parseJson(text);
  const alive = v.safeParse(Alive, json.ok ? json.value : null);
  if (alive.success) {
    const asked = alive.output.marks;
    return (await lastOf(asked, (mark) => stream.has(table, mark))) === (asked.at(-1) ?? null) ? {} : 'lost';
  }
  const offered = v.safeParse(Offered, json.ok ? json.value : null);
  if (offered.success) return await takeSnapshot(publishing, offered.output, network.maySay);
  const line = await admit(table, verify, last, text);
  if (line === 'false') return 'false';
  if (
    line === 'early' ||
    !(await (last ? stream.has(table, last) : stream.isOffAir(table).then((is) => !is)))
  )
    return 'lost';
  if (!(await stream.publish(table, line))) return { full: true };
  publishing.last = line;
  return { took: line.seq };
}

/** Publishes a snapshot, if it is of an entry that is stored. */
async function takeSnapshot(
  { table, stream }: Publishing,
  { by, snapshot }: Offer,
  mayUnpack: (bytes: number) => boolean,
): Promise<object | 'false'> {
  let isTooMuch = false;
  const admitted = await admitSnapshot(table, verify, snapshot, (bytes) => {
    isTooMuch = !mayUnpack(bytes);
    return !isTooMuch;
  });
  // Late watchers read more of the log.
  if (isTooMuch) return {};
  if (!admitted) return 'false';
  const { line, ...place } = admitted;
  const mark = { ...place, by };
  if (await stream.has(table, mark)) await stream.publishSnapshot(table, mark, line);
  return {};
}

/** Begins a call with a page that shows its right; null: it does not. */
async function begin(open: () => Promise<AudienceStream>, text: string): Promise<Publishing | null> {
  const json = parseJson(text);
  const hello = v.safeParse(Hello, json.ok ? json.value : null);
  if (!hello.success || !isTableOfRight(hello.output.right, hello.output.table)) return null;
  const { table } = hello.output;
  const stream = await open();
  const [isOffAir, last] = await Promise.all([
    stream.isOffAir(table),
    lastOf(hello.output.marks, (mark) => stream.has(table, mark)),
  ]);
  // A process that was started since does not know, nor one that has forgotten: pages would tell it again and again.
  if (isOffAir) stream.tellOffAir(table);
  return { table, stream, last, isOffAir };
}

/** Message without an entry. */
const END = '{"end":true}';

/** Counts the pages that publish each table, and deletes a table that nobody publishes any more. */
function makePublishers(abandoned: number) {
  const counts = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();

  function wait({ table, stream }: Pick<Publishing, 'table' | 'stream'>): void {
    const look = async (): Promise<void> => {
      leaving.delete(table);
      // Another process of the site may publish it.
      const silence = await stream.silence(table);
      if (counts.has(table)) return;
      if (silence < abandoned) wait({ table, stream });
      else if (!(await stream.isOffAir(table))) await stream.purge(table);
    };
    clearTimeout(leaving.get(table));
    leaving.set(table, setTimeout(() => void look().catch(() => {}), abandoned).unref());
  }
  return {
    count: (table: string): number => counts.get(table) ?? 0,
    tables: () => counts.keys(),
    arrive({ table }: Publishing): void {
      clearTimeout(leaving.get(table));
      leaving.delete(table);
      counts.set(table, (counts.get(table) ?? 0) + 1);
    },
    leave(publishing: Publishing): void {
      const { table } = publishing;
      const left = counts.get(table)! - 1;
      if (left) return void counts.set(table, left);
      counts.delete(table);
      wait(publishing);
    },
    close(): void {
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
    },
  };
}
