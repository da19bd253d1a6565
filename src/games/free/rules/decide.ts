import type { TableCommand } from '../../../engine/game.ts';
import { refuse, refuseFormat } from '../../../engine/refusal.ts';
import { STOPPED } from '../../../engine/table/ending.ts';
import type { Seat } from '../../../engine/table/table.ts';
import { assertNever } from '../../../lib/assertNever.ts';
import { ok } from '../../../lib/result.ts';
import type { FreeCommand } from './command.ts';
import { lay } from './lay/lay.ts';
import { mixAgain } from './postponed.ts';
import type { FreeState } from './state.ts';
import { remember, takeBack } from './undo.ts';
import { copy, create, type Decks, takeFresh } from './verbs/box.ts';
import * as cards from './verbs/cardVerbs.ts';
import * as chance from './verbs/chanceVerbs.ts';
import type { Decision } from './verbs/grip.ts';
import { join, leave } from './verbs/leaveAndJoin.ts';
import { pay } from './verbs/pay.ts';
import { setTimer, writePage } from './verbs/sharedVerbs.ts';
import * as things from './verbs/thingVerbs.ts';

/** Decides a seat's command, and keeps what is needed to take it back. */
export function decideSeat(decks: Decks, state: FreeState, seat: Seat, command: FreeCommand): Decision {
  if (state.game.laying) return refuse('F11', 'The table is being laid. Try again in a moment.');
  if (command.type === 'undo') return takeBack(state, seat);
  if (command.type === 'notebook') return writePage(state, seat, command);
  if (command.type === 'timer') return setTimer(state, seat, command);
  const done = handle(decks, state, seat, command);
  return done.ok ? ok([...done.value, ...remember(state, seat, command, done.value)]) : done;
}

function handle(
  decks: Decks,
  state: FreeState,
  seat: Seat,
  command: Exclude<FreeCommand, { type: 'undo' | 'notebook' | 'timer' }>,
): Decision {
  switch (command.type) {
    case 'grab':
      return things.grab(state, seat, command);
    case 'wrest':
      return things.wrest(state, seat, command);
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
    case 'pay':
      return pay(state, seat, command);
    case 'lend':
      return things.lend(state, seat, command);
    case 'create':
      return create(decks, state, seat, command);
    case 'copy':
      return copy(decks, state, seat, command);
    case 'remove':
      return things.remove(state, seat, command);
    case 'write':
      return things.write(state, seat, command);
    default:
      return assertNever(command);
  }
}

/** Decides a command by the whole table. */
export function decideTable(decks: Decks, state: FreeState, command: TableCommand): Decision {
  switch (command.type) {
    case 'stop':
      return ok([{ type: 'gameEnded', reason: STOPPED }]);
    case 'lay':
      return lay(decks, state, command);
    case 'leave':
      return leave(state, command.seat, command.voted);
    case 'join':
      return join(state, command.seat, command.other);
    case 'mix':
      return mixAgain(state, command);
    case 'void':
      return command.whole ? takeFresh(decks, state) : ok([{ type: 'cleared' }]);
    default:
      return refuseFormat('The table cannot decide that.');
  }
}
