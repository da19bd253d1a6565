// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createTablePort } from '../../store/tablePort.ts';
import { createTableStore } from '../../store/tableStore.ts';
import { sampleTable } from '../../store/testing.ts';
import { watchPointing } from '../pointing.ts';
import type { TableModel } from '../tableModel.ts';

/** A table with two named items, and the words of the last one that was announced. */
function table() {
  const host = document.createElement('div');
  let said = '';
  const model = {
    named: [
      { spot: { key: 'pot', x: 0, z: 0.2 }, words: 'Pot' },
      { spot: { key: 'deck', x: -0.4, z: 0.2 }, words: 'Deck' },
    ],
    ...{ placed: new Map(), name() {}, point() {}, nameUnder() {} },
  } as unknown as TableModel;
  const stop = watchPointing({
    ...{ table: model, store: createTableStore(sampleTable), port: createTablePort(), host },
    rayAt: () => ({ from: [0, 1, 0], to: [0, -1, 0] }),
    say: (words) => {
      said = words;
    },
  });
  const send = (event: Event): string => {
    host.dispatchEvent(event);
    return said;
  };
  return { press: (key: string) => send(new KeyboardEvent('keydown', { key })), send, stop };
}

it('arrow keys name one item after another, and again after the mouse has left the table', () => {
  const { press, send, stop } = table();
  expect([press('ArrowUp'), press('ArrowLeft')]).toEqual(['Pot', 'Deck']);
  expect(send(new MouseEvent('pointerleave'))).toBe('');
  expect([press('ArrowUp'), send(new FocusEvent('blur'))]).toEqual(['Pot', '']);
  stop();
  expect(press('ArrowUp')).toBe('');
});
