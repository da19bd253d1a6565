import { interfaceScale } from '../lib/interfaceScale.ts';
import { hasRules, type TableState } from '../store/tableStore.ts';
import { add, axisX, type Quat, rotate, type Vec3 } from './pose.ts';

/** Edges of the window covered by the interface, in CSS pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** Factor on the size of the table's labels; 1 unless given. */
  readonly labels?: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Camera of the near seat. */
export interface SeatView {
  readonly eye: Vec3;
  readonly target: Vec3;
  readonly fov: number;
  readonly turn: Quat;
  /** View from above: height over the table, and target. */
  readonly above: { readonly height: number; readonly x: number; readonly z: number };
}

export const FOV = 30;
const HALF = Math.tan((FOV * Math.PI) / 360);

/** Returns the usual insets: the hand below, and on a wide window the panels beside it. A watcher (`watched`) has no hand. */
export function usualInsets({ width, height }: Size, watched = false): Insets {
  if (width <= height)
    return { top: 0.13 * height, right: 8, bottom: (watched ? 0.2 : 0.37) * height, left: 8 };
  // A narrower window has a narrower list of seats, and the actions on the right.
  const [panels, panel] = [width >= 1200, width >= 1000 && height >= 560];
  const scale = interfaceScale({ width, height });
  const bottom = watched
    ? Math.min(0.1 * height, 72 * scale)
    : Math.min((height < 560 ? 0.36 : 0.325) * height, 250 * scale);
  const [right, left] = panels ? [292 * scale, 256 * scale] : panel ? [296, 204] : [16, 16];
  return { top: 0.045 * height, right, bottom, left };
}

/** Bottom of seats and header on a narrow window, in pixels. */
const BAR = 110;
/** Pixels of the header that the felt's far rim may lie under. */
const UNDER = 20;

/**
 * Pixels that hand, buttons and the line above them cover on a phone. A tall one has two lines, for the prompt and for places or amounts; the
 * smallest has none.
 */
const covered = (height: number): number => (height < 560 ? 212 : height < 820 ? 0.2 * height + 176 : 386);
/** Fraction of the window's width: a lower table would be too small. */
const LEAST_TALL = 0.6;

/** Returns the insets for the camera where the rules ask the viewer to act: on a phone the table's far rim may lie under the seats. */
export function turnInsets(size: Size): Insets {
  const { width, height } = size;
  const usual = usualInsets(size);
  if (width > height) return usual;
  const top = BAR - UNDER;
  const room = height - top - LEAST_TALL * (width - usual.left - usual.right);
  return { ...usual, top, bottom: Math.max(usual.bottom, Math.min(covered(height), room)) };
}

/** Returns the top of the area for labels and the cards of a reveal. The felt may extend under the interface. */
export const clearTop = ({ width, height }: Size): number => (width <= height ? BAR : 0);

/**
 * Returns the insets for the cards of a reveal. In a wide window they lie between the panels, which the table itself may lie under; the
 * narrowest of these (`--pinched`) put the seats away meanwhile. On a narrow window the interface describes a reveal below its cards, also
 * for watchers.
 */
export function showingInsets(size: Size, watched = false): Insets {
  const { width, height } = size;
  if (width <= height) return usualInsets(size);
  const usual = usualInsets(size, watched);
  if (width >= 1200) return usual;
  const low = height < 560;
  const left = width < (low ? 760 : 1000) ? 16 : low ? 148 : 232;
  return { ...usual, left, right: low ? (width < 760 ? 186 : 244) : 296 };
}

/** Conditions that change the framing in the same window. */
export interface SeatViewOptions {
  /** The viewer has no seat. */
  readonly watched?: boolean;
  /** Nothing stands around the table, as at low quality: all room is the table's. */
  readonly bare?: boolean;
  /** The match is over: what shows its end stands on all of the felt. */
  readonly over?: boolean;
}

/**
 * Degrees by which the seat's camera looks down: a wide window shows the room behind the table, too, a narrow one only the table. Where a
 * window that is hardly wide would leave room above and below, the camera looks down more steeply, up to the second number; so it does in a
 * narrow window where no hand takes that room.
 */
