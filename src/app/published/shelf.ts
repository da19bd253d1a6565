import { gameById } from '../../games/index.ts';
import type { PublishedReplay } from '../../hud/publish/publicationActions.ts';
import { isLoopback } from '../../lib/loopback.ts';
import type { PublishedSummary } from '../../pages/tableForm/lobbySetup.ts';
import type { ReplayLink } from '../../session/replays/index.ts';
import { OWN_SETTINGS } from '../../session/transport/index.ts';
import { shareableLink } from '../address/shareableLink.ts';
import { hashOfRoute } from '../address/url.ts';
import { serverSettings } from '../room/opening/prepareRoom.ts';
import { forgetOwnReplay, type OwnReplay, ownReplays } from './ownReplays.ts';
import { eraseReplay } from './replaySite.ts';
import { publishingTrouble } from './troubleWords.ts';

/** Lists what this browser has published and the site still keeps, newest first. */
export const listReplays = (): Promise<readonly PublishedSummary[]> =>
  Promise.all(
    ownReplays(Date.now()).map(async (own) => ({
      ...(await shownReplay(own)),
      name: own.name,
      match: own.match ?? null,
      title: (own.game && gameById(own.game)?.info.name) || 'A match',
      others: own.others ?? [],
    })),
  );

/** Returns the replay with its link. Only a page opened as `localhost` needs the server's word for that. */
export async function shownReplay(own: ReplayLink & Pick<OwnReplay, 'until'>): Promise<PublishedReplay> {
  const settings = isLoopback(location.hostname) ? await serverSettings() : null;
  const hash = hashOfRoute({ page: 'published', name: own.name, key: own.key });
  const link = shareableLink(hash, settings?.ok ? settings.value : OWN_SETTINGS);
  const { protocol, hostname } = new URL(link);
  return { link, until: own.until, isSecure: protocol === 'https:' || isLoopback(hostname) };
}

/** Deletes a replay that this browser has published. Returns why that was not possible, and what to do; null if it is deleted. */
export async function eraseOwn({ name, erase }: OwnReplay): Promise<string | null> {
  const trouble = await eraseReplay(name, erase);
  if (trouble) return publishingTrouble(trouble);
  forgetOwnReplay({ name });
  return null;
}

/** Deletes those of the published replays that `which` chooses, until one can't be: returns why, or null. */
export async function eraseWhere(which: (replay: OwnReplay) => boolean): Promise<string | null> {
  for (const replay of ownReplays(Date.now()).filter(which)) {
    const problem = await eraseOwn(replay);
    if (problem) return problem;
  }
  return null;
}
