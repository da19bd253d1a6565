import type { Showing } from '../../engine/display.ts';
import type { Outcome } from '../../engine/game.ts';
import type { Seat } from '../../engine/table/table.ts';
import { counted, listed, thousands, within } from '../../lib/text/format.ts';

/** End of a hand. */
interface Ended {
  /** Sentences of the log, if nothing was revealed. */
  readonly told: readonly string[];
  readonly deal: 'hand' | 'round';
  /** Change of the viewer's credits in it. */
  readonly gain: number | null;
}

interface Look {
  readonly outcome: readonly Showing[];
  readonly seat: Seat | null;
  readonly name: (seat: Seat) => string;
  /** The unit that has ended; missing while it goes on. */
  readonly deal?: 'hand' | 'round';
}

/**
 * Returns the summary of an ended hand in at most two lines: the viewer's winnings, or else the best player's; and those of the others, or
 * the standings.
 */
export function summaryOf(look: Look & Pick<Ended, 'told'>): readonly string[] {
  const { outcome, told } = look;
  const best = bestIn(look);
  // Two equals are named one by one, each with their hand.
  const leading = best.length === 2 ? best.map((seat) => [seat]) : [best];
  const lead = best.length
    ? (sharedWords(look) ?? leading.map((seats) => takeWords(look, seats, true)).join(' '))
    : outcomeLead(look);
  const stands = outcome.at(-1)?.standing?.(look.name) ?? '';
  const lines = outcome.length ? [lead, stands || othersIn(look)] : told;
  return lines.slice(0, 2).filter(Boolean);
}

/** Returns the change of the viewer's credits, with its sign; "" if there is none to tell. */
export function netWords({ deal, gain }: Pick<Ended, 'deal' | 'gain'>): string {
  if (gain === null) return '';
  if (gain === 0) return `Even this ${deal}`;
  return `${gain > 0 ? '+' : '−'}${thousands(Math.abs(gain))} this ${deal}`;
}

/** Returns the viewer's winnings, or else the best player's, in one sentence: "You take 340 credits (Polos with 72, Trinovat with 249)." */
export function outcomeLead(look: Look): string {
  const { outcome } = look;
  const [only, other] = outcome;
  const best = bestIn(look);
  if (!best.length) return only && !other ? `${only.title} · ${only.text}` : 'Nobody wins anything.';
  return takeWords(look, best);
}

/** Returns the viewer if among the winners, or else the best players. */
function bestIn({ outcome, seat }: Look): readonly Seat[] {
  const winners = winnersIn(outcome);
  return seat !== null && winners.includes(seat) ? [seat] : leaders(outcome, winners);
}

const winnersIn = (outcome: readonly Showing[]): readonly Seat[] => [
  ...new Set(outcome.flatMap(({ rows }) => rows.filter(({ won }) => won).map((row) => row.seat))),
];

/** Returns the other players' winnings, and the places that no one won. */
function othersIn(look: Look): string {
  const { outcome } = look;
  const best = bestIn(look);
  if (!best.length) return '';
  const others = winnersIn(outcome).filter((seat) => !best.includes(seat));
  const left = outcome.filter(({ rows }) => !rows.some(({ won }) => won)).map(({ title }) => title);
  const words = others.map((seat) => takeWords(look, [seat], true));
  return [...words, ...(left.length ? [`Nobody takes ${listed(left)}.`] : [])].join(' ');
}

/** Returns a sentence about these seats' winnings. `all`: the others' winnings are named too. */
function takeWords({ outcome, seat, name, deal }: Look, seats: readonly Seat[], all = false): string {
  const sum = takenBy(outcome, seats[0]!);
  const mine = seats[0] === seat;
  const who = mine ? 'You' : listed(seats.map(name));
  const s = seats.length === 1 && !mine ? 's' : '';
  const where = placesOf(outcome, seats);
  if (!sum) return `${who} win${s}${deal ? ` the ${deal}` : ''}${where}.`;
  const most = all || mine || seats.length === winnersIn(outcome).length ? '' : ' the most:';
  const each = seats.length > 1 ? ' each' : '';
  const [only, more] = outcome;
  const from = only?.from && !more ? ` from ${only.from}` : '';
  return `${who} take${s}${most} ${counted(sum, 'credit')}${each}${from}${where}.`;
}

