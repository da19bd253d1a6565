import { listed, thousands } from '../../../lib/text/format.ts';
import type { Named } from '../../../store/room/named.ts';
import type {
  LaterTableLook,
  PastLook,
  RematchLook,
  SkipVoteLook,
} from '../../../store/room/tally/betweenLook.ts';

// Words for the time between two matches.

const names = (people: readonly Named[]): string => listed(people.map(({ name, me }) => (me ? 'you' : name)));

/** Says who is ready for a rematch and who is awaited; null if no one has asked for one. */
export function rematchText({ ready, missing, mine }: RematchLook): string | null {
  if (!ready.length) return null;
  const count = `${ready.length} of ${ready.length + missing.length} ready`;
  if (mine) return `You are ready for a rematch: ${count}, waiting for ${names(missing)}.`;
  const others = `${names(ready)} ${ready.length > 1 ? 'want' : 'wants'} a rematch: ${count}`;
  const rest = missing.filter(({ me }) => !me);
  return rest.length ? `${others}, waiting for you and ${names(rest)}.` : `${others}. Only you are missing.`;
}

/** Says what the table has gone on to, for a viewer still looking at a result. */
export function laterTableText({ to, by, awaited }: LaterTableLook): string {
  const someone = by && !by.me ? by.name : null;
  if (to === 'seats')
    return someone
      ? `${someone} has gone back to the seats to choose what to play next.`
      : 'The table is choosing what to play next.';
  const begun = someone ? `${someone} has started the next match.` : 'The next match has started.';
  return awaited ? `${begun} It is your turn there.` : begun;
}

/** Returns a match's result in a sentence. */
export function endText({ seats }: Pick<PastLook, 'seats'>): string {
  const winners = seats.filter(({ won }) => won).map(({ name }) => name);
  if (!winners.length) return 'Ended without a winner.';
  return winners.length > 1 ? `${listed(winners)} shared the win.` : `${winners[0]} won.`;
}

/** Returns all final scores, best first: `Ann 420 · Bo 380 · Mira (bot) 100`. */
export const standingText = ({ seats, unit }: Pick<PastLook, 'seats' | 'unit'>): string =>
  seats
    .map(({ name, bot, rank, credits }) => {
      const amount = unit === 'points' ? String(credits).replace('-', '−') : thousands(credits);
      return `${name}${bot ? ' (bot)' : ''}${rank === null ? '' : ` ${amount}`}`;
    })
    .join(' · ');

/** Says who wants to skip the reveal, and how many votes it takes. */
export function skipText({ wishes, mine, needed }: NonNullable<SkipVoteLook['skip']>): string {
  const others = wishes.filter(({ me }) => !me);
  const count = `${wishes.length} of ${needed} needed`;
  if (!others.length) return `You would like to skip for all: ${count}.`;
  return `${names(others)}${mine ? ' and you' : ''} would like to skip: ${count}.`;
}
