import type { CardArt, Laid } from '../../../engine/display.ts';
import type { Verb } from '../../../engine/handling.ts';
import { type CardId, zoneOf } from '../../../engine/table.ts';
import type { View } from '../../../engine/view.ts';
import type { FreeCommand } from '../rules/command.ts';
import { type Free, type Piece, type PieceId, type Pose, pileOf } from '../rules/state.ts';
import { boxesOf, poseAt } from './layout.ts';
import { type Box, freeSpot } from './spots.ts';

/** The table as its viewer sees it: what verbs are made from. */
export interface Sight {
  readonly view: View<Free>;
  /** How large cards are. */
  readonly arts: readonly CardArt[];
  readonly laid: Laid;
}

export const verb = (id: string, label: string, command: FreeCommand, more: Partial<Verb> = {}): Verb => ({
  id,
  label,
  command,
  ...more,
});

/** It has a button. */
export const often = true;

export const nearOf = ({ seat }: View<Free>): number => seat ?? 0;
export const cardsOf = ({ state: { table } }: View<Free>, { id }: Piece): readonly CardId[] =>
  zoneOf(table, pileOf(id));

/** The free spot nearest to where something would lie; `but`: this piece is no hindrance. */
export function spotNear({ arts, view }: Sight, wanted: Box, but?: PieceId): Pose {
  const near = nearOf(view);
  const taken = boxesOf(arts, view, near).filter(({ id }) => id !== but);
  const { x, z } = freeSpot(wanted, taken);
  return poseAt(x, z, wanted.angle, near, view.state.game.seats);
}

/** To the right of a piece, for something of this size. */
export function spotBeside(sight: Sight, id: PieceId, half: Box['half']): Pose {
  const near = nearOf(sight.view);
  const box = boxesOf(sight.arts, sight.view, near).find((each) => each.id === id)!;
  const aside = box.half[0] + half[0] + BETWEEN;
  const { x, z, angle } = box;
  return spotNear(sight, {
    ...{ angle, half },
    x: x + aside * Math.cos(angle),
    z: z - aside * Math.sin(angle),
  });
}

const BETWEEN = 0.02;
