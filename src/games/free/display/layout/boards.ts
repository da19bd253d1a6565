import type { Layout } from '../../../../engine/display/layout.ts';
import type { GameArt, Laid, LaidBoard, LaidDie } from '../../../../engine/display.ts';
import type { GameInfo } from '../../../../engine/game.ts';
import type { View } from '../../../../engine/view.ts';
import type { Free, Pose, Thing } from '../../rules/state.ts';
import { nearOf } from '../verbs/verb.ts';
import { dieLook, poseAt, seenFrom } from './pose.ts';

/** A game's board covers the felt. */
const FELT = [1, 1] as const;

/** Makes a game's board a piece: its layout defines its places. */
export function boardOf({ id, name }: GameInfo, { board }: GameArt, layout: Layout): LaidBoard {
  const chips = layout.places.filter(({ purse }) => purse !== undefined);
  const cards = layout.places.filter(({ lettered, purse }) => lettered && purse === undefined);
  return {
    look: id,
    name: `Board of ${name}`,
    half: FELT,
    round: true,
    albedo: () => board.albedo(),
    spots: [
      ...cards.map(({ id: zone, x, z }) => ({
        ...({ kind: 'cards', x, z } as const),
        angle: layout.zone(zone)?.angle ?? 0,
      })),
      ...chips.map(({ x, z }) => ({ kind: 'chips', x, z, angle: 0 }) as const),
    ],
  };
}

/** Dice of a game that have pictures, each as a piece of its own. */
export const diceOf = ({ name }: GameInfo, { dice = {} }: GameArt): LaidDie[] =>
  Object.entries(dice).flatMap(([id, { count, faces, values }]) =>
    Array.from({ length: count }, (_, die) => ({
      look: dieLook(id, die),
      name: count > 1 ? `Die of ${name}, ${die + 1} of ${count}` : `Die of ${name}`,
      values,
      faces: () => faces(die),
    })),
  );

const MIDDLE: Pose = { x: 0, z: 0, angle: 0 };
/** Snap distance to a place, in table units. */
const NEAR = 0.075;

/** The board place that something of this kind snaps to; null: none. */
export function snapped(
  { boards, felt }: Laid,
  view: View<Free>,
  kind: Thing['kind'],
  at: { readonly x: number; readonly z: number },
): Pose | null {
  const { game } = view.state;
  const wanted = kind === 'pile' ? 'cards' : kind;
  if (!game.snaps) return null;
  const near = nearOf(view);
  let best: Pose | null = null;
  let least = NEAR;
  const lying = game.pieces.flatMap((piece) =>
    piece.kind === 'board'
      ? [{ pose: piece.pose, spots: boards.find(({ look }) => look === piece.look)?.spots ?? [] }]
      : [],
  );
  // The later board is on the earlier one, and all of them on the felt.
  for (const { pose, spots } of [{ pose: MIDDLE, spots: felt?.(game.seats) ?? [] }, ...lying]) {
    const board = seenFrom(pose, near, game.seats);
    const [cos, sin] = [Math.cos(board.angle), Math.sin(board.angle)];
    for (const spot of spots) {
      if (spot.kind !== wanted) continue;
      const x = board.x + spot.x * cos + spot.z * sin;
      const z = board.z - spot.x * sin + spot.z * cos;
      const far = Math.hypot(at.x - x, at.z - z);
      if (far > least) continue;
      least = far;
      best = poseAt(x, z, board.angle + spot.angle, near, game.seats);
    }
  }
  return best;
}
