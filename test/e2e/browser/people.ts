import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { BROWSER_ARGS, browserPath } from '../../../src/cli/browser/pageHarness.ts';
import { contextOptions, openVisits, type VisitOptions } from './visits.ts';

/** A person with a browser process and a profile of their own. */
export interface Somebody {
  readonly name: string;
  readonly page: Page;
  /** Ends the browser process at once, as a crash would: the page gets no notice. */
  kill(): void;
  /** Reopens the same profile, at the same address, in a new process. */
  comeBack(): Promise<Somebody>;
}

const VIEWPORT = { width: 900, height: 640 };

/**
 * The built app on a server that introduces peers, and the people who visit it; they stay until the end of the file. Their pages draw
 * nothing, prefetch nothing and have no service worker, unless `defaults` or a visit's options say so.
 */
export function openPeople(defaults: VisitOptions = {}) {
  const folders: string[] = [];
  // Registered before the visits, so that their hook, which closes the processes, runs first.
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const visits = openVisits('file');

  /** Opens a page in this profile, with the person's name set. */
  async function enter(
    name: string,
    context: BrowserContext,
    address: string,
    options: VisitOptions,
  ): Promise<Page> {
    const page = await visits.enter(context, options, name);
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
      viewport: VIEWPORT,
      ...contextOptions(defaults),
    });
    const page = await enter(name, context, address, defaults);
    const pid = await processOf(context);
    let hash = '';
    return {
      name,
      page,
      kill() {
        visits.drop(context);
        hash = new URL(page.url()).hash;
        process.kill(pid, 'SIGKILL');
      },
      comeBack() {
        // As from a bookmark, at the address where they were.
        for (const left of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
          rmSync(join(folder, left), { force: true });
        return launch(name, folder, `${address.split('#')[0]}${hash}`);
      },
    };
  }

  return {
    /** Opens the page for a person in a killable process of their own; `hash`: a link to a table. */
    async come(name: string, hash = ''): Promise<Somebody> {
      const folder = mkdtempSync(join(tmpdir(), 'comet-person-'));
      folders.push(folder);
      return launch(name, folder, `${visits.harness.url}?quality=low&speed=0${hash}`);
    },
    /**
     * Opens the page for a person in the process shared by all other visitors, much cheaper than `come`. `to`: a table's link, or another
     * site's page.
     */
    async visit(name: string, to = '', options: VisitOptions = {}): Promise<Page> {
      const all = { viewport: VIEWPORT, ...defaults, ...options };
      const context = await visits.harness.visit(contextOptions(all));
      const address = to.startsWith('http') ? to : `${visits.harness.url}?quality=low&speed=0${to}`;
      return enter(name, context, address, all);
    },
    takeTrouble: visits.takeTrouble,
    get harness() {
      return visits.harness;
    },
  };
}

/** Id of the browser's main process. */
async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.find(({ type }) => type === 'browser')!.id;
}
