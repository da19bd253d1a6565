import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { portFrom } from './settingsFromEnv.ts';

const command = fileURLToPath(new URL('./start.ts', import.meta.url));

const start = (args: readonly string[], port = '') =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, PORT: port };
    execFile(process.execPath, ['--import', 'tsx', command, ...args], { env }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr });
    });
  });

describe.concurrent('start', { timeout: 180_000 }, () => {
  test('called wrongly: the complaint, then the usage, and status 2', async () => {
    const { status, stdout, stderr } = await start(['--foo']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^start: .*--foo.*\nusage: npm start/);
  });

  test('a port that is none: what is allowed, and status 2', async () => {
    const { status, stdout, stderr } = await start(['--no-build'], ' ');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe('PORT must be a number from 1 to 65535, not “ ”.\n');
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
