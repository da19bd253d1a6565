import type { GreatMoment } from '../../../../engine/display.ts';
import type { Seat } from '../../../../engine/table/table.ts';
import { type CometState, type Ev, TAIL } from '../../rules/state.ts';

/** Score of a set that is rare in the middle of the table, about once in a match. */
const BRIGHT = 500;

/** Returns the great moment that an event is, if any: the Tail called or won (C18, C20), all six pots in one hand, a set of 500 or more. */
export function great(event: Ev, { game }: CometState): GreatMoment | null {
  if (event.type === 'tailCalled')
    return { kind: 'tail called', tone: 'ice', seats: [event.seat], cards: [] };
  if (event.type !== 'potClosed' || !event.winners.length) return null;
  const { pot, winners, score } = event;
  const rows = game.shown.at(-1)?.rows ?? [];
  const cards = rows.flatMap(({ seat, sets }) =>
    winners.includes(seat) ? sets.flatMap((set) => set.cards) : [],
  );
  if (pot === TAIL) return { kind: 'tail won', tone: 'gold', seats: winners, cards };
  const all = winners.filter((seat) => potsWonBy(game.shown, seat) === TAIL);
  if (all.length) return { kind: 'whole table', tone: 'gold', seats: all, cards };
  return score >= BRIGHT ? { kind: 'bright set', tone: 'violet', seats: winners, cards } : null;
}

/** Counts the table pots that a seat has won or shared in this round. */
const potsWonBy = (shown: CometState['game']['shown'], seat: Seat): number =>
  shown.filter(({ pot, winners }) => pot !== TAIL && winners.includes(seat)).length;
