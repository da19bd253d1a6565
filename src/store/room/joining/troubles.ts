import type { RuleError } from '../../../engine/game.ts';
import type { LinkFailure } from '../../../session/net/index.ts';
import type { Reach } from './reach.ts';

/** Problems that can keep a page from a table. The texts are the interface's (`hud/room/status/troubles.ts`). */
export type TroubleCode =
  /** This browser can't connect pages (no WebRTC). */
  | 'noWebRTC'
  /** This device has no network at all. */
  | 'offline'
  /** The site's server can't be reached. */
  | 'siteAway'
  /** The page's server settings are invalid. */
  | 'settingsWrong'
  /** Another tab of this browser has the table open. */
  | 'anotherTab'
  /** The server that introduces peers can't be reached. */
  | 'noServer'
  | 'nobodyThere'
  /** A peer is there, but the networks let no connection through. */
  | 'noWayThrough'
  /** The table itself has refused this page's message. */
  | 'refused'
  /** Reported by a peer at the table, or found by both pages. */
  | LinkFailure['sorry'];

/** A problem, with the details needed to report it. */
export type Trouble =
  | { readonly code: Exclude<TroubleCode, 'settingsWrong' | 'refused' | 'noWayThrough'> }
  /** `reach`: how far this page could have connected. */
  | { readonly code: 'noWayThrough'; readonly reach: Reach }
  /** `detail`: the exact fault, for the operator of the page. */
  | { readonly code: 'settingsWrong'; readonly detail: string }
  | { readonly code: 'refused'; readonly error: RuleError };

/**
 * `itself`: it may pass, and is retried until then. `asked`: only a person can fix it, and then retries. `reload`: only by reloading the
 * page.
 */
export type Remedy = 'itself' | 'asked' | 'reload' | 'never';

const REMEDIES: Readonly<Record<TroubleCode, Remedy>> = {
  noWebRTC: 'asked',
  offline: 'itself',
  siteAway: 'itself',
  settingsWrong: 'asked',
  anotherTab: 'itself',
  noServer: 'itself',
  nobodyThere: 'itself',
  noWayThrough: 'itself',
  refused: 'never',
  version: 'reload',
  older: 'itself',
  newer: 'reload',
  room: 'never',
  identity: 'itself',
  untoldHere: 'itself',
  untoldThere: 'itself',
  between: 'itself',
  full: 'itself',
  removed: 'never',
  abuse: 'reload',
  twice: 'itself',
  replaced: 'reload',
};

/** Returns the remedy for a problem. */
export const remedyOf = ({ code }: Trouble): Remedy => REMEDIES[code];

/** Time of the next attempt, by `Date.now()`. `now`: one is under way. Null: no automatic retry. */
export type Retry = number | 'now' | null;
