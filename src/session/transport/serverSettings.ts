import * as v from 'valibot';
import { err, ok, type Result } from '../../lib/result.ts';

/** Address of a PeerServer. */
export interface PeerServerPlace {
  readonly host: string;
  readonly port: number;
  /** Includes the slashes at both ends. */
  readonly path: string;
  readonly secure: boolean;
  readonly key: string;
}

/** The PeerJS project's public server: it introduces peers, and sees none of their messages. */
const CLOUD: PeerServerPlace = {
  host: '0.peerjs.com',
  port: 443,
  path: '/',
  secure: true,
  key: 'peerjs',
};
/** Path of the server that `npm start` runs. */
export const OWN_PATH = '/peerjs/';
const MOST_ICE_SERVERS = 8;
const MOST_ADDRESSES = 8;

const text = (pattern: RegExp, what: string) =>
  v.pipe(v.string(what), v.maxLength(255, what), v.regex(pattern, what));

const Place = v.strictObject({
  host: text(/^([a-z\d]([a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])$/i, 'must be a host name or an IP address'),
  port: v.pipe(
    v.number('must be a number'),
    v.integer('must be whole'),
    v.minValue(1, 'must be from 1 to 65535'),
    v.maxValue(65_535, 'must be from 1 to 65535'),
  ),
  path: text(/^\/([\w.-]+\/?)*$/, 'must be a path such as "/" or "/peerjs"'),
  secure: v.boolean('must be true (wss) or false (ws)'),
  key: v.optional(text(/^\w+$/, 'must be letters and digits'), 'peerjs'),
});

const IceUrl = text(
  /^(stuns?:[\w.:[\]-]+|turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?)$/i,
  'must be an address such as "stun:stun.example.org:3478" or "turn:turn.example.org:3478?transport=tcp"',
);
const IceServer = v.pipe(
  v.strictObject({
    urls: v.union(
      [IceUrl, v.pipe(v.array(IceUrl), v.minLength(1))],
      'must be one address or a list of addresses',
    ),
    username: v.optional(v.pipe(v.string(), v.maxLength(500))),
    credential: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
  v.check(
    // Browsers throw at a TURN server without them.
    ({ urls, username, credential }) =>
      ![urls].flat().some((url) => /^turns?:/i.test(url)) ||
      (username !== undefined && credential !== undefined),
    'needs username and credential for a TURN server',
  ),
);

const Settings = v.strictObject({
  peerServer: v.union(
    [v.picklist(['own', 'cloud']), Place],
    ({ issues }) =>
      issues
        ?.filter(({ path }) => path)
        .map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim())[0] ??
      'must be "own", "cloud" or {"host", "port", "path", "secure"}',
  ),
  iceServers: v.pipe(
    v.array(IceServer, 'must be a list'),
    v.maxLength(MOST_ICE_SERVERS, `must be at most ${MOST_ICE_SERVERS}`),
  ),
  /** Addresses of this page for other devices in the network, the best first. `npm start` names them only to its own computer. */
  addresses: v.exactOptional(
    v.pipe(
      v.array(text(/^https?:\/\/[\w.:[\]-]+\/$/, 'must be an address such as "http://192.168.1.20:8080/"')),
      v.maxLength(MOST_ADDRESSES, `must be at most ${MOST_ADDRESSES}`),
    ),
  ),
  /** Where watchers read broadcast tables: a NATS server's WebSocket. Missing: no table can be broadcast. */
  audience: v.exactOptional(
    text(/^wss?:\/\/[\w.:[\]-]+(\/[\w./-]*)?$/, 'must be an address such as "wss://audience.example.org"'),
  ),
});

/** The servers that introduce players and help them through their networks: `/settings.json` beside the page. */
export type ServerSettings = v.InferOutput<typeof Settings>;

/** Our own server, and none for getting through networks: enough on one machine and in a local network. */
export const OWN_SETTINGS: ServerSettings = { peerServer: 'own', iceServers: [] };

/** Checks a settings file. The error is a sentence without its full stop: the fault and its place. */
export function parseServerSettings(input: unknown): Result<ServerSettings, string> {
  const parsed = v.safeParse(Settings, input);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  return err(`${v.getDotPath(issue) ?? 'the settings'}: ${issue.message}`);
}

/** Resolves the PeerServer for a page at this address (`location`). */
export function peerServerOf(
  { peerServer }: ServerSettings,
  page: { readonly protocol: string; readonly hostname: string; readonly port: string },
): PeerServerPlace {
  if (peerServer === 'cloud') return CLOUD;
  if (peerServer !== 'own') return { ...peerServer, path: peerServer.path.replace(/\/?$/, '/') };
  const secure = page.protocol === 'https:';
  return {
    host: page.hostname,
    port: page.port === '' ? (secure ? 443 : 80) : Number(page.port),
    path: OWN_PATH,
    secure,
    key: 'peerjs',
  };
}

/** Origin that a browser's socket connects to: `wss://0.peerjs.com:443`. */
export const socketOrigin = ({ secure, host, port }: PeerServerPlace): string =>
  `${secure ? 'wss' : 'ws'}://${host}:${port}`;
