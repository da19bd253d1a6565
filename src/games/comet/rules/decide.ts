import type { RuleError, TableCommand } from '../../../engine/game.ts';
import { byRuling, refuse, refuseFormat } from '../../../engine/refusal.ts';
import { STOPPED } from '../../../engine/table/ending.ts';
import { refund } from '../../../engine/table/refund.ts';
import {
  type CardId,
  type Seat,
  seatPurse,
  whereIs,
  type ZoneId,
  zoneOf,
} from '../../../engine/table/table.ts';
import { credits, handOf, leavingProblem } from '../../../engine/table/tableMoves.ts';
import { assertNever } from '../../../lib/assertNever.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import { TAIL_CALL } from '../info.ts';
import { mayCallTail } from './ante.ts';
import { clearTable } from './clear.ts';
import type { CometCommand } from './command.ts';
import { actors } from './legal.ts';
import {
  type CometState,
  type Ev,
  FORFEITS_TO,
  isIn,
  potPurse,
  reserveOf,
  setAt,
  TAIL,
  TAIL_SETS,
  tailSet,
  zonesAt,
} from './state.ts';

type Decision = Result<readonly Ev[], RuleError>;

/** Returns the events of the acting seat's command, or why it is refused. */
export function decideSeat(state: CometState, seat: Seat, command: CometCommand): Decision {
  const inTurns = state.game.phase === 'turns';
  switch (command.type) {
    case 'callTail':
      if (inTurns) return refuse('C18', 'The Tail is called before the cards are dealt.');
      if (credits(state, seat) < TAIL_CALL)
        return refuse(
          'C18',
          `Calling the Tail costs ${TAIL_CALL} credits, and you have ${credits(state, seat)}.`,
        );
      if (!mayCallTail(state))
        return refuse('C18', 'You alone could still pay an ante, so the Tail cannot be called.');
      return ok([
        { type: 'paid', from: seatPurse(seat), to: potPurse(TAIL), amount: TAIL_CALL },
        { type: 'tailCalled', seat },
      ]);
    case 'takeAntes':
      return inTurns
        ? refuse('C11', 'The antes of this round are settled.')
        : ok([{ type: 'tailPassed', seat }]);
    case 'playSet':
      return inTurns ? playSet(state, seat, command.cards, command.to) : notYet();
    case 'reserve':
      return inTurns ? reserve(state, seat, command.cards) : notYet();
    case 'takeBack':
      return inTurns ? takeBack(state, command.to) : notYet();
    case 'endTurn':
      return inTurns ? endTurn(state, seat) : notYet();
    default:
      return assertNever(command);
  }
}

const notYet = () =>
  refuse('C9', 'The cards are not dealt yet: antes come first, then the deal, then the turns.');

/** Returns why these cards cannot leave the hand, or null. */
function handProblem(state: CometState, seat: Seat, cards: readonly CardId[]): RuleError | null {
  if (new Set(cards).size !== cards.length) return byRuling('C13', 'Each card can be played only once.');
  const hand = zoneOf(state.table, handOf(seat));
  return cards.every((card) => hand.includes(card))
    ? null
    : byRuling('C13', 'Only cards from your own hand can be played.');
}

function playSet(state: CometState, seat: Seat, cards: readonly CardId[], to: string): Decision {
  const { game, table } = state;
  const pot = to === 'pot:tail' ? TAIL : Number(to.slice(4));
  if (game.tail && pot !== TAIL) return refuse('C19', 'In a Tail round only the Tail is played.');
  if (!game.tail && pot === TAIL)
    return refuse(
      'C13',
      'The Tail is played only once a dealer has called it. To keep a card for it, reserve one.',
    );
  if (cards.length > 3)
    return refuse('C4', 'A set is two or three cards, or one Triple: choose three at most.');
  const problem = handProblem(state, seat, cards);
  if (problem) return err(problem);
  const zones: readonly ZoneId[] =
    pot === TAIL ? Array.from({ length: TAIL_SETS }, (_, i) => tailSet(seat, i)) : [setAt(pot, seat)];
  const free = zones.find((zone) => !zoneOf(table, zone).length);
  if (!free)
    return refuse('C13', 'You already have a set at this pot, and only one is allowed. Take it back first.');
  return ok([{ type: 'moved', cards, from: handOf(seat), to: free }]);
}

function reserve(state: CometState, seat: Seat, cards: readonly CardId[]): Decision {
  if (state.game.tail) return refuse('C13', 'Nothing can be reserved in a Tail round.');
  if (cards.length !== 1) return refuse('C13', 'One card can be reserved for the Tail: choose just one.');
  const problem = handProblem(state, seat, cards);
  if (problem) return err(problem);
  const zone = reserveOf(seat);
  const swap: Ev[] = state.game.steps.includes(zone)
    ? [{ type: 'moved', cards: zoneOf(state.table, zone).slice(-1), from: zone, to: handOf(seat) }]
    : [];
  return ok([...swap, { type: 'moved', cards, from: handOf(seat), to: zone }]);
}

