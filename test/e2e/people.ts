import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { BROWSER_ARGS, browserPath } from '../../src/cli/pageHarness.ts';
import { contextOptions, openVisits, type VisitOptions } from './visits.ts';

/** A person with a browser process and a profile of their own. */
export interface Somebody {
  readonly name: string;
  readonly page: Page;
  /** Ends the browser process at once, as a crash would: nothing on the page hears of it. */
  kill(): void;
  /** The same person with the same profile, at the same address, in a new process. */
  comeBack(): Promise<Somebody>;
}

const VIEWPORT = { width: 900, height: 640 };

/**
 * The built app on a server that introduces people to each other, and people who come to it; they stay until the end of the file.
 * Their pages draw nothing and fetch nothing ahead, and have no service worker, unless `defaults` or a visit's options say so.
 */
export function openPeople(defaults: VisitOptions = {}) {
  const folders: string[] = [];
  // Before the visits, whose own hook then runs first: it closes the processes.
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const visits = openVisits('file');

  /** A page of this profile, with its person's name. */
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
        // As from a bookmark: to where they were.
        for (const left of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
          rmSync(join(folder, left), { force: true });
        return launch(name, folder, `${address.split('#')[0]}${hash}`);
      },
    };
  }

  return {
    /** A person who can be killed opens the page, in a process of their own; `hash`: with a link to a table. */
    async come(name: string, hash = ''): Promise<Somebody> {
      const folder = mkdtempSync(join(tmpdir(), 'comet-person-'));
      folders.push(folder);
      return launch(name, folder, `${visits.harness.url}?quality=low&speed=0${hash}`);
    },
    /** A person opens the page in the process of all other visitors: much cheaper than `come`. `to`: a table's link, or the page of another site. */
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

/** The id of the browser's main process. */
async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.find(({ type }) => type === 'browser')!.id;
}
