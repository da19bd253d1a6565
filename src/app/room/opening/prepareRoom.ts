import { err, ok, type Result } from '../../../lib/result.ts';
import type { RoomStorage } from '../../../session/storage/index.ts';
import { OWN_SETTINGS, parseServerSettings, type ServerSettings } from '../../../session/transport/index.ts';
import type { Trouble } from '../../../store/room/joining/troubles.ts';
import { loadOnce } from '../../../ui/loading/loadOnce.ts';
import { companionStorage, roomStorage } from '../saved/storage.ts';
import { askSettings } from './settingsFile.ts';

const transports = loadOnce(() => import('../../../session/transport/peerjs.ts'), 'room');

/** Things a room needs before it can be opened. */
export interface RoomRequirements {
  readonly storage: RoomStorage;
  /** Opens the storage of another person at this device (see `companionStorage`). */
  readonly storageOf: (id: number) => Promise<RoomStorage>;
  /** Why nothing can be stored on this device, or null. */
  readonly problem: string | null;
  /** Stored data lasts no longer than the page. */
  readonly forgetful: boolean;
  readonly settings: ServerSettings;
  readonly transports: typeof import('../../../session/transport/peerjs.ts');
}

/** Fetches what a room needs. Rejects with `PartMissing`. */
export async function prepareRoom(): Promise<Result<RoomRequirements, Trouble>> {
  // Privacy add-ons leave the name without a value.
  if (typeof RTCPeerConnection !== 'function') return err({ code: 'noWebRTC' });
  const [kept, settings, fetchedTransports] = await Promise.all([
    roomStorage(),
    serverSettings(),
    transports(),
  ]);
  return settings.ok
    ? ok({
        ...kept,
        storageOf: companionStorage,
        settings: settings.value,
        transports: fetchedTransports,
      })
    : settings;
}

/** Checks whether this device is online, as far as its browser can tell. */
export const isOnline = (): boolean => navigator.onLine !== false;

/** Fetches the page's server settings. Without the file, the page is served by `npm start` or similar. */
export async function serverSettings(
  ask: typeof fetch = fetch,
  online = isOnline,
): Promise<Result<ServerSettings, Trouble>> {
  const away = (): Result<never, Trouble> => err({ code: online() ? 'siteAway' : 'offline' });
  let text: string;
  try {
    const answer = await askSettings(ask);
    if (answer.status === 404) return ok(OWN_SETTINGS);
    if (!answer.ok) return away();
    text = await answer.text();
  } catch {
    return away();
  }
  const parsed = parseServerSettings(jsonOf(text));
  return parsed.ok ? parsed : err({ code: 'settingsWrong', detail: parsed.error });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return 'not JSON';
  }
}
