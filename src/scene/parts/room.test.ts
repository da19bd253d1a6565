import { expect, test } from 'vitest';
import type { LayerRequest, Layers } from '../../layout/painting/loadLayers.ts';
import { QUALITIES } from '../../layout/painting/quality.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import { makeRoom } from './room.ts';

/** A room that is painted at once; `bytes`: what it holds of the graphics memory. */
async function open(quality: 'low' | 'high', still = false) {
  const asked: LayerRequest['set'][] = [];
  const drawn = { bytes: 0, frames: 0 };
  let painted = (): void => {};
  const whole = new Promise<void>((done) => {
    painted = done;
  });
  const room = makeRoom(
    {
      quality: QUALITIES[quality],
      skin: () => HOUSE,
      load: async ({ set, width, height }): Promise<Layers> => {
        asked.push(set);
        return { data: new Uint8Array(4), width, height, layers: 1 };
      },
      account(bytes) {
        drawn.bytes += bytes;
        return () => {
          drawn.bytes -= bytes;
        };
      },
      invalidate: () => {
        drawn.frames++;
        if (drawn.bytes) painted();
      },
    },
    () => still,
  );
  room.paint();
  await whole;
  return { room, asked, drawn };
}

test('at low quality there is only the floor, of few pixels', async () => {
  const { room, asked, drawn } = await open('low');
  expect(asked).toEqual(['floor']);
  expect(drawn.bytes).toBeLessThan(400_000);
  room.dispose();
  expect(drawn.bytes).toBe(0);
});

test('the whole room takes no more than 6 MB', async () => {
  const { room, asked, drawn } = await open('high');
  expect(asked).toEqual(['floor', 'wall']);
  expect(drawn.bytes).toBeLessThan(6_000_000);
  room.dispose();
  expect(drawn.bytes).toBe(0);
});

test('frames are drawn only while the comet glides to its next place', async () => {
  const { room } = await open('high');
  room.show(0.2);
  expect(room.frame(1)).toBe(false);
  room.show(0.2);
  expect(room.frame(2)).toBe(false);
  room.show(0.4);
  expect(room.frame(1000)).toBe(true);
  expect(room.frame(2000)).toBe(true);
  expect(room.frame(9000)).toBe(false);
  expect(room.frame(9016)).toBe(false);
});

test('without motion the comet is in its next place at once', async () => {
  const { room } = await open('high', true);
  room.show(0.2);
  expect(room.frame(1)).toBe(false);
  room.show(0.4);
  expect(room.frame(1000)).toBe(false);
});
