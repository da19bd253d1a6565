import type { Game } from '../../engine/game.ts';
import { games as registry } from '../../games/index.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { RoomStorage } from '../../session/storage/index.ts';
import { OWN_SETTINGS, parseServerSettings, type ServerSettings } from '../../session/transport/index.ts';
import { fetched, part } from '../../ui/part.ts';
import type { Trouble } from './insist.ts';
import { roomStorage } from './storage.ts';

const transports = part(() => import('../../session/transport/peerjs.ts'), 'room');

/** What a room needs before it can be opened. */
export interface Prepared {
  readonly storage: RoomStorage;
  /** Why nothing of it can be kept on this device, or null. */
  readonly problem: string | null;
  readonly settings: ServerSettings;
  readonly games: ReadonlyMap<string, Game>;
  readonly transports: typeof import('../../session/transport/peerjs.ts');
}

/** Fetches what a room needs. Rejects with `PartMissing`. */
export async function prepareRoom(): Promise<Result<Prepared, Trouble>> {
  const [{ storage, problem }, settings, games, fetchedTransports] = await Promise.all([
    roomStorage(),
    serverSettings(),
    fetched(() => Promise.all(registry.map(async (each) => [each.info.id, await each.rules()] as const))),
    transports(),
  ]);
  return settings.ok
    ? ok({ storage, problem, settings: settings.value, games: new Map(games), transports: fetchedTransports })
    : settings;
}

/** How long the settings may be on their way, in milliseconds. */
const PATIENCE = 8000;

const AWAY: Trouble = {
  title: 'The server does not answer',
  text: 'Your link stays in the address bar. The page takes you to the table as soon as the server is back.',
  passes: true,
};
const wrong = (error: string): Trouble => ({
  title: 'This page is not set up correctly',
  text: `${error}. Tell the person who runs this page.`,
  passes: false,
});

/** What this page was told about servers. Without a file it is served by `npm start` or something like it. */
export async function serverSettings(ask: typeof fetch = fetch): Promise<Result<ServerSettings, Trouble>> {
  let text: string;
  try {
    const answer = await ask('./settings.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.status === 404) return ok(OWN_SETTINGS);
    if (!answer.ok) return err(AWAY);
    text = await answer.text();
  } catch {
    return err(AWAY);
  }
  const parsed = parseServerSettings(jsonOf(text));
  return parsed.ok ? parsed : err(wrong(`Its settings.json cannot be used: ${parsed.error}`));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return 'not JSON';
  }
}
