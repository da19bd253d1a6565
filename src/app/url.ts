import * as v from 'valibot';
import { games } from '../games/index.ts';

/** Where the page is: everything that a link can say. */
export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'table'; readonly match: string }
  /** `at`: the step of the match that is shown first. */
  | { readonly page: 'replay'; readonly match: string; readonly at?: number }
  /** A table of people who meet peer to peer; its code lets them in. `back`: the secret of somebody's own key there (`room/recovery.ts`). */
  | { readonly page: 'room'; readonly code: string; readonly back?: string }
  /** Somebody's seat at such a table, for another device of theirs; the secret brings the two devices together. */
  | { readonly page: 'take'; readonly code: string; readonly secret: string }
  /** Bots play for an audience: one game after the other, or only this one. */
  | { readonly page: 'showcase'; readonly game: string }
  /** Cards of a real table; `hands` as `textOfHands` writes them. */
  | { readonly page: 'referee'; readonly game: string; readonly hands: string }
  /** A card to look at: a deck by its own name or its game's, and a face; each may be empty. */
  | { readonly page: 'gallery'; readonly deck: string; readonly face: string };

const querySchema = v.object({
  quality: v.optional(
    v.picklist(['low', 'medium', 'high'], 'quality must be low, medium or high, as in ?quality=low'),
  ),
  speed: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d(\.\d+)?$/, 'speed must be a number from 0 (at once) to 4, as in ?speed=2'),
      v.transform(Number),
      v.maxValue(4, 'speed must be a number from 0 (at once) to 4, as in ?speed=2'),
    ),
  ),
  seed: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'seed may contain only letters, digits, _ and -')),
  ),
});

export type Query = v.InferOutput<typeof querySchema>;

export interface Address {
  readonly route: Route;
  readonly query: Query;
  /** What could not be understood, as sentences for the person who followed the link. */
  readonly problems: readonly string[];
}

/** Reads the address bar. What cannot be understood is told and left out, never fatal. */
export function parseAddress(search: string, hash: string): Address {
  const problems: string[] = [];
  const query: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(search)) {
    if (!(key in querySchema.entries)) continue;
    const one = v.safeParse(querySchema, { [key]: value });
    if (one.success) Object.assign(query, one.output);
    else problems.push(`The link says ${key}=${value.slice(0, 40)}: ${one.issues[0].message}.`);
  }
  const place = hash.replace(/^#\/?/, '');
  const room = /^room\/([a-z2-9]{16,40})(?:\/back\/([\w-]{43}))?$/.exec(place);
  if (room) {
    const [, code, back] = room;
    const route: Route = { page: 'room', code: code!, ...(back ? { back } : {}) };
    return { route, query: query as Query, problems };
  }
  const seat = /^room\/([a-z2-9]{16,40})\/seat\/([\w-]{22})$/.exec(place);
  if (seat)
    return {
      route: { page: 'take', code: seat[1]!, secret: seat[2]! },
      query: query as Query,
      problems,
    };
  if (/^room\/[a-z2-9]{16,40}\/(seat|back)/.test(place))
    problems.push('This link to your seat is incomplete. Copy all of it again.');
  else if (/^room(\/|$)/.test(place))
    problems.push('This link to a table is incomplete. Ask for it again, and copy all of it.');
  const moment = /^replay\/([\w-]{1,64})\/(\d{1,6})$/.exec(place);
  if (moment) {
    const route: Route = { page: 'replay', match: moment[1]!, at: Number(moment[2]) };
    return { route, query: query as Query, problems };
  }
  const match = /^(table|replay)\/([\w-]{1,64})$/.exec(place);
  const desk = /^referee(?:\/([\w-]{1,40})(?:\/([^/]{0,600}))?)?\/?$/.exec(place);
  const showcase = /^showcase(?:\/([\w-]{1,40}))?$/.exec(place);
  if (showcase) {
    const [, game = ''] = showcase;
    if (!game || games.some(({ info }) => info.id === game))
      return { route: { page: 'showcase', game }, query: query as Query, problems };
    problems.push(`There is no game called “${game}” to watch. Press “See the bots play” to see them all.`);
    return { route: { page: 'lobby' }, query: query as Query, problems };
  }
  if (desk) {
    const game = (desk[1] ?? '').toLowerCase();
    if (!game || games.some(({ info }) => info.id === game)) {
      const route: Route = { page: 'referee', game, hands: decoded(desk[2] ?? '') };
      return { route, query: query as Query, problems };
    }
    problems.push(`There is no game called “${desk[1]}” to be refereed. Press “Referee” to choose one.`);
    return { route: { page: 'lobby' }, query: query as Query, problems };
  }
  const shelf = /^gallery(?:\/([\w-]{1,40})(?:\/([^/]{1,60}))?)?$/.exec(place);
  if (shelf) {
    const route: Route = { page: 'gallery', deck: shelf[1] ?? '', face: decoded(shelf[2] ?? '') };
    return { route, query: query as Query, problems };
  }
  if (place && !match)
    problems.push('This link does not lead to a table. Choose a game, or continue a saved one.');
  const route: Route = match ? { page: match[1] as 'table' | 'replay', match: match[2]! } : { page: 'lobby' };
  return { route, query: query as Query, problems };
}

/** What mail programs have escaped; anything else stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function hashOfRoute(route: Route): string {
  if (route.page === 'lobby') return '#/';
  if (route.page === 'showcase') return `#/showcase${route.game ? `/${route.game}` : ''}`;
  if (route.page === 'referee') return `#/referee/${route.game}${route.hands ? `/${route.hands}` : ''}`;
  if (route.page === 'gallery')
    return `#/gallery${route.deck && `/${route.deck}${route.face && `/${route.face}`}`}`;
  if (route.page === 'room') return `#/room/${route.code}${route.back ? `/back/${route.back}` : ''}`;
  if (route.page === 'take') return `#/room/${route.code}/seat/${route.secret}`;
  const at = route.page === 'replay' && route.at !== undefined ? `/${route.at}` : '';
  return `#/${route.page}/${route.match}${at}`;
}
