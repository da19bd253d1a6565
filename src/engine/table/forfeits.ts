import { listed, thousands } from '../../lib/text/format.ts';
import { type PurseId, partsOf, type Seat, seatPurse, type Table, type TableEvent } from './table.ts';

/**
 * Credits that a seat forfeits, or loses in a hand by the table's decision, are never paid to the seats that decided it: they go to a pot
 * of the next hand (`Game.forfeitsTo`). Until they are won there, the table remembers the owner, and they cannot be won in a hand that the
 * owner was not allowed to play. They are returned when the table makes it impossible for the owner to win them: to all when it ends the
 * game, to a player who is made to leave. When the game ends by itself, no one gets them: going silent in the last hand costs the same as
 * in any other, and no one else gains by it.
 */

/** The purse for them in that case. */
const NOBODYS: PurseId = 'forfeited';

type Of<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;

const total = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const sum = (by: Readonly<Record<Seat, number>>): number => total(Object.values(by));

type Forfeits = NonNullable<Table['forfeits']>;

const withForfeits = (table: Table, forfeits: Forfeits): Table => {
  const { forfeits: _before, ...rest } = table;
  return Object.keys(forfeits.by).length ? { ...rest, forfeits } : rest;
};

/** Adds these seats' losses to what they forfeited before. */
export function forfeit(table: Table, { seats, amounts, pot }: Of<'forfeited'>): Table {
  const by: Record<Seat, number> = { ...table.forfeits?.by };
  for (const [i, seat] of seats.entries()) if (amounts[i]) by[seat] = (by[seat] ?? 0) + amounts[i];
  return withForfeits(table, { ...table.forfeits, pot, by });
}

/** Records a return, before its payment. It is not a loss of the hand in play: a void hand leaves the credits returned. */
export function giveUpForfeit(table: Table, { seat, amount }: Of<'returned'>): Table {
  const { pot, by, won } = table.forfeits!;
  const { [seat]: _gone, ...rest } = by;
  const { stakes } = table;
  const purse = seatPurse(seat);
  const moved = stakes && {
    ...stakes,
    [pot]: (stakes[pot] ?? 0) - amount,
    [purse]: (stakes[purse] ?? 0) + amount,
  };
  return withForfeits(
    { ...table, stakes: moved },
    {
      pot,
      by: rest,
      // The payment that follows must not count as won.
      won: { ...won, [seat]: (won?.[seat] ?? 0) - amount },
    },
  );
}

/** Notes payments from the pot. Whether forfeited credits were won is settled at the hand's end. */
export function afterPayment(table: Table, { from, to, amount }: Of<'paid'>): Table {
  const { forfeits } = table;
  if (forfeits?.pot !== from) return table;
  const [kind, seat] = partsOf(to);
  if (!table.stakes) return clearForfeits(table);
  if (kind !== 'seat') return table;
  const { won: before, ...rest } = forfeits;
  const { [Number(seat)]: theirs = 0, ...others } = before ?? {};
  const won = theirs + amount ? { ...others, [Number(seat)]: theirs + amount } : others;
  return { ...table, forfeits: Object.keys(won).length ? { ...rest, won } : rest };
}

/** If the pot holds less than was forfeited, everything has been won except what was kept in it. */
export function clearForfeits(table: Table): Table {
  const { forfeits, purses, spared } = table;
  if (!forfeits) return table;
  const { pot, by } = forfeits;
  const held = purses[pot] ?? 0;
  if (held >= sum(by)) return withForfeits(table, { pot, by });
  const kept = Object.fromEntries(Object.entries(by).filter(([seat]) => spared?.includes(Number(seat))));
  return withForfeits(table, { pot, by: held >= sum(kept) ? kept : {} });
}

/**
 * Runs at a hand's end, before the losses of spared seats are taken back: credits that spared seats had forfeited before, and others won in
 * this hand, go back to their pot, so that keeping a player from playing for it does not pay. Winners pay in proportion, in multiples of
 * `unit`.
 */
export function keepForfeits(table: Table, unit = 1): TableEvent[] {
  const whole = (credits: number): number => Math.floor(credits / unit) * unit;
  const { forfeits, purses, spared } = table;
  if (!forfeits?.won || !spared) return [];
  const { pot, by } = forfeits;
  const seats = Object.keys(by)
    .map(Number)
    .filter((seat) => spared.includes(seat));
  const winners = Object.entries(forfeits.won)
    .filter(([seat]) => !spared.includes(Number(seat)))
    .map(([seat, amount]) => ({
      seat: Number(seat),
      amount: Math.min(amount, purses[seatPurse(Number(seat))] ?? 0),
    }));
  const theirs = total(seats.map((seat) => by[seat]!));
  let rest = total(winners.map(({ amount }) => amount));
  const amount = whole(Math.max(0, Math.min(theirs, sum(by) - (purses[pot] ?? 0), rest)));
  if (!amount) return [];
  let left = amount;
  const paid = winners.flatMap(({ seat, amount: won }): TableEvent[] => {
    const part = rest ? whole((left * won) / rest) : 0;
    left -= part;
    rest -= won;
    return part ? [{ type: 'paid', from: seatPurse(seat), to: pot, amount: part }] : [];
  });
  return [{ type: 'kept', seats, amount }, ...paid];
}

/** Runs at the end of the game, before the pots are shared out. `stopped`: the table has ended it. */
export function endForfeits(table: Table, stopped: boolean): TableEvent[] {
  const { forfeits } = table;
  if (!forfeits || stopped) return giveBack(table);
  return [{ type: 'paid', from: forfeits.pot, to: NOBODYS, amount: sum(forfeits.by) }];
}

/** Returns the events that give back forfeited credits not yet won, to these seats (default: all). */
export function giveBack({ forfeits, purses }: Table, seats?: readonly Seat[]): TableEvent[] {
  // In a hand in which they have just been won there is nothing to give back.
  if (!forfeits || purses[forfeits.pot]! < sum(forfeits.by)) return [];
  const { pot, by } = forfeits;
  return Object.keys(by)
    .map(Number)
    .filter((seat) => !seats || seats.includes(seat))
    .flatMap((seat): TableEvent[] => [
      { type: 'returned', seat, amount: by[seat]! },
      { type: 'paid', from: pot, to: seatPurse(seat), amount: by[seat]! },
    ]);
}

/** Describes an event's effect on a forfeit in a sentence; null: it has none, or the game itself describes it. */
export function forfeitWords(
  event: TableEvent,
  { spared }: Table,
  name: (seat: Seat) => string,
): string | null {
  switch (event.type) {
    case 'forfeited': {
      // A void hand already says which seats voided it, and what that costs.
      if (!spared) return null;
      const names = listed(event.seats.map(name));
      return `${names} could not finish this hand: the ${thousands(total(event.amounts))} credits lost in it go into a pot in the next hand, not to the winners.`;
    }
    case 'kept': {
      const names = listed(event.seats.map(name));
      return `${names} could not play for the ${thousands(event.amount)} credits forfeited earlier: they stay in the pot.`;
    }
    case 'returned': {
      const who = name(event.seat);
      return `${who} ${who === 'You' ? 'get' : 'gets'} back the ${thousands(event.amount)} credits forfeited earlier.`;
    }
    case 'paid':
      return event.to === NOBODYS
        ? `Nobody has won the ${thousands(event.amount)} credits that were forfeited.`
        : null;
    default:
      return null;
  }
}
