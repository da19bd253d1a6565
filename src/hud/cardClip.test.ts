import { expect, test } from 'vitest';
import { clipOf } from './cards/cardClip.ts';

test('an outline becomes a CSS shape over the card’s box', () => {
  expect(
    clipOf(
      [
        [0, 0.8],
        [-0.5, 0],
        [0, -0.8],
        [0.5, 0],
      ],
      1.6,
    ),
  ).toBe('polygon(50% 0%, 0% 50%, 50% 100%, 100% 50%)');
});
