import type { Showing } from '../engine/display.ts';
import type { Seat } from '../engine/table.ts';
import { counted, listed, thousands } from '../lib/format.ts';

interface Look {
  readonly outcome: readonly Showing[];
  readonly seat: Seat | null;
  readonly name: (seat: Seat) => string;
}

/**
 * What the viewer has got from these reveals, or else whoever did best, in one sentence: "You take 340 credits (Polos and Trinovat)."
 */
export function outcomeLead({ outcome, seat, name }: Look): string {
  const winners = [
    ...new Set(outcome.flatMap(({ rows }) => rows.filter(({ won }) => won).map((row) => row.seat))),
  ];
  const best = seat !== null && winners.includes(seat) ? [seat] : leaders(outcome, winners);
  const [only, other] = outcome;
  if (!best.length) return only && !other ? `${only.title} · ${only.text}` : 'Nobody wins anything.';
  const sum = takenBy(outcome, best[0]!);
  const mine = best[0] === seat;
  const who = mine ? 'You' : listed(best.map(name));
  const s = best.length === 1 && !mine ? 's' : '';
  if (!sum) return `${who} win${s}.`;
  const most = mine || winners.length === best.length ? '' : ' the most:';
  const each = best.length > 1 ? ' each' : '';
  return `${who} take${s}${most} ${counted(sum, 'credit')}${each}${placesOf(outcome, best)}.`;
}

/** Who has got most of those who have won; all of them where nothing was paid. */
function leaders(outcome: readonly Showing[], winners: readonly Seat[]): readonly Seat[] {
  const most = Math.max(...winners.map((seat) => takenBy(outcome, seat)));
  return winners.filter((seat) => takenBy(outcome, seat) === most);
}

const takenBy = (outcome: readonly Showing[], seat: Seat): number =>
  outcome.reduce((sum, { rows }) => sum + (rows.find((row) => row.seat === seat)?.share ?? 0), 0);

/** "You take 100", "Mira takes 100", agreeing with the name before it; "": nothing. */
export const takes = (name: string | undefined, share: number): string =>
  share > 0 ? ` ${name === 'You' ? 'take' : 'takes'} ${thousands(share)}` : '';

/** Where one of several reveals was won by a single seat. */
function placesOf(outcome: readonly Showing[], [seat, other]: readonly Seat[]): string {
  if (outcome.length < 2 || other !== undefined) return '';
  const won = outcome.filter(({ rows }) => rows.some((row) => row.seat === seat && row.won));
  return ` (${listed(won.map(({ title }) => title))})`;
}
