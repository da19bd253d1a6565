import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticHeaders } from '../build/hosting.ts';
import { packFiles } from '../build/packFiles.ts';
import { SECURITY_HEADERS } from './headers.ts';
import { serveFolder } from './serveFolder.ts';

const PAGE = `<p>${'hello '.repeat(500)}</p>`;

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comet-table-headers-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['index.html', 'sw.js', 'assets/start-0a.js', 'settings.json', 'icon.png'])
    writeFileSync(join(folder, name), PAGE);
  packFiles(folder, 5);
  server = serveFolder(folder);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((done, fail) => {
    get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', path, headers }, (answer) =>
      buffer(answer).then((body) => done({ status: answer.statusCode, headers: answer.headers, body }), fail),
    ).on('error', fail);
  });

test.each(['/', '/sw.js', '/assets/start-0a.js', '/settings.json', '/icon.png', '/none'])(
  '%s has every security header',
  async (path) => {
    const { headers } = await ask(path);
    const directives = new Map(
      headers['content-security-policy']!.toString()
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.slice(directive.indexOf(' ') + 1)]),
    );
    expect(Object.fromEntries(directives)).toMatchObject({
      'default-src': "'self'",
      // The hash is that of the script that draws the lobby.
      'script-src': expect.stringMatching(/^'self' 'sha256-[\w+/]{43}=' 'wasm-unsafe-eval'$/),
      ...Object.fromEntries(
        ['object-src', 'base-uri', 'form-action', 'frame-ancestors'].map((name) => [name, "'none'"]),
      ),
    });
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), microphone=()'),
    });
  },
);

test('names with a hash are cached for ever; all others are asked for each time, and cost nothing if they are the same', async () => {
  expect((await ask('/assets/start-0a.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const path of ['/', '/sw.js', '/settings.json'])
    expect((await ask(path)).headers['cache-control'], path).toBe('no-cache');
  const { etag } = (await ask('/')).headers;
  expect(await ask('/', { 'if-none-match': etag! })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect((await ask('/', { 'if-none-match': '"another"' })).status).toBe(200);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (data: Buffer) => data],
])('a browser that accepts “%s” gets %s', async (accepted, encoding, unpack) => {
  const { headers, body } = await ask('/', { 'accept-encoding': accepted });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  expect(headers['content-length']).toBe(String(body.length));
  expect(String(unpack(body))).toBe(PAGE);
  expect((await ask('/icon.png', { 'accept-encoding': accepted })).headers).not.toHaveProperty(
    'content-encoding',
  );
});

test('an edited file goes out as it is, not as the build packed it', async () => {
  const path = join(folder, 'edited.html');
  writeFileSync(path, PAGE);
  packFiles(folder, 5);
  writeFileSync(path, 'edited');
  const later = new Date(Date.now() + 10_000);
  utimesSync(path, later, later);
  expect(String((await ask('/edited.html', { 'accept-encoding': 'br' })).body)).toBe('edited');
  for (const lost of ['/none.html', `/${'x'.repeat(5000)}`, '/%00', '/index.html/'])
    expect((await ask(lost)).status, lost).toBe(404);
});

test('static hosts send the same', () => {
  const lines = (text: string): string[] => text.split('\n').map((line) => line.trim());
  const listed = lines(staticHeaders()).filter((line) => /^[A-Z][\w-]+: /.test(line));
  expect(listed).toHaveLength(Object.keys(SECURITY_HEADERS).length + 2);
  const caddy = lines(readFileSync('deploy/static.Caddyfile', 'utf8'));
  for (const line of listed) {
    const [, name, value] = /^([\w-]+): (.*)$/.exec(line)!;
    expect(
      caddy.some((each) => each.endsWith(`${name} "${value}"`)),
      line,
    ).toBe(true);
  }
});
