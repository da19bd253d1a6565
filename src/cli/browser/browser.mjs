// Prints the path of a Chromium for the end-to-end tests and the pictures; with --install, installs one if there is none. Order:
// CHROMIUM_PATH; a headless shell, on the PATH or Playwright's, which does the same for three quarters of the processor time; a whole
// browser on the PATH or Playwright's. With --install, Debian's headless shell is preferred to a whole browser if root can install it;
// without any browser, Playwright's installer is tried, then apt.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, fileNames, given, isDebian, mayUseApt, onPath, run, runnable } from './programs.mjs';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

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

/** Installs Debian's headless shell, about 60 MB. */
function installShell() {
  console.error('Installing Debian’s chromium-headless-shell, which makes the browser tests cheaper …');
  return aptInstall(['chromium-headless-shell'], { soon: true });
}

function installAny() {
  console.error('No Chromium found; getting Playwright’s …');
  if (run('npx', '--no-install', 'playwright-core', 'install', '--with-deps', '--only-shell', 'chromium'))
    return;
  if (!mayUseApt()) return;
  console.error('That did not work; installing the distribution’s …');
  aptInstall(['chromium']);
}

async function choose() {
  const path = given('CHROMIUM_PATH');
  if (path) return path;
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
