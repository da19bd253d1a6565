import { refuse } from '../../../../engine/refusal.ts';
import type { PurseId, Seat } from '../../../../engine/table/table.ts';
import { ok } from '../../../../lib/result.ts';
import { MOST_PIECES } from '../command.ts';
import {
  BOX,
  type Ev,
  type FreeEvent,
  type FreeState,
  type PieceId,
  type Pose,
  type Thing,
  type Verb,
} from '../state.ts';
import type { Got } from './grip.ts';

type Placed = Extract<FreeEvent, { type: 'placed' }>;

/** Creates a piece that was not on the table before. */
export function newPiece(state: FreeState, thing: Thing, pose: Pose): Got<Placed> {
  if (state.game.pieces.length >= MOST_PIECES)
    return refuse('F8', 'There is no room for more pieces. Put some back.');
  return ok(placed(state, thing, pose));
}

/** The same for decisions by the table, which a full table must not prevent. */
export const placed = ({ game }: FreeState, thing: Thing, pose: Pose): Placed => ({
  type: 'placed',
  piece: { ...thing, id: game.nextPiece, pose, locked: false, held: null },
});

export const did = (
  seat: Seat,
  verb: Verb,
  pieces: readonly PieceId[],
  cards: number,
  to?: Seat | 'all',
): FreeEvent => ({ type: 'did', seat, verb, pieces, cards, ...(to !== undefined && { to }) });

/**
 * Pays credits out of the box, which holds `more` besides the table's record. New ones are created only where it has too few: so there are
 * never more than were once on the table, and every sum stays a whole number.
 */
export function fromBox(
  { table }: Pick<FreeState, 'table'>,
  out: readonly (readonly [PurseId, number])[],
  more = 0,
): readonly Ev[] {
  const lacks = out.reduce((sum, [, amount]) => sum + amount, 0) - more - (table.purses[BOX] ?? 0);
  return [
    ...(lacks > 0 ? [{ type: 'funded', purse: BOX, amount: lacks } as const] : []),
    ...out.map(([to, amount]): Ev => ({ type: 'paid', from: BOX, to, amount })),
  ];
}
