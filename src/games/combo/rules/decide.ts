import type { RuleError, TableCommand } from '../../../engine/game.ts';
import { refuse, refuseFormat } from '../../../engine/refusal.ts';
import { STOPPED } from '../../../engine/table/ending.ts';
import { type CardId, type Seat, topOf, zoneOf } from '../../../engine/table/table.ts';
import { handOf, leavingProblem, putDown, turnDown } from '../../../engine/table/tableMoves.ts';
import { assertNever } from '../../../lib/assertNever.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import { counted } from '../../../lib/text/format.ts';
import type { ComboCommand } from './command.ts';
import { clearTable } from './round.ts';
import { type ComboState, DISCARD, type Ev, FOLDED, leftOf, passedTo } from './state.ts';

type Decision = Result<readonly Ev[], RuleError>;

/** Decides a command of the acting seat. */
export function decideSeat(state: ComboState, seat: Seat, command: ComboCommand): Decision {
  const { phase } = state.game;
  switch (command.type) {
    case 'pass':
      return phase === 'pass' ? pass(state, seat, command.cards) : refuse('K4', 'You have already passed.');
    case 'takePassed':
    case 'takeDeck':
    case 'takeDiscard':
      if (phase === 'pass') return refuse('K4', 'First choose what to pass, even if it is nothing.');
      if (phase === 'leave') return refuse('K5', 'You have taken all your cards: now discard the rest.');
      return take(state, seat, command);
    case 'leave':
      return phase === 'leave'
        ? leave(state, seat, command.cards)
        : refuse('K5', 'You discard the rest only after you have drawn.');
    default:
      return assertNever(command);
  }
}

/** Checks whether these are anything but distinct cards of a zone. */
function notIn(state: ComboState, zone: string, cards: readonly CardId[]): boolean {
  const lying = zoneOf(state.table, zone);
  return new Set(cards).size !== cards.length || !cards.every((card) => lying.includes(card));
}

/** K4: passes any number of the seat's own cards face down to the left. */
function pass(state: ComboState, seat: Seat, cards: readonly CardId[]): Decision {
  if (notIn(state, handOf(seat), cards)) return refuse('K4', 'Only cards from your own hand can be passed.');
  const hand = handOf(seat);
  const to = passedTo(leftOf(state.game, seat));
  // Keep the order of the mixed hand: the order of naming would show the others how a device sorts cards.
  const passed = zoneOf(state.table, hand).filter((card) => cards.includes(card));
  return ok([
    ...(passed.length ? [{ type: 'moved', cards: passed, from: hand, to } as const] : []),
    { type: 'passed', seat, count: passed.length },
  ]);
}

type TakeCommand = Extract<ComboCommand, { type: 'takePassed' | 'takeDeck' | 'takeDiscard' }>;

/** K5: takes passed cards and then from the deck; with nothing passed, from deck and pile one by one. */
function take(state: ComboState, seat: Seat, command: TakeCommand): Decision {
  const turn = state.game.turn!;
  if (command.type === 'takePassed') {
    const { cards } = command;
    const from = passedTo(seat);
    if (!turn.given) return refuse('K5', 'Nothing was passed to you.');
    if (notIn(state, from, cards)) return refuse('K5', 'Choose from the cards that were passed to you.');
    if (cards.length > turn.due)
      return refuse('K5', `You may take ${counted(turn.due, 'card')}: one more than you passed.`);
    const rest = turn.due - cards.length;
    return ok([
      ...(cards.length ? [{ type: 'moved', cards, from, to: handOf(seat) } as const] : []),
      { type: 'chosen', seat, count: cards.length, of: zoneOf(state.table, from).length },
      ...(rest ? [{ type: 'owed', draws: [{ to: handOf(seat), count: rest }] } as const] : []),
    ]);
  }
  if (turn.given)
    return refuse('K5', 'First choose from the cards that were passed to you, even if you take none.');
  if (command.type === 'takeDeck')
    return ok([
      { type: 'took', seat, from: 'deck' },
      { type: 'owed', draws: [{ to: handOf(seat), count: 1 }] },
    ]);
  const cards = topOf(state.table, DISCARD, 1);
  if (!cards.length)
    return refuse('K7', 'The discard pile is empty until your turn is over: take from the draw deck.');
  return ok([
    ...turnDown(state, cards),
    { type: 'moved', cards, from: DISCARD, to: handOf(seat) },
    { type: 'took', seat, from: 'discard' },
  ]);
}

/** K5: puts the passed cards that the seat did not take face up onto the pile, in the order it chooses. */
function leave(state: ComboState, seat: Seat, cards: readonly CardId[]): Decision {
  const from = passedTo(seat);
  if (notIn(state, from, cards) || cards.length !== zoneOf(state.table, from).length)
    return refuse('K5', 'Name every card you discard, the lowest first.');
  return ok([
    { type: 'moved', cards, from, to: DISCARD },
    { type: 'left', seat, count: cards.length },
  ]);
}

/** Decides commands of the table as a whole (docs/friends.md: leavers, void hands; K2: an agreed end). */
export function decideTable(state: ComboState, command: TableCommand): Decision {
  const running = state.table.stakes !== null;
  const unwound: Ev[] = running ? [...clearTable(state), { type: 'staked', open: false }] : [];
  switch (command.type) {
    case 'stop':
      return ok([...unwound, { type: 'gameEnded', reason: STOPPED }]);
    case 'void':
      return running
        ? ok([...unwound, { type: 'roundVoided' }])
        : refuse('K3', 'There is no round to declare void.');
    case 'leave':
      return goAway(state, command.seat);
    default:
      return refuseFormat('The table cannot decide that.');
  }
}

/** K9b: moves the leaver's hand out of play, and cards on the way to it to the next seat. */
function goAway(state: ComboState, seat: Seat): Decision {
  const { game } = state;
  const problem = leavingProblem(game, seat, 'K9b');
  if (problem) return err(problem);
  const next = leftOf(game, seat);
  return ok([
    ...putDown(state, handOf(seat), FOLDED),
    ...(next === seat ? [] : putDown(state, passedTo(seat), passedTo(next))),
    { type: 'seatLeft', seat },
  ]);
}