const SLOPE = { wide: [40, 52], bare: [49, 58], narrow: [64, 64], watched: [64, 84] } as const;
/** In an upright window: half the width of what must be visible, chips and cards of the seats at the sides; half its depth. */
const UPRIGHT = { aside: 0.97, deep: 0.83 } as const;
/** The far seat's place on the rim, which an upright window shows where that makes nothing smaller. */
const FAR_SEAT: Vec3 = [0, 0.05, -1.14];
/** Radius of what stands on the felt at the end of a match. */
const STAGE = 0.99;
/** Highest point behind the far rim that a wide window keeps free: heads and the window stand there, and may reach under the header. */
const HEADROOM = { height: 0.26, distance: 1.3 } as const;
/** Width by height from which a window always shows the night outside. */
const WIDE = 1.5;
/** Part of the free height below which the camera looks down more steeply. */
const FILLED = 0.99;

/**
 * Returns points that must be visible: pots with the sets around them, the reserve with its name, and on a wide window the seats and some of
 * the room; for a watched table also the near seat; at the end of a match all of the felt.
 */
function content({ width, height }: Size, options: SeatViewOptions): Vec3[] {
  const { watched = false, bare = false, over = false } = options;
  const wide = width > height;
  const points: Vec3[] = [[0, 0, over ? STAGE : watched ? 1.13 : wide ? 0.86 : 0.82]];
  // In a low window the table needs all of it.
  if (wide && !bare && height >= 560) points.push([0, HEADROOM.height, -HEADROOM.distance]);
  if (!wide && watched && !over) points.push(FAR_SEAT);
  for (let k = 0; k < 24; k++) {
    const a = (k * Math.PI) / 12;
    const seats = wide && !over && (watched || Math.sin(a) < 0.5);
    const ring = over ? STAGE : seats ? 1.13 : wide ? 0.8 : UPRIGHT.deep;
    const aside = wide || over ? ring : UPRIGHT.aside;
    points.push([aside * Math.cos(a), seats ? 0.05 : 0, ring * Math.sin(a)]);
  }
  return points;
}

/** Returns the seat camera for a window, such that the whole content fits the area free of the interface. */
export function seatView(
  size: Size,
  insets: Insets = usualInsets(size),
  options: SeatViewOptions = {},
): SeatView {
  const width = Math.max(1, size.width);
  const height = Math.max(1, size.height);
  const wide = width > height;
  // From above, a podium would be flat.
  const upright = options.watched && !options.over ? SLOPE.watched : SLOPE.narrow;
  const [least, steepest] = wide ? (options.bare ? SLOPE.bare : SLOPE.wide) : upright;
  const most = options.bare || width < WIDE * height ? steepest : least;
  const points = content(size, options);
  const free = { width: width - insets.left - insets.right, height: height - insets.top - insets.bottom };
  const middle = [
    (insets.left + free.width / 2 - width / 2) / (height / 2),
    (height / 2 - insets.top - free.height / 2) / (height / 2),
  ] as const;
  const screen = { width: (2 * free.width) / height, height: (2 * free.height) / height, middle };
  let slope: number = least;
  let framed = cameraOver(wide || options.over ? points : [...points, FAR_SEAT], slope, screen);
  if (!wide && framed.filled >= FILLED) framed = cameraOver(points, slope, screen);
  while (slope < most && framed.filled < FILLED) framed = cameraOver(points, ++slope, screen);
  const { distance, target, turn, back } = framed;
  const reach = wide ? 1.06 : 0.84;
  const tall = reach / ((HALF * Math.min(free.height, free.width)) / height);
  const above = { height: tall, x: -middle[0] * tall * HALF, z: middle[1] * tall * HALF };
  return { eye: add(target, back, distance), target, fov: FOV, turn, above };
}

/** Area free of the interface, in screen units: half the window's height is 1. */
interface Free {
  readonly width: number;
  readonly height: number;
  readonly middle: readonly [x: number, y: number];
}

