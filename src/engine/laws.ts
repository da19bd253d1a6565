import type { State } from './game.ts';

/** Sum of all purses. */
export const creditsOf = (state: State<unknown>): number =>
  Object.values(state.table.purses).reduce((sum, credits) => sum + credits, 0);

/**
 * Returns violations of the laws that a single state can show (design.md, "Laws"): every handle in exactly one zone (2), credits conserved
 * (3) and never negative. Empty: all is well.
 */
export function violations(state: State<unknown>, credits: number): string[] {
  const { table } = state;
  const out: string[] = [];
  let count = 0;
  const seen = new Set<number>();
  for (const zone in table.zones) {
    for (const card of table.zones[zone]!) {
      count++;
      seen.add(card);
      if (!table.cards.has(card)) out.push(`law 2: card ${card} in ${zone} does not exist`);
    }
  }
  if (count !== seen.size) out.push('law 2: a card lies in two zones');
  if (seen.size !== table.cards.size) out.push('law 2: a card lies nowhere');
  let sum = 0;
  for (const purse in table.purses) {
    const amount = table.purses[purse]!;
    sum += amount;
    if (!Number.isSafeInteger(amount) || amount < 0) out.push(`law 3: ${purse} holds ${amount}`);
  }
  if (sum !== credits) out.push(`law 3: ${sum} credits instead of ${credits}`);
  return out;
}
