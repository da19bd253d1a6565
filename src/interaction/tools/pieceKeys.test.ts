import { expect, test } from 'vitest';
import type { Grip, Spot } from '../../engine/display/handling.ts';
import type { Command } from '../../engine/game.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { KeyInput } from '../events.ts';
import { handleAt, keyPress } from '../testing.ts';

const piece = (id: string, x: number, z: number) => ({
  ...{ id, x, z, name: `Die ${id}`, angle: 0, half: [0.05, 0.05], top: 0, held: null },
});

/** A table with three dice: two near the viewer and one behind them. */
function dice() {
  const handling = {
    lift: ({ pieces }: Grip) => ({ type: 'lift', pieces }) as unknown as Command,
    drop: (_: unknown, { pieces }: Grip, spot: Spot) =>
      ({ type: 'drop', pieces, spot }) as unknown as Command,
    verbs: (_: unknown, { pieces }: Grip) =>
      pieces.length ? [{ id: 'roll', key: 'r', command: { type: 'roll', pieces } }] : [],
    size: () => 1,
  };
  const at = handleAt({
    ...{
      live: true,
      replaying: false,
      blocked: null,
      carrying: false,
      seats: [],
      controls: { controls: [] },
    },
    ...{ chosen: [], selection: [], single: null, view: { seat: 0, state: { table: { zones: {} } } } },
    layout: { pieces: [piece('a', 0, 0.5), piece('b', 0.2, 0.5), piece('c', 0, 0)] },
    display: { handling, hand: () => 'hand' },
  } as unknown as TableState);
  const press = (key: string, more: Partial<KeyInput> = {}) => at.interaction.handle(keyPress(key, more));
  return { ...at, press, chosen: () => at.table.getState().chosen };
}

test('arrows walk from piece to piece, and with Shift choose several', () => {
  const { press, chosen } = dice();
  press('arrowleft');
  expect(chosen()).toEqual(['a']);
  press('arrowright');
  expect(chosen()).toEqual(['b']);
  press('arrowleft', { shift: true });
  expect(chosen()).toEqual(['a', 'b']);
});

test('a held Enter picks up once, and a letter acts on what is chosen', () => {
  const { press, sent } = dice();
  press('arrowup');
  press('enter');
  for (let n = 0; n < 3; n++) press('enter', { repeat: true });
  expect(sent).toEqual([{ type: 'lift', pieces: ['a'] }]);
  press('arrowright');
  press('enter');
  press('r');
  expect(sent.slice(1)).toMatchObject([{ type: 'drop', spot: { x: 0.05, z: 0.5 } }, { type: 'roll' }]);
});

test('in a field, a dialog or under a list, keys do nothing to pieces', () => {
  const { press, hud, table, sent } = dice();
  table.setState({ chosen: ['a'] });
  const focus = { ...keyPress('r').focus, keepsKeys: true };
  expect(press('r', { focus })).toBe(false);
  hud.setState({ list: { x: 0, y: 0 } });
  expect(press('r')).toBe(false);
  expect(sent).toEqual([]);
});
