import type { TableCommand } from '../../../engine/game.ts';
import { refuse, refuseFormat } from '../../../engine/refusal.ts';
import { deckOf, type Seat, zoneOf } from '../../../engine/table.ts';
import { handOf, leavingProblem } from '../../../engine/tableMoves.ts';
import { assertNever } from '../../../lib/assertNever.ts';
import { err, ok } from '../../../lib/result.ts';
import { create, type Decks, takeFresh } from './box.ts';
import * as cards from './cardVerbs.ts';
import * as chance from './chanceVerbs.ts';
import type { FreeCommand } from './command.ts';
import type { Decision } from './grip.ts';
import { newPiece } from './makeEvents.ts';
import { type Ev, type FreeState, type Pose, pileOf } from './state.ts';
import * as things from './thingVerbs.ts';
import { remember, takeBack } from './undo.ts';

/** What a seat does with its hands, and what is kept of it to be taken back. */
export function decideSeat(decks: Decks, state: FreeState, seat: Seat, command: FreeCommand): Decision {
  if (command.type === 'undo') return takeBack(state, seat);
  const done = handle(decks, state, seat, command);
  return done.ok ? ok([...done.value, ...remember(state, seat, command, done.value)]) : done;
}

function handle(
  decks: Decks,
  state: FreeState,
  seat: Seat,
  command: Exclude<FreeCommand, { type: 'undo' }>,
): Decision {
  switch (command.type) {
    case 'grab':
      return things.grab(state, seat, command);
    case 'move':
      return things.move(state, seat, command);
    case 'put':
      return cards.put(state, seat, command);
    case 'stack':
      return cards.stack(state, seat, command);
    case 'join':
      return things.join(state, seat, command);
    case 'gather':
      return things.gather(state, seat, command);
    case 'split':
      return things.split(state, seat, command);
    case 'draw':
      return cards.draw(state, seat, command);
    case 'give':
      return cards.give(state, seat, command);
    case 'deal':
      return cards.deal(state, seat, command);
    case 'cut':
      return cards.cut(state, seat, command);
    case 'flip':
      return cards.flip(state, seat, command);
    case 'turn':
      return cards.turn(state, seat, command);
    case 'spread':
      return things.spread(state, seat, command);
    case 'shuffle':
      return chance.shuffle(state, seat, command);
    case 'mix':
      return chance.mix(state, seat);
    case 'peek':
      return chance.peek(state, seat, command);
    case 'search':
      return chance.search(state, seat, command);
    case 'reveal':
      return chance.reveal(state, seat, command);
    case 'roll':
      return chance.roll(state, seat, command);
    case 'lock':
      return things.lock(state, seat, command);
    case 'change':
      return things.change(state, seat, command);
    case 'create':
      return create(decks, state, seat, command);
    case 'remove':
      return things.remove(state, seat, command);
    case 'write':
      return things.write(state, seat, command);
    default:
      return assertNever(command);
  }
}

/** What the table decides for all. */
export function decideTable(decks: Decks, state: FreeState, command: TableCommand): Decision {
  switch (command.type) {
    case 'stop':
      return ok([{ type: 'gameEnded', reason: 'The table agreed to end the game.' }]);
    case 'leave':
      return leave(state, command.seat);
    case 'join':
      return state.game.gone.includes(command.seat)
        ? ok([
            { type: 'forgotten', seat: command.seat },
            { type: 'seatJoined', seat: command.seat },
            ...cards.hideHands(state),
          ])
        : refuse('F7', 'Somebody sits there.');
    case 'void':
      return command.whole ? takeFresh(decks, state) : ok([{ type: 'cleared' }]);
    default:
      return refuseFormat('The table cannot decide that.');
  }
}

/** The leaver’s cards stay, face down before their seat, a pile for each deck. */
function leave(state: FreeState, seat: Seat): Decision {
  const { game, table } = state;
  const problem = leavingProblem(game, seat, 'F7');
  if (problem) return err(problem);
  const hand = zoneOf(table, handOf(seat));
  if (game.owed.some(({ due }) => due.type === 'mix' && due.seat === seat))
    return refuse('F4', 'That hand is being mixed.');
  const events: Ev[] = [];
  let { nextPiece } = game;
  for (const deck of new Set(hand.map((card) => deckOf(table, card)))) {
    const made = newPiece(
      { ...state, game: { ...game, nextPiece: nextPiece++ } },
      { kind: 'pile', deck, spread: 'stack' },
      before(seat, game.seats),
    );
    if (!made.ok) return made;
    const theirs = hand.filter((card) => deckOf(table, card) === deck);
    const up = theirs.filter((card) => table.cards.get(card)!.up);
    events.push(made.value);
    if (up.length) events.push({ type: 'turned', cards: up, up: false });
    events.push({ type: 'moved', cards: theirs, from: handOf(seat), to: pileOf(made.value.piece.id) });
  }
  return ok([...events, { type: 'seatLeft', seat, cards: hand.length }]);
}

/** The felt before a seat; seat 0 is near, the others follow clockwise as seen from above. */
export function before(seat: Seat, seats: number): Pose {
  const turn = (2 * Math.PI * seat) / seats;
  return {
    x: Math.round(-700 * Math.sin(turn)) || 0,
    z: Math.round(700 * Math.cos(turn)) || 0,
    angle: (360 - Math.round((360 * seat) / seats)) % 360,
  };
}
