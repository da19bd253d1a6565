import type { HeldSign } from '../store/signs.ts';
import { PING_MS } from '../store/signs.ts';
import { type DeckLook, type Placement, THICKNESS } from './placements.ts';
import { axisY, OVER, times } from './pose.ts';

/** Numbers of a ping's look: radius and strength of the first ring, of the second, strength of mark and beam. */
export const PING_LOOK = 6;

const GROW_MS = 1500;
const SECOND_MS = 420;
const IN_MS = 140;
const OUT_MS = 500;
const FLASH_MS = 1100;
const FIRST_RADIUS = 0.16;
const LAST_RADIUS = 0.94;

const unit = (t: number): number => Math.min(1, Math.max(0, t));

/** 0 … 1 … 0 over a ping's life. */
const present = (age: number): number => unit(age / IN_MS) * unit((PING_MS - age) / OUT_MS);

/**
 * How a ping looks at an age in milliseconds, written to `out` (`PING_LOOK` numbers; radii in parts of the ping's
 * size). `still`: it only appears and fades.
 */
export function pingLook(age: number, still: boolean, out: Float32Array): void {
  const here = age < 0 ? 0 : present(age);
  out[4] = here;
  if (still) {
    out[0] = 0.5;
    out[1] = here * 0.9;
    out[2] = LAST_RADIUS;
    out[3] = here * 0.6;
    out[5] = here * 0.8;
    return;
  }
  for (let ring = 0; ring < 2; ring++) {
    const t = unit((age - ring * SECOND_MS) / GROW_MS);
    const grown = 1 - (1 - t) ** 3;
    out[ring * 2] = FIRST_RADIUS + (LAST_RADIUS - FIRST_RADIUS) * grown;
    out[ring * 2 + 1] = t > 0 && t < 1 ? unit(t / 0.08) * (1 - t) ** 0.8 : 0;
  }
  // A flash, and then what carries the name.
  out[5] = here * (0.6 + 0.4 * unit((FLASH_MS - age) / (FLASH_MS - 2 * IN_MS)));
}

/** Whether a ping of an age looks otherwise a moment later. */
export const pingMoves = (age: number, still: boolean): boolean =>
  age < PING_MS && (!still || age < IN_MS || age > PING_MS - OUT_MS);

/** Milliseconds until a ping that stands still begins to fade. */
export const pingStands = (age: number): number => Math.max(0, PING_MS - OUT_MS - age);

const CLOSE_MS = 70;
const THERE = 0.0004;

/** The part of the way to its goal that a thing goes in `ms` milliseconds, so that any frame rate looks alike. */
export const stepToward = (ms: number): number => 1 - Math.exp(-Math.max(0, ms) / CLOSE_MS);

/** One coordinate on its way to another, by such a part; it arrives. */
export function closer(now: number, goal: number, part: number): number {
  const next = now + (goal - now) * part;
  return Math.abs(goal - next) < THERE ? goal : next;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Where on the edge of `box` (window pixels) an arrow stands for what is at `x`, `y`; written to `out` as x, y and
 * the direction to point in (radians, clockwise from the right). For what is behind the viewer pass it mirrored.
 */
export function edgeSpot(x: number, y: number, box: Box, out: Float32Array): void {
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [dx, dy] = [x - cx, y - cy];
  const part = Math.min(
    dx === 0 ? Infinity : (box.right - box.left) / 2 / Math.abs(dx),
    dy === 0 ? Infinity : (box.bottom - box.top) / 2 / Math.abs(dy),
  );
  const least = Number.isFinite(part) ? part : 0;
  out[0] = cx + dx * least;
  out[1] = cy + dy * least;
  out[2] = Math.atan2(dy, dx);
}

/** Card width, and how high over the felt somebody else's cards hover, in table units. */
const HELD_WIDTH = 0.075;
const HELD_HEIGHT = 0.075;
const HELD_STEP = 0.3;
const HELD_TILT = 0.09;

/** The poses of dragged cards: a small fan of backs over the pointer. `back` is the layer of a card's back, `deck` the deck's place. */
export function heldPlacements(
  { x, z, count }: HeldSign,
  { back, ratio }: Pick<DeckLook, 'back' | 'ratio'>,
  deck = 0,
): Placement[] {
  return Array.from({ length: count }, (_, i) => {
    const off = i - (count - 1) / 2;
    return {
      x: x + off * HELD_STEP * HELD_WIDTH,
      y: HELD_HEIGHT + i * THICKNESS * HELD_WIDTH * 1.6,
      z: z + Math.abs(off) * 0.04 * HELD_WIDTH,
      turn: times(axisY(-off * HELD_TILT), OVER),
      width: HELD_WIDTH,
      faceUp: false,
      layer: back,
      counted: 0,
      counting: 0,
      dim: 0,
      order: i,
      held: false,
      inShowing: false,
      zone: '',
      deck,
      ratio,
    };
  });
}

/**
 * What hovers of each deck, by any name. `decks`: their names, in the order of `looks`; of a deck that is not among them
 * the first one's back is shown.
 */
export function heldOfDecks(
  held: Iterable<readonly [key: string, sign: HeldSign]>,
  decks: readonly { readonly deck: string }[],
  looks: readonly Pick<DeckLook, 'back' | 'ratio'>[],
): readonly ReadonlyMap<string, Placement>[] {
  const hovering = looks.map(() => new Map<string, Placement>());
  for (const [key, sign] of held) {
    const at = decks.findIndex(({ deck }) => deck === sign.deck);
    const deck = hovering[at] ? at : 0;
    for (const [i, placement] of heldPlacements(sign, looks[deck]!, deck).entries())
      hovering[deck]!.set(`${key} ${i}`, placement);
  }
  return hovering;
}
