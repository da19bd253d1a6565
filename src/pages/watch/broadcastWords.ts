import { latenessText } from '../../hud/room/status/broadcastText.ts';
import { counted, duration } from '../../lib/text/format.ts';
import type { Crowd } from '../../session/broadcast/index.ts';

/** A broadcast as its watcher sees it, as far as words tell of it. */
export interface BroadcastLook {
  /** Whether the server with the broadcast answers. */
  readonly connected: boolean;
  /** It has not answered for longer than a connection takes. */
  readonly overdue: boolean;
  /** Everything published before this page came has been read. */
  readonly isRead: boolean;
  /** The broadcast was here before, and has been deleted. */
  readonly ended: boolean;
  /** Its people have ended the broadcast. */
  readonly offAir: boolean;
  /** A match is on the table. */
  readonly match: unknown;
  /** Entries and shuffles that this page has checked. */
  readonly entries: number;
  readonly shuffles: number;
  /** Minutes that the broadcast is late; undefined: unknown. */
  readonly delay: number | undefined;
  /** Player whose program has signed what cannot be true, or null. */
  readonly caught: string | null;
  /** A part of the page that could not be fetched yet, in a sentence. */
  readonly missing: string | null;
}

/** The crowd of a watched table, and this page's part in its applause. */
export interface CrowdLook {
  /** Null: not known yet. */
  readonly counts: Crowd | null;
  /** Claps from this page. */
  readonly own: number;
  /** The last of them was a moment ago. */
  readonly isRecent: boolean;
  /** The site has not taken the last ones. */
  readonly refused: boolean;
  /** The viewer has just applauded while the site takes no applause. */
  readonly vain: boolean;
  /** No page of the table has called the site for a while. */
  readonly quiet: boolean;
}

/** Says what a watcher sees, or why they see nothing. */
export function broadcastText(look: BroadcastLook, quiet: boolean): string {
  const { connected, overdue, isRead, ended, offAir, match, entries, shuffles, delay, caught, missing } =
    look;
  if (missing) return missing;
  if (offAir) return 'The table is no longer broadcast.';
  if (ended) return 'The broadcast has ended.';
  if (!connected) return connectingText({ isRead, overdue });
  if (!isRead) return 'Reading what was played so far…';
  if (!entries)
    return 'Nothing is broadcast under this link yet. A table that is broadcast late shows here only after its delay. Keep this page open: it shows the table once it comes.';
  if (quiet) return quietText(delay);
  if (!match) return noMatchText(delay);
  const late = delay === undefined ? '' : `${latenessText(delay)}. `;
  const checked = `Checked on this device: ${counted(entries, 'entry', 'entries')}, ${counted(shuffles, 'shuffle')}.`;
  return caught === null
    ? late + checked
    : `${caught} has signed what cannot be true. Only what the rules allow is shown.`;
}

function connectingText({ isRead, overdue }: Pick<BroadcastLook, 'isRead' | 'overdue'>): string {
  if (isRead) return 'The server of this broadcast does not answer. This page keeps trying.';
  if (!overdue) return 'Looking for the broadcast…';
  return 'The server of this broadcast can’t be reached. Check your connection; a network or a blocker that stops WebSockets can be the reason, too. This page keeps trying.';
}

/** Says what watchers miss while no page of the table calls the site. */
function quietText(delay: number | undefined): string {
  const nobody = 'Nobody is at the table now, as far as the site knows.';
  if (!delay) return `${nobody} It goes on once one of them is back.`;
  const last = delay === 1 ? 'minute' : duration(delay * 60);
  return `${nobody} What was played in its last ${last} comes once one of them is back.`;
}

const noMatchText = (delay: number | undefined): string =>
  delay
    ? `No match to see yet. This broadcast is ${duration(delay * 60)} late: a match shows here that long after it begins. Keep this page open.`
    : 'No match is on. Keep this page open: it shows the next one as it begins.';

/** Says what became of this page's applause, to screen readers too; empty: nothing of late. */
export function applauseText({ own, isRecent, refused, vain }: CrowdLook): string {
  if (vain) return NO_APPLAUSE;
  if (refused) return 'Too much applause from your network at once. Try again in a minute.';
  return isRecent ? `You have applauded ${timesText(own)}.` : '';
}

/** Reason why the site takes no applause. */
export const NO_APPLAUSE = 'Applause is off until the site hears from the table.';

const timesText = (times: number): string => ['never', 'once', 'twice'][times] ?? `${times} times`;
