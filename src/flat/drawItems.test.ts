import { expect, it } from 'vitest';
import { JUMP } from '../layout/poses.ts';
import { drawItems } from './drawItems.ts';
import { Eye } from './eye.ts';
import { Items } from './items.ts';
import { noSprite, type Sprite } from './sheets.ts';

const canvas = {} as HTMLCanvasElement;
const painted: Sprite = { ...noSprite(), image: canvas };

/** Returns how many pictures are drawn for a card with this front: itself, its shadow, its darkening. */
function drawn(front: Sprite): number {
  const items = new Items();
  const look = { front, wide: 1, deep: 1, shadow: painted, shade: painted, dim: 0.5 };
  items.put({ key: 'card:1', pose: { x: 0, y: 0, z: 0, turn: [0, 0, 0, 1], scale: 1 }, look }, JUMP, 0);
  items.step(0);
  let count = 0;
  const ink = { setTransform() {}, drawImage: () => count++ } as unknown as CanvasRenderingContext2D;
  drawItems(ink, new Eye(), items, 1, 0, Number.POSITIVE_INFINITY);
  return count;
}

it('casts no shadow before its picture is painted', () => {
  expect(drawn(painted)).toBe(3);
  expect(drawn(noSprite())).toBe(0);
});
