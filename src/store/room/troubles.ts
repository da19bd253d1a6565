import type { RuleError } from '../../engine/game.ts';
import type { Parting } from '../../session/net/index.ts';

/** Everything that can keep a page from a table. The words for it are the interface's (`hud/room/troubles.ts`). */
export type TroubleCode =
  /** This browser makes no connections between pages. */
  | 'noWebRTC'
  /** This device has no network at all. */
  | 'offline'
  /** The server that the page comes from. */
  | 'siteAway'
  /** What the page was told about servers makes no sense. */
  | 'settingsWrong'
  /** Another tab of this browser has the table open. */
  | 'anotherTab'
  /** The server that introduces people. */
  | 'noServer'
  | 'nobodyThere'
  /** Somebody is there, and the networks let nothing through. */
  | 'noWayThrough'
  /** The table itself has refused what this page said. */
  | 'refused'
  /** What somebody at the table has said, or both pages have found. */
  | Parting['sorry'];

/** One of them, with what has to be known to tell of it. */
export type Trouble =
  | { readonly code: Exclude<TroubleCode, 'settingsWrong' | 'refused'> }
  /** `detail`: what exactly is wrong, for whoever runs the page. */
  | { readonly code: 'settingsWrong'; readonly detail: string }
  | { readonly code: 'refused'; readonly error: RuleError };

/** `itself`: it may pass, and is tried again until then. `asked`: only somebody can change it, and then asks. `reload`: only with the page. */
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

/** What helps. */
export const remedyOf = ({ code }: Trouble): Remedy => REMEDIES[code];

/** When it is tried again, by `Date.now()`. `now`: that is under way. Null: not by itself. */
export type Retry = number | 'now' | null;
