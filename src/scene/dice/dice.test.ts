import type { InstancedMesh } from 'three';
import { beforeEach, expect, test } from 'vitest';
import type { Layout } from '../../engine/display/layout.ts';
import { emptyTable, type Table } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import { QUALITIES } from '../../layout/painting/quality.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import type { PartPorts } from '../parts/part.ts';
import { throwSeed } from './cup.ts';
import { Dice } from './dice.ts';
import { FRAME_S, POSE, type Throw, type ThrowRequest } from './throw.ts';

/** Creates a throw of two dice that slide for ten frames. */
function slide(): Throw {
  const frames = new Float32Array(11 * 2 * POSE);
  for (let frame = 0; frame <= 10; frame++)
    for (let die = 0; die < 2; die++)
      frames.set([die * 2 - 1, 0.5, 3 - frame * 0.3, 0, 0, 0, 1], (frame * 2 + die) * POSE);
  return { dice: 2, frames };
}

const faces = () => Array.from({ length: 6 }, () => ({ width: 10, height: 10, shapes: [] }));
const layout = {
  dice: (name: string) => (name === 'pair' ? { x: 0.1, z: 0.2, radius: 0.4, size: 0.1, angle: 0 } : null),
} as unknown as Layout;
const viewOf = (dice: Table['dice'], stakes: Table['stakes'] = null): View => ({
  seat: 0,
  faces: new Map(),
  state: { table: { ...emptyTable, dice, stakes }, game: null },
});

let asked: ThrowRequest[];
let part: Dice;
const mesh = () => part.object.children[1] as InstancedMesh;
/** Returns the first die's position along its path. */
const along = () => mesh().instanceMatrix.array[14]!;
const arrived = () => new Promise((resume) => setTimeout(resume));
const END = 1000 * 10 * FRAME_S;

beforeEach(() => {
  asked = [];
  const thrower = {
    ask: async (request: ThrowRequest) => {
      asked.push(request);
      return slide();
    },
    fly: async () => null,
    warm: () => {},
    close: () => {},
  };
  const hand: PartPorts = {
    quality: QUALITIES.medium,
    load: async ({ width, height }) => ({
      data: new Uint8Array(width * height * 24),
      width,
      height,
      layers: 6,
    }),
    invalidate: () => {},
    account: () => () => {},
    skin: () => HOUSE,
  };
  part = new Dice({ pair: { count: 2, name: '', values: [], faces } }, thrower, hand);
});

test('a new roll is thrown, then lies still', async () => {
  part.show(viewOf({}), layout, 1);
  expect(part.frame(0)).toBe(false);
  expect(mesh().visible).toBe(false);
  part.show(viewOf({ pair: [3, 5] }), layout, 1);
  await arrived();
  expect(asked).toEqual([{ seed: 'pair/3,5', dice: 2, radius: expect.closeTo(4) }]);
  expect(part.frame(5000)).toBe(true);
  expect(mesh().visible).toBe(true);
  expect(along()).toBeCloseTo(0.2 + 0.3);
  expect(part.frame(5000 + END / 2)).toBe(true);
  expect(along()).toBeCloseTo(0.2 + 0.15);
  expect(part.frame(5001 + END)).toBe(false);
  expect(along()).toBeCloseTo(0.2);
});

test('is twice as fast at twice the speed', async () => {
  part.show(viewOf({ pair: [3, 5] }), layout, 2);
  await arrived();
  part.frame(0);
  expect(part.frame(END / 4)).toBe(true);
  expect(along()).toBeCloseTo(0.2 + 0.15);
  expect(part.frame(END / 2 + 1)).toBe(false);
});

test('without motion only the result is shown', async () => {
  part.show(viewOf({ pair: [3, 5] }), layout, 0);
  await arrived();
  expect(part.frame(0)).toBe(false);
  expect(along()).toBeCloseTo(0.2);
});

test('the next step ends a throw; another look at the same view does not', async () => {
  const rolled = viewOf({ pair: [3, 5] });
  part.show(rolled, layout, 1);
  await arrived();
  part.frame(0);
  part.show(rolled, layout, 1);
  expect(part.frame(END / 2)).toBe(true);
  part.show({ ...rolled }, layout, 1);
  expect(part.frame(END / 2 + 1)).toBe(false);
  expect(along()).toBeCloseTo(0.2);
  expect(asked).toHaveLength(1);
});

test('a throw that was computed too late is not played', async () => {
  part.show(viewOf({ pair: [3, 5] }), layout, 1);
  part.show(viewOf({ pair: [1, 1] }), layout, 0);
  await arrived();
  expect(part.frame(0)).toBe(false);
});

test('the same values again are another throw; no values take the dice away', async () => {
  part.show(viewOf({ pair: [3, 5] }), layout, 1);
  await arrived();
  part.frame(0);
  part.frame(2 * END);
  part.show(viewOf({ pair: [3, 5] }), layout, 1);
  await arrived();
  expect(part.frame(3 * END)).toBe(true);
  part.show(viewOf({ pair: [] }), layout, 1);
  expect(part.frame(4 * END)).toBe(false);
  expect(mesh().visible).toBe(false);
  part.show(viewOf({ other: [3, 5] }), layout, 1);
  expect(asked).toHaveLength(2);
});

test('the seed is made of public data, in any order', () => {
  const dice = { pair: [3, 5] };
  const seed = throwSeed({ dice, stakes: { 'seat:0': 5, pot: 7 } }, 'pair');
  expect(seed).toBe('pair/3,5/pot=7/seat:0=5');
  expect(throwSeed({ dice, stakes: { pot: 7, 'seat:0': 5 } }, 'pair')).toBe(seed);
  expect(throwSeed({ dice: { pair: [5, 3] }, stakes: null }, 'pair')).toBe('pair/5,3');
});
