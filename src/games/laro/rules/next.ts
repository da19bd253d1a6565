import { windowActors } from '../../../engine/answers.ts';
import { type CardId, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf, turnUp } from '../../../engine/table/tableMoves.ts';
import { claimable, claimProblem, claimsInOrder, shownCards } from './claims.ts';
import { draw } from './decide.ts';
import { due } from './legal.ts';
import {
  abandonRound,
  beginRound,
  dealCards,
  endRound,
  layCluster,
  shareAntes,
  winRound,
  winUnseen,
} from './round.ts';
import { type Ev, isIn, isLive, isSolo, type Laro, type LaroState, laidBy, liveAfter } from './state.ts';

/** Returns the events that follow without a command. */
export function next(state: LaroState): readonly Ev[] {
  const { game, table } = state;
  switch (game.phase) {
    case 'over':
      return shareAntes(state);
    case 'lot': {
      const lot = isSolo(game) ? 1 : table.dice.lot?.[0];
      return endNow(game) ?? (lot === undefined ? [] : beginRound(state, lot - 1));
    }
    case 'ready':
      return endNow(game) ?? beginRound(state, null);
    case 'end':
      return endRound(state);
    default:
      return playRound(state);
  }
}

/** L14, docs/friends.md: returns the events that end the game, or null if another round begins. */
function endNow(game: Laro): Ev[] | null {
  const { limit, round, again, seats } = game;
  const left = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => isIn(game, seat)).length;
  if (left < (isSolo(game) ? 1 : 2))
    return [{ type: 'gameEnded', reason: left ? 'Only one seat is left.' : 'Nobody is left.' }];
  if (limit !== null && round >= limit && !again)
    return [
      { type: 'gameEnded', reason: `${round} ${round === 1 ? 'round has' : 'rounds have'} been played.` },
    ];
  return null;
}

/** Plays on in a round. With one seat left it ends at once, even if the dealer still owes cards. */
function playRound(state: LaroState): readonly Ev[] {
  const { game, table } = state;
  const live = liveAfter(game, game.dealer);
  if (live.length < (isSolo(game) ? 1 : 2)) {
    const gone: Ev[] = table.asking ? [{ type: 'answered' }] : [];
    return [...gone, ...(live.length ? winUnseen(state, live[0]!) : abandonRound(state))];
  }
  if (due(state)) return [];
  if (game.phase === 'claim') return afterDiscard(state);
  if (game.phase === 'deal')
    return live.every((seat) => zoneOf(table, handOf(seat)).length)
      ? [{ type: 'dealt' }, turn(isLive(game, game.dealer) ? game.dealer : live[0]!)]
      : dealCards(state);
  // Pass on the turn of a seat that has left.
  if (!isLive(game, game.turn)) return [turn(liveAfter(game, game.turn)[0]!)];
  if (game.phase === 'drawn') return draw(state, game.turn);
  return game.phase === 'win' ? judgeWin(state) : [];
}

const turn = (seat: Seat): Ev => ({ type: 'turnBegan', seat });

function judgeWin(state: LaroState): readonly Ev[] {
  const { turn: seat, source } = state.game;
  const won = winRound(state, seat, zoneOf(state.table, handOf(seat)), source ?? 'deck');
  return won ?? [{ type: 'winVoid', seat }];
}

/** L7–L9: asks all others; the best claim shows its cards; if it is false, the next best does (L10). */
function afterDiscard(state: LaroState): readonly Ev[] {
  const { game, table } = state;
  const after = liveAfter(game, game.turn);
  const { asking } = table;
  if (!asking) {
    const seats = after.filter((seat) => seat !== game.turn);
    return seats.length ? [{ type: 'asked', id: String(game.discards), seats }] : [turn(after[0]!)];
  }
  if (windowActors(table).length) return [];
  const [best] = claimsInOrder(state);
  if (!best) return [{ type: 'answered' }, turn(after[0]!)];
  const { seat, kind } = best;
  const answer = asking.answers.find((each) => each.seat === seat)!;
  if (!answer.shown) return [{ type: 'called', seat }];
  const cards = shownCards(state, seat);
  const faces = (card: CardId) => table.cards.get(card)!.face ?? undefined;
  if (!cards || claimProblem(state, seat, { type: 'claim', kind, cards: [...cards] }, faces))
    return [...turnUp(state, cards ?? []), { type: 'claimVoid', seat, kind }];
  const nine = [claimable(state), ...cards];
  const claimed: Ev[] = [{ type: 'answered' }, { type: 'claimed', seat, kind, from: game.turn }];
  return kind === 'win'
    ? [...claimed, ...winRound(state, seat, nine, 'claim')!]
    : [...claimed, ...layCluster(state, seat, laidBy(table, seat).length, nine)];
}
