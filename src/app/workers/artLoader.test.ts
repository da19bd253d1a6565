import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { drawingsFor, type LayerRequest, type Layers } from '../../layout/painting/loadLayers.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import { afterPainting, drawnFor } from './artLoader.ts';

const SETS: readonly LayerRequest['set'][] = [
  'cards',
  'regions',
  'board',
  'material',
  'discs',
  'edges',
  'dice',
  'floor',
  'wall',
];

test.each(games.map((entry) => [entry.info.name, entry] as const))(
  '%s drawn in slices is the same as drawn at once, as plain data for a Worker',
  async (_, entry) => {
    const worn = { skin: HOUSE, art: await entry.art() };
    for (const set of SETS) {
      const request: LayerRequest = { set, ink: 'mono', width: 8, height: 8 };
      const drawn = await drawnFor(worn, request);
      expect(drawn).toEqual(await drawingsFor({ skin: HOUSE, art: await entry.display() }, request));
      expect(structuredClone(drawn)).toEqual(drawn);
    }
  },
);

test('the page prefetches once, after all requested art has been painted', async () => {
  const request: LayerRequest = { set: 'board', ink: 'mono', width: 1, height: 1 };
  const finish: (() => void)[] = [];
  const painting = (): Promise<Layers> =>
    new Promise((resolve) => {
      finish.push(() => resolve({ data: new Uint8Array(4), width: 1, height: 1, layers: 1 }));
    });
  let timer: (() => void) | null = null;
  const after = (_: number, then: () => void) => {
    timer = then;
    return () => {
      timer = null;
    };
  };
  let ahead = 0;
  const load = afterPainting(
    painting,
    () => {
      ahead++;
    },
    after,
  );
  const paint = async (at: number, all: readonly Promise<Layers>[]) => {
    finish[at]!();
    await all[at];
  };
  const all = [load(request), load(request)];
  await paint(0, all);
  expect(timer).toBeNull();
  await paint(1, all);
  expect(timer).not.toBeNull();
  all.push(load(request));
  expect(timer).toBeNull();
  await paint(2, all);
  timer!();
  expect(ahead).toBe(1);
  timer = null;
  all.push(load(request));
  await paint(3, all);
  expect(timer).toBeNull();
});
