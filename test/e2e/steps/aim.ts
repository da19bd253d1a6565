import type { Page } from 'playwright-core';
import { PerspectiveCamera, Vector3 } from 'three';
import { sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';
import type { Layout } from '../../../src/engine/display/layout.ts';
import type { PurseId, ZoneId } from '../../../src/engine/table/table.ts';
import { gameById } from '../../../src/games/index.ts';
import { seatView, turnInsets, usualInsets } from '../../../src/layout/framing.ts';
import { hasRules } from '../../../src/store/tableStore.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Projects a point of the felt, at height `y` above it, to CSS pixels of the screen, as seen from the viewer's seat (see `Layout`). `bare`:
 * at low quality.
 */
export function feltPoint(
  page: Page,
  x: number,
  z: number,
  y = 0,
  insetsOf = usualInsets,
  bare = true,
): Point {
  const { width, height } = page.viewportSize()!;
  const view = seatView({ width, height }, insetsOf({ width, height }), { bare });
  const camera = new PerspectiveCamera(view.fov, width / height);
  camera.position.set(...view.eye);
  camera.lookAt(...view.target);
  camera.updateMatrixWorld();
  const at = new Vector3(x, y, z).project(camera);
  return { x: ((at.x + 1) / 2) * width, y: ((1 - at.y) / 2) * height };
}

/** Screen position of a point of a game's layout, once the camera has come to rest. */
async function restingPoint(
  page: Page,
  game: string,
  seats: number,
  find: (layout: Layout) => { readonly x: number; readonly z: number } | null | undefined,
): Promise<Point> {
  const display = await gameById(game)!.display();
  const { x, z } = find(display.layout(seats, 0))!;
  await sceneAtRest(page);
  const quality = await page.evaluate(() => window.__scene?.quality ?? 'low');
  return feltPoint(page, x, z, 0, hasRules(display) ? turnInsets : usualInsets, quality === 'low');
}

/** Screen position of a place on the felt, as seen from the near seat (seat 0). */
export const placePoint = (page: Page, game: string, seats: number, id: string): Promise<Point> =>
  restingPoint(page, game, seats, ({ places }) => places.find((each) => each.id === id));

/** Screen position of a zone's cards. */
export const zonePoint = (page: Page, game: string, seats: number, zone: ZoneId): Promise<Point> =>
  restingPoint(page, game, seats, (layout) => layout.zone(zone));

/** Screen position of a purse's chips: the middle stack of three. */
export const pursePoint = (page: Page, game: string, seats: number, purse: PurseId): Promise<Point> =>
  restingPoint(page, game, seats, (layout) => layout.purse(purse));

/** Points of a card on the felt. */
export interface CardSpots {
  readonly name: string;
  readonly points: readonly Point[];
}

/** Height of a card in widths. */
const CARD_RATIO = 5 / 3;
/** Distance of the points from a card's middle, in widths and heights. */
const NEAR_EDGE = 0.4;

/** Points of the cards in these zones: the middle, and near the corners. */
export async function cardSpots(
  page: Page,
  game: string,
  seats: number,
  zones: readonly ZoneId[],
): Promise<readonly CardSpots[]> {
  const display = await gameById(game)!.display();
  const layout = display.layout(seats, 0);
  const insets = hasRules(display) ? turnInsets : usualInsets;
  return zones.map((name) => {
    const { x, z, width } = layout.zone(name)!;
    const [across, along] = [width * NEAR_EDGE, width * CARD_RATIO * NEAR_EDGE];
    const corners = [-across, across].flatMap((dx) => [-along, along].map((dz) => [dx, dz] as const));
    const points = [[0, 0] as const, ...corners].map(([dx, dz]) =>
      feltPoint(page, x + dx, z + dz, 0, insets),
    );
    return { name, points };
  });
}
