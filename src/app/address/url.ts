import { games, registry } from '../../games/index.ts';
import { counted } from '../../lib/text/format.ts';
import { ROOM_ROLES, type RoomRole } from '../../store/room/roomStore.ts';
import { codeIn, hostIn, isBare, isTail, joined, linkIn, placeIn } from './linkText.ts';

/** A location in the app: everything a link can express. */
export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'table'; readonly match: string }
  /** `at`: the first step shown. */
  | { readonly page: 'replay'; readonly match: string; readonly at?: number }
  /** A match that was published as a replay (`session/replays/`). `at`: the first step shown. */
  | { readonly page: 'published'; readonly name: string; readonly key: string; readonly at?: number }
  /**
   * A table of people who meet peer to peer; its code admits them. `back`: the secret of the player's own key there (`room/saved/recovery.ts`).
   */
  | { readonly page: 'room'; readonly code: string; readonly back?: string; readonly role?: RoomRole }
  /** A seat at such a table, for the player's other device; the secret connects the two devices. */
  | { readonly page: 'take'; readonly code: string; readonly secret: string }
  /** A table that its people broadcast; `first`: the fingerprint of its first entry (`session/broadcast/follower.ts`). */
  | { readonly page: 'watch'; readonly table: string; readonly first: string }
  /** Bots play for an audience: one game after another, or only this one. */
  | { readonly page: 'showcase'; readonly game: string }
  /** Cards of a real table; `hands` as `textOfHands` writes them. */
  | { readonly page: 'referee'; readonly game: string; readonly hands: string }
  /** A tournament by its id; empty: those on this device, and a new one. */
  | { readonly page: 'tournament'; readonly id: string }
  /** A card to view: a deck by its own name or its game's, and a face; each may be empty. */
  | { readonly page: 'gallery'; readonly deck: string; readonly face: string };

export interface Query {
  readonly quality?: 'low' | 'medium' | 'high';
  /** Speed of animations. */
  readonly speed?: number;
  readonly seed?: string;
  /** Shows figures about the table. */
  readonly debug?: true;
}

interface Parameter {
  readonly form: RegExp;
  read(text: string): unknown;
  /** Advice where the form is another. */
  readonly help: string;
}

/** Parameters of an address, the only ones that are read. */
const PARAMETERS: ReadonlyMap<string, Parameter> = new Map<keyof Query, Parameter>([
  [
    'quality',
    {
      form: /^(low|medium|high)$/,
      read: (text) => text,
      help: 'quality must be low, medium or high, as in ?quality=low',
    },
  ],
  [
    'speed',
    {
      form: /^([0-3](\.\d+)?|4(\.0+)?)$/,
      read: Number,
      help: 'speed must be a number from 0 (at once) to 4, as in ?speed=2',
    },
  ],
  [
    'seed',
    {
      form: /^[\w-]{1,40}$/,
      read: (text) => text,
      help: 'seed may contain only letters, digits, _ and -',
    },
  ],
  ['debug', { form: /^$/, read: () => true, help: 'debug takes no value, as in ?debug' }],
]);

export interface Address {
  readonly route: Route;
  readonly query: Query;
  /** Unreadable parts, as sentences for the person who followed the link. */
  readonly problems: readonly string[];
  /** The same address without foreign parts; null: not all of it was understood. */
  readonly clean: string | null;
}

/** Reads the address bar, even if the link was altered on its way. Reports unreadable parts and leaves them out. */
export function parseAddress(search: string, hash: string): Address {
  const problems: string[] = [];
  const query: Record<string, unknown> = {};
  const kept = new URLSearchParams();
  let isKept = true;
  for (const [key, value] of new URLSearchParams(search)) {
    const parameter = PARAMETERS.get(key);
    isKept &&= parameter !== undefined;
    if (!parameter) continue;
    if (parameter.form.test(value)) query[key] = parameter.read(value);
    else problems.push(`The link says ${key}=${value.slice(0, 40)}: ${parameter.help}.`);
    kept.append(key, value);
  }
  const place = placeIn(hash);
  const read = readPlace(place);
  if (typeof read === 'string') problems.push(read);
  // Parameters appended to the link's end, not before its `#`.
  for (const [key, value] of new URLSearchParams(/[?&](.*)/s.exec(place)?.[1])) {
    const parameter = PARAMETERS.get(key);
    if (!parameter?.form.test(value) || key in query) continue;
    query[key] = parameter.read(value);
    kept.append(key, value);
    isKept = false;
  }
  const route: Route = typeof read === 'string' ? { page: 'lobby' } : read;
  const first = isKept ? search : `?${kept}`.replace(/^\?$/, '');
  const clean = problems.length ? null : first + (place || hash === '#/' ? hashOfRoute(route) : '');
  return { route, query: query as Query, problems, clean };
}

/**
 * Returns the page that a pasted text leads to: a link within other words, or a table's code alone. A string says why it leads to none;
 * null: it has nothing to do with us. `host`: this page's own host.
 */
