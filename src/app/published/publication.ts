import type { Publication, PublishedReplay } from '../../hud/publish/publicationActions.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { TableSession } from '../../session/match/index.ts';
import {
  canSeal,
  freshEraseKey,
  KEPT_FOR,
  type ReplayLink,
  sealReplay,
} from '../../session/replays/index.ts';
import { OWN_SETTINGS } from '../../session/transport/index.ts';
import { shareableLink } from '../address/shareableLink.ts';
import { hashOfRoute } from '../address/url.ts';
import { serverSettings } from '../room/opening/prepareRoom.ts';
import { recordText } from '../table/saveRecord.ts';
import { forgetOwnReplay, keepOwnReplay, type OwnReplay, ownReplayOf } from './ownReplays.ts';
import { eraseReplay, leaveReplay, siteTrouble } from './replaySite.ts';
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
    days: async () => ((await siteTrouble()) === null ? KEPT_FOR / DAY : null),
    async found() {
      const replay = own();
      return replay && shown(replay, replay.until);
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
      keepOwnReplay({ ...sealed.link, head: published, erase, until, day: new Date().toISOString() });
      return ok(await shown(sealed.link, until));
    },
    async erase(): Promise<Result<null, string>> {
      const replay = own();
      if (!replay) return ok(null);
      const trouble = await eraseReplay(replay.name, replay.erase);
      if (trouble) return err(publishingTrouble(trouble));
      forgetOwnReplay(replay);
      return ok(null);
    },
  };
}

async function shown({ name, key }: ReplayLink, until: number): Promise<PublishedReplay> {
  const settings = await serverSettings();
  const link = shareableLink(
    hashOfRoute({ page: 'published', name, key }),
    settings.ok ? settings.value : OWN_SETTINGS,
  );
  return { link, until };
}
