import { expect, test, vi } from 'vitest';
import type { SkinnedArt } from '../../engine/display/cardArt.ts';
import type { LayerRequest, Layers } from './loadLayers.ts';
import { paintAhead } from './paintAhead.ts';

const BOARD: LayerRequest = { set: 'board', ink: 'colour', width: 64, height: 64 };
const layersOf = ({ width, height }: LayerRequest): Layers => ({
  ...{ width, height, layers: 1 },
  data: new Uint8Array(),
});

/** Begins with the board, in a look that can be changed. */
async function begin() {
  const load = vi.fn(async (request: LayerRequest) => layersOf(request));
  let look = {} as SkinnedArt;
  const ask = paintAhead(load, () => look, [BOARD]);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  return { load, ask, wear: () => (look = {} as SkinnedArt) };
}

test('a picture begun ahead is painted once, and again when it is asked for again', async () => {
  const { load, ask } = await begin();
  expect(await ask({ ...BOARD })).toEqual(layersOf(BOARD));
  expect(load).toHaveBeenCalledOnce();
  await ask(BOARD);
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['in another size', { ...BOARD, width: 128 }],
  ['in another ink', { ...BOARD, ink: 'mono' }],
  ['of another set', { ...BOARD, set: 'material' }],
] as const)('a picture %s is painted for itself', async (_, other) => {
  const { load, ask } = await begin();
  await ask(other);
  expect(load).toHaveBeenLastCalledWith(other);
});

test('a table that has changed its look since is painted in the new one', async () => {
  const { load, ask, wear } = await begin();
  wear();
  await ask(BOARD);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failure is heard by those who ask for the picture', async () => {
  const ask = paintAhead(
    () => Promise.reject(new Error('no canvas')),
    () => ({}) as SkinnedArt,
    [BOARD],
  );
  await expect(ask(BOARD)).rejects.toThrow('no canvas');
});
