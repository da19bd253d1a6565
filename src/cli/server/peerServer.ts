import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { makeBucket } from '../../session/protocol/index.ts';
import { OWN_PATH } from '../../session/transport/index.ts';
import { clientOf, type IsProxy, proxiesFrom } from './clientAddress.ts';
import { type Counts, NO_COUNTS, type Refusal } from './counts.ts';
import { makeFairShares } from './fairShares.ts';
import { type Holder, makeIntroductions } from './introductions.ts';

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
/** Form of an address or a token. */
const NAME = /^[\w-]{1,64}$/;

const LOOPBACK = proxiesFrom('loopback');

/**
 * Lets a web server introduce players to each other, as a PeerServer at `/peerjs/` does. Other upgrades, such as a development server's,
 * are left to their own listeners. No message or sender is ever logged. `isProxy`: proxies whose X-Forwarded-For is trusted, by default
 * this machine. `alive`: milliseconds of silence after which a page loses its address; `counts`: gets what happens.
 */
export function attachPeerServer(
  server: Server,
  isProxy: IsProxy = LOOPBACK.ok ? LOOPBACK.value : () => false,
  { alive = ALIVE, counts = NO_COUNTS }: { readonly alive?: number; readonly counts?: Counts } = {},
): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST });
  const introductions = makeIntroductions(randomInt, counts);
  const shares = makeFairShares();
  const heard = new Map<WebSocket, number>();

  const silent = setInterval(() => {
    for (const [socket, at] of heard) if (Date.now() - at > alive) socket.terminate();
  }, alive / 8).unref();

  const end = (socket: WebSocket, reason: Refusal): void => {
    counts.refusal(reason);
    socket.terminate();
  };

  function welcome(socket: WebSocket, id: string, token: string, client: string): void {
    const bucket = makeBucket(Date.now, SOCKET);
    const holder: Holder = {
      id,
      token,
      client,
      tell(message) {
        if (socket.bufferedAmount > CLOGGED) end(socket, 'messages');
        else socket.send(JSON.stringify(message));
      },
      drop: () => end(socket, 'crowded'),
    };
    // Without a listener a broken frame would end the whole program.
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      counts.client(-1);
      heard.delete(socket);
      shares.remove(client, socket);
      introductions.leave(holder);
    });
    counts.client(1);
    heard.set(socket, Date.now());
    shares.add(client, socket, holder.drop);
    if (!introductions.enter(holder)) {
      counts.refusal('taken');
      holder.tell({ type: 'ID-TAKEN', payload: { msg: 'ID is taken' } });
      socket.close();
      return;
    }
    socket.on('message', (data, isBinary) => {
      const text = isBinary ? '' : String(data);
      heard.set(socket, Date.now());
      if (!bucket.take(text.length)) end(socket, 'messages');
      else if (shares.maySay(client, text.length)) introductions.hear(holder, text);
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
