// Prints the path of a Chromium for the end-to-end tests and the pictures; with --install, installs one if there is none. Order:
// CHROMIUM_PATH; a headless shell, on the PATH or Playwright's, which does the same for three quarters of the processor time; a whole
// browser on the PATH or Playwright's. With --install, Debian's headless shell is preferred to a whole browser if root can install it;
// without any browser, Playwright's installer is tried, then apt.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const fileNames = (names) => names.map((name) => (process.platform === 'win32' ? `${name}.exe` : name));

function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of fileNames(names))
      if (folder && runnable(join(folder, name))) return join(folder, name);
  return null;
}

/** Returns Playwright's headless shell, in a folder beside the one of the whole browser. */
function shellBeside(browser) {
  const [, before, version] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(browser) ?? [];
  const folder = `${before}chromium_headless_shell-${version}`;
  if (!version || !existsSync(folder)) return null;
  const found = readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path))
    .find((path) => fileNames(SHELLS).some((name) => path.endsWith(name)) && runnable(path));
  return found ?? null;
}

/** Returns the path of the best installed browser, and whether it is a headless shell. */
async function find() {
  const shell = onPath(SHELLS);
  if (shell) return { path: shell, shell: true };
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  const ownShell = own && shellBeside(own);
  if (ownShell) return { path: ownShell, shell: true };
  return { path: onPath(BROWSERS) ?? (own && existsSync(own) ? own : null), shell: false };
}

/** Runs a command with its output on stderr. */
const run = (command, ...args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

const mayUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
const aptInstall = (name) => run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);

/** Installs Debian's headless shell, about 60 MB; fails soon on a machine without network. */
function installShell() {
  console.error('Installing Debian’s chromium-headless-shell, which makes the browser tests cheaper …');
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  run('apt-get', ...patience, 'update', '-qq');
  return aptInstall('chromium-headless-shell');
}

function installAny() {
  console.error('No Chromium found; getting Playwright’s …');
  if (run('npx', '--no-install', 'playwright-core', 'install', '--with-deps', '--only-shell', 'chromium'))
    return;
  if (!mayUseApt()) return;
  console.error('That did not work; installing the distribution’s …');
  run('apt-get', 'update', '-qq');
  aptInstall('chromium');
}

async function choose() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runnable(given)) return given;
    console.error(`CHROMIUM_PATH is ${given}, which cannot be run. Correct it or unset it.`);
    process.exit(1);
  }
  const there = await find();
  if (there.shell || !process.argv.includes('--install')) return there.path;
  if (mayUseApt() && isDebian() && installShell()) return (await find()).path;
  if (there.path) return there.path;
  installAny();
  return (await find()).path;
}

const path = await choose();
if (!path) {
  console.error(
    'This needs Chromium, and none was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.',
  );
  process.exit(1);
}
console.log(path);
