import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'comet-table-server-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it('the bundled server is one file, which runs with nothing beside it', async () => {
  const outDir = newFolder();
  await build({ configFile: 'deploy/server.vite.config.ts', logLevel: 'error', build: { outDir } });
  expect(readdirSync(outDir)).toEqual(['server.mjs']);
  const alone = newFolder();
  cpSync(join(outDir, 'server.mjs'), join(alone, 'server.mjs'));
  const env = { PATH: process.env.PATH, PORT: ' ' };
  const { stderr } = spawnSync(process.execPath, ['server.mjs', '--no-build'], { cwd: alone, env, encoding: 'utf8' });
  expect(stderr).toBe('PORT must be a number from 1 to 65535, not “ ”.\n');
});

it('an image is built with all that the configuration of the build imports', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  const imported = readFileSync('vite.config.ts', 'utf8').matchAll(/from '\.\/(\w+)\//g);
  const folders = new Set([...imported].map(([, folder]) => folder!));
  expect(folders).toContain('src');
  expect([...folders].filter((folder) => ignored.includes(folder))).toEqual([]);
});
