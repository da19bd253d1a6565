import type { Spot } from '../../../../engine/display/handling.ts';
import type { FreeCommand } from '../../rules/command.ts';
import type { Piece, Pose } from '../../rules/state.ts';
import type { Box } from '../layout/box.ts';
import { boxesOf } from '../layout/layout.ts';
import { poseAt, seenFrom } from '../layout/pose.ts';
import { freeSpot } from '../layout/spots.ts';
import { Squares } from '../layout/squares.ts';
import * as loose from '../layout/things.ts';
import { MOST_DICE } from './otherVerbs.ts';
import { nearOf, type Sight } from './verb.ts';

/** Minimum speed of a throw, in table units a second: below it dice are put down. */
const SLOWEST = 0.9;
/** Table units that a die rolls per unit of speed, with its minimum and maximum. */
const REACH = 0.34;
const SHORTEST = 0.2;
const LONGEST = 1.15;
/** Radius within which dice stay on the felt. */
const FELT = 0.8;
/** Whole degrees that a die turns on its way; each next one turns this much more. */
const TURNED = 67;

interface Point {
  readonly x: number;
  readonly z: number;
}

/** Dice let go at speed roll on, each to a free spot; null: they are put down. */
export function tossed(sight: Sight, picked: readonly Piece[], spot: Spot): FreeCommand | null {
  if (spot === 'hand' || !spot.toss) return null;
  const { toss } = spot;
  const speed = Math.hypot(toss.x, toss.z);
  const [first] = picked;
  if (speed < SLOWEST || !first || picked.length > MOST_DICE) return null;
  if (picked.some(({ kind }) => kind !== 'die')) return null;
  const { view, arts, laid } = sight;
  const near = nearOf(view);
  const { seats } = view.state.game;
  const far = Math.min(LONGEST, Math.max(SHORTEST, REACH * speed));
  const lead = seenFrom(first.pose, near, seats);
  const ids = new Set(picked.map(({ id }) => id));
  const taken = new Squares<Box>(boxesOf(arts, view, near).filter(({ id }) => !ids.has(id)));
  const thrown = picked.map((die, i): [Pose, Pose] => {
    const seen = seenFrom(die.pose, near, seats);
    const from = { x: spot.x + seen.x - lead.x, z: spot.z + seen.z - lead.z };
    const end = onFelt(from, (toss.x / speed) * far, (toss.z / speed) * far);
    const half = die.kind === 'die' ? loose.halfOf(die, laid) : ([0, 0] as const);
    const angle = seen.angle + (((i + 1) * TURNED) / 180) * Math.PI;
    const wanted: Box = { ...end, angle, half };
    const at = freeSpot(wanted, taken);
    taken.add({ ...wanted, ...at });
    return [poseAt(from.x, from.z, seen.angle, near, seats), poseAt(at.x, at.z, angle, near, seats)];
  });
  return { type: 'roll', pieces: picked.map(({ id }) => id), thrown };
}

/** End point of a roll, reflected at the felt's rim. */
function onFelt(from: Point, dx: number, dz: number): Point {
  const to = { x: from.x + dx, z: from.z + dz };
  const out = Math.hypot(to.x, to.z);
  if (out <= FELT) return to;
  // Past the rim it comes back by the excess, and no further than the middle.
  const back = Math.max(0, 2 * FELT - out) / out;
  return { x: to.x * back, z: to.z * back };
}
