import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { Eye } from '../src/flat/eye.ts';
import { registry } from '../src/games/index.ts';
import { seatsInSight } from '../src/layout/discs.ts';
import { seatView, turnInsets } from '../src/layout/framing.ts';
import { hasRules } from '../src/store/tableStore.ts';

/** Phones, with the lower edge of the head and the upper edge of what stands above the hand while there is one line of buttons. */
const PHONES = [
  { width: 390, height: 844, from: 108, to: 525, nearest: 1, chips: true },
  { width: 375, height: 667, from: 108, to: 380, nearest: 1, chips: false },
  { width: 360, height: 640, from: 108, to: 359, nearest: 1, chips: false },
  // Pieces right before the viewer have a button.
  { width: 320, height: 480, from: 100, to: 289, nearest: 0.7, chips: false },
] as const;

test.each(PHONES)(
  'on $width×$height every pot and pile lies between the head and the prompt',
  async (phone) => {
    const view = seatView(phone, turnInsets(phone));
    const camera = new PerspectiveCamera(view.fov, phone.width / phone.height);
    camera.position.set(...view.eye);
    camera.lookAt(...view.target);
    camera.updateMatrixWorld();
    const heightOf = ({ x, z }: { readonly x: number; readonly z: number }): number =>
      ((1 - new Vector3(x, 0, z).project(camera).y) / 2) * phone.height;
    for (const game of registry) {
      const display = await game.display();
      if (!hasRules(display)) continue;
      for (let seats = game.info.seats.min; seats <= game.info.seats.max; seats++) {
        const layout = display.layout(seats, 0);
        for (const place of layout.places.filter(({ z }) => z < phone.nearest)) {
          expect(heightOf(place), `${game.info.id} ${place.id}`).toBeGreaterThan(phone.from);
          expect(heightOf(place), `${game.info.id} ${place.id}`).toBeLessThan(phone.to - 28);
        }
        // A tall phone has room for the viewer's chips, too, which a finger can drag.
        const chips = layout.purse('seat:0');
        if (phone.chips && chips) expect(heightOf(chips)).toBeLessThan(phone.to);
      }
    }
  },
);

test.each(PHONES)('on $width×$height the flat table shows every seat’s marker whole', async (phone) => {
  const eye = new Eye();
  eye.fit(phone, turnInsets(phone), {});
  const spot = { x: 0, y: 0, behind: false };
  for (const game of registry) {
    const display = await game.display();
    for (let seats = game.info.seats.min; seats <= game.info.seats.max; seats++)
      for (const { x, z } of seatsInSight(display.layout(seats, 0), eye.reach).seats) {
        eye.project(x, 0, z, spot);
        const radius = 0.067 * eye.scale;
        expect(spot.x - radius, `${game.info.id}, ${seats} seats`).toBeGreaterThanOrEqual(0);
        expect(spot.x + radius).toBeLessThanOrEqual(phone.width);
      }
  }
});
