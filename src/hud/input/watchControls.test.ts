// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTapGuard, TABLE, TAP_GUARD_MS } from '../../interaction/guards.ts';
import { type Acting, watchControls } from './watchControls.ts';

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
/** Milliseconds between the taps of a double tap. */
const DOUBLE_MS = 150;

const tapGuard = makeTapGuard<Acting>();
let watch: ReturnType<typeof watchControls>;
let stand: HTMLElement;
const pressed = vi.fn();

const find = (id: string) => document.getElementById(id)!;
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function tap(element: Element): Promise<void> {
  for (const type of ['pointerdown', 'click'] as const) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 });
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    element.dispatchEvent(event);
  }
  // Let the page respond.
  await later(0);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  document.body.innerHTML =
    '<div id="hud"><button id="stand" data-acts="stand">Stand</button><p id="toast"><b id="close">×</b></p></div><div id="shade"></div>';
  stand = find('stand');
  stand.addEventListener('click', pressed);
  find('shade').addEventListener('click', ({ target }) => (target as Element).remove());
  find('close').addEventListener('click', () => find('toast').remove());
  tapGuard.see(TABLE, '', NOWHERE, performance.now());
  watch = watchControls(tapGuard, find('hud'));
  await later(TAP_GUARD_MS + DOUBLE_MS);
});
afterEach(() => {
  watch.stop();
  pressed.mockClear();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

test.each(['shade', 'close'])(
  'a double tap that closes something (%s) presses nothing under it',
  async (id) => {
    await tap(find(id));
    await later(DOUBLE_MS);
    expect(tapGuard.takesTap(TABLE, performance.now())).toBe(false);
    expect(stand.hasAttribute('data-settled')).toBe(false);
    await tap(stand);
    expect(pressed).not.toHaveBeenCalled();
    await later(TAP_GUARD_MS);
    expect(tapGuard.takesTap(TABLE, performance.now())).toBe(true);
    await tap(stand);
    expect(pressed).toHaveBeenCalledOnce();
  },
);

test('a message that goes by itself swallows no tap', async () => {
  await tap(find('toast'));
  await later(5000);
  find('toast').remove();
  await later(0);
  await tap(stand);
  expect(pressed).toHaveBeenCalledOnce();
});

test('a button that is drawn anew takes the next tap at once only if it goes on with a series', async () => {
  for (const [series, times] of [
    ['', 1],
    ['data-series', 2],
  ] as const) {
    pressed.mockClear();
    find('hud').innerHTML = `<button id="draw" data-acts="draw" ${series}>Draw</button>`;
    await later(TAP_GUARD_MS + DOUBLE_MS);
    for (let i = 0; i < 2; i++) {
      find('draw').addEventListener('click', pressed);
      await tap(find('draw'));
      const again = find('draw').cloneNode(true);
      find('draw').remove();
      await later(20);
      find('hud').append(again);
      await later(DOUBLE_MS);
    }
    expect(pressed).toHaveBeenCalledTimes(times);
  }
});
