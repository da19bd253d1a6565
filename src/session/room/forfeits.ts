import type { Author, Returned, TableCommand } from '../../engine/game.ts';
import { stakeOf } from '../../engine/refund.ts';
import type { Body } from '../../engine/step.ts';
import type { PurseId, Seat, Table } from '../../engine/table.ts';
import type { PlayStep } from './state.ts';

/** What each seat has forfeited to a pot that nobody has won since, in credits. */
export type Forfeits = Readonly<Record<Seat, number>>;

type Decision = Extract<TableCommand, { type: 'void' }> & Extract<TableCommand, { type: 'stop' }>;

const sum = (forfeits: Forfeits): number => Object.values(forfeits).reduce((all, one) => all + one, 0);

const plus = (forfeits: Forfeits, seat: Seat, amount: number): Forfeits =>
  amount ? { ...forfeits, [seat]: (forfeits[seat] ?? 0) + amount } : forfeits;

/** What was taken back is the seats' by what each has lost in the hand; odd credits are the last one's. */
function shared(forfeits: Forfeits, table: Table, seats: readonly Seat[], amount: number): Forfeits {
  const lost = seats.map((seat) => stakeOf(table, seat));
  const all = lost.reduce((total, one) => total + one, 0);
  let left = amount;
  let after = forfeits;
  for (const [i, seat] of seats.entries()) {
    const part = i === seats.length - 1 ? left : Math.floor((amount * lost[i]!) / all);
    after = plus(after, seat, part);
    left -= part;
  }
  return after;
}

/** After one entry of a match. `to`: the game's pot that takes what is forfeited; `steps`: what the entry brought about. */
export function forfeitsAfter(
  before: Forfeits,
  table: Table,
  { author, body }: { readonly author: Author; readonly body: Body },
  steps: readonly PlayStep[],
  to: PurseId | null,
): Forfeits {
  if (to === null) return before;
  const { type, forfeit = [], returned = [] } = body as Partial<Decision>;
  const paidBack = author === 'table' ? returned.map(({ seat }) => String(seat)) : [];
  let after = Object.fromEntries(
    Object.entries(before).filter(([seat]) => !paidBack.includes(seat)),
  ) as Forfeits;
  let at = table;
  for (const { event, state } of steps) {
    if (event.type === 'forfeited') {
      const { seats, amount } = event as { readonly seats: readonly Seat[]; readonly amount: number };
      after = shared(after, at, seats, amount);
    }
    at = state.table;
    // It was played for, and somebody has won it.
    if (event.type === 'paid' && (at.purses[to] ?? 0) < sum(after)) after = {};
  }
  if (author !== 'table' || type !== 'void') return after;
  for (const seat of new Set(forfeit)) after = plus(after, seat, stakeOf(table, seat));
  return after;
}

/**
 * What goes back to those who have forfeited it, where they cannot win it any more: whoever votes to end a match, or that somebody leaves
 * it, shares in nobody's forfeit.
 */
export function returnedTo(forfeits: Forfeits, seats: readonly Seat[]): { readonly returned?: Returned[] } {
  const returned = seats.flatMap((seat) => (forfeits[seat] ? [{ seat, amount: forfeits[seat] }] : []));
  return returned.length ? { returned } : {};
}
