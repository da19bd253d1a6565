import { deckOf, type Seat, zoneOf } from '../../../engine/table.ts';
import { handOf } from '../../../engine/tableMoves.ts';
import { ok } from '../../../lib/result.ts';
import type { Decision } from './grip.ts';
import { newPiece } from './makeEvents.ts';
import { before } from './places.ts';
import { type Ev, type FreeState, pileOf } from './state.ts';

/** A hand that nobody holds any more comes to lie before its seat, face down, a pile for each deck. */
export function layDown(state: FreeState, seat: Seat): Decision {
  const { game, table } = state;
  const hand = zoneOf(table, handOf(seat));
  const events: Ev[] = [];
  let { nextPiece } = game;
  for (const deck of new Set(hand.map((card) => deckOf(table, card)))) {
    const made = newPiece(
      { ...state, game: { ...game, nextPiece: nextPiece++ } },
      { kind: 'pile', deck, spread: 'stack' },
      // A file may have had more seats than there are here: all of them have their place round the table.
      before(seat, seat < game.seats ? game.seats : 8),
    );
    if (!made.ok) return made;
    const theirs = hand.filter((card) => deckOf(table, card) === deck);
    const up = theirs.filter((card) => table.cards.get(card)!.up);
    events.push(made.value);
    if (up.length) events.push({ type: 'turned', cards: up, up: false });
    events.push({ type: 'moved', cards: theirs, from: handOf(seat), to: pileOf(made.value.piece.id) });
  }
  return ok(events);
}
