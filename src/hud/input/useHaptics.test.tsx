// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../ui/testing.tsx';
import { useHudContext } from '../hudStore.ts';
import { drawHud } from '../testing.tsx';
import { useHaptics } from './useHaptics.ts';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Felt() {
  useHaptics(useHudContext());
  return null;
}

const dragged = { x: 0, y: 0, words: 'Draw', cards: [], chips: null };

const handDrag = { ...{ cards: [1], x: 0, y: 0, down: false }, to: null };

/** Picks something up, carries it to its target, drops it, does so with a card of the hand, and waits for the turn. Returns how often the phone vibrated at each step. */
function playThrough(haptics = true): number[] {
  const buzz = vi.fn(() => true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate: buzz }));
  const { hud, table, preferences } = drawHud(<Felt />, {
    table: { acting: [1], live: true, replaying: false, targets: ['pot'] },
  });
  act(() => preferences.setState({ haptics }));
  const steps = [
    () => hud.setState({ tableDrag: { ...dragged, lit: false } }),
    () => hud.setState({ tableDrag: { ...dragged, lit: true } }),
    () => hud.setState({ tableDrag: null }),
    () => hud.setState({ drag: handDrag }),
    () => {
      table.setState({ target: 'pot' });
      hud.setState({ drag: null });
      table.setState({ target: null });
    },
    () => hud.setState({ drag: handDrag }),
    // Let go over nothing.
    () => hud.setState({ drag: null }),
    () => table.setState({ acting: [0] }),
  ];
  return steps.map((step) => {
    buzz.mockClear();
    act(step);
    return buzz.mock.calls.length;
  });
}

test('a phone confirms a pick-up, a drop on its target and the turn, unless its owner does not want it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  expect(playThrough()).toEqual([1, 0, 1, 1, 1, 1, 0, 1]);
  expect(playThrough(false)).toEqual(Array(8).fill(0));
});

test('a computer with a mouse does not vibrate', () => {
  expect(playThrough()).toEqual(Array(8).fill(0));
});
