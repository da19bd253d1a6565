import { createReadStream, type Stats, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { isLoopback } from '../../lib/loopback.ts';
import {
  OWN_SETTINGS,
  peerServerOf,
  type ServerSettings,
  socketOrigin,
} from '../../session/transport/index.ts';
import { type IsProxy, networkOf, proxiesFrom } from './clientAddress.ts';
import { makeCompressor } from './compressed.ts';
import { type Counts, NO_COUNTS } from './counts.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
const COMPRESS = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest']);

/**
 * Security headers: everything comes from our own origin, and the only other allowed connection is to the server that introduces players.
 * The physics engine for dice is WebAssembly, which a browser compiles only with this permission; it does not allow scripts made from text.
 */
const securityOf = (sockets: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; connect-src 'self' blob:${sockets}; frame-ancestors 'none'`,
  // For browsers without frame-ancestors: a framed page can be made to be clicked unseen.
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});

/** Returns the origins that the page may open sockets to. Not every browser counts same-origin sockets as 'self'. */
function socketsOf(settings: ServerSettings, request: IncomingMessage): string {
  if (settings.peerServer !== 'own')
    return ` ${socketOrigin(peerServerOf(settings, { protocol: '', hostname: '', port: '' }))}`;
  const host = request.headers.host ?? '';
  return /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i.test(host) ? ` ws://${host} wss://${host}` : '';
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

/** Returns a file's stats, or undefined if there is none or it is a folder. */
function fileAt(path: string): Stats | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats : undefined;
  } catch {
    // Includes names with a zero byte and names that are too long.
    return undefined;
  }
}

/**
 * Serves a folder of built files, and `settings` as /settings.json. Paths never leave the folder; hashed assets are cached for ever.
 * `fresh` makes the settings that change from one page to the next; pages on this computer may learn what others may not. `health` answers
 * programs that ask whether the server is well.
 */
export function serveFolder(
  folder: string,
  settings: ServerSettings = OWN_SETTINGS,
  fresh: (isHere: boolean) => Partial<ServerSettings> = () => ({}),
  health: () => string = () => 'The site is up.',
): Server {
  const packed = makeCompressor();
  const server = createServer({ ...PATIENCE }, (request, response) => {
    const security = securityOf(socketsOf(settings, request));
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
      response.writeHead(200, { 'Content-Type': TYPES['.json'], 'Cache-Control': 'no-cache', ...security });
      return void response.end(
        request.method === 'HEAD' ? undefined : JSON.stringify({ ...settings, ...fresh(isHere(request)) }),
      );
    }
    const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    const stats = file.startsWith(folder + sep) ? fileAt(file) : undefined;
    if (!stats) return refuse(404, 'There is nothing at this address. The game is at /');
    const extension = extname(file);
    const gzip = COMPRESS.has(extension) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(gzip ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : {}),
      ...security,
    });
    if (request.method === 'HEAD') return void response.end();
    if (gzip)
      packed(file, stats).then(
        (data) => response.end(data),
        () => response.destroy(),
      );
    // Also closes the file if the client disconnects early.
    else pipeline(createReadStream(file), response, () => {});
  });
  server.timeout = IDLE;
  return server;
}
