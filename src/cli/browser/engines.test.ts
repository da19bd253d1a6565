import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FINDER = fileURLToPath(new URL('engines.mjs', import.meta.url));

/** Runs the finder on a machine without programs; `env`: variables that name some. */
function find(env: Readonly<Record<string, string>>, ...groups: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [FINDER, ...groups], {
    env: { PATH: '', ...env },
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

it('prints where the programs are, for vitest', () => {
  const { status, stdout } = find(
    { FIREFOX_PATH: process.execPath, XVFB_PATH: process.execPath },
    'firefox',
    'screen',
  );
  expect([status, JSON.parse(stdout)]).toEqual([
    0,
    { FIREFOX_PATH: process.execPath, XVFB_PATH: process.execPath },
  ]);
});

it('prints what to install for a missing browser, so that npm test can skip it and say so', () => {
  expect(find({}, 'firefox')).toEqual({
    status: 1,
    stdout: 'On Debian: apt-get install firefox-esr. Elsewhere, set FIREFOX_PATH to the program.',
    stderr: '',
  });
});

it('prints nothing to skip for a variable that names no program, only the mistake', () => {
  expect(find({ FIREFOX_PATH: '/nowhere/firefox' }, 'firefox')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'FIREFOX_PATH is /nowhere/firefox, which cannot be run. Correct it or unset it.',
  });
});
