import { err, ok, type Result } from '../../lib/result.ts';
import {
  canSeal,
  ERASE_HEADER,
  eraseMark,
  LARGEST_REPLAY,
  openReplay,
  type Published,
  parsePublished,
  REPLAY_PATH,
  type ReplayLink,
  replayPathOf,
  type SealedReplay,
} from '../../session/replays/index.ts';
import { serverSettings } from '../room/opening/prepareRoom.ts';

/** Reasons for which a site gives, takes or deletes no replay. */
export type SiteTrouble =
  | 'offline'
  | 'siteAway'
  | 'notKept'
  | 'missing'
  | 'deleted'
  | 'busy'
  | 'tooMany'
  | 'full'
  | 'foreign'
  | 'large'
  | 'damaged'
  | 'insecure';

/** Milliseconds before a site that is busy is asked again. */
const PAUSES = [1000, 3000, 6000] as const;

/** Returns null if this page's site keeps replays, otherwise the reason. */
export async function siteTrouble(): Promise<SiteTrouble | null> {
  const settings = await serverSettings();
  if (!settings.ok) return settings.error.code === 'offline' ? 'offline' : 'siteAway';
  return settings.value.audience ? null : 'notKept';
}

const TROUBLES: ReadonlyMap<number, SiteTrouble> = new Map([
  [403, 'foreign'],
  [404, 'missing'],
  [409, 'foreign'],
  [410, 'deleted'],
  [413, 'large'],
  [429, 'tooMany'],
  [503, 'busy'],
  [507, 'full'],
]);

/** Asks this page's site, again while it is busy. */
async function ask(path: string, request: RequestInit = {}): Promise<Result<Response, SiteTrouble>> {
  for (let attempt = 0; ; attempt++) {
    let answer: Response;
    try {
      answer = await fetch(path, { cache: 'no-store', ...request });
    } catch {
      return err(navigator.onLine === false ? 'offline' : 'siteAway');
    }
    if (answer.ok) return ok(answer);
    const pause = answer.status === 503 ? PAUSES[attempt] : undefined;
    if (pause === undefined) return err(TROUBLES.get(answer.status) ?? 'siteAway');
    await new Promise((later) => setTimeout(later, pause));
  }
}

/** Fetches and opens a published replay: the bytes of its record, of at most `most`, unchecked. */
export async function fetchReplay(
  link: ReplayLink,
  most: number,
): Promise<Result<Uint8Array<ArrayBuffer>, SiteTrouble>> {
  if (!canSeal()) return err('insecure');
  const trouble = await siteTrouble();
  if (trouble) return err(trouble);
  const answer = await ask(replayPathOf(link.name));
  if (!answer.ok) return answer;
  if (Number(answer.value.headers.get('content-length') ?? 0) > LARGEST_REPLAY) return err('damaged');
  try {
    return await openReplay(new Uint8Array(await answer.value.arrayBuffer()), link, most);
  } catch {
    // It broke off on the way.
    return err('siteAway');
  }
}

/** Leaves a sealed replay at this page's site. `key` deletes it. */
export async function leaveReplay(
  { sealed, link }: SealedReplay,
  key: string,
): Promise<Result<Published, SiteTrouble>> {
  const headers = { [ERASE_HEADER]: eraseMark(key) };
  const answer = await ask(REPLAY_PATH, { method: 'POST', body: sealed, headers });
  if (!answer.ok) return answer;
  const published = parsePublished(await answer.value.text());
  return published?.name === link.name ? ok(published) : err('siteAway');
}

/** Deletes a replay at this page's site. One that is gone already counts as deleted. */
export async function eraseReplay(name: string, key: string): Promise<SiteTrouble | null> {
  const headers = { [ERASE_HEADER]: key };
  const answer = await ask(replayPathOf(name), { method: 'DELETE', headers });
  return answer.ok || answer.error === 'missing' ? null : answer.error;
}
