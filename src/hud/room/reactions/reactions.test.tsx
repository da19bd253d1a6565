// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReactionLook } from '../../../store/room/talk/reactions.ts';
import { keyOf } from '../../../store/room/testing.ts';
import { stubBrowser } from '../../../ui/testing.tsx';
import { drawHud, Input } from '../../testing.tsx';
import { ReactionPicker } from './ReactionPicker.tsx';
// Imported beforehand: on a busy machine, loading it on opening takes longer than a test waits.
import './ReactionMenu.tsx';
import { Reactions } from './Reactions.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let count = 0;
const of = (name: string, is: ReactionLook['is']): ReactionLook => ({
  ...{ id: ++count, key: keyOf(name), name, is },
});
const bubbles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-reaction]')].map(
    ({ dataset, textContent }) => `${dataset.reaction}: ${textContent}`,
  );

test('reactions are shown at their seats, and of watchers the newest with a name', () => {
  const reactions = [of('Ivo', 'hello'), of('Bo', 'wow'), of('Ann', 'ouch'), of('Zoe', 'laugh')];
  const watchers = ['Ivo', 'Zoe'].map((name) => ({ key: keyOf(name), name, me: false }));
  const { store } = drawHud(<Reactions />, { look: { reactions, watchers } });
  expect(bubbles()).toEqual(['1: Wow!', '0: Ouch!', 'watching: ZoeHaha!']);
  act(() => store.setState({ reactions: [of('Nobody', 'wow')] }));
  expect(bubbles()).toEqual([]);
});

test('reactions are announced to screen readers, never two in quick succession', () => {
  const { store, getByRole } = drawHud(<Reactions />, { look: { reactions: [of('Ann', 'ouch')] } });
  const said = getByRole('status');
  expect(said.textContent).toBe('');
  act(() => store.setState({ reactions: [of('Bo', 'wow')] }));
  expect(said.textContent).toBe('Bo: Wow!');
  act(() => store.setState({ reactions: [of('Bo', 'laugh')] }));
  expect(said.textContent).toBe('Bo: Wow!');
});

test('the button opens the reactions, and one of them is sent', async () => {
  const { user, hud, react, getByRole, findByRole, queryByRole } = drawHud(<ReactionPicker />, { look: {} });
  await user.click(getByRole('button', { name: 'React' }));
  expect(hud.getState().reacting).toBe(true);
  await user.click(await findByRole('menuitem', { name: 'Well played!' }));
  expect(react.mock.calls).toEqual([['played']]);
  expect(queryByRole('menu')).toBe(null);
  expect(hud.getState().reacting).toBe(false);
});

/** Two people's table, seen from straight above: a point of the window is one of the table. Returns what the viewer has pointed out. */
function pointing(look: Parameters<typeof drawHud>[1] = { look: { mySeat: 0 } }) {
  const felt = (
    <>
      <Input />
      <canvas data-testid="felt" />
      <button type="button" data-place="pot">
        Pot
      </button>
    </>
  );
  const layout = { places: [{ id: 'pot', x: 0.5, z: 0.25 }], seats: [] };
  const seats = [{ name: 'Ann', colour: 0 }];
  const view = { seat: 0, state: { table: { zones: {} } } };
  const drawn = drawHud(felt, { ...look, table: { layout, seats, view } as never });
  drawn.port.registerReach({
    ray: (x, z) => ({ from: [x, 4, z], to: [0, -1, 0] }),
    ...{ card: () => null, chip: () => null, carry() {} },
  });
  const canvas = drawn.getByTestId('felt');
  return {
    ...drawn,
    touch: (type: string, pointerId: number, clientX: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, { pointerId, pointerType: 'touch', clientX, clientY: 0, bubbles: true }),
      ),
    click: (type: string, init: MouseEventInit) => {
      const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent;
      const event = new Kind(type, { bubbles: true, cancelable: true, ...init });
      return canvas.dispatchEvent(event);
    },
    shown: () => drawn.signs.getState().pings.map(({ x, z, name, colour }) => ({ x, z, name, colour })),
  };
}

test('a middle click points something out to the others, and here with the name of the seat', () => {
  const { click, ping, shown } = pointing();
  const at = { clientX: 1, clientY: 0, button: 1, pointerType: 'mouse' };
  click('pointerdown', at);
  // The browser neither scrolls nor pastes.
  expect(click('mousedown', at)).toBe(false);
  click('pointerup', at);
  expect(click('auxclick', at)).toBe(false);
  expect(ping.mock.calls).toEqual([[1, 0]]);
  expect(shown()).toEqual([{ x: 1, z: 0, name: 'Ann', colour: 0 }]);
});

test('two fingers that tap point something out, and two that move do not', () => {
  const { touch, ping } = pointing();
  const both = (move: number) => {
    touch('pointerdown', 1, 0);
    touch('pointerdown', 2, 1);
    touch('pointermove', 2, 1 + move);
    touch('pointermove', 2, 1);
    touch('pointerup', 1, 0);
    touch('pointerup', 2, 1);
  };
  both(60);
  expect(ping.mock.calls).toEqual([]);
  both(0);
  expect(ping.mock.calls).toEqual([[0.5, 0]]);
});

test('a watcher points by key at the focused place, under their own name', async () => {
  const { user, getByRole, preferences, ping, shown } = pointing({ look: { mySeat: null } });
  act(() => preferences.setState({ name: 'Ivo' }));
  act(() => getByRole('button', { name: 'Pot' }).focus());
  await user.keyboard('y');
  expect(ping.mock.calls).toEqual([[0.5, 0.25]]);
  expect(shown()).toEqual([{ x: 0.5, z: 0.25, name: 'Ivo', colour: null }]);
});

test('alone nothing is pointed out, and a middle click stays the browser’s', () => {
  const { click, ping } = pointing({});
  const at = { clientX: 1, clientY: 0, button: 1, pointerType: 'mouse' };
  click('pointerdown', at);
  expect(click('mousedown', at)).toBe(true);
  click('pointerup', at);
  expect(ping.mock.calls).toEqual([]);
});
