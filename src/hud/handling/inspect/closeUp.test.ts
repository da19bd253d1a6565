import { expect, it } from 'vitest';
import type { Piece } from '../../../engine/display/handling.ts';
import { createTablePort, type Sight } from '../../../store/tablePort.ts';
import { createHudStore, type HudContextValue } from '../../hudStore.ts';
import { closeTo, endCloseUp, followCloseUp, showCloseUp } from './closeUp.ts';

const die: Piece = {
  id: '1',
  name: 'Die',
  x: 0.3,
  z: -0.2,
  angle: 0,
  half: [0.05, 0.05],
  top: 0.1,
  held: null,
};
const SEAT = { eye: [0, 2, 2], target: [0, 0, 0.1] } as const;

it('a piece seen closely is in the middle, seen from the viewer’s side and from above', () => {
  const { eye, target } = closeTo(die, SEAT);
  expect(target).toEqual([0.3, 0.1, -0.2]);
  expect(eye[0]).toBeCloseTo(0.3);
  expect(eye[2]).toBeGreaterThan(-0.2);
  expect(eye[1]).toBeGreaterThan(0.3);
  // A view from straight above keeps the seat's direction.
  expect(closeTo(die, { eye: [0, 3, 0], target: [0, 0, 0] }).eye[2]).toBeCloseTo(eye[2]);
});

it('looking closely twice changes nothing: that leads back', () => {
  const close = closeTo(die, SEAT);
  const again = closeTo(die, close);
  for (const k of [0, 1, 2]) expect(again.eye[k]).toBeCloseTo(close.eye[k]!, 9);
});

it('a large piece is seen whole, and a small one not too near', () => {
  const far = (half: number) => {
    const { eye, target } = closeTo({ ...die, half: [half, half] }, SEAT);
    return Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]);
  };
  expect(far(0.01)).toBeCloseTo(0.75);
  expect(far(0.3)).toBeGreaterThan(0.9);
  expect(far(3)).toBeCloseTo(1.9);
});

const distance = ({ eye, target }: Sight): number =>
  Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]);

/** A table with the die on it, and a camera that goes where it is sent. */
function opened({ lowered = false } = {}) {
  const port = createTablePort();
  const hud = createHudStore();
  hud.setState({ lowered });
  let sight: Sight = { eye: [0.4, 2, 2], target: [0, 0, 0.1] };
  const before = sight;
  const send = (to: Sight, sent = true): void => {
    sight = to;
    port.cameraMoved(sent);
  };
  port.registerCamera({
    ...{ top: () => send(SEAT), round: () => send(SEAT), reset: () => send(SEAT) },
    ...{ sight: () => sight, go: send },
  });
  const table = { getState: () => ({ layout: { pieces: [die] } }) };
  const context = { port, hud, table } as unknown as HudContextValue;
  const stop = followCloseUp(context);
  return {
    ...{ before, port, send, stop },
    look: () => showCloseUp(context, die.id),
    end: () => endCloseUp(context),
    at: () => sight,
    isLow: () => hud.getState().lowered,
    raise: () => hud.setState({ lowered: false }),
  };
}

it('the hand gives way to a close look, and rises again afterwards', () => {
  const ends: readonly ((of: ReturnType<typeof opened>) => void)[] = [
    ({ end }) => end(),
    ({ look }) => look(),
    ({ port }) => port.camera.reset(),
    ({ port }) => port.camera.top(),
    // Moved far enough away by hand.
    ({ send }) => send(SEAT, false),
    ({ stop }) => stop(),
  ];
  for (const end of ends)
    for (const lowered of [false, true]) {
      const table = opened({ lowered });
      table.look();
      expect(distance(table.at())).toBeCloseTo(0.75);
      expect(table.isLow()).toBe(true);
      end(table);
      expect(table.isLow()).toBe(lowered);
      expect(table.end()).toBe(false);
    }
});

it('a close look leads back to the camera’s place, after another one as well', () => {
  const { look, end, at, before, send } = opened();
  look();
  const { eye, target } = at();
  // Turning round the piece still counts as looking at it.
  send({ eye: [target[0] + 0.6, eye[1], target[2]], target }, false);
  look();
  expect(end()).toBe(true);
  expect(at()).toEqual(before);
});

it('a hand that was raised during a close look stays up', () => {
  const { look, end, raise, isLow } = opened({ lowered: true });
  look();
  raise();
  end();
  expect(isLow()).toBe(false);
});
