import { duration } from '../../../lib/text/format.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';

/** Says how late a broadcast is: `Broadcast, 2 min late`. */
export const latenessText = (minutes: number): string =>
  minutes ? `Broadcast, ${duration(minutes * 60)} late` : 'Broadcast live';

/** Says what a table's broadcast means for its people. */
export const broadcastSentence = (minutes: number): string =>
  `${latenessText(minutes)}: anyone can watch what this table plays and has played, with open cards only. By the watchers’ link people only look on: nobody can take a seat by it.`;

/** Says that watchers still wait for the end of the match, which one page of the table must send them; empty: they do not. */
export const behindText = (broadcast: RoomLook['broadcast']): string =>
  broadcast?.behind
    ? `Watchers see the end within ${duration(broadcast.behind * 60)}: keep one page of this table open until then.`
    : '';

export const NO_BROADCAST = 'Only people with the link to this table can watch.';

/** Says why a table cannot be broadcast any more. */
export const CLOSED = {
  played:
    'A match was begun here without a broadcast, and watchers would see it. Open another table to broadcast.',
  ending: 'The broadcast is being ended: the site has not answered yet.',
  ended: 'The broadcast was ended. Open another table to broadcast.',
} as const;

/** Question before a broadcast is ended. */
export const END_BROADCAST = {
  title: 'End the broadcast?',
  text: 'Nobody can watch this table by the watchers’ link any more, and its site deletes what they could see. It cannot begin again at this table. The match goes on.',
  verb: 'End the broadcast',
} as const;

/** Says who can watch a table, and why they are no more. */
export function audienceText(
  minutes: number | undefined,
  closed: NonNullable<RoomLook['broadcast']>['closed'],
): string {
  if (minutes !== undefined) return broadcastSentence(minutes);
  return closed ? `${NO_BROADCAST} ${CLOSED[closed]}` : NO_BROADCAST;
}
