import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { PageHarness } from '../../../src/cli/browser/pageHarness.ts';
import { describeFailure } from './failure.ts';
import { blankCanvases, blankTextures, drawNothing, hidePage, neverIdle } from './undrawn.ts';
import { sharedHarness } from './worker.ts';

export interface VisitOptions extends BrowserContextOptions {
  /**
   * Draws the table, in software, and the page around it: for tests of the picture itself, of WebGL, of the camera at animation speed or
   * of frames. Otherwise scene and page run as ever, and nothing is drawn; that is more than half of the processor time of a table.
   */
  readonly drawn?: boolean;
  /** Lets the page paint on canvases of its own, as `drawn` does too: for tests of pictures that it makes there. */
  readonly painted?: boolean;
  /**
   * Lets an open page fetch what it may need later (`app/offline/prefetchSoon.ts`), which in a fresh profile is the whole build: for tests of a server
   * that goes away. Always so with `serviceWorkers: 'allow'`, which tests of offline use and of updates ask for.
   */
  readonly fetchAhead?: boolean;
  /** Takes errors on the console for trouble: for tests in which nothing is made to fail. */
  readonly strict?: boolean;
}

/** Options for Playwright. */
export const contextOptions = (options: VisitOptions): BrowserContextOptions => {
  const { drawn: _, painted: __, fetchAhead: ___, strict: ____, ...rest } = options;
  return { serviceWorkers: 'block', ...rest };
};

/**
 * Profiles in the Chromium that all files of a worker process share, and what went wrong in them.
 * `until`: when they are closed, after each test or at the end of the file. `open`: another server and browser.
 */
export function openVisits(until: 'test' | 'file', open: () => Promise<PageHarness> = sharedHarness) {
  let harness: PageHarness;
  const contexts = new Set<BrowserContext>();
  /** Errors of the pages, requests that left our origin, and what is deprecated there: there must be none. */
  const trouble: string[] = [];
  const names = new Map<Page, string>();
  const closeAll = async (): Promise<void> => {
    const open = [...contexts];
    contexts.clear();
    names.clear();
    await Promise.all(open.map((context) => context.close().catch(() => {})));
  };
  const pages = () =>
    [...contexts]
      .flatMap((context) => context.pages())
      .map((page, i) => ({ page, name: names.get(page) ?? `page ${i + 1}` }));

  beforeAll(async () => {
    harness = await open();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await describeFailure(task, pages());
      // It is not the next test's.
      trouble.splice(0);
    }
    if (until === 'test') await closeAll();
  });
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a hook’s fixtures from the pattern
  afterAll(async ({}, suite) => {
    // Failed before its tests: a world that could not be built.
    if (suite.result?.errors?.length) await describeFailure(suite, pages());
    await closeAll();
  });

  return {
    get harness() {
      return harness;
    },
    takeTrouble: () => trouble.splice(0),
    /** Forgets a profile whose process has ended. */
    drop: (context: BrowserContext) => contexts.delete(context),
    /** A page of this profile, prepared as the options say. `name`: in reports. */
    async enter(context: BrowserContext, options: VisitOptions, name?: string): Promise<Page> {
      contexts.add(context);
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== new URL(harness.url).origin)
          trouble.push(request.url());
      });
      context.on('console', (message) => {
        if (
          /deprecated|violates the .*Content Security Policy/i.test(message.text()) ||
          (options.strict && message.type() === 'error')
        )
          trouble.push(message.text());
      });
      context.on('weberror', (error) =>
        trouble.push(`${name === undefined ? '' : `${name}: `}${error.error().message}`),
      );
      if (!options.drawn) {
        for (const part of [drawNothing, blankTextures, hidePage]) await context.addInitScript(part);
        if (!options.painted) await context.addInitScript(blankCanvases);
      }
      if (!options.fetchAhead && options.serviceWorkers !== 'allow') await context.addInitScript(neverIdle);
      const page = context.pages()[0] ?? (await context.newPage());
      if (name !== undefined) names.set(page, name);
      page.setDefaultTimeout(60_000);
      return page;
    },
  };
}
