import {
  type AnswerEntry,
  type AnswerWindow,
  decideAnswer,
  isAnswerEntry,
  windowActors,
} from '../../engine/answers.ts';
import type { RuleError } from '../../engine/game.ts';
import { parseBody } from '../../engine/parseBody.ts';
import type { Seat } from '../../engine/table.ts';
import type { Key } from '../identity/index.ts';
import type { RoomCommand } from './commands.ts';
import type { Draft } from './draft.ts';
import { no } from './refusals.ts';
import type { RoomState } from './state.ts';

// A majority has gone on without somebody's answer. Nobody can tell from the log whether that person's device kept the answer back or its
// words were not let in. So they may still show that they had one; and since what was sealed may have been made up, not again and again.

/** So often in a match a seat is spared for an answer that comes too late. */
const MOST = 2;

/**
 * The table is about to close a window, by these votes. Whoever has not even had the time to answer is spared at once, unless they were for
 * closing it: no honest page votes so while its player has time left.
 */
export function passOver(fold: Draft, votes: readonly Key[]): void {
  const { play, seats, spares } = fold.state;
  const { table } = play!.state;
  const noted: AnswerWindow[] = [];
  for (const seat of windowActors(table)) {
    const { holder, plays } = seats[seat]!;
    if (!holder || plays !== 'person' || !table.stakes || table.spared?.includes(seat)) continue;
    const mine = table.asking!.answers.find((answer) => answer.seat === seat)!;
    if (mine.seal === null) {
      if (holder.present && !votes.includes(holder.key)) fold.say('table', { type: 'spare', seat });
    } else if ((spares[seat] ?? 0) < MOST) noted.push({ ...table.asking!, answers: [mine] });
  }
  fold.state = { ...fold.state, passedOver: [...fold.state.passedOver, ...noted] };
}

/** What would have won nothing in any case. */
const isPass = (entry: AnswerEntry): boolean => entry.type === 'open' && entry.answer.type === 'pass';

/** Somebody says what they owed a window that was closed over them: what they lose in this hand is nobody's to win. */
export function sayOverdue(
  fold: Draft,
  seat: Seat,
  { at, body }: Extract<RoomCommand, { type: 'overdue' }>,
): RuleError | null {
  const { play, seats, passedOver, spares } = fold.state;
  const game = play && fold.games.get(play.header.game);
  const asking = passedOver.find((each) => each.id === at && each.answers[0]!.seat === seat);
  if (!game || !asking || seats[seat]!.plays !== 'person') return no('late');
  const parsed = parseBody(game, seat, body);
  if (!parsed.ok) return parsed.error;
  const entry = parsed.value;
  if (!isAnswerEntry(entry) || isPass(entry)) return no('late');
  const decided = decideAnswer(game, { ...play.state.table, asking }, seat, entry);
  if (!decided.ok) return decided.error;
  fold.state = {
    ...fold.state,
    passedOver: passedOver.filter((each) => each !== asking),
    spares: { ...spares, [seat]: (spares[seat] ?? 0) + 1 },
  };
  return fold.say('table', { type: 'spare', seat });
}

/** What a seat's device has to say of windows that were closed over it. `owes`: what it owes a window. */
export function overdueOf(
  { play, passedOver }: Pick<RoomState, 'play' | 'passedOver'>,
  mine: (seat: Seat) => boolean,
  owes: (asking: AnswerWindow, seat: Seat) => AnswerEntry | null,
): { readonly type: 'overdue'; readonly at: string; readonly body: AnswerEntry }[] {
  return passedOver.flatMap((asking) => {
    const { seat } = asking.answers[0]!;
    const body = mine(seat) && !play?.state.table.spared?.includes(seat) ? owes(asking, seat) : null;
    return body && !isPass(body) ? [{ type: 'overdue', at: asking.id, body } as const] : [];
  });
}
