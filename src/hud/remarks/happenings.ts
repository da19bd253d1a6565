import type { Showing } from '../../engine/display.ts';
import type { Game } from '../../engine/game.ts';
import type { Seat } from '../../engine/table/table.ts';
import { isPaid } from '../../store/director/reveals.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { Occasion } from './remark.ts';

/** Something that a bot might say a word about. */
export interface Happening {
  readonly seat: Seat;
  readonly occasion: Occasion;
}

type Rules = Pick<Game, 'outcome'>;

/** Share of a hand's winnings from which they count as a sweep. */
const SWEEP = 0.6;

/** Returns the happenings between two states of a table, for bots alone. Nothing happens in what is repeated, passed over or watched. */
export function happeningsAt(now: TableState, before: TableState, rules: Rules): readonly Happening[] {
  const isNew = !now.replaying && !now.leapt && !now.repeated && !now.past;
  if (!isNew) return [];
  const found = [...atEnd(now, before, rules), ...atRest(now, before), ...atReveal(now, before)];
  return found.filter(({ seat }) => now.seats[seat]?.kind === 'bot');
}

/** The match is over: its winners, or one who has lost to the viewer. */
function atEnd({ view, seats }: TableState, before: TableState, rules: Rules): readonly Happening[] {
  if (view.state === before.view.state) return [];
  const outcome = rules.outcome(view.state);
  if (!outcome || rules.outcome(before.view.state)) return [];
  if (!outcome.winners.includes(view.seat ?? -1))
    return outcome.winners.map((seat) => ({ seat, occasion: 'champion' }));
  return seats.map((_, seat) => ({ seat, occasion: 'loses' }));
}

/** A hand is over: who has taken most of it, if several things were won. */
function atRest({ rest, outcome }: TableState, before: TableState): readonly Happening[] {
  if (!rest || before.rest || outcome.length < 2) return [];
  const won = new Map<Seat, number>();
  for (const { seat, share } of outcome.flatMap(({ rows }) => rows))
    won.set(seat, (won.get(seat) ?? 0) + share);
  const all = [...won.values()].reduce((sum, each) => sum + each, 0);
  return [...won]
    .filter(([, sum]) => all > 0 && sum / all >= SWEEP)
    .map(([seat]) => ({ seat, occasion: 'sweeps' }));
}

/** A reveal is counted and paid: its winners, and those whom the viewer has beaten there. */
function atReveal(now: TableState, before: TableState): readonly Happening[] {
  const { showing, progress, view } = now;
  if (!showing || !isPaid({ showing, progress }) || hasPaid(before, showing)) return [];
  const isMine = showing.rows.some(({ seat, won }) => won && seat === view.seat);
  return showing.rows.flatMap(({ seat, won, total }): readonly Happening[] => {
    if (won) return [{ seat, occasion: 'wins' }];
    return isMine && total ? [{ seat, occasion: 'beaten' }] : [];
  });
}

const hasPaid = ({ showing, progress }: TableState, { id }: Showing): boolean =>
  showing?.id === id && isPaid({ showing, progress });
