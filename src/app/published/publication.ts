import type { Publication } from '../../hud/publish/publicationActions.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { TableSession } from '../../session/match/index.ts';
import { canSeal, freshEraseKey, KEPT_FOR, sealReplay } from '../../session/replays/index.ts';
import { recordText } from '../table/saveRecord.ts';
import { keepOwnReplay, type OwnReplay, ownReplayOf } from './ownReplays.ts';
import { leaveReplay, siteTrouble } from './replaySite.ts';
import { eraseOwn, shownReplay } from './shelf.ts';
import { publishingTrouble } from './troubleWords.ts';

const DAY = 24 * 60 * 60_000;

/** Publishes the match of a session. `problem`: why its record is not whole; null if it is. */
export function makePublication(
  session: TableSession,
  problem: () => string | null = () => null,
): Publication {
  const head = (): string => session.match.entries.at(-1)?.hash ?? session.match.header.match;
  const own = (): OwnReplay | null => ownReplayOf(head(), Date.now());
  return {
    days: async () => (canSeal() && (await siteTrouble()) === null ? KEPT_FOR / DAY : null),
    async found() {
      const replay = own();
      return replay && shownReplay(replay);
    },
    async publish() {
      const incomplete = problem();
      if (incomplete) return err(incomplete);
      if (!canSeal()) return err(publishingTrouble('insecure'));
      const published = head();
      const sealed = await sealReplay(new TextEncoder().encode(await recordText(session)));
      if (!sealed) return err(publishingTrouble('large'));
      const erase = freshEraseKey();
      const left = await leaveReplay(sealed, erase);
      if (!left.ok) return err(publishingTrouble(left.error));
      const { until } = left.value;
      const day = new Date().toISOString();
      const replay = { ...sealed.link, head: published, erase, until, day, ...labelOf(session) };
      keepOwnReplay(replay);
      return ok(await shownReplay(replay));
    },
    async erase(): Promise<Result<null, string>> {
      const replay = own();
      const problem = replay && (await eraseOwn(replay));
      return problem ? err(problem) : ok(null);
    },
  };
}

/** Tells what the list of published replays says of the match. */
function labelOf({ match: { header }, seat }: TableSession): Pick<OwnReplay, 'match' | 'game' | 'others'> {
  const others = header.seats.flatMap(({ name }, i) => (i === seat ? [] : [name]));
  return { match: header.match, game: header.game, others };
}
