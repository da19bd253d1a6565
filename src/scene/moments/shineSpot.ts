import type { Layout } from '../../engine/display/layout.ts';
import type { Moment } from '../../engine/display.ts';
import type { Placed } from '../../layout/movedCards.ts';
import type { Placement } from '../../layout/placements.ts';
import { dot, type Quat, rotate, type Vec3 } from '../../layout/pose.ts';

/** A rectangle that light falls on, in table units. Its own frame is that of a card: x to the right, upper edge to −z, face to y. */
export interface ShineSpot {
  readonly middle: Vec3;
  readonly turn: Quat;
  readonly halfWidth: number;
  readonly halfDepth: number;
  /** Radius of its corners. */
  readonly corner: number;
  /** How far the light reaches beyond it. */
  readonly spread: number;
}

/** Reach of the light over the rectangle's smaller half, and the least on the felt. */
const REACH = 1.3;
const LEAST = 0.22;

/** Radius of the corners around cards, over the rectangle's smaller half. */
const CORNER = 0.3;

const UPRIGHT: Quat = [0, 0, 0, 1];
/** Half the size of the light where a moment has neither cards nor a place in sight. */
const WIDE = 0.3;
/** Distance of a seat's spot from the middle, over that of the seat. */
const BEFORE = 0.68;

/** Returns where a great moment's light falls: on its cards, or else its place, its first seat, the middle of the table. */
export function shineSpot(
  { great, place }: Pick<Moment, 'great' | 'place'>,
  placed: Placed,
  { places, seats }: Pick<Layout, 'places' | 'seats'>,
): ShineSpot {
  const cards = (great?.cards ?? []).flatMap((card) => {
    const lying = placed.get(card);
    return lying && !lying.held ? [lying] : [];
  });
  if (cards.length) return around(cards);
  const there = places.find(({ id }) => id === place);
  if (there) return onFelt(there.x, there.z, there.radius);
  const seat = seats[great?.seats[0] ?? -1];
  return seat ? onFelt(seat.x * BEFORE, seat.z * BEFORE, WIDE / 2) : onFelt(0, 0, WIDE);
}

const onFelt = (x: number, z: number, half: number): ShineSpot => ({
  middle: [x, 0.01, z],
  turn: UPRIGHT,
  halfWidth: half,
  halfDepth: half,
  corner: half,
  spread: Math.max(LEAST, REACH * half),
});

/** Returns the rectangle around cards, in the plane of a reveal if they lie in one. */
function around(cards: readonly Placement[]): ShineSpot {
  const turn = cards[0]!.inShowing ? cards[0]!.turn : UPRIGHT;
  const right = rotate([1, 0, 0], turn);
  const down = rotate([0, 0, 1], turn);
  const face = rotate([0, 1, 0], turn);
  const across = range(cards, right, () => 1);
  const along = range(cards, down, ({ ratio }) => ratio);
  const spread = REACH * Math.min(across.half, along.half);
  const off = Math.max(...cards.map((card) => dot(at(card), face)));
  return {
    middle: [0, 1, 2].map(
      (k) => right[k]! * across.middle + down[k]! * along.middle + face[k]! * off,
    ) as unknown as Vec3,
    turn,
    halfWidth: across.half,
    halfDepth: along.half,
    corner: CORNER * Math.min(across.half, along.half),
    spread: cards[0]!.inShowing ? spread : Math.max(LEAST, spread),
  };
}

const at = ({ x, y, z }: Placement): Vec3 => [x, y, z];

/** Returns the extent of cards along an axis. `sideOf`: a card's side there, in card widths. */
function range(cards: readonly Placement[], axis: Vec3, sideOf: (card: Placement) => number) {
  const halves = cards.map((card) => ({ at: dot(at(card), axis), half: (card.width * sideOf(card)) / 2 }));
  const least = Math.min(...halves.map((each) => each.at - each.half));
  const most = Math.max(...halves.map((each) => each.at + each.half));
  return { middle: (least + most) / 2, half: (most - least) / 2 };
}
