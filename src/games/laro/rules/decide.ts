import type { Faces, RuleError, TableCommand } from '../../../engine/game.ts';
import { refuse, refuseFormat } from '../../../engine/refusal.ts';
import { STOPPED } from '../../../engine/table/ending.ts';
import { type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf, leavingProblem, putDown, turnUp, unwind } from '../../../engine/table/tableMoves.ts';
import { assertNever } from '../../../lib/assertNever.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import { cardOf } from './cards.ts';
import { claimProblem, isAsked } from './claims.ts';
import type { LaroCommand } from './command.ts';
import { actors, canDraw, discardable } from './legal.ts';
import { clearTable } from './round.ts';
import { bestSplit } from './scoring.ts';
import {
  ANTES,
  DECK,
  DISCARD,
  type Ev,
  FOLDED,
  isLive,
  isSolo,
  type LaroState,
  laidAt,
  laidBy,
} from './state.ts';

type Decision = Result<readonly Ev[], RuleError>;

/** Decides a seat's command. An answer to a discard is only checked: it enters the log sealed (L9). */
export function decideSeat(state: LaroState, seat: Seat, command: LaroCommand, faces: Faces): Decision {
  if (command.type === 'claim' || command.type === 'pass') {
    if (!isAsked(state, seat))
      return refuse(
        'L9',
        'You cannot claim now: a card can be claimed only right after another seat discards it.',
      );
    const problem = command.type === 'claim' ? claimProblem(state, seat, command, faces) : null;
    return problem ? err(problem) : ok([]);
  }
  if (state.table.asking) return refuse('L9', 'The discard can still be claimed: wait, or answer.');
  if (!actors(state).includes(seat)) return refuse('L5', 'It is not your turn yet.');
  if (command.type === 'giveUp')
    return isSolo(state.game)
      ? ok([
          { type: 'gaveUp', seat },
          ...clearTable(state),
          { type: 'roundEnded' },
          { type: 'staked', open: false },
        ])
      : refuse('L13', 'You can give up only when you play alone.');
  const drawing = command.type === 'take' || command.type === 'takeDiscard';
  if (drawing !== (state.game.phase === 'draw'))
    return refuse('L6', drawing ? 'You have nine cards: win or discard.' : 'First take a card.');
  return decideTurn(state, seat, command, faces);
}

function decideTurn(
  state: LaroState,
  seat: Seat,
  command: Exclude<LaroCommand, { type: 'claim' | 'pass' | 'giveUp' }>,
  faces: Faces,
): Decision {
  const { table } = state;
  const hand = handOf(seat);
  switch (command.type) {
    case 'take':
      return canDraw(state) ? ok(draw(state, seat)) : refuse('L11', 'There are no cards left to draw.');
    case 'takeDiscard': {
      const card = zoneOf(table, DISCARD).at(-1);
      if (card === undefined) return refuse('L6', 'The discard pile is empty.');
      return ok([
        ...putDown(state, DISCARD, hand, [card]),
        { type: 'cardTaken', seat, from: 'discard', card },
      ]);
    }
    case 'discard': {
      const { cards } = command;
      const [card] = cards;
      if (cards.length !== 1 || card === undefined) return refuse('L6', 'Discard just one card.');
      if (!zoneOf(table, hand).includes(card))
        return laidBy(table, seat).flat().includes(card)
          ? refuse('L7', 'Laid cards stay: discard a card from your hand.')
          : refuse('L6', 'Only a card from your own hand can be discarded.');
      if (!discardable(state).includes(card))
        return refuse('L6', 'You have just taken this card from the pile: discard another one.');
      return ok([
        ...turnUp(state, [card]),
        { type: 'moved', cards: [card], from: hand, to: DISCARD },
        { type: 'discarded', seat, card },
      ]);
    }
    case 'win': {
      const known = zoneOf(table, hand).map(faces);
      const codes = known.flatMap((face) => (face === undefined ? [] : [cardOf(face).code]));
      return codes.length === known.length && !bestSplit(codes)
        ? refuse('L4', 'Your nine cards are not three clusters.')
        : ok([{ type: 'winClaimed', seat }]);
    }
    default:
      return assertNever(command);
  }
}

/** L6: draws a card. L11: an empty deck is renewed from the pile without its top card. */
export function draw(state: LaroState, seat: Seat): Ev[] {
  const { table } = state;
  const card = zoneOf(table, DECK).at(-1);
  if (card !== undefined)
    return [
      { type: 'moved', cards: [card], from: DECK, to: handOf(seat) },
      { type: 'cardTaken', seat, from: 'deck', card },
    ];
  return [
    ...putDown(state, DISCARD, DECK, zoneOf(table, DISCARD).slice(0, -1)),
    { type: 'deckRenewed', seat },
  ];
}

/** Decides commands of the table as a whole (docs/friends.md: leavers, void rounds; L14: agreed end). */
export function decideTable(state: LaroState, command: TableCommand): Decision {
  const running = state.table.stakes !== null;
  switch (command.type) {
    case 'stop':
      return ok([...(running ? unwind(state, DECK, ANTES) : []), { type: 'gameEnded', reason: STOPPED }]);
    case 'void':
      return running
        ? ok([
            ...unwind(state, DECK, ANTES, command.forfeit),
            { type: 'roundVoided', forfeit: command.forfeit },
          ])
        : refuse('L5', 'There is no round to declare void.');
    case 'leave':
      return leave(state, command.seat);
    case 'sitOut':
      return sitOut(state, command.seat);
    default:
      return refuseFormat('The table cannot decide that.');
  }
}

/** docs/friends.md, L12: folds the seat for good; it will pay this round's winner as a loser does. */
function leave(state: LaroState, seat: Seat): Decision {
  const { game } = state;
  const problem = leavingProblem(game, seat, 'L12');
  if (problem) return err(problem);
  return ok([...(isLive(game, seat) ? putAside(state, seat) : []), { type: 'seatLeft', seat }]);
}

/** Takes a seat out of the round, as leaving does, because its player has not returned in time; the next round is its again. */
function sitOut(state: LaroState, seat: Seat): Decision {
  const { game, table } = state;
  return table.stakes === null || isSolo(game) || !isLive(game, seat)
    ? refuse('L12', 'This seat has no round to sit out.')
    : ok([...putAside(state, seat), { type: 'satOut', seat }]);
}

/** Moves a seat's cards face down out of play. */
const putAside = (state: LaroState, seat: Seat): Ev[] => [
  ...putDown(state, handOf(seat), FOLDED),
  ...laidBy(state.table, seat).flatMap((cards, i) => putDown(state, laidAt(seat, i), FOLDED, cards)),
];
