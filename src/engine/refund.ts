import { listed } from '../lib/format.ts';
import { type PurseId, type Seat, seatPurse, type Table, type TableEvent } from './table.ts';

/** What every purse is to hold once a void hand is settled. */
function targets({ stakes, purses }: Table, forfeit: readonly Seat[]): Record<PurseId, number> {
  const then = { ...stakes };
  const staked = (seat: Seat): number => (then[seatPurse(seat)] ?? 0) - (purses[seatPurse(seat)] ?? 0);
  const seats = Object.keys(then)
    .flatMap((purse) => (purse.startsWith('seat:') ? Number(purse.slice(5)) : []))
    .sort((a, b) => a - b);
  const others = seats.filter((seat) => !forfeit.includes(seat) && staked(seat) !== 0);
  const out = { ...then };
  if (!others.length) return out;
  for (const seat of seats) {
    const lost = staked(seat);
    if (!forfeit.includes(seat) || lost <= 0) continue;
    out[seatPurse(seat)]! -= lost;
    // The odd credits go to the first after this seat.
    const order = [...others.filter((each) => each > seat), ...others.filter((each) => each < seat)];
    order.forEach((each, i) => {
      out[seatPurse(each)]! += Math.floor(lost / order.length) + (i < lost % order.length ? 1 : 0);
    });
  }
  return out;
}

/**
 * The payments that bring every purse back to where it was when the hand began: what a void hand returns. Seats that `forfeit` lose what
 * they have staked in it to the others who had a part in it, in equal shares; where nobody else had, it goes back to them too.
 */
export function refund(table: Table, forfeit: readonly Seat[] = []): TableEvent[] {
  if (!table.stakes) return [];
  const then = targets(table, forfeit);
  const out: TableEvent[] = [];
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

/** What becomes of the stakes of a void hand, in a sentence. */
export function refundWords(forfeit: readonly Seat[] | undefined, name: (seat: Seat) => string): string {
  if (!forfeit?.length) return 'What was staked in it goes back where it came from.';
  const names = forfeit.map(name);
  const verb = names.length === 1 && names[0] !== 'You' ? 'forfeits' : 'forfeit';
  return `${listed(names)} ${verb} the stake: it goes to the others. The rest goes back where it came from.`;
}
