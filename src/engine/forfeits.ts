import { listed, thousands } from '../lib/format.ts';
import { type PurseId, type Seat, seatPurse, stakeOf, type Table, type TableEvent } from './table.ts';

/**
 * What somebody forfeits, or loses in a hand by the table's decision, is never paid out to those who have decided it: it goes to a pot of the
 * next hand (`Game.forfeitsTo`). As long as nobody has won it there the table remembers whose it was. It goes back where the table decides
 * that they can win it no more: to all when it ends the game, to somebody who is made to leave. When the game comes to its end by itself it
 * is nobody's: going silent in the last hand costs what it costs in any other, and no other gains by it.
 */

/** Where it lies then. */
const NOBODYS: PurseId = 'forfeited';

type Of<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;

const sum = (by: Readonly<Record<Seat, number>>): number =>
  Object.values(by).reduce((all, one) => all + one, 0);

const withForfeits = (table: Table, pot: PurseId, by: Readonly<Record<Seat, number>>): Table => {
  const { forfeits: _before, ...rest } = table;
  return Object.keys(by).length ? { ...rest, forfeits: { pot, by } } : rest;
};

/** Each of the seats by what it has lost in the hand; odd credits are the last one's. */
export function forfeit(table: Table, { seats, amount, pot }: Of<'forfeited'>): Table {
  const lost = seats.map((seat) => stakeOf(table, seat));
  const all = lost.reduce((total, one) => total + one, 0);
  const by: Record<Seat, number> = { ...table.forfeits?.by };
  let left = amount;
  for (const [i, seat] of seats.entries()) {
    const part = i === seats.length - 1 ? left : Math.floor((amount * lost[i]!) / all);
    if (part) by[seat] = (by[seat] ?? 0) + part;
    left -= part;
  }
  return withForfeits(table, pot, by);
}

/** Before the payment. What goes back is no loss of the hand in play: a void one leaves it there. */
export function giveUpForfeit(table: Table, { seat, amount }: Of<'returned'>): Table {
  const { pot, by } = table.forfeits!;
  const { [seat]: _gone, ...rest } = by;
  const { stakes } = table;
  const purse = seatPurse(seat);
  const moved = stakes && {
    ...stakes,
    [pot]: (stakes[pot] ?? 0) - amount,
    [purse]: (stakes[purse] ?? 0) + amount,
  };
  return withForfeits({ ...table, stakes: moved }, pot, rest);
}

/** Somebody has won what was forfeited, once the pot holds less than that. */
export function afterPayment(table: Table, from: PurseId): Table {
  const { forfeits, purses } = table;
  if (forfeits?.pot !== from || purses[from]! >= sum(forfeits.by)) return table;
  return withForfeits(table, from, {});
}

/** At the end of the game, before what is left in the pots is shared out. `stopped`: the table has ended it. */
export function endForfeits(table: Table, stopped: boolean): TableEvent[] {
  const { forfeits } = table;
  if (!forfeits || stopped) return giveBack(table);
  return [{ type: 'paid', from: forfeits.pot, to: NOBODYS, amount: sum(forfeits.by) }];
}

/** The events that give back what these seats (all, if none are named) have forfeited and nobody has won. */
export function giveBack({ forfeits }: Table, seats?: readonly Seat[]): TableEvent[] {
  if (!forfeits) return [];
  const { pot, by } = forfeits;
  return Object.keys(by)
    .map(Number)
    .filter((seat) => !seats || seats.includes(seat))
    .flatMap((seat): TableEvent[] => [
      { type: 'returned', seat, amount: by[seat]! },
      { type: 'paid', from: pot, to: seatPurse(seat), amount: by[seat]! },
    ]);
}

/** What this event does with a forfeit, in a sentence; null: nothing, or the game itself tells of it. */
export function forfeitWords(
  event: TableEvent,
  { spared }: Table,
  name: (seat: Seat) => string,
): string | null {
  switch (event.type) {
    case 'forfeited': {
      // A void hand says who has made it void, and what that costs.
      if (!spared) return null;
      const names = listed(event.seats.map(name));
      return `${names} could not play this hand to its end: the ${thousands(event.amount)} credits lost there go into a pot of the next hand, not to those who won them.`;
    }
    case 'returned': {
      const who = name(event.seat);
      return `${who} ${who === 'You' ? 'get' : 'gets'} back the ${thousands(event.amount)} credits forfeited before.`;
    }
    case 'paid':
      return event.to === NOBODYS
        ? `Nobody has won the ${thousands(event.amount)} credits that were forfeited.`
        : null;
    default:
      return null;
  }
}
