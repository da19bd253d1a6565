import { expect, it } from 'vitest';
import { isDrag } from './dragOut.ts';

const FROM = { clientX: 100, clientY: 100 };
const by = (kind: string, x: number, y: number): boolean =>
  isDrag(FROM, { clientX: 100 + x, clientY: 100 + y }, kind);

it('a mouse drags any way, and a finger only across: up and down it scrolls', () => {
  expect([by('mouse', 3, 3), by('mouse', 0, 9), by('mouse', -9, 0)]).toEqual([false, true, true]);
  expect([by('touch', 5, 0), by('touch', 12, 40), by('touch', -14, 6)]).toEqual([false, false, true]);
});
