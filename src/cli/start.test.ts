import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
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
