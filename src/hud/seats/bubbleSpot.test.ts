import { expect, test } from 'vitest';
import { bubbleSpot } from './bubbleSpot.ts';

const SIZE = { width: 120, height: 36 };

test('a bubble stands to the right of a row, level with it', () => {
  const row = { left: 32, top: 100, width: 212, height: 44 };
  expect(bubbleSpot(row, SIZE, 'right', 1280)).toEqual({ side: 'right', left: 254, top: 104, tail: 0 });
});

test('a watcher’s bubble is above the button of the chat, or beside it', () => {
  const button = { left: 24, top: 568, width: 112, height: 36 };
  expect(bubbleSpot(button, SIZE, 'above', 1280)).toEqual({
    side: 'above',
    ...{ left: 20, top: 522, tail: 60 },
  });
  const small = { left: 288, top: 8, width: 44, height: 44 };
  expect(bubbleSpot(small, SIZE, 'left', 390)).toMatchObject({ left: 158, top: 12 });
});

test('a bubble in the viewer’s own row keeps to its right end', () => {
  const row = { left: 32, top: 600, width: 212, height: 76 };
  expect(bubbleSpot(row, SIZE, 'inside', 1280)).toMatchObject({ left: 120, top: 620 });
});

test('a bubble below a seat stays within the window, and still points at the seat', () => {
  const seat = (left: number) => ({ left, top: 64, width: 90, height: 70 });
  expect(bubbleSpot(seat(150), SIZE, 'below', 390)).toEqual({
    side: 'below',
    ...{ left: 135, top: 144, tail: 60 },
  });
  expect(bubbleSpot(seat(8), SIZE, 'below', 390)).toMatchObject({ left: 8, tail: 45 });
  expect(bubbleSpot(seat(292), SIZE, 'below', 390)).toMatchObject({ left: 262, tail: 75 });
});
