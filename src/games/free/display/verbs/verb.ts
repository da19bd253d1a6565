import type { Verb } from '../../../../engine/display/handling.ts';
import type { CardArt, Laid } from '../../../../engine/display.ts';
import { type CardId, zoneOf } from '../../../../engine/table/table.ts';
import type { View } from '../../../../engine/view.ts';
import type { FreeCommand } from '../../rules/command.ts';
import { type Free, type Piece, type PieceId, type Pose, pileOf } from '../../rules/state.ts';
import type { Box } from '../layout/box.ts';
import { boxesOf, heightOf, shadeOf } from '../layout/layout.ts';
import { poseAt, seenFrom } from '../layout/pose.ts';
import { freeSpot } from '../layout/spots.ts';
import { Squares } from '../layout/squares.ts';
import { halfOf as looseHalf } from '../layout/things.ts';
import type { Name } from '../words.ts';

/** The table as its viewer sees it, from which verbs are made. */
export interface Sight {
  readonly view: View<Free>;
  /** Sizes of cards. */
  readonly arts: readonly CardArt[];
  readonly laid: Laid;
  /** Names of the players. */
  readonly name: Name;
}

export const verb = (id: string, label: string, command: FreeCommand, more: Partial<Verb> = {}): Verb => ({
  id,
  label,
  command,
  ...more,
});

/** Shown as a button. */
export const often = true;

export const nearOf = ({ seat }: View<Free>): number => seat ?? 0;
/** Seats that another player has, or may yet take. */
export const othersOf = ({ view }: Sight): number[] =>
  Array.from({ length: view.state.game.seats }, (_, seat) => seat).filter(
    (seat) => seat !== nearOf(view) && !view.state.game.gone.includes(seat),
  );
export const cardsOf = ({ state: { table } }: View<Free>, { id }: Piece): readonly CardId[] =>
  zoneOf(table, pileOf(id));

/** Cached index of the pieces in this view, for finding room: many verbs do. */
const lying = new WeakMap<View<Free>, Taken>();

interface Taken {
  readonly boxes: ReadonlyMap<PieceId, Box>;
  readonly squares: Squares<Box & { readonly id: PieceId }>;
  /** Found spots, by query. */
  readonly spots: Map<string, Pose>;
}

function takenIn({ arts, view }: Sight): Taken {
  const known = lying.get(view);
  if (known) return known;
  const boxes = new Map(boxesOf(arts, view, nearOf(view)).map((box) => [box.id, box]));
  const squares = new Squares(boxes.values());
  // Nothing is laid where a stack or a die would hide it.
  for (const piece of view.state.game.pieces) {
    const box = boxes.get(piece.id);
    if (box) squares.add({ ...shadeOf(box, heightOf(piece, cardsOf(view, piece).length)), id: piece.id });
  }
  const taken = { boxes, squares, spots: new Map() };
  lying.set(view, taken);
  return taken;
}

/** `height`: in table units, of a piece that hides what is behind it. */
type Wanted = Box & { readonly height?: number };

/** Felt that a piece takes from others: the part it covers and the part it hides. */
const wholeOf = (wanted: Wanted): Box => (wanted.height ? shadeOf(wanted, wanted.height) : wanted);

/** The free spot nearest to the wanted place; `but`: pieces that are no hindrance. */
export function spotNear(sight: Sight, wanted: Wanted, ...but: readonly PieceId[]): Pose {
  const { squares, spots } = takenIn(sight);
  const { height = 0, angle } = wanted;
  const key = [wanted.x, wanted.z, angle, ...wanted.half, height, ...but].join();
  const known = spots.get(key);
  if (known) return known;
  const { x, z } = freeSpot(wholeOf(wanted), squares, ({ id }) => but.includes(id));
  const spot = poseAt(x, z + height / 2, angle, nearOf(sight.view), sight.view.state.game.seats);
  spots.set(key, spot);
  return spot;
}

/** The free spot nearest to the wanted place, after `before` more of its size; `isFirstThere`: the first of them at exactly that place. */
export function spotAfter(sight: Sight, wanted: Wanted, before: number, isFirstThere: boolean): Pose {
  const { squares } = takenIn(sight);
  const whole = wholeOf(wanted);
  const laid: Box[] = isFirstThere ? [whole] : [];
  const taken: Pick<Squares<Box>, 'some'> = {
    some: (box, gap, isWanted) => laid.some(isWanted) || squares.some(box, gap, isWanted),
  };
  while (laid.length <= before) laid.push({ ...whole, ...freeSpot(whole, taken) });
  const { x, z } = laid[before]!;
  const down = (wanted.height ?? 0) / 2;
  return poseAt(x, z + down, wanted.angle, nearOf(sight.view), sight.view.state.game.seats);
}

/** The free spot nearest to the wanted place of a board: only other boards are in its way. */
export function boardSpot({ view, laid }: Sight, wanted: Box): Pose {
  const [near, { pieces, seats }] = [nearOf(view), view.state.game];
  const boards = pieces.flatMap((piece) =>
    piece.kind === 'board' ? [{ ...seenFrom(piece.pose, near, seats), half: looseHalf(piece, laid) }] : [],
  );
  const { x, z } = freeSpot(wanted, new Squares<Box>(boards));
  return poseAt(x, z, wanted.angle, near, seats);
}

/** Spot to the right of a piece, for something of this size. */
export function spotBeside(sight: Sight, id: PieceId, half: Box['half']): Pose {
  const box = takenIn(sight).boxes.get(id)!;
  const aside = box.half[0] + half[0] + BETWEEN;
  const { x, z, angle } = box;
  return spotNear(sight, {
    ...{ angle, half },
    x: x + aside * Math.cos(angle),
    z: z - aside * Math.sin(angle),
  });
}

const BETWEEN = 0.02;
