import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '../../games/index.ts';
import type { SceneProbe } from '../../scene/canvas/probe.ts';
import { looksOf, placements } from '../../scene/layout/placements.ts';
import { openHarness, type PageHarness } from '../browser/pageHarness.ts';
import { importFile, sceneAtRest } from '../browser/pageSteps.ts';
import { fullestRecord } from './fullest.ts';
import type { Measurement } from './measurement.ts';

const MB = 2 ** 20;
const REST_MS = 5000;

/** Measures the fullest table in a real browser: draw calls, triangles, textures, and no frame while nothing moves. */
export async function benchScene(): Promise<Measurement[]> {
  const { text } = await fullestRecord();
  const file = join(mkdtempSync(join(tmpdir(), 'comet-table-')), 'fullest.jsonl');
  writeFileSync(file, text);
  const harness = await openHarness();
  try {
    const high = await probe(harness, 'high', file);
    const low = await probe(harness, 'low', file);
    return [
      { name: 'fullest table: draw calls', value: high.probe.drawCalls, unit: '', target: '<= 40' },
      { name: 'fullest table: triangles', value: high.probe.triangles, unit: '', target: '<= 100000' },
      { name: 'frames in 5 s at rest', value: low.restFrames, unit: 'frames', target: '<= 0' },
      { name: 'textures, high', value: mb(high.probe), unit: 'MB', target: '<= 110' },
      { name: 'textures, low', value: mb(low.probe), unit: 'MB', target: '<= 30' },
      await benchPlacements(),
    ];
  } finally {
    await harness.close();
  }
}

const mb = (probe: SceneProbe): number => Math.round((probe.textureBytes / MB) * 10) / 10;

async function probe(harness: PageHarness, quality: 'low' | 'high', file: string) {
  const context = await harness.visit();
  const page = await context.newPage();
  await page.goto(`${harness.url}?quality=${quality}&speed=0`);
  await importFile(page, file);
  await sceneAtRest(page);
  const before = await page.evaluate(() => ({ ...window.__scene! }));
  await page.evaluate((ms) => new Promise((over) => setTimeout(over, ms)), REST_MS);
  const after = await page.evaluate(() => window.__scene!.frames);
  await context.close();
  return { probe: before as SceneProbe, restFrames: after - before.frames };
}

/** Measures the pure part of a frame: the place of every card of the fullest table. */
async function benchPlacements(): Promise<Measurement> {
  const { view } = await fullestRecord();
  const display = await games[0]!.display();
  const layout = display.layout(games[0]!.info.seats.max, 0);
  const decks = looksOf(display.cards);
  const progress = { row: 0, line: 0 };
  const once = () => placements({ view, layout, decks, showing: null, progress, spread: null });
  for (let i = 0; i < 200; i++) once();
  const times = Array.from({ length: 500 }, () => {
    const from = performance.now();
    once();
    return performance.now() - from;
  }).sort((a, b) => a - b);
  return {
    name: '`placements`, median',
    value: Math.round(times[250]! * 1000) / 1000,
    unit: 'ms',
    target: '<= 1',
  };
}
