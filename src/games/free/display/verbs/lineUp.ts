import type { Verb } from '../../../../engine/display/handling.ts';
import type { Piece, PieceId, Pose } from '../../rules/state.ts';
import type { Box } from '../layout/box.ts';
import { boxesOf } from '../layout/layout.ts';
import { poseAt } from '../layout/pose.ts';
import { nearOf, type Sight, verb } from './verb.ts';

/** Gap between pieces in a row, in table units. */
const GAP = 0.016;
const QUARTER = Math.PI / 2;

type Lying = Box & { readonly id: PieceId };

/** Verbs that tidy pieces: in the viewer's directions, and in whole numbers. */
export function lineVerbs(sight: Sight, picked: readonly Piece[]): Verb[] {
  const loose = new Set(picked.flatMap(({ id, locked }) => (locked ? [] : [id])));
  const boxes = boxesOf(sight.arts, sight.view, nearOf(sight.view)).filter(({ id }) => loose.has(id));
  const crooked = boxes.filter(({ angle }) => Math.abs(angle - straight(angle)) > 0.009);
  return [
    ...(boxes.length > 1
      ? [verb('align', 'Align in a row', { type: 'move', moves: inRow(sight, boxes) })]
      : []),
    ...(crooked.length
      ? [
          verb('straighten', 'Straighten', {
            type: 'move',
            moves: crooked.map((box): [PieceId, Pose] => [
              box.id,
              lying(sight, { ...box, angle: straight(box.angle) }),
            ]),
          }),
        ]
      : []),
  ];
}

/** The nearest quarter turn. */
const straight = (angle: number): number => Math.round(angle / QUARTER) * QUARTER;

function lying({ view }: Sight, { x, z, angle }: Box): Pose {
  return poseAt(x, z, angle, nearOf(view), view.state.game.seats);
}

/** A row side by side, or one below the other if they are arranged so; all turned like the first, near their old places. */
function inRow(sight: Sight, boxes: readonly Lying[]): [PieceId, Pose][] {
  const angle = straight(boxes[0]!.angle);
  const way = spanOf(boxes, 'x') >= spanOf(boxes, 'z') ? 'x' : 'z';
  const other = way === 'x' ? 'z' : 'x';
  const isTurned = Math.round(angle / QUARTER) % 2 !== 0;
  const reach = ({ half }: Box): number => 2 * half[(way === 'x') === isTurned ? 1 : 0];
  const row = [...boxes].sort((a, b) => a[way] - b[way] || a.id - b.id);
  const level = mean(row.map((box) => box[other]));
  const long = row.reduce((sum, box) => sum + reach(box) + GAP, -GAP);
  let from = mean(row.map((box) => box[way])) - long / 2;
  return row.map((box) => {
    const middle = from + reach(box) / 2;
    from += reach(box) + GAP;
    return [box.id, lying(sight, { ...box, angle, [way]: middle, [other]: level })];
  });
}

const spanOf = (boxes: readonly Box[], way: 'x' | 'z'): number => {
  const all = boxes.map((box) => box[way]);
  return Math.max(...all) - Math.min(...all);
};
const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length;
