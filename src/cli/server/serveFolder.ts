import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { isLoopback } from '../../lib/loopback.ts';
import {
  OWN_SETTINGS,
  peerServerOf,
  type ServerSettings,
  socketOrigin,
} from '../../session/transport/index.ts';
import { type IsProxy, networkOf, proxiesFrom } from './clientAddress.ts';
import { type Counts, NO_COUNTS } from './counts.ts';
import { CACHING, contentPolicy, SECURITY_HEADERS } from './headers.ts';
import { findFile } from './staticFile.ts';

/** Returns the origins that the page may open sockets to. Not every browser counts same-origin sockets as 'self'. */
function socketsOf(settings: ServerSettings, request: IncomingMessage): string[] {
  const audience = settings.audience ? [new URL(settings.audience).origin] : [];
  if (settings.peerServer !== 'own')
    return [socketOrigin(peerServerOf(settings, { protocol: '', hostname: '', port: '' })), ...audience];
  const host = request.headers.host ?? '';
  const isPlain = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i.test(host);
  return [...(isPlain ? [`ws://${host}`, `wss://${host}`] : []), ...audience];
}

/**
 * Milliseconds that a client may take, and bytes it may send before it is answered: a request is one line and some headers. Cookies that
 * other programs have left at `localhost` come along.
 */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024,
} as const;
/** Milliseconds of silence before a connection is closed: a client that slow does not want the file. */
const IDLE = 60_000;
/** Path that programs ask whether the server is well. */
const HEALTH = '/healthz';
/** Connections from one network: 64 people whose browsers load six files at a time, and two sockets each. A proxy may have any number. */
const CONNECTIONS = 512;

/** Closes connections of one network beyond `most`. */
export function limitConnections(
  server: Server,
  isProxy: IsProxy,
  { most = CONNECTIONS, counts = NO_COUNTS }: { readonly most?: number; readonly counts?: Counts } = {},
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left) open.set(network, left);
      else open.delete(network);
    });
    if (count <= most) return;
    counts.refusal('connections');
    socket.destroy();
  });
}

const LOOPBACK = proxiesFrom('loopback');
const isOwnMachine: IsProxy = LOOPBACK.ok ? LOOPBACK.value : () => false;
/** Headers that proxies add. */
const PROXY_SIGNS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Returns whether a page was opened on this computer, by a name such as localhost, and not through a proxy. */
const isHere = ({ headers, socket }: IncomingMessage): boolean =>
  isOwnMachine(socket.remoteAddress ?? '') &&
  PROXY_SIGNS.every((name) => headers[name] === undefined) &&
  isLoopback((headers.host ?? '').replace(/:\d+$/, ''));

/**
 * Serves a folder of built files, and `settings` as /settings.json. Paths never leave the folder; hashed assets are cached for ever.
 * `fresh` makes the settings that change from one page to the next; pages on this computer may learn what others may not. `health` answers
 * programs that ask whether the server is well. `answer` may answer a request itself, and then returns true.
 */
export function serveFolder(
  folder: string,
  settings: ServerSettings = OWN_SETTINGS,
  fresh: (isHere: boolean) => Partial<ServerSettings> = () => ({}),
  health: () => string = () => 'The site is up.',
  answer: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Server {
  const server = createServer({ ...PATIENCE }, (request, response) => {
    if (answer(request, response)) return;
    const security = {
      'Content-Security-Policy': contentPolicy(socketsOf(settings, request)),
      ...SECURITY_HEADERS,
    };
    const refuse = (status: number, text: string): void => {
      response
        .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...security })
        .end(`${text}\n`);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, 'Only GET is supported here.');
    let path: string;
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      return refuse(400, 'This address cannot be read.');
    }
    if (path === HEALTH) {
      response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      return void response.end(`${health()}\n`);
    }
    if (path === '/settings.json') {
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Cache-Control': CACHING.other,
        ...security,
      });
      return void response.end(
        request.method === 'HEAD' ? undefined : JSON.stringify({ ...settings, ...fresh(isHere(request)) }),
      );
    }
    const name = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    const file = name.startsWith(folder + sep)
      ? findFile(name, String(request.headers['accept-encoding'] ?? ''))
      : undefined;
    if (!file) return refuse(404, 'There is nothing at this address. The game is at /');
    const caching = {
      'Cache-Control': path.startsWith('/assets/') ? CACHING.hashed : CACHING.other,
      ETag: file.tag,
    };
    if (request.headers['if-none-match'] === file.tag)
      return void response.writeHead(304, { ...caching, ...security }).end();
    response.writeHead(200, { ...file.headers, ...caching, ...security });
    if (request.method === 'HEAD') return void response.end();
    // Also closes the file if the client disconnects early.
    pipeline(createReadStream(file.path), response, () => {});
  });
  server.timeout = IDLE;
  return server;
}
