import { readFileSync } from 'node:fs';
import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { Eye } from '../src/flat/eye.ts';
import { registry } from '../src/games/index.ts';
import { chipValues } from '../src/layout/chips/change.ts';
import { chipSpots } from '../src/layout/chips/purses.ts';
import { RIM_TOP, seatsInSight } from '../src/layout/discs.ts';
import { reachOf, type SeatView, type Size, seatView, turnInsets } from '../src/layout/framing.ts';
import { hasRules } from '../src/store/tableStore.ts';

/** Phones, with the lower edge of the head and the upper edge of what stands above the hand while there is one line of buttons. */
const PHONES = [
  { width: 390, height: 844, from: 108, to: 525, nearest: 1, chips: true },
  { width: 375, height: 667, from: 108, to: 380, nearest: 1, chips: false },
  { width: 360, height: 640, from: 108, to: 359, nearest: 1, chips: false },
  // Pieces right before the viewer have a button.
  { width: 320, height: 480, from: 100, to: 289, nearest: 0.7, chips: false },
] as const;

/** Returns where a point of the table is in the window. */
function spotOn(view: SeatView, { width, height }: Size) {
  const camera = new PerspectiveCamera(view.fov, width / height);
  camera.position.set(...view.eye);
  camera.quaternion.set(...view.turn);
  camera.updateMatrixWorld();
  return (x: number, y: number, z: number) => {
    const seen = new Vector3(x, y, z).project(camera);
    return { x: ((1 + seen.x) / 2) * width, y: ((1 - seen.y) / 2) * height };
  };
}

test.each(PHONES)(
  'on $width×$height every pot and pile lies between the head and the prompt',
  async (phone) => {
    const at = spotOn(seatView(phone, turnInsets(phone)), phone);
    const heightOf = ({ x, z }: { readonly x: number; readonly z: number }): number => at(x, 0, z).y;
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

/** Radius of a portrait in its frame, of a card's half depth in its widths, and the credits whose chips must be whole. */
const PORTRAIT = 0.0904;
const HALF_CARD = 0.84;
const CREDITS = 3000;

test.each(PHONES)('on $width×$height every seat’s marker, cards and chips are whole', async (phone) => {
  const view = seatView(phone, turnInsets(phone));
  const at = spotOn(view, phone);
  const reach = (row: number) => reachOf(view, phone, row, RIM_TOP);
  for (const game of registry) {
    const display = await game.display();
    for (let seats = game.info.seats.min; seats <= game.info.seats.max; seats++) {
      const layout = seatsInSight(display.layout(seats, 0), reach, display.hand);
      const isIn = (x: number, y: number, z: number, what: string): void => {
        const where = `${game.info.id}, ${seats} seats: ${what}`;
        expect(at(x, y, z).x, where).toBeGreaterThanOrEqual(0);
        expect(at(x, y, z).x, where).toBeLessThanOrEqual(phone.width);
      };
      for (let seat = 1; seat < seats; seat++) {
        const { x, z } = layout.seats[seat]!;
        for (const side of [-1, 1]) isIn(x + side * PORTRAIT, RIM_TOP, z, `marker ${seat}`);
        // The head lists the seats as well; where there is room, the far one lies below it.
        expect(at(x, RIM_TOP, z - PORTRAIT).y).toBeGreaterThan(phone.height >= 820 ? 90 : 30);
        const cards = layout.zone(display.hand(seat));
        const aside = Math.sign(x) * (cards?.width ?? 0) * HALF_CARD * Math.abs(Math.sin(cards?.angle ?? 0));
        if (cards) isIn(cards.x + aside, 0, cards.z, `cards ${seat}`);
        const values = chipValues({ [`seat:${seat}`]: CREDITS });
        for (const chip of chipSpots({ [`seat:${seat}`]: CREDITS }, layout, values))
          for (const side of [-1, 1]) isIn(chip.x + side * chip.radius, chip.y, chip.z, `chips ${seat}`);
      }
    }
  }
});

test.each(PHONES)('on $width×$height the flat table shows every seat’s marker whole', async (phone) => {
  const eye = new Eye();
  eye.fit(phone, turnInsets(phone), {});
  const spot = { x: 0, y: 0, behind: false };
  for (const game of registry) {
    const display = await game.display();
    for (let seats = game.info.seats.min; seats <= game.info.seats.max; seats++)
      for (const { x, z } of seatsInSight(display.layout(seats, 0), () => eye.reach, display.hand).seats) {
        eye.project(x, 0, z, spot);
        const radius = 0.067 * eye.scale;
        expect(spot.x - radius, `${game.info.id}, ${seats} seats`).toBeGreaterThanOrEqual(0);
        expect(spot.x + radius).toBeLessThanOrEqual(phone.width);
      }
  }
});

/** Edge of the interface on a phone, and the head's share of the window (`Head.module.css`), in pixels. */
const EDGE = 8;
const headEnd = (width: number): number => {
  const css = readFileSync('src/hud/menu/Head.module.css', 'utf8');
  const [, short] = /max-width: calc\(50vw - (\d+)px\)/.exec(css)!;
  return EDGE + width / 2 - Number(short);
};

test.each([...PHONES, { width: 430, height: 932 }])(
  'on $width×$height the head’s lines end left of the figure opposite, flat or not',
  async (phone) => {
    const eye = new Eye();
    eye.fit(phone, turnInsets(phone), {});
    const view = seatView(phone, turnInsets(phone));
    const at = spotOn(view, phone);
    const spot = { x: 0, y: 0, behind: false };
    for (const game of registry) {
      const display = await game.display();
      for (let seats = game.info.seats.min; seats <= game.info.seats.max; seats += 2) {
        const layout = display.layout(seats, 0);
        const flat = seatsInSight(layout, () => eye.reach, display.hand).seats[seats / 2];
        const drawn = seatsInSight(layout, (row) => reachOf(view, phone, row, RIM_TOP), display.hand).seats[
          seats / 2
        ];
        if (!flat || !drawn) continue;
        eye.project(flat.x, 0, flat.z, spot);
        expect(spot.x - PORTRAIT * eye.scale, `${game.info.id}, flat`).toBeGreaterThan(headEnd(phone.width));
        expect(at(drawn.x - PORTRAIT, RIM_TOP, drawn.z).x, game.info.id).toBeGreaterThan(
          headEnd(phone.width),
        );
      }
    }
  },
);
