import type { Verb } from '../../../../engine/display/handling.ts';
import type { FreeCommand } from '../../rules/command.ts';
import type { Piece, PieceId, Pose } from '../../rules/state.ts';
import type { Box } from '../layout/box.ts';
import { boxesOf, pileHalf } from '../layout/layout.ts';
import { poseAt, seenFrom } from '../layout/pose.ts';
import { freeSpot } from '../layout/spots.ts';
import { Squares } from '../layout/squares.ts';
import { nearOf, type Sight, verb } from './verb.ts';

/** Offset of a board's copy, in table units: both can be seen. */
const ASIDE = 0.08;
/** Gap between a piece and its copy. */
const BETWEEN = 0.02;

/** Verb that copies things, each beside its original. */
export function copyVerbs(sight: Sight, picked: readonly Piece[]): Verb[] {
  if (!picked.length) return [];
  const decks = picked.every(({ kind }) => kind === 'pile');
  const label =
    picked.length > 1 ? 'Copy each of them' : decks ? 'Take a fresh deck of the same cards' : 'Copy it';
  const copies = (): FreeCommand => ({ type: 'copy', copies: besideEach(sight, picked) });
  return [verb('copy', label, copies(), { key: 'c' })];
}

function besideEach(sight: Sight, pieces: readonly Piece[]): [PieceId, Pose][] {
  const near = nearOf(sight.view);
  const { seats } = sight.view.state.game;
  const lying = boxesOf(sight.arts, sight.view, near);
  const taken = new Squares<Box>(lying);
  return pieces.map((piece): [PieceId, Pose] => {
    const box = lying.find(({ id }) => id === piece.id);
    const seen = seenFrom(piece.pose, near, seats);
    if (!box) return [piece.id, poseAt(seen.x + ASIDE, seen.z + ASIDE, seen.angle, near, seats)];
    const half = piece.kind === 'pile' ? pileHalf(sight.arts, piece.deck, 'stack', 1) : box.half;
    const aside = box.half[0] + half[0] + BETWEEN;
    const [x, z] = [box.x + aside * Math.cos(box.angle), box.z - aside * Math.sin(box.angle)];
    const wanted: Box = { x, z, half, angle: box.angle };
    const at = freeSpot(wanted, taken);
    taken.add({ ...wanted, ...at });
    return [piece.id, poseAt(at.x, at.z, box.angle, near, seats)];
  });
}
