/** How a figure stands: what its attitude makes of it, and where its parts are then. */
import { type Figure, PARTS } from '../../art/figures/figure.ts';
import type { Attitude } from './attitudes.ts';
import { LIMB } from './figureMaterial.ts';

/** Quantities of a stance that move by themselves. `lookX`, `lookZ`: the point looked at, in table units. The others are mostly 0 … 1. */
export const QUANTITIES = [
  'rise',
  'lean',
  'lift',
  'sink',
  'cheer',
  'cards',
  'light',
  'lookX',
  'lookZ',
] as const;
export type Stance = Record<(typeof QUANTITIES)[number], number>;

/** Returns the stance that an attitude leads to. `look`: the point that its seat looks at. */
export const stanceOf = (
  { present, acting, out, wins, cards }: Attitude,
  look: { readonly x: number; readonly z: number },
): Stance => ({
  rise: present ? 1 : 0,
  lean: acting ? 1 : wins ? -0.6 : 0,
  lift: acting ? 1 : 0,
  sink: out ? 1 : 0,
  cheer: wins ? 1 : 0,
  cards: out ? 0 : cards,
  light: out ? 0.6 : acting || wins ? 1.4 : 1.1,
  lookX: look.x,
  lookZ: look.z,
});

/** Returns how far a flourish has gone at this part of its time (0 … 1): up, and back again. */
export const swing = (t: number): number =>
  t <= 0 || t >= 1 ? 0 : Math.sin(Math.PI * Math.min(1, t * 1.15)) ** 0.8;

/** A stance, with flourishes on their way, 0 … 1. */
export interface Moving {
  readonly stance: Stance;
  readonly push: number;
  readonly take: number;
}

/**
 * Distances in a drawing: of a figure that has sunk behind the rim, or is gone; of hands with their cards at rest, while acting, and thrown
 * up; and of cards laid down by hands that are up. Then the angle by which raised arms open, in radians, and the point they turn about.
 */
const SUNK = 105;
const GONE = 480;
const LOW = 22;
const RAISED = 46;
const UP = 150;
const LAID = 150;
const OPEN = 0.3;
const ELBOW = [140, 240] as const;

/** A transformation: x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
type Affine = [a: number, b: number, c: number, d: number, e: number, f: number];

const BODY: Affine = [1, 0, 0, 1, 0, 0];
const HEAD: Affine = [1, 0, 0, 1, 0, 0];
const OWN: Affine = [1, 0, 0, 1, 0, 0];

/** Sets a turn about a point with a scale, then a shift. */
function set(
  to: Affine,
  turn: number,
  wide: number,
  high: number,
  x: number,
  y: number,
  dx: number,
  dy: number,
): Affine {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  to[0] = cos * wide;
  to[1] = sin * wide;
  to[2] = -sin * high;
  to[3] = cos * high;
  to[4] = x + dx - to[0] * x - to[2] * y;
  to[5] = y + dy - to[1] * x - to[3] * y;
  return to;
}

/** Makes `inner` happen before `outer`, in place. */
function within(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d, e, f] = inner;
  inner[0] = outer[0] * a + outer[2] * b;
  inner[1] = outer[1] * a + outer[3] * b;
  inner[2] = outer[0] * c + outer[2] * d;
  inner[3] = outer[1] * c + outer[3] * d;
  inner[4] = outer[0] * e + outer[2] * f + outer[4];
  inner[5] = outer[1] * e + outer[3] * f + outer[5];
  return inner;
}

/**
 * Writes where the parts of figure `index` are. `aside`: where it looks, from −1, its picture's left, to 1. Allocates nothing.
 */
export function writeLimbs(
  limbs: Float32Array,
  index: number,
  { neck }: Figure,
  { stance, push, take }: Moving,
  aside: number,
): void {
  const { rise, sink, lift } = stance;
  const cheer = Math.max(stance.cheer, take);
  const lean = stance.lean * (1 - take) - 0.5 * take + push * 0.8;
  const down = GONE * (1 - rise) + SUNK * sink;
  const body = set(BODY, aside * 0.035, 1 + 0.05 * lean, 1 + 0.04 * lean, 0, 90, aside * 8, down);
  const nod = 10 * Math.max(0, lean) + 16 * push - 8 * cheer;
  set(HEAD, aside * 0.1, 1 - 0.06 * Math.abs(aside), 1, neck[0], neck[1], aside * 16, nod);
  const head = within(body, HEAD);
  for (let k = 0; k < PARTS.length; k++) {
    const part = PARTS[k]!;
    const at = (index * PARTS.length + k) * LIMB;
    let own = body;
    if (part === 'head') own = head;
    else if (part === 'face') own = within(head, set(OWN, 0, 1, 1, 0, 0, aside * 13, nod * 0.5));
    else if (part === 'fan') {
      const high = LOW - (LOW + RAISED) * lift + 90 * push + LAID * cheer;
      own = within(body, set(OWN, aside * 0.12, 1, 1, 0, 0, 0, high));
    }
    if (part === 'left' || part === 'right') {
      const side = part === 'left' ? -1 : 1;
      const high = LOW - (LOW + RAISED) * lift * (1 - cheer) - UP * cheer + 20 * push;
      const wide = side * (26 * push + 20 * cheer);
      own = within(body, set(OWN, side * OPEN * cheer, 1, 1, side * ELBOW[0], ELBOW[1], wide, high));
    }
    limbs[at] = own[0];
    limbs[at + 1] = own[1];
    limbs[at + 2] = own[2];
    limbs[at + 3] = own[3];
    limbs[at + 4] = own[4];
    limbs[at + 5] = own[5];
  }
}
