import { listed } from '../../lib/text/format.ts';
import {
  type PurseId,
  partsOf,
  type Seat,
  seatPurse,
  stakeOf,
  type Table,
  type TableEvent,
} from './table.ts';

/** Returns the target of every purse once a void hand is settled. */
function targets(table: Table, forfeit: readonly Seat[], to: PurseId | null): Record<PurseId, number> {
  const out = { ...table.stakes };
  if (to === null) return out;
  for (const seat of new Set(forfeit)) {
    const lost = stakeOf(table, seat);
    if (!lost) continue;
    out[seatPurse(seat)]! -= lost;
    out[to] = (out[to] ?? 0) + lost;
  }
  return out;
}

function forfeitsOf(table: Table, forfeit: readonly Seat[], to: PurseId | null): TableEvent[] {
  const seats = [...new Set(forfeit)];
  const amounts = seats.map((seat) => stakeOf(table, seat));
  return to !== null && amounts.some(Boolean) ? [{ type: 'forfeited', seats, amounts, pot: to }] : [];
}

/**
 * Returns the payments of a void hand, which restore every purse to its state at the start of the hand. Stakes of seats that `forfeit` go
 * to the purse `to` instead, a pot that the next hand is played for (`Game.forfeitsTo`): sharing them among the voters would be a reason to
 * vote.
 */
export function refund(table: Table, forfeit: readonly Seat[] = [], to: PurseId | null = null): TableEvent[] {
  if (!table.stakes) return [];
  const then = targets(table, forfeit, to);
  const out: TableEvent[] = forfeitsOf(table, forfeit, to);
  const gained: { purse: PurseId; by: number }[] = [];
  for (const purse in table.purses) {
    const by = table.purses[purse]! - (then[purse] ?? 0);
    if (by > 0) gained.push({ purse, by });
  }
  for (const purse in then) {
    let owed = then[purse]! - (table.purses[purse] ?? 0);
    while (owed > 0) {
      const from = gained.at(-1)!;
      const amount = Math.min(owed, from.by);
      out.push({ type: 'paid', from: from.purse, to: purse, amount });
      owed -= amount;
      from.by -= amount;
      if (from.by === 0) gained.pop();
    }
  }
  return out;
}

/**
 * Runs at a hand's end: losses of spared seats to others go to the purse `to`. Of all losses, the part that went to gainers is attributed
 * to spared seats in proportion, and the gainers pay by their gains, spared or not, all in multiples of `unit`; fractions stay with them,
 * odd credits come from the later seats. So no one has a reason to vote that a player who is there is away.
 */
export function takeBack(table: Table, to: PurseId | null, unit = 1): TableEvent[] {
  const whole = (credits: number): number => Math.floor(credits / unit) * unit;
  const { spared, stakes } = table;
  if (!spared || !stakes || to === null) return [];
  const out = new Set<PurseId>(spared.map(seatPurse));
  const changes = Object.keys(stakes)
    .filter((purse) => partsOf(purse)[0] === 'seat')
    .map((purse) => ({ purse, by: (table.purses[purse] ?? 0) - stakes[purse]! }));
  const sum = (some: typeof changes): number => some.reduce((all, { by }) => all + Math.abs(by), 0);
  const lost = changes.filter(({ by }) => by < 0);
  const gained = changes.filter(({ by }) => by > 0);
  let rest = sum(gained);
  const all = sum(lost);
  const theirs = sum(lost.filter(({ purse }) => out.has(purse)));
  const amount = rest && all && whole((theirs * Math.min(rest, all)) / all);
  if (!amount) return [];
  let left = amount;
  const paid = gained.flatMap(({ purse, by }): TableEvent[] => {
    const part = whole((left * by) / rest);
    left -= part;
    rest -= by;
    return part ? [{ type: 'paid', from: purse, to, amount: part }] : [];
  });
  const seats = [...new Set(spared)];
  let open = amount;
  const amounts = seats.map((seat, i) => {
    const part = i === seats.length - 1 ? open : whole((amount * stakeOf(table, seat)) / theirs);
    open -= part;
    return part;
  });
  return [{ type: 'forfeited', seats, amounts, pot: to }, ...paid];
}

/** Describes the fate of a void hand's stakes in a sentence. */
export function refundWords(forfeit: readonly Seat[] | undefined, name: (seat: Seat) => string): string {
  if (!forfeit?.length) return 'All stakes go back.';
  const names = forfeit.map(name);
  const verb = names.length === 1 && names[0] !== 'You' ? 'forfeits' : 'forfeit';
  return `${listed(names)} ${verb} their stake: it goes into a pot in the next hand. All other stakes go back.`;
}
