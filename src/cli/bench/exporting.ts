import type { Page } from 'playwright-core';
import { type Case, measure, type Row } from './measure.ts';
import { bundlePage, inApp, inFolder, leave, loopTimeIn, visit } from './pages.ts';

interface Export {
  readonly ms: number;
  readonly bytes: number;
  readonly task: number;
  readonly loop: number;
}

interface Exports {
  readonly print: Export;
  readonly sheets: Export;
}

const duration = (name: string, kind: keyof Exports, atMost: number): Row<Exports> => ({
  name: `${name}, against an empty loop of a million rounds`,
  why: 'An export takes seconds, not minutes, from a cold start.',
  ...{ unit: '×', atMost, value: (all) => all[kind].ms / all[kind].loop },
  parts: (all) => ({ ms: all[kind].ms, loop: all[kind].loop }),
});

/** Exports the largest deck in a real browser. */
const exports = measure<Exports>(
  () =>
    inFolder(async (folder) => {
      await bundlePage(folder, 'exporting/page.ts');
      return inApp(
        async (harness) => {
          const once = async (kind: keyof Exports) => {
            const page: Page = await visit(harness, '');
            await page.waitForFunction(() => 'timeExport' in window);
            const loop = await loopTimeIn(page);
            const taken = await page.evaluate((what) => window.timeExport(what), kind);
            await leave(page);
            return { ...taken, loop };
          };
          return { print: await once('print'), sheets: await once('sheets') };
        },
        { folder },
      );
    }),
  [
    duration('PDF of 123 cards', 'print', 3000),
    {
      name: 'its size',
      why: 'Fits a letter to a print shop.',
      ...{ unit: 'MB', atMost: 20, value: ({ print }) => print.bytes / 1e6 },
    },
    duration('sheets of 123 cards', 'sheets', 6000),
    {
      name: 'longest task of the page meanwhile, share of the whole',
      why: 'A Worker makes the file, so the page stays responsive. Tasks below 50 ms count as 0.',
      ...{ unit: '×', atMost: 0.1 },
      value: ({ print, sheets }) => Math.max(print.task / print.ms, sheets.task / sheets.ms),
      parts: ({ print, sheets }) => ({ ms: Math.max(print.task, sheets.task) }),
    },
  ],
);

export const EXPORTING: readonly Case[] = [exports];
