import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { expect } from 'vitest';
import { verify } from '../../../src/session/identity/ed25519.ts';
import { crookedSignatures } from '../../contract/joint/signatures.ts';
import { matchStorageCases } from '../../contract/room/matchStorage.ts';
import { roomStorageCases } from '../../contract/room/roomStorage.ts';
import type { Device } from '../browser/devicePage.ts';

/** Builds `devicePage.ts`. Returns its files by path; `/device.js` is the one to load. */
export async function buildDevicePage(): Promise<ReadonlyMap<string, string>> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: 'test/e2e/browser/devicePage.ts',
        output: { entryFileNames: 'device.js' },
        preserveEntrySignatures: false,
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  );
}

/** Serves that page on this machine, which browsers take for a secure context. */
async function serveDevicePage(): Promise<{ readonly url: string; close(): void }> {
  const files = await buildDevicePage();
  const server = createServer(({ url }, response) => {
    const script = files.get(url!);
    response
      .setHeader('Content-Type', script === undefined ? 'text/html' : 'text/javascript')
      .end(script ?? '<!doctype html><script type="module" src="/device.js"></script>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Call = { [K in keyof Device]: [name: K, ...args: Parameters<Device[K]>] }[keyof Device];

/** Calls a function of `devicePage.ts` in the page. */
export const call = <K extends keyof Device>(page: Page, name: K, ...args: Parameters<Device[K]>) =>
  page.evaluate(
    ([to, given]) => {
      const { device } = window as unknown as { device: Record<string, (...all: unknown[]) => unknown> };
      return device[to]!(...given);
    },
    [name, args] as [Call[0], unknown[]],
  ) as ReturnType<Device[K]>;

/** Checks that the page judges odd signatures as Node does, with the implementation that it uses and with the library. */
export async function judgesAsOthers(page: Page): Promise<void> {
  const all = crookedSignatures();
  const here = await Promise.all(all.map(({ key, text, signature }) => verify(key, text, signature)));
  expect(await call(page, 'judgeAll', all)).toEqual(here.map((good) => [good, good]));
}

/** Checks on a blank page of any engine that storage keeps its contracts and that signatures are judged as elsewhere. */
export async function keepsAndJudges(open: (url: string) => Promise<Page>): Promise<void> {
  const served = await serveDevicePage();
  try {
    const page = await open(served.url);
    await page.waitForFunction(() => 'device' in window);
    for (const name of Object.keys(roomStorageCases)) await call(page, 'storageCase', name);
    for (const name of Object.keys(matchStorageCases)) await call(page, 'matchCase', name);
    await judgesAsOthers(page);
  } finally {
    served.close();
  }
}
