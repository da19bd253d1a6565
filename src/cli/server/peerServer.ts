import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { hashText } from '../../lib/hash.ts';
import { makeBucket } from '../../session/protocol/index.ts';
import { OWN_PATH } from '../../session/transport/index.ts';
import { clientOf, type IsProxy, proxiesFrom } from './clientAddress.ts';
import { type Counts, NO_COUNTS, type Refusal } from './counts.ts';
import { type Directory, makeLocalDirectory, type OwnPlace } from './directory.ts';
import { type FairShares, makeFairShares } from './fairShares.ts';
import { makeIntroductions, NAME } from './introductions.ts';

/** Largest message, in bytes: session descriptions are a few kB, and nothing larger is sent here. */
const LARGEST = 64 * 1024;
/** Limits of one socket: larger bursts than many calls make; a socket beyond them is closed. */
const SOCKET = {
  messages: { rate: 50, burst: 500 },
  bytes: { rate: 100_000, burst: 4_000_000 },
} as const;
/** Buffered bytes beyond which a socket that reads nothing is closed. */
const CLOGGED = 1024 * 1024;
/** Milliseconds of silence before a page loses its address; pages send something every 5 s. */
const ALIVE = 20_000;

const LOOPBACK = proxiesFrom('loopback');

/** Options of {@link attachPeerServer}. */
export interface PeerServerOptions {
  /** Milliseconds of silence after which a page loses its address. */
  readonly alive?: number;
  readonly counts?: Counts;
  /** The shared directory, if other processes serve pages too. */
  readonly directory?: Directory;
  readonly shares?: FairShares;
}

/**
 * Lets a web server introduce players to each other, as a PeerServer at `/peerjs/` does. Other upgrades, such as a development server's,
 * are left to their own listeners. No message or sender is ever logged. `isProxy`: proxies whose X-Forwarded-For is trusted, by default
 * this machine.
 */
export function attachPeerServer(
  server: Server,
  isProxy: IsProxy = LOOPBACK.ok ? LOOPBACK.value : () => false,
  {
    alive = ALIVE,
    counts = NO_COUNTS,
    directory = makeLocalDirectory(randomUUID()),
    shares = makeFairShares(),
  }: PeerServerOptions = {},
): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST });
  const introductions = makeIntroductions(randomInt, directory, counts);
  const heard = new Map<WebSocket, number>();
  let welcomed = 0;

  const silent = setInterval(() => {
    for (const [socket, at] of heard) if (Date.now() - at > alive) socket.terminate();
  }, alive / 8).unref();

  const end = (socket: WebSocket, reason: Refusal): void => {
    counts.refusal(reason);
    socket.terminate();
  };

  function placeOf(socket: WebSocket, id: string, token: string, client: string): OwnPlace {
    const tell = (message: object): void => {
      if (socket.bufferedAmount > CLOGGED) end(socket, 'messages');
      else socket.send(JSON.stringify(message));
    };
    return {
      key: `${directory.process}.${welcomed++}`,
      id,
      page: hashText(token).slice(0, 32),
      client,
      isRemote: false,
      tell,
      signal: tell,
      drop: () => end(socket, 'crowded'),
    };
  }

  async function enter(socket: WebSocket, place: OwnPlace, token: string): Promise<boolean> {
    if (await introductions.enter(place, token)) return true;
    counts.refusal('taken');
    place.tell({ type: 'ID-TAKEN', payload: { msg: 'ID is taken' } });
    socket.close();
    return false;
  }

  function welcome(socket: WebSocket, id: string, token: string, client: string): void {
    const bucket = makeBucket(Date.now, SOCKET);
    const place = placeOf(socket, id, token, client);
    // Without a listener a broken frame would end the whole program.
    socket.on('error', () => socket.terminate());
    counts.client(1);
    heard.set(socket, Date.now());
    shares.add(client, socket, place.drop);
    // One after the other: an answer must not overtake its offer, nor a socket leave before it has entered.
    let turn: Promise<unknown> = Promise.resolve();
    let hasEntered = false;
    const inTurn = (act: () => Promise<unknown>): void => {
      // A fault in one page's message must not end the server for all.
      turn = turn.then(act).catch(() => end(socket, 'malformed'));
    };
    inTurn(async () => {
      hasEntered = await enter(socket, place, token);
    });
    socket.on('close', () => {
      counts.client(-1);
      heard.delete(socket);
      shares.remove(client, socket);
      inTurn(async () => hasEntered && introductions.leave(place));
    });
    socket.on('message', (data, isBinary) => {
      const text = isBinary ? '' : String(data);
      heard.set(socket, Date.now());
      if (!bucket.take(text.length)) end(socket, 'messages');
      else if (shares.maySay(client, text.length))
        inTurn(async () => hasEntered && introductions.hear(place, text));
      else counts.refusal('messages');
    });
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = URL.canParse(request.url ?? '', 'http://localhost')
      ? new URL(request.url ?? '', 'http://localhost')
      : null;
    if (url?.pathname !== `${OWN_PATH}peerjs`) {
      if (server.listenerCount('upgrade') === 1) socket.destroy();
      return;
    }
    socket.on('error', () => socket.destroy());
    const client = clientOf(request, isProxy);
    const [id = '', token = ''] = ['id', 'token'].map((name) => url.searchParams.get(name) ?? '');
    const refuse = (status: string, reason: Refusal): void => {
      counts.refusal(reason);
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
    };
    if (!NAME.test(id) || !NAME.test(token)) refuse('400 Bad Request', 'malformed');
    else if (!shares.mayCome(client)) refuse('429 Too Many Requests', 'arrivals');
    else sockets.handleUpgrade(request, socket, head, (opened) => welcome(opened, id, token, client));
  }
  server.on('upgrade', upgrade);

  return {
    close() {
      clearInterval(silent);
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
