import type { Server } from 'node:http';
import { ExpressPeerServer } from 'peer';
import { WebSocketServer } from 'ws';
import { OWN_PATH } from '../session/transport/serverSettings.ts';

/** Session descriptions are a few kB; nothing else is said here. */
const LARGEST = 64 * 1024;
/** More messages in this time than many calls at once make: a socket that sends them is closed. */
const QUOTA = { messages: 500, milliseconds: 10_000 } as const;
/** Each player holds one address, and a second one while seated. */
const MOST_CLIENTS = 2000;
/** A page that says nothing for so long has lost its address, in milliseconds. Pages say something every 5 s. */
const ALIVE = 20_000;
/** What an address and a token may be. */
const NAME = /^[\w-]{1,64}$/;

/**
 * Lets a web server introduce players to each other (PeerServer, at `/peerjs/`). Other upgrades, such as those of a development
 * server, are left to whoever listens for them. Nothing of what is said or of who says it is written down.
 */
export function attachPeerServer(server: Server): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST });
  const peers = ExpressPeerServer(server, {
    path: '/',
    alive_timeout: ALIVE,
    concurrent_limit: MOST_CLIENTS,
    createWebSocketServer: () => sockets,
  });
  // Without a listener a message that is no JSON would end the whole program.
  peers.on('error', () => {});
  // Who takes over an address that its own earlier socket still holds would not be told that it has it.
  peers.on('connection', (client) => client.send({ type: 'OPEN' }));
  // It begins its work when it is mounted in an application; only its sockets are used, so that is never served.
  ExpressPeerServer(server).use(OWN_PATH.slice(0, -1), peers);

  sockets.on('connection', (socket) => {
    let messages = 0;
    let since = Date.now();
    socket.on('message', () => {
      const now = Date.now();
      if (now - since > QUOTA.milliseconds) {
        since = now;
        messages = 0;
      }
      if (++messages > QUOTA.messages) socket.terminate();
    });
  });

  server.on('upgrade', (request, socket, head) => {
    // A hostile address must not end the program either.
    const url = URL.canParse(request.url ?? '', 'http://localhost')
      ? new URL(request.url ?? '', 'http://localhost')
      : null;
    if (url?.pathname !== `${OWN_PATH}peerjs`) {
      if (server.listenerCount('upgrade') === 1) socket.destroy();
      return;
    }
    const named = ['id', 'token'].every((name) => NAME.test(url.searchParams.get(name) ?? ''));
    if (!named) return void socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });

  return {
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
