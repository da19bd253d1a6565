import type { ReplayLink } from '../../session/replays/index.ts';
import type { MatchStorage } from '../../session/storage/index.ts';
import { importRecord, LARGEST_RECORD } from '../saved/openSavedFile.ts';
import { signatureProblem } from '../saved/signatureProblem.ts';
import { isOwnReplay } from './ownReplays.ts';
import { fetchReplay } from './replaySite.ts';
import { openingTrouble, type ReplayProblem, unusable } from './troubleWords.ts';

/** Puts the replay of a link on this device, with its signatures checked. `doubt`: a warning about it, if there is cause. Rejects if it is not a match. */
export async function openPublished(
  link: ReplayLink,
  storage: MatchStorage,
): Promise<{ readonly match: string; readonly doubt: string | null } | { readonly problem: ReplayProblem }> {
  const fetched = await fetchReplay(link, LARGEST_RECORD);
  if (!fetched.ok) return { problem: openingTrouble(fetched.error) };
  let doubt: string | null = null;
  let head = '';
  const file = new File([fetched.value], 'replay.jsonl');
  const { match } = await importRecord(
    storage,
    file,
    async (record) => {
      const fault = await signatureProblem(record);
      if (fault) throw new Error(fault);
      head = record.match.head;
      const people = record.match.header.seats.filter(({ kind }) => kind === 'human');
      if (people.length > 1 && !record.transcript.length) doubt = UNSIGNED;
    },
    isOwnReplay(link) ? {} : { foreign: true },
  );
  const shown = await storage.load(match);
  if (!shown.ok) return { problem: unusable(shown.error) };
  // An opened record never shortens a match that is here already.
  if ((shown.value.entries.at(-1)?.hash ?? head) !== head) doubt = LONGER;
  return { match, doubt };
}

/** Anyone can make up such a match. */
const UNSIGNED =
  'This match follows the rules, but its players have not signed it, so the person who published it could have made it up.';
const LONGER =
  'This device has a longer copy of this match, which is shown here. Only the part that was published has been checked.';
