import { duration } from '../../../lib/text/format.ts';

/** Says how late a broadcast is: `Broadcast, 2 min late`. */
export const latenessText = (minutes: number): string =>
  minutes ? `Broadcast, ${duration(minutes * 60)} late` : 'Broadcast live';

/** Says what a table's broadcast means for its people. */
export const broadcastSentence = (minutes: number): string =>
  `${latenessText(minutes)}: anyone can watch what this table plays and has played, with open cards only. Nobody can come in by the watchers’ link.`;

/** Says who can watch a table that is not broadcast, and why it cannot be any more. */
export const NO_BROADCAST = 'Only people with the link to this table can watch.';
export const TOO_LATE =
  'A match was begun here without a broadcast, and watchers would see it. Open another table to broadcast.';
