import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHarness } from '../browser/pageHarness.ts';
import { importFile, sceneAtRest } from '../browser/pageSteps.ts';
import type { Measurement } from './measurement.ts';

const REPLAYS = 50;
const WARM = 5;

/** Replays a whole game again and again, from beginning to end, and compares the heap afterwards. */
export async function benchMemory(): Promise<Measurement[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'comet-table-')), 'game.jsonl');
  spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      'src/cli/simulate.ts',
      '--game',
      'comet',
      '--games',
      '1',
      '--seed',
      '7',
      '--record',
      file,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const harness = await openHarness();
  try {
    const context = await harness.visit();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(`${harness.url}?quality=low`);
    await importFile(page, file);
    await sceneAtRest(page);
    const place = await page.evaluate(() => location.hash);
    const heap = async (): Promise<number> => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    };
    const replay = async (): Promise<void> => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, place);
      const slider = page.getByRole('slider', { name: 'Position in the match' });
      await slider.press('End');
      await page.evaluate(() => {
        location.hash = '#/';
      });
      await slider.waitFor({ state: 'detached' });
    };
    for (let i = 0; i < WARM; i++) await replay();
    const before = await heap();
    for (let i = 0; i < REPLAYS; i++) await replay();
    const grown = ((await heap()) - before) / 2 ** 20;
    return [
      {
        name: `memory growth over ${REPLAYS} replayed games`,
        value: Math.round(grown * 100) / 100,
        unit: 'MB',
        target: '<= 10',
      },
    ];
  } finally {
    await harness.close();
  }
}
