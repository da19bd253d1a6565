import { type Table, zoneOf } from '../../../engine/table/table.ts';
import { afterDraw, handOf } from '../../../engine/table/tableMoves.ts';
import { scoreHand } from './scoring.ts';
import { type Combo, DECK, type Ev, passedTo, type ScoredHand } from './state.ts';

/** Folds one event into Combo's own part of the state. */
export function evolve(game: Combo, event: Ev, table: Table): Combo {
  switch (event.type) {
    case 'matchBegan':
      return { ...game, phase: 'ready', match: event.match, round: 0, deals: event.deals };
    case 'roundBegan':
      return {
        ...game,
        phase: 'deal',
        round: event.round,
        rounds: game.again && event.dealer === game.dealer ? game.rounds : game.rounds + 1,
        again: false,
        dealer: event.dealer,
        deals: game.deals.filter((seat) => seat !== event.dealer),
        hand: 0,
      };
    case 'owed':
      return { ...game, owed: event.draws.length ? [...game.owed, ...event.draws] : [] };
    case 'moved':
      if (event.to === DECK) return { ...game, stale: true };
      return event.from === DECK ? { ...game, owed: afterDraw(game.owed, event.cards.length) } : game;
    case 'shuffled':
      return { ...game, stale: false };
    case 'mixed':
      return { ...game, mixing: null };
    case 'handBegan':
      return { ...game, hand: event.hand, queue: event.order };
    case 'scoringBegan':
      return { ...game, phase: 'score', shown: [] };
    case 'handScored':
      return { ...game, shown: [...game.shown, shownHand(event, table)] };
    case 'roundScored': {
      const { match, round, dealer } = game;
      return { ...game, sheet: [...game.sheet, { match, round, dealer, scores: event.scores }] };
    }
    case 'roundEnded':
      return { ...cleared(game), phase: 'ready' };
    case 'roundVoided':
      return { ...cleared(game), phase: 'ready', again: true };
    case 'seatLeft':
      return seatLeft(game, event.seat);
    case 'gameEnded':
      return { ...cleared(game), phase: 'over', over: event.reason };
    default:
      return evolveTurn(game, event, table);
  }
}

function evolveTurn(game: Combo, event: Ev, table: Table): Combo {
  const { turn } = game;
  switch (event.type) {
    case 'turnBegan': {
      const { seat } = event;
      const queue = game.queue.filter((other) => other !== seat);
      return {
        ...game,
        phase: 'pass',
        queue,
        turn: { seat, passed: 0, due: 1, given: false, chosen: false },
      };
    }
    case 'passed': {
      const given = zoneOf(table, passedTo(event.seat)).length > 0;
      return { ...game, phase: 'take', turn: { ...turn!, passed: event.count, due: event.count + 1, given } };
    }
    // Cards it does not choose come from the deck without another command.
    case 'chosen':
      return { ...game, turn: { ...turn!, due: 0, chosen: true } };
    case 'took':
      return { ...game, turn: { ...turn!, due: turn!.due - 1 } };
    case 'leaving':
      return { ...game, phase: 'leave' };
    case 'left':
      return { ...game, phase: 'take' };
    case 'turnEnded':
      return { ...game, phase: 'mix', turn: null, mixing: event.seat };
    default:
      return game;
  }
}

/** Clears all that belongs to a round. */
const cleared = (game: Combo): Combo => ({ ...game, queue: [], turn: null, owed: [], mixing: null });

function shownHand(event: Extract<Ev, { type: 'handScored' }>, table: Table): ScoredHand {
  const { seat, cards, score, bonus, reason } = event;
  const { cards: reasons } = scoreHand(cards.map((card) => table.cards.get(card)!.face!));
  return { seat, cards, reasons, score, bonus, reason };
}

/** K9b: drops rounds that the leaver would have dealt, and ends its turn. */
function seatLeft(game: Combo, seat: number): Combo {
  const acting = game.turn?.seat === seat;
  return {
    ...game,
    gone: [...game.gone, seat],
    deals: game.deals.filter((dealer) => dealer !== seat),
    queue: game.queue.filter((other) => other !== seat),
    owed: game.owed.filter(({ to }) => to !== handOf(seat)),
    mixing: game.mixing === seat ? null : game.mixing,
    ...(acting ? { turn: null, phase: 'mix' as const } : {}),
  };
}