/** Finds the camera that looks down by `slope` degrees and shows all points in the free area. `filled`: part of its height that they take. */
function cameraOver(points: readonly Vec3[], slope: number, free: Free) {
  const down = (slope * Math.PI) / 180;
  const turn = axisX(-down);
  const back = rotate([0, 0, 1], turn);
  const up = rotate([0, 1, 0], turn);
  let filled = 1;
  let distance = 3;
  let target: Vec3 = [0, 0, 0];
  for (let k = 0; k < 40; k++) {
    const eye = add(target, back, distance);
    let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const point of points) {
      const from = add(point, eye, -1);
      const depth = -(from[0] * back[0] + from[1] * back[1] + from[2] * back[2]) * HALF;
      const x = from[0] / depth;
      const y = (from[0] * up[0] + from[1] * up[1] + from[2] * up[2]) / depth;
      left = Math.min(left, x);
      right = Math.max(right, x);
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
    filled = (high - low) / free.height;
    distance *= 1 + (Math.max((right - left) / free.width, filled) - 1) * 0.7;
    const shift = distance * HALF;
    const upon = ((high + low) / 2 - free.middle[1]) * shift;
    // Moving the target along the table moves the image by the sine of the slope.
    target = [
      target[0] + ((left + right) / 2 - free.middle[0]) * shift,
      0,
      target[2] - (upon / Math.sin(down)) * 0.8,
    ];
  }
  return { distance, target, turn, back, filled };
}

/** Returns how many table units beside the middle a seat's camera sees in a row of the table, at a height over it. */
export function reachOf({ eye, turn }: SeatView, { width, height }: Size, row: number, over: number): number {
  const back = rotate([0, 0, 1], turn);
  const depth = (eye[1] - over) * back[1] + (eye[2] - row) * back[2];
  return (depth * HALF * width) / Math.max(1, height) - Math.abs(eye[0]);
}

/** Returns how high a circle of this radius (table units) looks to the seat, in CSS pixels, if it lies at the middle of the table. */
export function seenHeight(radius: number, size: Size, insets: Insets): number {
  const { eye, target } = seatView(size, insets);
  const distance = Math.hypot(...add(target, eye, -1));
  return ((2 * radius * size.height) / (2 * HALF * distance)) * (eye[1] / distance);
}

/** Returns the insets at the end of a match, when there is only one panel, on the right of a wide window. */
function finaleInsets(size: Size): Insets {
  const { width, height } = size;
  if (width <= height) return usualInsets(size, true);
  const panel = Math.min(404 * interfaceScale(size), width * 0.48);
  // The winner's stack stays clear of the header.
  return { top: 0.08 * height, right: panel, bottom: 0.06 * height, left: 12 };
}

/** Returns how a viewer sees the table in this state. */
export const seenAs = ({ view, finale }: TableState): Omit<SeatViewOptions, 'bare'> => ({
  watched: view.seat === null,
  over: finale !== null,
});

/** Returns the insets for a viewer's camera; `showing`: for the cards of a reveal. */
export function insetsAt(size: Size, { view, display, finale }: TableState, showing = false): Insets {
  const watched = view.seat === null;
  if (showing) return showingInsets(size, watched);
  if (finale) return finaleInsets(size);
  return !watched && hasRules(display) ? turnInsets(size) : usualInsets(size, watched);
}

/** A plane in front of the seat camera for placing things at window pixels. */
export interface Glass {
  /** The window's top left corner. */
  readonly origin: Vec3;
  /** One pixel to the right, one pixel down. */
  readonly right: Vec3;
  readonly down: Vec3;
  /** Unit vector toward the eye. */
  readonly back: Vec3;
  readonly turn: Quat;
}

/** Distance of the plane as a fraction of the way to the table's middle: above everything on the table. */
const GLASS_AT = 0.62;

export function glassOf(view: SeatView, size: Size): Glass {
  const back = rotate([0, 0, 1], view.turn);
  const to = add(view.target, view.eye, -1);
  const distance = Math.hypot(...to) * GLASS_AT;
  const pixel = (2 * distance * HALF) / Math.max(1, size.height);
  const right = rotate([pixel, 0, 0], view.turn);
  const down = rotate([0, -pixel, 0], view.turn);
  const centre = add(view.eye, back, -distance);
  const origin = add(add(centre, right, -size.width / 2), down, -size.height / 2);
  return { origin, right, down, back, turn: view.turn };
}

export const onGlass = (glass: Glass, x: number, y: number, toward = 0): Vec3 =>
  add(add(add(glass.origin, glass.right, x), glass.down, y), glass.back, toward);
