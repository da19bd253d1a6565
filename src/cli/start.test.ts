import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { portFrom } from './settingsFromEnv.ts';
import { start } from './start.ts';
import * as testing from './testing.ts';

describe('start', () => {
  test('called wrongly: the complaint, then the usage, and status 2', async () => {
    const { status, stdout, stderr } = await testing.run(start, ['--foo']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^start: .*--foo.*\nusage: npm start/);
  });

  test('a port that is none: what is allowed, and status 2; as a process of its own too', async () => {
    const refused = {
      status: 2,
      stdout: '',
      stderr: 'PORT must be a number from 1 to 65535, not “ ”.\n',
    };
    const given = { env: { PORT: ' ' } };
    expect(await testing.run(start, ['--no-build'], given)).toEqual(refused);
    expect(await testing.start('./start.ts', ['--no-build'], given)).toEqual(refused);
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

describe('the port', () => {
  test.each([
    [undefined, 8080],
    ['', 8080],
    ['1', 1],
    ['08081', 8081],
    ['65535', 65_535],
  ])('%j is taken', (text, value) => {
    expect(portFrom(text)).toEqual({ ok: true, value });
  });

  test.each([' ', '0', '65536', '0x1234', '1e3', '80.5', '-1', '+80', ' 80', 'web'])(
    '%j is refused',
    (text) => {
      expect(portFrom(text)).toEqual({ ok: false, error: expect.stringContaining(`not “${text}”`) });
    },
  );
});
