// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isOnTable } from './isOnTable.ts';

test.each([
  ['the table', '<div><canvas></canvas></div>', true],
  ['a card of the interface', '<div data-hud><canvas></canvas></div>', false],
  ['a card in a dialog over it', '<div data-panel><canvas></canvas></div>', false],
  ['the frame of the table', '<div><p></p></div>', false],
])('a press on %s', (_, html, onTable) => {
  document.body.innerHTML = html;
  const target = document.querySelector('canvas, p')!;
  let said: boolean | null = null;
  target.addEventListener('pointerdown', (event) => {
    said = isOnTable(event);
  });
  target.dispatchEvent(new Event('pointerdown'));
  expect(said).toBe(onTable);
});
