import type { SiteTrouble } from './replaySite.ts';

/** Says why a replay can't be published or deleted, and what to do. */
export const publishingTrouble = (trouble: SiteTrouble): string => PUBLISHING[trouble];
/** Why a published replay is not shown. */
export interface ReplayProblem {
  readonly title: string;
  /** The reason, and what to do. */
  readonly text: string;
  /** The same link may lead to it a moment later. */
  readonly mayPass: boolean;
}

/** Says why a published replay can't be opened, and what to do. */
export const openingTrouble = (trouble: SiteTrouble): ReplayProblem => ({
  title: GONE.has(trouble) ? 'There is no such replay' : CLOSED,
  text: OPENING[trouble],
  mayPass: PASSING.has(trouble),
});

/** The same for a replay that came, and cannot be shown. */
export const unusable = (text: string, mayPass = false): ReplayProblem => ({ title: CLOSED, text, mayPass });

const CLOSED = 'This replay can’t be opened';
const GONE: ReadonlySet<SiteTrouble> = new Set(['missing', 'deleted']);
const PASSING: ReadonlySet<SiteTrouble> = new Set([
  'offline',
  'siteAway',
  'busy',
  'tooMany',
  'full',
  'foreign',
]);

const OFFLINE = 'This device is offline. Connect it, and try again.';
const AWAY = 'The site does not answer. Check your connection, and try again.';
const BUSY = 'The site cannot reach its replays just now. Try again in a minute.';
const NOT_KEPT = 'This site keeps no replays.';
const INSECURE =
  'Browsers seal and open replays only on pages loaded by HTTPS. Open this site by its https:// address in a current browser.';

const PUBLISHING: Readonly<Record<SiteTrouble, string>> = {
  offline: OFFLINE,
  siteAway: AWAY,
  busy: BUSY,
  notKept: `${NOT_KEPT} Save the match to a file, and send that.`,
  missing: `${NOT_KEPT} Save the match to a file, and send that.`,
  deleted: 'This replay is deleted already.',
  tooMany:
    'Your network has published many replays today. Try again tomorrow, or send the file of the match.',
  full: 'The site has no room for more replays. Try again another day, or send the file of the match.',
  foreign: 'This browser did not publish that replay, so it cannot delete it.',
  large: 'The record of this match is too large for a link. Save the match to a file, and send that.',
  damaged: AWAY,
  insecure: INSECURE,
};

const OPENING: Readonly<Record<SiteTrouble, string>> = {
  offline: OFFLINE,
  siteAway: AWAY,
  busy: BUSY,
  notKept: `${NOT_KEPT} Open the link at the site where it was made.`,
  missing:
    'It was deleted, its 90 days are over, or the link was changed on its way. Ask the person who sent you the link for the file of the match.',
  deleted:
    'The person who published this replay has deleted it. Ask the person who sent you the link whether you may have the file of the match.',
  tooMany: 'Many replays were opened from your network. Try again in a few minutes.',
  full: AWAY,
  foreign: AWAY,
  large: 'This replay is larger than any match, so it was not opened. Ask for the file of the match.',
  damaged:
    'This is not the replay that the link was made for, or the link was changed on its way. Ask for the link again, and copy all of it.',
  insecure: INSECURE,
};
