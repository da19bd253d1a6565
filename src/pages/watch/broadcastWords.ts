import { latenessText } from '../../hud/room/status/broadcastText.ts';
import { counted } from '../../lib/text/format.ts';

/** A broadcast as its watcher sees it, as far as words tell of it. */
export interface BroadcastLook {
  /** Whether the server with the broadcast answers. */
  readonly connected: boolean;
  /** Everything published before this page came has been read. */
  readonly isRead: boolean;
  /** The broadcast was here before, and has been deleted. */
  readonly ended: boolean;
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

/** Says what a watcher sees, or why they see nothing. */
export function broadcastText(look: BroadcastLook): string {
  const { connected, isRead, ended, match, entries, shuffles, delay, caught, missing } = look;
  if (missing) return missing;
  if (ended) return 'The broadcast has ended.';
  if (!connected)
    return isRead
      ? 'The server of this broadcast does not answer. This page keeps trying.'
      : 'Looking for the broadcast…';
  if (!isRead) return 'Reading what was played so far…';
  if (!entries)
    return 'Nothing is broadcast under this link yet. Keep this page open: it shows the table once it comes.';
  if (!match) return 'No match is on. Keep this page open: it shows the next one as it begins.';
  const late = delay === undefined ? '' : `${latenessText(delay)}. `;
  const checked = `Checked on this device: ${counted(entries, 'entry', 'entries')}, ${counted(shuffles, 'shuffle')}.`;
  return caught === null
    ? late + checked
    : `${caught} has signed what cannot be true. Only what the rules allow is shown.`;
}
