import { describe, expect, test } from 'vitest';
import type { TableState } from '../store/tableStore.ts';
import { createHudStore, type HudContextValue } from './hudStore.ts';
import { keyCap } from './keyCap.ts';
import { act } from './useKeys.ts';

function tableWith(room: boolean, more: Partial<TableState> = {}) {
  let skipped = 0;
  const state = {
    live: false,
    replaying: false,
    selection: [],
    controls: { controls: [], undo: null },
    layout: { places: [] },
    display: {},
    ...more,
  } as unknown as TableState;
  const hud = createHudStore();
  const context = {
    table: { getState: () => state, setState: () => {} },
    hud,
    actions: { skip: () => skipped++ },
    room: room ? {} : null,
  } as unknown as HudContextValue;
  const press = (key: string, more: { ctrlKey?: boolean; on?: string } = {}) =>
    act(
      context,
      { key, ctrlKey: more.ctrlKey ?? false, metaKey: false, altKey: false },
      more.on ? ({ matches: (selector: string) => selector.includes(more.on!) } as Element) : null,
    );
  return { hud, press, skipped: () => skipped };
}

describe('Enter', () => {
  test('alone goes past what is shown', () => {
    const { hud, press, skipped } = tableWith(false);
    expect(press('Enter')).toBe(true);
    expect([skipped(), hud.getState().chat.open]).toEqual([1, false]);
  });

  test('among people opens the chat, and does nothing else', () => {
    const { hud, press, skipped } = tableWith(true);
    expect(press('Enter')).toBe(true);
    expect([skipped(), hud.getState().chat.open]).toEqual([0, true]);
    press('Enter');
    expect(hud.getState().chat.calls).toBe(2);
  });

  test('keeps its meaning on a button that has the focus', () => {
    const { hud, press } = tableWith(true);
    expect(press('Enter', { on: 'button' })).toBe(false);
    expect(hud.getState().chat.open).toBe(false);
  });

  test('with Ctrl does what it does alone', () => {
    const { hud, press, skipped } = tableWith(true);
    expect(press('Enter', { ctrlKey: true, on: 'button' })).toBe(true);
    expect([skipped(), hud.getState().chat.open]).toEqual([1, false]);
    expect([keyCap('Enter'), keyCap('Enter', true), keyCap('e', true)]).toEqual(['↵', 'Ctrl ↵', 'E']);
  });
});

describe('while the table is held up', () => {
  const end = {
    id: 'end',
    verb: 'End turn',
    help: '',
    tone: 'primary',
    key: 'e',
    offer: { command: { type: 'end' } },
  };
  const blocked = 'The table is paused.';
  const controls = { title: '', text: '', controls: [end], undo: null } as unknown as TableState['controls'];

  test('keys that would act say why they do not', () => {
    for (const [key, ctrlKey] of [
      ['e', false],
      ['Enter', true],
    ] as const) {
      const { hud, press } = tableWith(true, { live: true, controls, blocked });
      press(key, { ctrlKey });
      expect(hud.getState().refusal?.message).toBe(blocked);
    }
  });
});

test('Escape closes the chat and keeps to whom one writes', () => {
  const { hud, press } = tableWith(true);
  hud.setState({ chat: { open: true, to: 'bo', calls: 1 } });
  press('Escape');
  expect(hud.getState().chat).toEqual({ open: false, to: 'bo', calls: 1 });
});

test('I shows the table’s people where there are any', () => {
  const among = tableWith(true);
  expect(among.press('i')).toBe(true);
  expect(among.hud.getState().panel).toBe('room');
  among.press('I');
  expect(among.hud.getState().panel).toBe(null);
  expect(tableWith(false).press('i')).toBe(false);
});

test('the keys of signs on the table are left alone', () => {
  expect(tableWith(true).press('y')).toBe(false);
});
