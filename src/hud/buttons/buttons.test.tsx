// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Control } from '../../engine/display.ts';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { drawHud } from '../testing.tsx';
import { Buttons } from './Buttons.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

const end: Control = {
  ...{ id: 'end', verb: 'End turn', help: 'Ends your turn', tone: 'primary', key: 'e' },
  offer: { command: { type: 'end' } },
};

test('a button that is no better than the rest is not recommended, although Enter presses it', () => {
  const shown = (more: Partial<Control>) => {
    cleanup();
    const controls = { title: '', text: '', controls: [{ ...end, ...more }], undo: null };
    const view = { seat: 0, state: { table: { zones: {}, cards: new Map(), purses: {} } }, faces: new Map() };
    const display = { hand: () => 'hand:0', gesture: () => null };
    const table = { controls, view, display } as unknown as Partial<TableState>;
    const button = drawHud(<Buttons />, { table }).getByRole('button', { name: /^End turn/ });
    return [button.dataset.tone, button.textContent?.replace(/\s+/g, ' ')];
  };
  expect(shown({})).toEqual(['primary', 'End turn ↵']);
  expect(shown({ neutral: true })).toEqual(['plain', 'End turn ↵']);
});
