import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type LinkRoute, routeIn } from '../../session/transport/index.ts';
import { BROWSER_ARGS, browserPath } from '../browser/pageHarness.ts';
import type { Machine } from './network.ts';

/** Milliseconds that a step of a page may take: software draws, and every program of the lab shares a few cores. */
const PATIENCE = 90_000;

/** A person whose browser runs on a machine of the lab. */
export interface Visitor {
  readonly name: string;
  readonly page: Page;
  /** Time when this page last heard something of another, in milliseconds of `Date.now`. */
  heard(): Promise<number>;
  /** Routes of this page's open links. */
  routes(): Promise<LinkRoute[]>;
  close(): Promise<void>;
}

declare global {
  interface Window {
    __connections?: RTCPeerConnection[];
    __heard?: number;
  }
}

/** Keeps the page's connections, whose statistics say which way a link takes, and the time of the last message. Self-contained: only its source text is sent. */
function keepConnections(): void {
  const all: RTCPeerConnection[] = [];
  window.__connections = all;
  window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct(real, args: ConstructorParameters<typeof RTCPeerConnection>) {
      const made = new real(...args);
      all.push(made);
      const hear = (channel: RTCDataChannel): void =>
        channel.addEventListener('message', () => {
          window.__heard = Date.now();
        });
      const create = made.createDataChannel.bind(made);
      made.createDataChannel = (...given) => {
        const channel = create(...given);
        hear(channel);
        return channel;
      };
      made.addEventListener('datachannel', ({ channel }) => hear(channel));
      return made;
    },
  });
}

async function routesOn(page: Page): Promise<LinkRoute[]> {
  const stats = await page.evaluate(() =>
    Promise.all(
      (window.__connections ?? [])
        .filter(({ connectionState }) => connectionState === 'connected')
        .map(async (each) => [...(await each.getStats())]),
    ),
  );
  return stats.map((each) => routeIn(new Map(each))).filter((route) => route !== null);
}

/**
 * Opens an address in a browser on a machine, with the person's name set, on the flat table, which costs least. `scratch`: a folder for its
 * profile.
 */
export async function visit(
  machine: Machine,
  name: string,
  address: string,
  scratch: string,
): Promise<Visitor> {
  const folder = join(scratch, name);
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'browser');
  writeFileSync(program, `#!/bin/sh\nexec ip netns exec ${machine.name} '${browserPath()}' "$@"\n`);
  chmodSync(program, 0o755);
  const { chromium } = await import('playwright-core');
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: program,
    // Only the lab vouches for its names.
    args: [...BROWSER_ARGS, '--ignore-certificate-errors'],
    viewport: { width: 900, height: 640 },
    serviceWorkers: 'block',
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(PATIENCE);
  // The compiler wraps named functions in a helper of its own, which steps that run in the page then look for.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(keepConnections);
  await page.addInitScript((called) => {
    const key = 'comet-table.preferences';
    if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ name: called, flat: true }));
  }, name);
  await page.goto(address);
  const heard = (): Promise<number> => page.evaluate(() => window.__heard ?? 0);
  return { name, page, heard, routes: () => routesOn(page), close: () => context.close() };
}
