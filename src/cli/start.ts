import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { build } from 'vite';

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
 * Everything comes from our own origin, and nothing else may be asked for. The physics engine that throws dice is
 * WebAssembly, which a browser compiles only if it is allowed by name; that allows no script to be made from text.
 */
const SECURITY: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; connect-src 'self' blob:",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** Serves a folder of built files. Paths never leave the folder; hashed assets are cached for ever. */
export function serveFolder(folder: string): Server {
  return createServer((request, response) => {
    const refuse = (status: number, text: string): void => {
      response
        .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...SECURITY })
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
      ...SECURITY,
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
  if (!values['no-build']) await build({ logLevel: 'warn' });
  const server = serveFolder(join(process.cwd(), 'dist'));
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