function takeBack(state: CometState, from: ZoneId): Decision {
  const { game, table } = state;
  const seat = game.queue[0]!;
  if (!game.steps.includes(from)) return refuse('C13', 'You can take back only what you played this turn.');
  // A card reserved in an earlier round stays in place: only this turn's comes back.
  const cards = from === reserveOf(seat) ? zoneOf(table, from).slice(-1) : zoneOf(table, from);
  return ok([{ type: 'moved', cards, from, to: handOf(seat) }]);
}

function endTurn(state: CometState, seat: Seat): Decision {
  const reserved = zoneOf(state.table, reserveOf(seat));
  const back: Ev[] =
    reserved.length > 1
      ? [{ type: 'moved', cards: reserved.slice(0, -1), from: reserveOf(seat), to: 'deck', under: true }]
      : [];
  return ok([...back, { type: 'turnEnded', seat }]);
}

/** Applies decisions of the table (docs/friends.md: leavers, void hands; C21: agreed end). */
export function decideTable(state: CometState, command: TableCommand): Decision {
  switch (command.type) {
    case 'stop':
      return ok([...clearTable(state), { type: 'gameEnded', reason: STOPPED }]);
    case 'void':
      return state.game.phase === 'lot'
        ? refuse('C22', 'There is no round to declare void.')
        : ok([
            ...refund(state.table, command.forfeit, FORFEITS_TO),
            ...(command.whole ? clearTable(state, true) : returnReserves(state)),
            { type: 'roundVoided', forfeit: command.forfeit },
            // The round restarts with the forfeited credits in the pot: another void one leaves them there.
            { type: 'staked', open: true },
          ]);
    case 'leave':
      return leave(state, command.seat);
    case 'sitOut':
      return sitOut(state, command.seat);
    default:
      return refuseFormat('The table cannot decide that.');
  }
}

/**
 * Plays for a seat whose player does not come back in time. A turn ends with the sets on the table (C13), and the Tail is not called (C18).
 * Sets that the seat is not there to turn over are not shown (C14): they win nothing, and go back to the deck face down.
 */
function sitOut(state: CometState, seat: Seat): Decision {
  if (actors(state).includes(seat))
    return decideSeat(state, seat, { type: state.game.phase === 'ante' ? 'takeAntes' : 'endTurn' });
  const sets = state.game.phase === 'reveal' ? hiddenSets(state, seat) : [];
  return sets.length
    ? ok([...sets.flatMap((zone) => backToDeck(state, zone)), { type: 'setsWithdrawn', seat }])
    : refuse('C14', 'This seat has nothing to do now.');
}

/** A seat that is out of credits may leave too, after which it need not help to open cards any more. */
function leave(state: CometState, seat: Seat): Decision {
  const { game } = state;
  const problem = leavingProblem(game, seat, 'C13');
  if (problem) return err(problem);
  return ok([...withdraw(state, seat), { type: 'seatLeft', seat }]);
}

/** C13: returns every reserved card to the deck, and the leaver's hand and face-down sets. */
function withdraw(state: CometState, seat: Seat): Ev[] {
  const reserves = Array.from({ length: state.game.seats }, (_, each) => reserveOf(each));
  return [...hiddenSets(state, seat), handOf(seat), ...reserves].flatMap((zone) => backToDeck(state, zone));
}

/** Returns a seat's face-down sets at any pot. */
function hiddenSets(state: CometState, seat: Seat): ZoneId[] {
  const { table } = state;
  return Array.from({ length: TAIL + 1 }, (_, pot) => zonesAt(state, pot, seat))
    .flat()
    .filter((zone) => zoneOf(table, zone).every((card) => table.cards.get(card)!.face === null));
}

function backToDeck({ table }: CometState, zone: ZoneId): Ev[] {
  const cards = zoneOf(table, zone);
  return cards.length ? [{ type: 'moved', cards, from: zone, to: 'deck', under: true }] : [];
}

/** C22: restores the reserves of the start of the void round; everything else goes back to the deck. */
function returnReserves(state: CometState): Ev[] {
  const { game, table } = state;
  const home = new Map<CardId, ZoneId>();
  game.held.forEach((card, seat) => {
    const known = card === null ? undefined : table.cards.get(card);
    if (card !== null && known?.face === null && isIn(game, seat)) home.set(card, reserveOf(seat));
  });
  const events: Ev[] = clearTable(state, true).map((event) =>
    event.type === 'moved' ? { ...event, cards: event.cards.filter((card) => !home.has(card)) } : event,
  );
  for (const [card, zone] of home) {
    const from = whereIs(table, card);
    if (from !== null && from !== zone) events.push({ type: 'moved', cards: [card], from, to: zone });
  }
  return events.filter((event) => event.type !== 'moved' || event.cards.length > 0);
}