/** Returns words for several equal winners who were paid nothing; null in other cases. */
function sharedWords({ outcome, seat, name, deal }: Look): string | null {
  const winners = winnersIn(outcome);
  if (outcome.length !== 1 || winners.length < 2 || winners.some((each) => takenBy(outcome, each)))
    return null;
  const mine = seat !== null && winners.includes(seat);
  const names = winners.filter((each) => each !== seat).map(name);
  return `${listed(mine ? ['You', ...names] : names)} share the ${deal}${placesOf(outcome, [winners[0]!])}.`;
}

/** Returns the winners with the largest winnings; all of them if nothing was paid. */
function leaders(outcome: readonly Showing[], winners: readonly Seat[]): readonly Seat[] {
  const most = Math.max(...winners.map((seat) => takenBy(outcome, seat)));
  return winners.filter((seat) => takenBy(outcome, seat) === most);
}

const takenBy = (outcome: readonly Showing[], seat: Seat): number =>
  outcome.reduce((sum, { rows }) => sum + (rows.find((row) => row.seat === seat)?.share ?? 0), 0);

/** Returns "You take 100" or "Mira takes 100" without the name, which decides the verb's form; "" for nothing. */
export const takes = (name: string | undefined, share: number): string =>
  share > 0 ? ` ${name === 'You' ? 'take' : 'takes'} ${thousands(share)} cr` : '';

/** Returns a single seat's winning hand, and its places if there are several reveals. */
function placesOf(outcome: readonly Showing[], [seat, other]: readonly Seat[]): string {
  if (other !== undefined) return '';
  const won = outcome.flatMap(({ title, rows }) =>
    rows
      .filter((row) => row.seat === seat && row.won)
      .map(({ by }) => ({ title, by: by ? ` with ${by}` : '' })),
  );
  if (outcome.length < 2) return won[0]?.by ?? '';
  return ` (${won.some(({ by }) => by) ? won.map(({ title, by }) => title + by).join(', ') : listed(won.map(({ title }) => title))})`;
}

/** Returns who has won a match, as its headline. `viewer`: null for a watcher. */
export function resultTitle(
  { winners }: Outcome,
  seats: readonly { readonly name: string }[],
  viewer: Seat | null,
): string {
  if (winners.length === 1 && winners[0] === viewer) return 'You win';
  return winnersText(
    winners.map((seat) => seats[seat]?.name ?? `Seat ${seat + 1}`),
    seats.length,
  );
}

/** Returns by how much the winners are ahead, and of whom; "" if there is no one else, or no difference. */
export function leadText({ standings, winners, unit }: Outcome, name: (seat: Seat) => string): string {
  const others = standings.filter(({ seat }) => !winners.includes(seat));
  const [next] = others;
  const best = standings.find(({ seat }) => winners.includes(seat));
  const lead = best && next ? Math.abs(best.credits - next.credits) : 0;
  if (!next || !lead) return '';
  const rivals = others.filter(({ rank }) => rank === next.rank);
  const whom =
    rivals.length > 2 && rivals.length === others.length
      ? 'everyone else'
      : listed(rivals.map(({ seat }) => within(name(seat))));
  return `${counted(lead, unit ? 'point' : 'credit')} ahead of ${whom}.`;
}

/** Returns a sentence naming the winners among `of` players; many are counted, as the list below names them all. */
export function winnersText(names: readonly string[], of: number): string {
  if (!names.length) return 'The match is over';
  if (names.length > 1 && names.length === of) return 'It is a draw';
  if (names.length > 2) return `${names.length} share the win`;
  return `${listed(names)} ${names.length > 1 || /^(You|I)$/.test(names[0]!) ? 'win' : 'wins'}`;
}
