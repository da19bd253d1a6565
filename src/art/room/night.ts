/**
 * The night outside the window, as directions from the table: x to the right, y up, z toward the near seat. A seat's camera looks down on
 * the table, so it sees the night below the horizon.
 */

type Direction = readonly [x: number, y: number, z: number];

/** Returns the direction at an angle to the right of the window's middle and one above the horizon, in degrees. */
function toward(aside: number, above: number): Direction {
  const [a, b] = [(aside * Math.PI) / 180, (above * Math.PI) / 180];
  return [Math.sin(a) * Math.cos(b), Math.sin(b), -Math.cos(a) * Math.cos(b)];
}

/** The planet, whose limb rises in the window's right pane: its middle, and its radius as an angle in radians. */
export const PLANET = { at: toward(13.3, -35), radius: 0.12 } as const;

/** Where the comet comes from and where it goes, in degrees. */
const FROM = [-10.4, -25.6] as const;
const TO = [-5.6, -27.6] as const;
/** Degrees that its tail rises over its way. */
const TAIL = 30;

/** Returns the directions of the comet's head and of its tail, which points away from the head; `nearness`: 0 far, 1 near. */
export function wandererAt(nearness: number): { readonly head: Direction; readonly tail: Direction } {
  const [aside, above] = [0, 1].map((i) => FROM[i]! + (TO[i]! - FROM[i]!) * nearness) as [number, number];
  const head = toward(aside, above);
  const right = toward(aside + 90, 0);
  const up = toward(aside, above + 90);
  const [cos, sin] = [Math.cos((TAIL * Math.PI) / 180), Math.sin((TAIL * Math.PI) / 180)];
  const along = (k: 0 | 1 | 2): number => right[k] * cos + up[k] * sin;
  return { head, tail: [along(0), along(1), along(2)] };
}
