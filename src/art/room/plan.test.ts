import { expect, it } from 'vitest';
import { ROOM, type Tile, tileBox, UPRIGHTS, WALL, WINDOW } from './plan.ts';

const walls = UPRIGHTS.filter(({ top }) => top === ROOM.ceiling);

it('closes the room all round, but for the window', () => {
  const at = ([x, z]: readonly [number, number]): string => `${x} ${z}`;
  const left = at([-WINDOW.halfWidth, WINDOW.z]);
  const right = at([WINDOW.halfWidth, WINDOW.z]);
  const ways = new Map(
    walls.filter(({ bottom }) => bottom === ROOM.hall).map(({ from, to }) => [at(from), at(to)]),
  );
  let end = right;
  for (const _ of ways) end = ways.get(end) ?? end;
  expect(end).toBe(left);
});

it('shows every upright to the table, clear of the platform', () => {
  for (const { tile, from, to, bottom, top } of UPRIGHTS) {
    // Seen from the table's middle, the left end comes first, clockwise from above.
    expect(from[0] * to[1] - from[1] * to[0], tile).toBeGreaterThan(0);
    expect(Math.hypot((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)).toBeGreaterThan(ROOM.stepEdge);
    expect(top).toBeGreaterThan(bottom);
  }
});

it('gives each tile a part of the picture to itself', () => {
  const owners = new Map<string, Tile>();
  for (const tile of new Set(UPRIGHTS.map((each) => each.tile))) {
    const [x, y, width, height] = tileBox(tile);
    expect(x + width).toBeLessThanOrEqual(WALL.width);
    expect(y + height).toBeLessThanOrEqual(WALL.height);
    for (let dx = 0; dx < width; dx += WALL.tile) {
      expect(owners.get(`${x + dx} ${y}`), tile).toBeUndefined();
      owners.set(`${x + dx} ${y}`, tile);
    }
  }
});
