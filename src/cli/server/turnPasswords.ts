import { createHmac } from 'node:crypto';
import { err, ok, type Result } from '../../lib/result.ts';
import { OWN_SETTINGS, parseServerSettings, type ServerSettings } from '../../session/transport/index.ts';

/** Seconds that a password lasts. A relayed link outlives it; a page that is opened again gets a new one. */
const LIFETIME = 24 * 60 * 60;
/** Shorter secrets can be guessed from one password. */
const SHORTEST = 16;

type IceServer = ServerSettings['iceServers'][number];

/** Makes an ICE server with a fresh password. `now` in milliseconds. */
export type TurnServer = (now: number) => IceServer;

/**
 * Reads `TURN_URLS`, addresses with commas between, and `TURN_SECRET`, which coturn has as `static-auth-secret`. Passwords expire as
 * draft-uberti-behave-turn-rest-00 says: the name is the time of expiry, the password the name's HMAC-SHA1. Null without both variables;
 * the error is a sentence.
 */
export function turnFrom({
  TURN_URLS,
  TURN_SECRET,
}: Readonly<Record<string, string | undefined>>): Result<TurnServer | null, string> {
  if (!TURN_URLS && !TURN_SECRET) return ok(null);
  if (!TURN_URLS || !TURN_SECRET)
    return err('TURN_URLS and TURN_SECRET belong together: set both, or neither.');
  if (TURN_SECRET.trim().length < SHORTEST)
    return err(`TURN_SECRET must have at least ${SHORTEST} characters, such as from: openssl rand -hex 32`);
  const urls = TURN_URLS.split(',').map((url) => url.trim());
  if (!urls.every((url) => /^turns?:/i.test(url)))
    return err('TURN_URLS must be addresses such as turn:turn.example.org:3478, with commas between.');
  const make: TurnServer = (now) => {
    const username = `${Math.floor(now / 1000) + LIFETIME}:table`;
    return {
      urls,
      username,
      credential: createHmac('sha1', TURN_SECRET).update(username).digest('base64'),
    };
  };
  const checked = parseServerSettings({ ...OWN_SETTINGS, iceServers: [make(0)] });
  return checked.ok ? ok(make) : err(`TURN_URLS is wrong: ${checked.error}.`);
}
