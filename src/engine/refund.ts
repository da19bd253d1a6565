import type { PurseId, Table, TableEvent } from './table.ts';

/** The payments that bring every purse back to where it was when the hand began: what a void hand returns. */
export function refund(table: Table): TableEvent[] {
  const then = table.stakes;
  if (!then) return [];
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
