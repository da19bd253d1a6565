import { expect, test } from 'vitest';
import type { Command } from '../../engine/game.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { PointerInput } from '../events.ts';
import { handleAt, keyPress, mouse } from '../testing.ts';
import { isDrag } from './box.ts';

/** A table among friends, which shows taken things when the test says so: each die appears behind the earlier ones. */
function table() {
  const view = (dice: number) => ({ seat: 0, dice, state: { table: { zones: {} } } });
  const take = (at: number | readonly number[]) => ({ id: 'die', command: { type: 'create', at } });
  const handling = {
    verbs: ({ dice }: { readonly dice: number }) => [
      { ...take(dice), placed: (x: number, z: number) => take([x, z]) },
    ],
  };
  const at = handleAt({
    ...{ blocked: null, chosen: [], selection: [], single: null, carrying: false },
    ...{ controls: { controls: [] }, layout: { pieces: [] }, seats: [] },
    ...{ view: view(0), display: { handling, hand: () => 'hand' } },
  } as unknown as TableState);
  const { interaction, sent } = at;
  return {
    ...at,
    spots: () => sent.map((command: Command) => (command as unknown as { at: unknown }).at),
    show: (dice: number) => at.table.setState({ view: view(dice) } as unknown as Partial<TableState>),
    take: () => interaction.handle({ kind: 'item', id: 'die' }),
    point: (kind: PointerInput['kind'], x: number, y: number) =>
      interaction.handle({
        ...mouse(kind, x, y),
        on: kind === 'down' ? { item: 'die' } : null,
      }),
  };
}

test('things taken in quick succession each find the spot that is free once the one before is there', () => {
  const { take, spots, show } = table();
  for (let n = 0; n < 3; n++) take();
  expect(spots()).toEqual([0]);
  show(1);
  expect(spots()).toEqual([0, 1]);
  show(2);
  show(3);
  expect(spots()).toEqual([0, 1, 2]);
});

test('pieces waiting for one that the table refuses are not taken later', () => {
  const { take, interaction, spots, show } = table();
  take();
  take();
  interaction.handle({ kind: 'refused' });
  show(0);
  expect(spots()).toEqual([0]);
  take();
  expect(spots()).toEqual([0, 0]);
});

test('an item dragged out of the box is put where it is dropped, and the click that follows takes no other', () => {
  const { point, take, spots, hud } = table();
  point('down', 100, 100);
  point('move', 90, 90);
  expect(hud.getState().item).toEqual({ id: 'die', x: 90, y: 90 });
  point('up', 0.5, 0.2);
  take();
  expect([hud.getState().item, spots()]).toEqual([null, [[0.5, 0.2]]]);
  take();
  expect(spots()).toEqual([[0.5, 0.2], 0]);
});

test('beside the felt and after Escape it stays in the box, as does a pressed one that hardly moves', () => {
  const { point, take, interaction, spots } = table();
  point('down', 100, 100);
  point('move', 90, 90);
  point('up', 90, 90);
  point('down', 100, 100);
  point('move', 90, 90);
  expect(interaction.handle(keyPress('escape'))).toBe(true);
  point('up', 0.5, 0.2);
  take();
  expect(spots()).toEqual([]);
  point('down', 0.5, 0.2);
  point('up', 0.5, 0.2);
  take();
  expect(spots()).toEqual([0]);
});

const FROM = { x: 100, y: 100 };
const by = (device: 'mouse' | 'finger', x: number, y: number): boolean =>
  isDrag({ device, from: FROM }, { x: 100 + x, y: 100 + y });

test('a mouse drags any way, and a finger only across: up and down it scrolls', () => {
  expect([by('mouse', 3, 3), by('mouse', 0, 9), by('mouse', -9, 0)]).toEqual([false, true, true]);
  expect([by('finger', 5, 0), by('finger', 12, 40), by('finger', -14, 6)]).toEqual([false, false, true]);
});
