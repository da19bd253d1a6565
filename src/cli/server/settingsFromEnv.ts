import { isIP } from 'node:net';
import { err, ok, type Result } from '../../lib/result.ts';
import { OWN_SETTINGS, parseServerSettings, type ServerSettings } from '../../session/transport/index.ts';

/** ICE servers with `--internet`, as in the environment: Google's, which the page has on other hosts too (`public/settings.json`). */
export const PUBLIC_STUN = '[{"urls":["stun:stun.l.google.com:19302"]}]';

/**
 * Reads the servers from the environment: `PEER_SERVER` is own, cloud or JSON as in settings.json, `ICE_SERVERS` a JSON list. Without them,
 * only our own server is used. The error is a sentence.
 */
export function settingsFromEnv(
  env: Readonly<Record<string, string | undefined>>,
): Result<ServerSettings, string> {
  const settings: Record<string, unknown> = { ...OWN_SETTINGS };
  for (const [variable, member] of [
    ['PEER_SERVER', 'peerServer'],
    ['ICE_SERVERS', 'iceServers'],
  ] as const) {
    const text = env[variable];
    if (!text) continue;
    if (text === 'own' || text === 'cloud') settings[member] = text;
    else
      try {
        settings[member] = JSON.parse(text);
      } catch {
        return err(`${variable} is not JSON: “${text}”.`);
      }
    const checked = parseServerSettings(settings);
    if (!checked.ok) return err(`${variable} is wrong: ${checked.error}.`);
  }
  if (env.AUDIENCE_URL) {
    if (!env.NATS_URL)
      return err(
        'AUDIENCE_URL needs NATS_URL too: pages publish their tables through the site (docs/audience.md).',
      );
    settings.audience = env.AUDIENCE_URL;
    const checked = parseServerSettings(settings);
    if (!checked.ok) return err(`AUDIENCE_URL is wrong: ${checked.error}.`);
  }
  const parsed = parseServerSettings(settings);
  return parsed.ok ? ok(parsed.value) : err(`${parsed.error}.`);
}

const USUAL_PORT = 8080;

/** Reads `PORT`; missing or empty means the default. The error is a sentence. */
export function portFrom(text: string | undefined): Result<number, string> {
  if (!text) return ok(USUAL_PORT);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535
    ? ok(port)
    : err(`PORT must be a number from 1 to 65535, not “${text}”.`);
}

/** 0.0.0.0 and ::, which stand for all addresses. */
const ALL = /^[0:.]+$/;

/** Reads `HOST`, the address of this machine to listen on; undefined: all of them. The error is a sentence. */
export function hostFrom(text: string | undefined): Result<string | undefined, string> {
  if (!text) return ok(undefined);
  return isIP(text)
    ? ok(ALL.test(text) ? undefined : text)
    : err(`HOST must be an IP address of this machine, such as 127.0.0.1, not “${text}”.`);
}
