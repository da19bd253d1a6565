import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeCompressor } from './server/compressed.ts';
import { serveFolder } from './server/serveFolder.ts';
import { hostFrom, portFrom } from './server/settingsFromEnv.ts';
import { start } from './start.ts';
import * as testing from './testing.ts';

describe('start', () => {
  test('called wrongly: the complaint, then the usage, and status 2', async () => {
    const { status, stdout, stderr } = await testing.run(start, ['--foo']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^start: .*--foo.*\nusage: npm start/);
  });

  test('an invalid port: the valid range, and status 2; as a process of its own too', async () => {
    const refused = {
      status: 2,
      stdout: '',
      stderr: 'PORT must be a number from 1 to 65535, not “ ”.\n',
    };
    const given = { env: { PORT: ' ' } };
    expect(await testing.run(start, ['--no-build'], given)).toEqual(refused);
    expect(await testing.start('./start.ts', ['--no-build'], given)).toEqual(refused);
  });

  test('a host that is no address of a machine: what it should be, and status 2', async () => {
    const ran = await testing.run(start, ['--no-build'], { env: { HOST: 'here' } });
    expect(ran).toMatchObject({ status: 2, stderr: expect.stringContaining('HOST must be an IP address') });
  });

  test('takes all addresses as no choice of one', () => {
    expect(['0.0.0.0', '::', '', '::1'].map((text) => hostFrom(text))).toMatchObject(
      [undefined, undefined, undefined, '::1'].map((value) => ({ ok: true, value })),
    );
  });

  test('a port that is taken: how to choose another, and status 1', async () => {
    const other = createServer();
    await new Promise<void>((ready) => other.listen(0, ready));
    const { port } = other.address() as AddressInfo;
    const ran = await testing.run(start, ['--no-build'], { env: { PORT: String(port) } });
    other.close();
    expect(ran).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining(`Port ${port} is taken`) });
  });
});

describe('the server', () => {
  test('packs a file once, and again when it has changed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comet-served-'));
    const server = serveFolder(folder);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const text = async (path = ''): Promise<string> =>
      (await fetch(`http://127.0.0.1:${port}/${path}`)).text();
    try {
      writeFileSync(join(folder, 'index.html'), 'one');
      expect([await text(), await text()]).toEqual(['one', 'one']);
      writeFileSync(join(folder, 'index.html'), 'two of them');
      expect(await text()).toBe('two of them');
      for (const path of ['none.html', 'x'.repeat(5000), '%00', 'index.html/'])
        expect(await text(path), path).toMatch(/nothing at this address/);
    } finally {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    }
  });
});

test('only a page opened on this computer learns the addresses for its network', async () => {
  const server = serveFolder('none', undefined, (isHere) =>
    isHere ? { addresses: ['http://192.168.1.20:8080/'] } : {},
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const asked = (host: string, more = {}): Promise<string> =>
    new Promise((done, fail) => {
      get({ port, host: '127.0.0.1', path: '/settings.json', headers: { host, ...more } }, (answer) =>
        text(answer).then(done, fail),
      ).on('error', fail);
    });
  try {
    expect(await asked(`localhost:${port}`)).toContain('192.168.1.20');
    for (const host of ['cards.example', 'localhost.example', '192.168.1.20:8080'])
      expect(await asked(host), host).not.toContain('192.168');
    for (const sign of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await asked('localhost', { [sign]: '203.0.113.9' }), sign).not.toContain('192.168');
  } finally {
    server.close();
  }
});

describe('packed files', () => {
  test('are kept up to a limit, and packed again beyond it', async () => {
    const path = fileURLToPath(import.meta.url);
    const stats = statSync(path);
    const roomy = makeCompressor();
    expect(await roomy(path, stats)).toBe(await roomy(path, stats));
    const narrow = makeCompressor(10);
    const first = await narrow(path, stats);
    expect(gunzipSync(first)).toEqual(readFileSync(path));
    expect(await narrow(path, stats)).not.toBe(first);
    await expect(roomy('none', stats)).rejects.toThrow('ENOENT');
  });
});

describe('the port', () => {
  test.each([
    [undefined, 8080],
    ['', 8080],
    ['1', 1],
    ['08081', 8081],
    ['65535', 65_535],
  ])('%j is accepted', (text, value) => {
    expect(portFrom(text)).toEqual({ ok: true, value });
  });

  test.each([' ', '0', '65536', '0x1234', '1e3', '80.5', '-1', '+80', ' 80', 'web'])(
    '%j is refused',
    (text) => {
      expect(portFrom(text)).toEqual({ ok: false, error: expect.stringContaining(`not “${text}”`) });
    },
  );
});
