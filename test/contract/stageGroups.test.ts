import { Matrix3, Object3D } from 'three';
import { expect, it } from 'vitest';
import type { CardArt } from '../../src/engine/display.ts';
import { registry } from '../../src/games/index.ts';
import type { LoadLayers } from '../../src/layout/painting/loadLayers.ts';
import { QUALITIES } from '../../src/layout/painting/quality.ts';
import { StageGroups } from '../../src/scene/stage/stageGroups.ts';

it('keeps a single card on the stage until the same card in another skin is painted', async () => {
  const { cards } = await registry[0]!.art();
  const house = { ...cards[0]!, outline: undefined, finish: undefined } as unknown as CardArt;
  const other = { ...house };
  const third = { ...house };
  let asked = (): void => {};
  const scene = new Object3D();
  const groups = new StageGroups(scene, {
    quality: QUALITIES.low,
    spin: new Matrix3(),
    room: new Matrix3(),
    invalidate: () => asked(),
  });
  const painted: LoadLayers = async ({ width, height }) => ({
    ...{ width, height, layers: 2 },
    data: new Uint8Array(width * height * 4 * 2),
  });
  const never: LoadLayers = () => new Promise(() => {});
  const show = (art: CardArt, load: LoadLayers) =>
    groups.take({
      view: 'single',
      cloth: '#000000',
      items: [{ art, ink: 'colour', face: art.faces[0], load }],
      chosen: new Set(),
      still: true,
    });
  const visible = () => scene.children.filter((mesh) => mesh.visible);
  const whole = () =>
    new Promise<void>((done) => {
      asked = () => {
        groups.frame(0);
        if (groups.ready) done();
      };
    });
  show(house, painted);
  await whole();
  const [first] = visible();
  show(other, never);
  expect(visible()).toEqual([first]);
  // While a colour is dragged, groups that could not be painted in time stay hidden.
  show(third, painted);
  expect(visible()).toEqual([first]);
  await whole();
  expect(visible()).toHaveLength(1);
  expect(visible()).not.toContain(first);
  asked = () => {};
  groups.dispose();
});
