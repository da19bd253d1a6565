import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { importFile, sceneAtRest } from '../browser/pageSteps.ts';
import { type Case, measure } from './measure.ts';
import { devtoolsOf, inApp, inFolder, MB, visit } from './pages.ts';

const REPLAYS = 50;
const WARM = 5;
const GAME = '--game comet --games 1 --seed 7 --record';

/** Replays a whole game again and again, from beginning to end, and compares the heap afterwards. */
const replays = measure<number>(
  (many) =>
    inFolder(async (folder) => {
      const file = join(folder, 'game.jsonl');
      const simulate = ['--import', 'tsx', 'src/cli/simulate.ts', ...GAME.split(' '), file];
      const { status } = spawnSync(process.execPath, simulate, { stdio: ['ignore', 'ignore', 'inherit'] });
      if (status !== 0) throw new Error('No game could be played to be replayed.');
      return inApp(async (harness) => {
        const page = await visit(harness, '?quality=low');
        const devtools = await devtoolsOf(page);
        await importFile(page, file);
        await sceneAtRest(page);
        const place = await page.evaluate(() => location.hash);
        const goTo = (hash: string) =>
          page.evaluate((to) => {
            location.hash = to;
          }, hash);
        const slider = page.getByRole('slider', { name: 'Position in the match' });
        const heapAfter = async (times: number): Promise<number> => {
          for (let i = 0; i < times; i++) {
            await goTo(place);
            await slider.press('End');
            await goTo('#/');
            await slider.waitFor({ state: 'detached' });
          }
          await devtools.send('HeapProfiler.collectGarbage');
          return (await devtools.send('Runtime.getHeapUsage')).usedSize / MB;
        };
        const before = await heapAfter(WARM);
        return (await heapAfter(many(REPLAYS))) - before;
      });
    }),
  [
    {
      name: `memory growth over ${REPLAYS} replayed games`,
      why: 'A page that stays open must not grow.',
      ...{ unit: 'MB', atMost: 10, value: (grown) => grown },
    },
  ],
);

export const MEMORY: readonly Case[] = [replays];
