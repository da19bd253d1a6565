import { deckOf, type Seat, zoneOf } from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { hiddenAt } from '../areas.ts';
import { before } from '../places.ts';
import { type Ev, type FreeState, type Pose, pileOf } from '../state.ts';
import { placed } from '../verbs/makeEvents.ts';

/** Distances from the middle, in thousandths of the felt's radius: eight hidden areas cannot cover all of these places. */
const PLACES = [700, 0, 400, 1000, 1300] as const;

/** Place before a seat, or elsewhere outside all hidden areas. */
function homeOf({ game }: FreeState, seat: Seat): Pose {
  const left = { ...game, gone: [...game.gone, seat] };
  // A file may have had more seats than there are here: all of them have their place round the table.
  const seats = seat < game.seats ? game.seats : 8;
  const own = before(seat, seats);
  if (hiddenAt(left, own) === null) return own;
  const places = PLACES.flatMap((far) => Array.from({ length: 8 }, (_, each) => before(each, 8, far)));
  return places.find((pose) => hiddenAt(left, pose) === null) ?? own;
}

/** Lays a hand without a holder before its seat, face down, a pile for each deck. */
export function layDown(state: FreeState, seat: Seat): Ev[] {
  const { game, table } = state;
  const hand = zoneOf(table, handOf(seat));
  const events: Ev[] = [];
  let { nextPiece } = game;
  for (const deck of new Set(hand.map((card) => deckOf(table, card)))) {
    const made = placed(
      { ...state, game: { ...game, nextPiece: nextPiece++ } },
      { kind: 'pile', deck, spread: 'stack' },
      homeOf(state, seat),
    );
    const theirs = hand.filter((card) => deckOf(table, card) === deck);
    const up = theirs.filter((card) => table.cards.get(card)!.up);
    events.push(made);
    if (up.length) events.push({ type: 'turned', cards: up, up: false });
    events.push({ type: 'moved', cards: theirs, from: handOf(seat), to: pileOf(made.piece.id) });
  }
  return events;
}