export function routeInText(text: string, host: string): Route | string | null {
  const code = codeIn(text);
  if (code) return { page: 'room', code };
  const place = linkIn(text);
  if (place === null) return null;
  const other = hostIn(text);
  if (other !== undefined && other !== host)
    return `This link leads to ${other}, and this page comes from ${host}. Open it in your browser’s address bar.`;
  return readPlace(place);
}

const isGame = (id: string): boolean => games.some(({ info }) => info.id === id);
/** Tables without rules count too: the referee page says where to go on. */
const isTable = (id: string): boolean => registry.some(({ info }) => info.id === id);

/** Returns the page at a place, or why there is none. */
function readPlace(place: string): Route | string {
  if (isBare(place)) return { page: 'lobby' };
  const [, kind = ''] = /^([a-z]*)/i.exec(place)!;
  const rest = place.slice(kind.length).replace(/^\/+/, '');
  switch (kind.toLowerCase()) {
    case 'room':
      return readRoom(rest);
    case 'replay':
      if (SHARED.test(rest))
        return readPublished(rest) ?? faultIn('a replay', rest.replace(SHARED, ''), [44]);
      return readMatch(kind, rest) ?? NOWHERE;
    case 'table':
      return readMatch(kind, rest) ?? NOWHERE;
    case 'showcase':
      return readShowcase(rest) ?? NOWHERE;
    case 'referee':
      return readDesk(rest) ?? NOWHERE;
    case 'gallery':
      return readGallery(rest) ?? NOWHERE;
    case 'watch':
      return readWatch(rest) ?? faultIn('a broadcast table', rest.replace(LATER, ''), [32, 24]);
    case 'tournament':
    case 'tournaments':
      return readTournament(rest) ?? faultIn('a tournament', rest, [24]);
    default:
      return NOWHERE;
  }
}

const NOWHERE = 'This link does not lead to a table. Choose a game, or continue a saved one.';
const TWO_TABLES = 'This link names two tables. Ask which of them is meant.';
const CAPITALS =
  'This link to your seat was written in capital letters on its way, so its secret is lost. Copy it again, and send it as it is.';

const AGAIN = 'Copy all of it again.';
const ASK = 'Ask for it again, and copy all of it.';

/** Says what is wrong with a link whose parts should have these lengths. */
function faultIn(to: string, text: string, lengths: readonly number[], again = AGAIN): string {
  const parts = text.split('/').filter(Boolean);
  const over = lengths.map((length, i) => /^[\w-]*/.exec(parts[i] ?? '')![0].length - length);
  const link = `This link to ${to}`;
  if (over.some((by) => by < 0)) return `${link} is incomplete. ${again}`;
  const extra = over.reduce((sum, by) => sum + by, 0);
  if (!extra) return `${link} was changed on its way. ${again}`;
  return `${link} is ${counted(extra, 'character')} too long. ${again}`;
}

/** Length of a room's code (`freshId`): its end is certain, so any text may follow. */
const CODE = 16;
const ROOM = /^([a-z2-9]{16})(.*)$/is;
const ROLE = new RegExp(`^/+(${ROOM_ROLES.join('|')})(.*)$`, 'is');

/** Reads a table of friends, or a seat at it. */
function readRoom(text: string): Route | string {
  const place = ROOM.test(text) ? text : (joined(text) ?? text);
  const [, found, more = ''] = ROOM.exec(place) ?? [];
  if (!found) return faultIn('a table', text, [CODE], ASK);
  const code = found.toLowerCase();
  const longer = /^[a-z\d]+/i.exec(more)?.[0].length;
  if (longer)
    return `The code in this link has ${CODE + longer} characters, but that of a table has ${CODE}. Ask for the link again, or delete what does not belong to it.`;
  const others = [...more.matchAll(/room\/+([a-z2-9]{16})/gi)];
  if (others.some(([, other]) => other!.toLowerCase() !== code)) return TWO_TABLES;
  const [, kind] = /^\/+(seat|back)(?![a-z\d])/i.exec(more) ?? [];
  if (kind) {
    const seat = readSeat(code, kind, more) ?? readSeat(code, kind, joined(more) ?? '');
    return (
      seat ?? faultIn('your seat', more.replace(/^\/+[a-z]+/i, ''), [kind.toLowerCase() === 'back' ? 43 : 22])
    );
  }
  const [, named = '', rest = ''] = ROLE.exec(more) ?? [];
  const role = ROOM_ROLES.find((each) => each === named.toLowerCase());
  if (role && isTail(rest)) return { page: 'room', code, role };
  return isTail(more) ? { page: 'room', code } : faultIn('a table', text, [CODE], ASK);
}

/** Returns the seat that a secret leads to, or why there is none; null: the secret is incomplete. */
function readSeat(code: string, kind: string, text: string): Route | string | null {
  const isBack = kind.toLowerCase() === 'back';
  const secrets = isBack ? /^\/+back\/+([\w-]{43})(.*)$/is : /^\/+seat\/+([\w-]{22})(.*)$/is;
  const [, secret, rest = ''] = secrets.exec(text) ?? [];
  if (!secret || !isTail(rest)) return null;
  // Secrets, unlike codes, are case-sensitive.
  if (/[A-Z]/.test(kind) && !/[a-z]/.test(secret)) return CAPITALS;
  return isBack ? { page: 'room', code, back: secret } : { page: 'take', code, secret };
}

