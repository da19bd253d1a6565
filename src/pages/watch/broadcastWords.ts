import { latenessText } from '../../hud/room/status/broadcastText.ts';
import { counted } from '../../lib/text/format.ts';
import type { Crowd } from '../../session/broadcast/index.ts';

/** A broadcast as its watcher sees it, as far as words tell of it. */
export interface BroadcastLook {
  /** Whether the server with the broadcast answers. */
  readonly connected: boolean;
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
  /** No page of the table has called the site for a while. */
  readonly quiet: boolean;
}

/** Says what a watcher sees, or why they see nothing. */
export function broadcastText(look: BroadcastLook, quiet: boolean): string {
  const { connected, isRead, ended, offAir, match, entries, shuffles, delay, caught, missing } = look;
  if (missing) return missing;
  if (offAir) return 'The table is no longer broadcast.';
  if (ended) return 'The broadcast has ended.';
  if (!connected)
    return isRead
      ? 'The server of this broadcast does not answer. This page keeps trying.'
      : 'Looking for the broadcast…';
  if (!isRead) return 'Reading what was played so far…';
  if (!entries)
    return 'Nothing is broadcast under this link yet. Keep this page open: it shows the table once it comes.';
  if (quiet) return 'The table has gone quiet. It goes on when its people are back.';
  if (!match) return 'No match is on. Keep this page open: it shows the next one as it begins.';
  const late = delay === undefined ? '' : `${latenessText(delay)}. `;
  const checked = `Checked on this device: ${counted(entries, 'entry', 'entries')}, ${counted(shuffles, 'shuffle')}.`;
  return caught === null
    ? late + checked
    : `${caught} has signed what cannot be true. Only what the rules allow is shown.`;
}

/** Says what became of this page's applause, to screen readers too; empty: nothing of late. */
export function applauseText({ own, isRecent, refused }: CrowdLook): string {
  if (refused) return 'Too much applause from your network at once. Try again in a minute.';
  return isRecent ? `You have applauded ${timesText(own)}.` : '';
}

const timesText = (times: number): string => ['never', 'once', 'twice'][times] ?? `${times} times`;
