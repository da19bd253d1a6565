// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CardArt } from '../../engine/display.ts';
import { draw } from '../../ui/testing.tsx';
import { CardFace } from './CardFace.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a card whose graphics were lost is painted again once they are back', () => {
  let calls = 0;
  const context = new Proxy({}, { get: () => () => void calls++, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const art = { ratio: 1.4, corner: 0.1, back: () => ({ width: 1, height: 1, shapes: [] }) };
  const { container } = draw(
    <CardFace art={art as unknown as CardArt} face={undefined} width={90} ink="colour" />,
  );
  const painted = calls;
  expect(painted).toBeGreaterThan(0);
  container.querySelector('canvas')!.dispatchEvent(new Event('contextrestored'));
  expect(calls).toBe(2 * painted);
});
