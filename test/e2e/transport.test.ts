import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type PageHarness } from '../../src/cli/browser/pageHarness.ts';
import { attachPeerServer } from '../../src/cli/server/peerServer.ts';
import { serveFolder } from '../../src/cli/server/serveFolder.ts';
import { ownAddress } from '../../src/session/transport/ownAddress.ts';
import {
  type ContractNet,
  type FarStation,
  transportContract,
} from '../../src/session/transport/testing/contract.ts';
import type { Station } from '../../src/session/transport/testing/station.ts';
import { sharedHarness } from './browser/worker.ts';

let harness: PageHarness;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comet-table-transport-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: join('test', 'e2e', 'browser', 'transportPage.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="page.js"></script>');
  const { browser } = await sharedHarness();
  harness = await openHarness({ folder, peerServer: true, browser });
});
afterAll(async () => {
  await harness?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface PageNet extends ContractNet {
  open(address: string, token?: string, url?: string): Promise<FarStation>;
  pageOf(station: FarStation): Page;
}

/** Every station has a page and a profile of its own. */
function makePageNet(): PageNet {
  const contexts: BrowserContext[] = [];
  const pages = new Map<FarStation, Page>();
  const lead = (page: Page): FarStation => {
    const names = [
      'heard',
      'call',
      'ring',
      'send',
      'binding',
      'closeLink',
      'refuse',
      'alsoAt',
      'giveUp',
      'close',
    ] as const satisfies (keyof Station)[];
    const ask =
      (name: (typeof names)[number]) =>
      (...args: unknown[]): Promise<unknown> =>
        page.evaluate(
          ([method, values]) => (window.station[method] as (...all: unknown[]) => unknown)(...values),
          [name, args] as const,
        );
    return Object.fromEntries(names.map((name) => [name, ask(name)])) as unknown as FarStation;
  };
  return {
    async open(address, token = `token-${address}`, url = harness.url) {
      const context = await harness.visit();
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(url);
      await page.waitForFunction(() => 'openStation' in window);
      await page.evaluate(([at, mine]) => window.openStation(at, mine), [address, token] as const);
      const station = lead(page);
      pages.set(station, page);
      return station;
    },
    pageOf: (station) => pages.get(station)!,
    until: (condition) => expect.poll(condition, { timeout: 60_000, interval: 50 }).toBe(true),
    async cheat(station, link) {
      await pages.get(station)!.evaluate((number) => {
        window.sendBytes = true;
        window.station.send(number, 'bytes');
      }, link);
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

transportContract('PeerJS between pages', makePageNet);

describe('PeerJS between pages', () => {
  let net: PageNet;
  const start = (): void => {
    net = makePageNet();
  };
  afterEach(() => net.close());

  const states = async (station: FarStation): Promise<string[]> =>
    (await station.heard(0)).flatMap((heard) => (heard.event === 'server' ? [heard.state] : []));
  const isOnline = (station: FarStation) => async () => (await states(station)).at(-1) === 'online';
  const closings = async (station: FarStation): Promise<string[]> =>
    (await station.heard(0)).flatMap((heard) => (heard.event === 'closed' ? [heard.why] : []));
  const texts = async (station: FarStation): Promise<string[]> =>
    (await station.heard(0)).flatMap((heard) => (heard.event === 'message' ? [heard.text] : []));
  const opened = (station: FarStation, link: number) => async () =>
    (await station.heard(0)).some((heard) => heard.event === 'opened' && heard.link === link);

  it('tells the others when a page goes, and frees its address at once for its reload', async () => {
    start();
    const ann = await net.open('life-ann');
    const bo = await net.open('life-bo');
    await net.until(isOnline(ann));
    await net.until(isOnline(bo));
    await ann.call('life-bo');
    await net.until(opened(ann, 0));
    const page = net.pageOf(bo);
    await page.reload();
    await net.until(async () => (await closings(ann)).length === 1);
    expect(await closings(ann)).toEqual(['closed']);
    await page.waitForFunction(() => 'openStation' in window);
    await page.evaluate(() => window.openStation('life-bo', 'token-life-bo'));
    await net.until(isOnline(bo));
    expect(await states(bo)).toEqual(['online']);
    const again = await ann.call('life-bo');
    await net.until(opened(ann, again));
  });

  it('takes over an address from its own earlier socket', async () => {
    start();
    const old = await net.open('twin', 'same');
    await net.until(isOnline(old));
    const young = await net.open('twin', 'same');
    await net.until(isOnline(young));
    expect(await states(young)).toEqual(['online']);
    const cy = await net.open('twin-cy');
    await net.until(isOnline(cy));
    await cy.call('twin');
    await net.until(opened(young, 0));
    expect((await old.heard(0)).some(({ event }) => event === 'called')).toBe(false);
  });

  it('uses another address if it has no right to the first, and keeps calling from there', async () => {
    start();
    const address = ownAddress('owner');
    const thief = await net.open(address, 'thief');
    await net.until(isOnline(thief));
    const owner = await net.open(address, 'owner');
    await net.until(isOnline(owner));
    expect(await states(thief)).toEqual(['online']);
    await owner.call(`${address}-1`);
    await net.until(opened(thief, 0));
    expect(await thief.heard(0)).toContainEqual({ event: 'called', link: 0, remote: address });
    await thief.call(address);
    await net.until(opened(owner, 1));
    expect(await owner.heard(0)).toContainEqual({ event: 'called', link: 1, remote: `${address}-1` });
  });

  it('keeps links while the server is away, says that no one can be called, and reconnects by itself', async () => {
    start();
    let server = await ownServer(0);
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/`;
    const ann = await net.open('away-ann', 'a', url);
    const bo = await net.open('away-bo', 'b', url);
    await net.until(isOnline(ann));
    await net.until(isOnline(bo));
    await ann.call('away-bo');
    await net.until(opened(ann, 0));
    await server.stop();
    await net.until(async () => (await states(ann)).at(-1) === 'offline');
    await ann.send(0, 'still here');
    await net.until(async () => (await texts(bo)).includes('still here'));
    const vain = await ann.call('away-bo');
    await net.until(async () => (await closings(ann)).length === 1);
    expect(await ann.heard(0)).toContainEqual({ event: 'closed', link: vain, why: 'offline' });
    server = await ownServer(port);
    await net.until(isOnline(ann));
    await net.until(isOnline(bo));
    const again = await ann.call('away-bo');
    await net.until(opened(ann, again));
    expect(await closings(bo)).toEqual([]);
    await server.stop();
  });

  it('closes a renegotiated link, since the new connection could lead elsewhere', async () => {
    start();
    const ann = await net.open('anew-ann');
    const bo = await net.open('anew-bo');
    await net.until(isOnline(ann));
    await net.until(isOnline(bo));
    await ann.call('anew-bo');
    await net.until(opened(bo, 0));
    await net.pageOf(bo).evaluate(() => {
      const [connection] = window.connections;
      // Its outcome does not matter: the connection is closed meanwhile.
      void connection!.setRemoteDescription(connection!.remoteDescription!);
    });
    await net.until(async () => (await closings(bo)).length === 1 && (await closings(ann)).length === 1);
    expect(await closings(bo)).toEqual(['lost']);
    expect(await closings(ann)).toEqual(['closed']);
  });

  it('notices a page that has crashed', async () => {
    start();
    const ann = await net.open('crash-ann');
    const bo = await net.open('crash-bo');
    await net.until(isOnline(ann));
    await net.until(isOnline(bo));
    await ann.call('crash-bo');
    await net.until(opened(ann, 0));
    const page = net.pageOf(bo);
    const crashed = page.waitForEvent('crash');
    page.goto('chrome://crash').catch(() => {});
    await crashed;
    await net.until(async () => (await closings(ann)).length === 1);
    expect(await closings(ann)).toEqual(['lost']);
  });
});

/** Starts a server that can be stopped, and restarted on the same port. */
async function ownServer(port: number): Promise<Server & { stop(): Promise<void> }> {
  const server = serveFolder(folder);
  const peers = attachPeerServer(server);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return Object.assign(server, {
    async stop() {
      peers.close();
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  });
}
