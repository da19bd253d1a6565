import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { build } from 'vite';
import {
  OWN_SETTINGS,
  peerServerOf,
  type ServerSettings,
  socketOrigin,
} from '../session/transport/serverSettings.ts';
import { attachPeerServer } from './peerServer.ts';
import { settingsFromEnv } from './settingsFromEnv.ts';

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
 * Everything comes from our own origin, and nothing else may be asked for but the server that introduces players. The physics engine
 * that throws dice is WebAssembly, which a browser compiles only if it is allowed by name; that allows no script to be made from text.
 */
const securityOf = (sockets: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; connect-src 'self' blob:${sockets}`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});

/** Where the page may open sockets to. Not every browser counts those of its own origin as 'self'. */
function socketsOf(settings: ServerSettings, request: IncomingMessage): string {
  if (settings.peerServer !== 'own')
    return ` ${socketOrigin(peerServerOf(settings, { protocol: '', hostname: '', port: '' }))}`;
  const host = request.headers.host ?? '';
  return /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i.test(host) ? ` ws://${host} wss://${host}` : '';
}

/** Serves a folder of built files, and `settings` as /settings.json. Paths never leave the folder; hashed assets are cached for ever. */
export function serveFolder(folder: string, settings: ServerSettings = OWN_SETTINGS): Server {
  return createServer((request, response) => {
    const security = securityOf(socketsOf(settings, request));
    const refuse = (status: number, text: string): void => {
      response
        .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...security })
        .end(`${text}\n`);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, 'Only GET is understood here.');
    let path: string;
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      return refuse(400, 'This address cannot be read.');
    }
    if (path === '/settings.json') {
      response.writeHead(200, { 'Content-Type': TYPES['.json'], 'Cache-Control': 'no-cache', ...security });
      return void response.end(request.method === 'HEAD' ? undefined : JSON.stringify(settings));
    }
    const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    if (
      path.includes('\0') ||
      !file.startsWith(folder + sep) ||
      !existsSync(file) ||
      !statSync(file).isFile()
    )
      return refuse(404, 'There is nothing at this address. The game is at /');
    const extension = extname(file);
    const gzip = COMPRESS.has(extension) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(gzip ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : {}),
      ...security,
    });
    if (request.method === 'HEAD') return void response.end();
    const stream = createReadStream(file);
    stream.on('error', () => response.destroy());
    (gzip ? stream.pipe(createGzip()) : stream).pipe(response);
  });
}

function portFrom(text: string | undefined): number {
  const port = text === undefined || text === '' ? 8080 : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error(`PORT must be a number from 0 to 65535, not “${text}”.`);
  process.exit(2);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'no-build': { type: 'boolean', default: false } } });
  const port = portFrom(process.env.PORT);
  const settings = settingsFromEnv(process.env);
  if (!settings.ok) {
    console.error(settings.error);
    process.exit(2);
  }
  if (!values['no-build']) await build({ logLevel: 'warn' });
  const server = serveFolder(join(process.cwd(), 'dist'), settings.value);
  if (settings.value.peerServer === 'own') attachPeerServer(server);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      console.error(`Port ${port} is taken by another program. Choose one: PORT=8081 npm start`);
    else console.error(`The server cannot listen on port ${port}: ${error.message}`);
    process.exit(1);
  });
  server.listen(port, () => {
    const address = server.address();
    const actual = typeof address === 'object' && address ? address.port : port;
    console.log(`Comet Table is open at http://localhost:${actual}/  (Ctrl+C closes it)`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
