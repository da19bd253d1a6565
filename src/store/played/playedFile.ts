import { err, ok, type Result } from '../../lib/result.ts';
import { type Played, parsePlayed } from './played.ts';

const FORMAT = 'comet-table-played';
const VERSION = 1;
/** Most bytes read from a file: several times what a device keeps. */
export const LARGEST_FILE = 4_000_000;

/** Returns the text of a file with these results. */
export const playedFile = ({ matches, finds }: Played): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, matches, finds }, null, 1)}\n`;

/** Milliseconds by which clocks of two devices may differ, time zones included. */
const DAY = 86_400_000;

/** Reads such a file, whole or not at all. `now`: milliseconds since 1970. The error is a sentence for the person who chose it. */
export function readPlayedFile(text: string, now: number): Result<Played, string> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return err('This is no file with results: it is not JSON.');
  }
  const { format, version } = (document ?? {}) as { format?: unknown; version?: unknown };
  if (format !== FORMAT) return err('This file holds something else than the results of Your results.');
  if (version !== VERSION)
    return err('This file was saved by another version of this page. Reload the page, then try again.');
  const read = parsePlayed(document);
  if (!read) return err('Nothing of this file can be read. It may be cut off.');
  const { played, unreadable } = read;
  if (unreadable)
    return err(
      unreadable === 1
        ? 'One entry of this file is damaged, so nothing was taken from it.'
        : `${unreadable} entries of this file are damaged, so nothing was taken from it.`,
    );
  if ([...played.matches, ...played.finds].some(({ when }) => when > now + DAY))
    return err('This file has results that are later than today. Check the clocks of both devices.');
  return ok(played);
}
