// Prints the path of a Chromium for the end-to-end tests and the pictures; with --install, gets one if there is none.
// Order: CHROMIUM_PATH, one on the PATH, Playwright's own; then Playwright's installer, then apt.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function find() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runnable(given)) return given;
    console.error(`CHROMIUM_PATH is ${given}, which cannot be run. Correct it or unset it.`);
    process.exit(1);
  }
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of NAMES) {
      const path = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
      if (folder && runnable(path)) return path;
    }
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : null;
}

/** Runs a command with its output on stderr. */
const run = (command, ...args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

async function install() {
  console.error('No Chromium found; getting Playwright’s …');
  if (run('npx', '--no-install', 'playwright-core', 'install', '--with-deps', 'chromium')) return;
  const root = process.getuid?.() === 0;
  if (root && existsSync('/usr/bin/apt-get')) {
    console.error('That did not work; installing the distribution’s …');
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
  }
}

let path = await find();
if (!path && process.argv.includes('--install')) {
  await install();
  path = await find();
}
if (!path) {
  console.error(
    'This needs Chromium, and none was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.',
  );
  process.exit(1);
}
console.log(path);
