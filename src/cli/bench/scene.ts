import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '../../games/index.ts';
import { looksOf, placements } from '../../layout/placements.ts';
import type { PageHarness } from '../browser/pageHarness.ts';
import { importFile, sceneAtRest } from '../browser/pageSteps.ts';
import { fullestRecord } from './fullest.ts';
import { type Case, compare, measure } from './measure.ts';
import { inApp, inFolder, leave, MB, pause, visit } from './pages.ts';

const REST_MS = 5000;

/** Opens a match from a file; counts what is drawn, and the frames that come while nothing moves. */
export async function drawn(harness: PageHarness, quality: 'low' | 'high', file: string) {
  const page = await visit(harness, `?quality=${quality}&speed=0`);
  await importFile(page, file);
  await sceneAtRest(page);
  const { drawCalls, triangles, textureBytes, frames } = await page.evaluate(() => ({ ...window.__scene! }));
  await pause(page, REST_MS);
  const atRest = (await page.evaluate(() => window.__scene!.frames)) - frames;
  await leave(page);
  return { drawCalls, triangles, texturesMB: textureBytes / MB, atRest };
}

const table = measure(
  () =>
    inFolder(async (folder) => {
      const file = join(folder, 'fullest.jsonl');
      writeFileSync(file, (await fullestRecord()).text);
      return inApp(async (harness) => ({
        high: await drawn(harness, 'high', file),
        low: await drawn(harness, 'low', file),
      }));
    }),
  [
    {
      name: 'fullest table: draw calls',
      why: 'Phones draw few calls fluently.',
      ...{ unit: '', atMost: 40, value: ({ high }) => high.drawCalls },
    },
    {
      name: 'fullest table: triangles',
      why: 'Phones draw few triangles fluently.',
      ...{ unit: '', atMost: 100_000, value: ({ high }) => high.triangles },
    },
    {
      name: 'frames in 5 s at rest',
      why: 'A table at rest must not use the battery.',
      ...{ unit: 'frames', atMost: 0, value: ({ low }) => low.atRest },
    },
    {
      name: 'textures, high',
      why: 'Fits the memory of a small graphics card.',
      ...{ unit: 'MB', atMost: 110, value: ({ high }) => high.texturesMB },
    },
    {
      name: 'textures, low',
      why: 'Fits the memory of a phone.',
      ...{ unit: 'MB', atMost: 30, value: ({ low }) => low.texturesMB },
    },
  ],
);

/** The pure part of a frame, against the least it could do: one new place for every card. */
const places = compare(
  {
    name: '`placements`, against copying each card’s place',
    why: 'Runs after each event, within a frame.',
    // 11 to 14 × on a quiet machine and beside three other programs.
    atMost: 16,
  },
  async (many) => {
    const { view } = await fullestRecord();
    const display = await games[0]!.display();
    const layout = display.layout(games[0]!.info.seats.max, 0);
    const decks = looksOf(display.cards);
    const progress = { row: 0, line: 0 };
    const place = () => placements({ view, layout, decks, showing: null, progress, spread: null });
    return { runs: many(20), warm: 5, ...againstCopying(place, 20) };
  },
);

/** Places all cards `times` times in each run; the reference copies the resulting places into as many new maps. */
export function againstCopying<K, P extends object>(place: () => ReadonlyMap<K, P>, times: number) {
  const places = place();
  const repeat = (work: () => unknown) => () => {
    for (let i = 0; i < times; i++) work();
  };
  return {
    tries: 3,
    work: repeat(place),
    reference: repeat(() => new Map([...places].map(([card, at]) => [card, { ...at }]))),
  };
}

export const SCENE: readonly Case[] = [table, places];
