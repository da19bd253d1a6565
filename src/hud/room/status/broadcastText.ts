import { duration } from '../../../lib/text/format.ts';

/** Says how late a broadcast is: `Broadcast, 2 min late`. */
export const latenessText = (minutes: number): string =>
  minutes ? `Broadcast, ${duration(minutes * 60)} late` : 'Broadcast live';

/** Says what a table's broadcast means for its people. */
export const broadcastSentence = (minutes: number): string =>
  `${latenessText(minutes)}: anyone can watch what this table plays and has played, with open cards only. Nobody can come in by the watchers’ link.`;
