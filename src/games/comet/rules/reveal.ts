import { type Seat, seatPurse, type ZoneId, zoneOf } from '../../../engine/table/table.ts';
import { valuesOf } from './cards.ts';
import { clearTable } from './clear.ts';
import { setScore } from './scoring.ts';
import {
  type Comet,
  type CometState,
  type Ev,
  type PotIndex,
  potPurse,
  rightOf,
  roundLimit,
  TAIL,
  turnOrder,
  zonesAt,
} from './state.ts';

export const beginRound = (round: number, dealer: Seat): Ev[] => [
  { type: 'marked', marker: 'dealer', at: String(dealer) },
  { type: 'staked', open: true },
  { type: 'roundBegan', round, dealer },
];

/** C14–C16, C20: goes pot by pot; scores every set there, and the best takes the pot. */
export function revealStep(state: CometState): readonly Ev[] {
  const { game, table } = state;
  const current = game.shown.at(-1);
  if (current && !current.done) {
    const hidden = turnOrder(game)
      .flatMap((seat) => zonesAt(state, current.pot, seat))
      .some((zone) => zoneOf(table, zone).some((card) => table.cards.get(card)!.face === null));
    return hidden ? [] : closePot(state, current.pot);
  }
  const pot = game.tail ? TAIL : (current?.pot ?? -1) + 1;
  const finished = game.tail ? current !== undefined : pot >= TAIL;
  return finished ? endRound(state) : [{ type: 'potOpened', pot, purse: table.purses[potPurse(pot)] ?? 0 }];
}

function closePot(state: CometState, pot: PotIndex): readonly Ev[] {
  const { game, table } = state;
  const events: Ev[] = [];
  let best = 0;
  let winners: Seat[] = [];
  for (const seat of turnOrder(game)) {
    const zones = zonesAt(state, pot, seat);
    if (!zones.length) continue;
    const scores = zones.map((zone) => scoreOf(state, zone));
    const score = scores.reduce((sum, each) => sum + each, 0);
    events.push({ type: 'scored', pot, seat, score, valid: scores.filter((each) => each > 0).length });
    if (score > best) {
      best = score;
      winners = [seat];
    } else if (score > 0 && score === best) winners.push(seat);
  }
  const purse = table.purses[potPurse(pot)] ?? 0;
  const share = winners.length ? Math.floor(purse / winners.length) : 0;
  // C15: a remainder stays in the pot; in the last round it goes to the first of the sharing seats.
  const rest = winners.length && isLastRound(game, pot) ? purse - share * winners.length : 0;
  winners.forEach((seat, i) => {
    const amount = share + (i === 0 ? rest : 0);
    if (amount) events.push({ type: 'paid', from: potPurse(pot), to: seatPurse(seat), amount });
  });
  events.push({ type: 'potClosed', pot, winners, score: best, share });
  return events;
}

/** C4, C7, C16: returns the score of the cards in a zone; a lone card that is not a Triple is worth nothing. */
function scoreOf({ table }: CometState, zone: ZoneId): number {
  const [a, b, c] = zoneOf(table, zone).map((card) => valuesOf(table.cards.get(card)!.face!));
  return a ? setScore(a, b, c) : 0;
}

/** Checks whether the game is certain to end with this round, given that this pot is being won (C21). */
export function isLastRound(game: Comet, pot: PotIndex): boolean {
  return (
    game.round >= roundLimit(game) || (game.ending === 'tail' && pot === TAIL && game.round >= game.seats)
  );
}

/** C21: ends the game by the table's option, or passes the deal one seat to the right (C10). */
function endRound(state: CometState): readonly Ev[] {
  const { game } = state;
  const cleared: Ev[] = [...clearTable(state), { type: 'roundEnded' }, { type: 'staked', open: false }];
  if (game.round >= roundLimit(game))
    return [...cleared, { type: 'gameEnded', reason: `${game.round} rounds have been played.` }];
  if (game.ending === 'tail' && game.tailWon && game.round >= game.seats)
    return [...cleared, { type: 'gameEnded', reason: 'The Tail was won.' }];
  return [...cleared, ...beginRound(game.round + 1, rightOf(game, game.dealer))];
}

/** C21: shares leftover pots among the seats still in; odd credits go to the first in turn order. */
export function sharePots({ game, table }: CometState): readonly Ev[] {
  const order = turnOrder(game);
  const events: Ev[] = [];
  for (let pot = 0; pot <= TAIL; pot++) {
    const purse = table.purses[potPurse(pot)] ?? 0;
    const share = order.length ? Math.floor(purse / order.length) : 0;
    order.forEach((seat, i) => {
      const amount = share + (i === 0 ? purse - share * order.length : 0);
      if (amount) events.push({ type: 'paid', from: potPurse(pot), to: seatPurse(seat), amount });
    });
  }
  return [...events, { type: 'potsShared' }];
}
