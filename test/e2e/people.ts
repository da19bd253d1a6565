import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { BROWSER_ARGS, browserPath, openHarness, type PageHarness } from '../../src/cli/pageHarness.ts';

/** Somebody with a browser process and a profile of their own. */
export interface Somebody {
  readonly name: string;
  readonly page: Page;
  /** Ends the browser process at once, as a crash would: nothing on the page hears of it. */
  kill(): void;
  /** The same person with the same profile, at the same address, in a new process. */
  comeBack(): Promise<Somebody>;
}

/** The id of the browser's main process. */
async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.find(({ type }) => type === 'browser')!.id;
}

/** The built app on a server that introduces people to each other (unless `alone`), and people who come to it. */
export function openPeople({ alone = false } = {}) {
  let harness: PageHarness;
  const contexts = new Set<BrowserContext>();
  const folders: string[] = [];
  /** Errors of the pages, and requests that left our origin: both must stay empty. */
  const trouble: string[] = [];
  const names = new Map<Page, string>();

  beforeAll(async () => {
    harness = await openHarness({ peerServer: !alone });
  });
  /** What everybody saw when a test failed: a wait that came to nothing tells too little. */
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const page of [...contexts].flatMap((context) => context.pages())) {
      const text = await page.innerText('body', { timeout: 2000 }).catch(String);
      const said = (await page.consoleMessages().catch(() => [])).slice(-20).map((line) => line.text());
      console.log(
        [`--- ${names.get(page)} ${page.url()}`, text.replace(/\s*\n\s*/g, ' | '), ...said].join('\n'),
      );
    }
  });
  afterAll(async () => {
    await Promise.all([...contexts].map((context) => context.close().catch(() => {})));
    await harness.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** A page of this profile, with its person's name. */
  async function enter(name: string, context: BrowserContext, address: string): Promise<Page> {
    contexts.add(context);
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(harness.url).origin) trouble.push(request.url());
    });
    context.on('weberror', (error) => trouble.push(`${name}: ${error.error().message}`));
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    names.set(page, name);
    await page.addInitScript((called) => {
      const key = 'comet-table.preferences';
      if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ name: called }));
    }, name);
    await page.goto(address);
    return page;
  }

  async function launch(name: string, folder: string, address: string): Promise<Somebody> {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: browserPath(),
      args: [...BROWSER_ARGS],
      viewport: { width: 900, height: 640 },
    });
    const page = await enter(name, context, address);
    const pid = await processOf(context);
    let hash = '';
    return {
      name,
      page,
      kill() {
        contexts.delete(context);
        hash = new URL(page.url()).hash;
        process.kill(pid, 'SIGKILL');
      },
      comeBack() {
        // As from a bookmark: to where they were.
        for (const left of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
          rmSync(join(folder, left), { force: true });
        return launch(name, folder, `${address.split('#')[0]}${hash}`);
      },
    };
  }

  return {
    /** Somebody opens the page; `hash`: with a link to a table. */
    async come(name: string, hash = ''): Promise<Somebody> {
      const folder = mkdtempSync(join(tmpdir(), 'comet-person-'));
      folders.push(folder);
      return launch(name, folder, `${harness.url}?quality=low&speed=0${hash}`);
    },
    /** As `come`, in one process with all others who visit: quicker, and nobody of them can be killed alone. */
    async visit(name: string, hash = '', options: BrowserContextOptions = {}): Promise<Page> {
      const context = await harness.visit({ viewport: { width: 900, height: 640 }, ...options });
      return enter(name, context, `${harness.url}?quality=low&speed=0${hash}`);
    },
    takeTrouble: () => trouble.splice(0),
    get harness() {
      return harness;
    },
  };
}