/** Reads a match on this device, to play or to watch. */
function readMatch(kind: string, text: string): Route | null {
  const [, found, rest = ''] = /^([\w-]{1,64})(.*)$/s.exec(text) ?? [];
  if (!found) return null;
  // Our ids have no capitals: here the whole link was written in them.
  const match = kind === kind.toUpperCase() && !/[a-z]/.test(found) ? found.toLowerCase() : found;
  const [, at, more = ''] = /^\/+(\d{1,6})(.*)$/s.exec(rest) ?? [];
  if (kind.toLowerCase() === 'table') return isTail(rest) ? { page: 'table', match } : null;
  if (at !== undefined && isTail(more)) return { page: 'replay', match, at: Number(at) };
  return isTail(rest) ? { page: 'replay', match } : null;
}

/** A published replay's name and key follow this word. */
const SHARED = /^shared(?![a-z\d_-])/i;
const PUBLISHED = /^shared\/+([\w-]{22})([\w-]{22})(?:\/+(\d{1,6}))?(.*)$/is;

/** Reads a published replay. */
function readPublished(text: string): Route | null {
  const [, name, key, at, rest = ''] = PUBLISHED.exec(text) ?? PUBLISHED.exec(joined(text) ?? '') ?? [];
  if (!name || !key || !isTail(rest)) return null;
  return { page: 'published', name, key, ...(at !== undefined && { at: Number(at) }) };
}

function readShowcase(text: string): Route | string | null {
  const [, found, rest = ''] = /^([a-z\d-]{0,40})(.*)$/is.exec(text)!;
  const game = found!.toLowerCase();
  if (!isTail(rest)) return null;
  if (!game || isGame(game)) return { page: 'showcase', game };
  return `There is no game called “${found}” to watch. Press “See the bots play” to see them all.`;
}

function readDesk(text: string): Route | string | null {
  const [, found, rest = ''] = /^([a-z\d-]{0,40})(.*)$/is.exec(text)!;
  // People write cards in many ways: the referee page reports the unreadable ones.
  const [, hands] = /^\/+([^/?&#]{0,600}?)[\s/.,:!)\]}>"'»”’…*_~`%]*(?:[?&#].*)?$/s.exec(rest) ?? [];
  if (hands === undefined && !isTail(rest)) return null;
  const game = found!.toLowerCase();
  if (!game || isTable(game)) return { page: 'referee', game, hands: hands ?? '' };
  return `There is no game called “${found}” to be refereed. Press “Referee” to choose one.`;
}

function readGallery(text: string): Route | null {
  const [, deck = '', face = '', rest = ''] = /^([a-z\d-]{0,40})(?:\/+([a-z\d+-]{1,60}))?(.*)$/is.exec(text)!;
  return isTail(rest) ? { page: 'gallery', deck, face } : null;
}

/** End of the name of a table that goes on from an earlier one. */
const LATER = /-r[1-9]\d{0,7}-[\da-f]{8}(?=\/)/i;
const WATCH = /^([a-z2-9]{32}(?:-r[1-9]\d{0,7}-[\da-f]{8})?)\/+([\da-f]{24})(.*)$/is;

/** Reads a broadcast table. */
function readWatch(text: string): Route | null {
  const [, table, first, rest = ''] = WATCH.exec(text) ?? WATCH.exec(joined(text) ?? '') ?? [];
  return table && first && isTail(rest)
    ? { page: 'watch', table: table.toLowerCase(), first: first.toLowerCase() }
    : null;
}

/** Reads a tournament. */
function readTournament(text: string): Route | null {
  const [, id, rest = ''] = /^([\da-f]{24})(.*)$/is.exec(text) ?? [];
  if (id && isTail(rest)) return { page: 'tournament', id: id.toLowerCase() };
  return isTail(text) ? { page: 'tournament', id: '' } : null;
}

export function hashOfRoute(route: Route): string {
  if (route.page === 'lobby') return '#/';
  if (route.page === 'showcase') return `#/showcase${route.game ? `/${route.game}` : ''}`;
  if (route.page === 'referee') return `#/referee/${route.game}${route.hands ? `/${route.hands}` : ''}`;
  if (route.page === 'gallery')
    return `#/gallery${route.deck && `/${route.deck}${route.face && `/${route.face}`}`}`;
  if (route.page === 'room') {
    const place = route.back ? `/back/${route.back}` : route.role ? `/${route.role}` : '';
    return `#/room/${route.code}${place}`;
  }
  if (route.page === 'watch') return `#/watch/${route.table}/${route.first}`;
  if (route.page === 'tournament') return `#/tournament${route.id && `/${route.id}`}`;
  if (route.page === 'take') return `#/room/${route.code}/seat/${route.secret}`;
  const at = route.page !== 'table' && route.at !== undefined ? `/${route.at}` : '';
  if (route.page === 'published') return `#/replay/shared/${route.name}${route.key}${at}`;
  return `#/${route.page}/${route.match}${at}`;
}
