import { hashOfRoute } from '../../../app/address/url.ts';
import { BROWSER_ARGS, browserPath } from '../../browser/pageHarness.ts';
import { startAudienceNats } from '../../server/audience/audienceNats.ts';
import { startChild } from '../introductions/children.ts';
import { storeLongTable } from './longTable.ts';

/** Entries of the table that late watchers come to. */
export const ENTRIES = 5000;

interface Visit {
  /** Milliseconds from the page's address until the table is there. */
  readonly shown: number;
  /** The same in a page that the browser has opened before. */
  readonly again: number;
}

/** Notes when the table is there. Self-contained: only its source text is sent to the browser. */
function noteShown(): void {
  localStorage.setItem('comet-table.preferences', JSON.stringify({ name: 'Dora', flat: true }));
  const look = (): void => {
    const all = globalThis as unknown as { __shownAt?: number };
    if (
      all.__shownAt === undefined &&
      /Checked on this device: \d+ entries/.test(document.body?.textContent ?? '')
    )
      all.__shownAt = performance.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Opens the link in a browser just started, and again in the same. */
async function visit(address: string): Promise<Visit> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...BROWSER_ARGS] });
  try {
    const context = await browser.newContext({ viewport: { width: 900, height: 640 } });
    await context.addInitScript(`globalThis.__name = (named) => named; (${noteShown})()`);
    const open = async (): Promise<number> => {
      const page = await context.newPage();
      await page.goto(address);
      const shown = await page.waitForFunction(() => (globalThis as { __shownAt?: number }).__shownAt);
      const at = (await shown.jsonValue()) as number;
      await page.close();
      return at;
    };
    return { shown: await open(), again: await open() };
  } finally {
    await browser.close();
  }
}

/** Late watchers of a long table. `folders`: built apps to compare, in turn. */
export async function measureLateWatchers(
  times: number,
  folders: readonly string[] = ['dist'],
  entries = ENTRIES,
) {
  const nats = await startAudienceNats();
  const closing: (() => unknown)[] = [() => nats.end()];
  try {
    const sites = [];
    for (const folder of folders) {
      const site = await startChild<object, { readonly port?: number }>('../crowd/site.ts', {
        ...{ NATS_PLACE: JSON.stringify(nats.place), WATCHERS: nats.watchers, SITE_FOLDER: folder },
      });
      closing.push(() => site.process.kill('SIGKILL'));
      sites.push(`127.0.0.1:${site.first.port}`);
    }
    const table = await storeLongTable(nats.place, entries);
    const link = hashOfRoute({ page: 'watch', table: table.name, first: table.first });
    const visits: Visit[][] = folders.map(() => []);
    for (let i = 0; i < times; i++)
      for (const [which, host] of sites.entries())
        visits[which]!.push(await visit(`http://${host}/?quality=low&speed=0${link}`));
    return { behind: table.behind, visits };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
