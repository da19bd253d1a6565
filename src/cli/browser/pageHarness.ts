import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { CommandIo } from '../command/command.ts';
import { attachPeerServer } from '../server/peerServer.ts';
import { serveFolder } from '../server/serveFolder.ts';

/** The built app, served on a free port, and a Chromium to open it in: for end-to-end tests, benches, screenshots. */
export interface PageHarness {
  readonly url: string;
  readonly browser: Browser;
  /** Opens a fresh profile, as of a first visit. */
  visit(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** A problem that only the user at the command line can fix; the message says how. */
export class NotReady extends Error {}

/** Returns the browser's path as `browser.mjs` finds it. Throws `NotReady` if there is none. */
export function browserPath(env: CommandIo['env'] = process.env): string {
  const finder = fileURLToPath(new URL('browser.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [finder], { encoding: 'utf8', env });
  if (status !== 0) throw new NotReady(stderr.trim());
  return stdout.trim();
}

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--ignore-gpu-blocklist',
  '--enable-unsafe-swiftshader',
  '--js-flags=--expose-gc',
] as const;

export interface HarnessOptions {
  /** Folder to serve instead of `dist`. */
  readonly folder?: string;
  /** Introduces pages to each other, as `npm start` does. Its timers keep a program from ending by itself: call `process.exit`. */
  readonly peerServer?: boolean;
  /** An open browser, which stays open when the harness is closed. */
  readonly browser?: Browser;
  /** Environment that names the browser, instead of this process's own. */
  readonly env?: CommandIo['env'];
}

async function launch(executablePath: string): Promise<Browser> {
  // Takes a second to load, so only when it is needed.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
}

/** Opens the harness. Throws `NotReady` if the app is not built, or there is no browser. */
export async function openHarness({
  folder = join(process.cwd(), 'dist'),
  peerServer = false,
  browser: shared,
  env,
}: HarnessOptions = {}): Promise<PageHarness> {
  if (!existsSync(join(folder, 'index.html'))) throw new NotReady('Build first: npx vite build');
  const executablePath = shared ? '' : browserPath(env);
  const server = serveFolder(folder);
  const peers = peerServer ? attachPeerServer(server) : null;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const browser = shared ?? (await launch(executablePath));
  return {
    url: `http://127.0.0.1:${port}/`,
    browser,
    visit: (options) => browser.newContext({ viewport: { width: 1280, height: 720 }, ...options }),
    async close() {
      if (!shared) await browser.close();
      peers?.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
