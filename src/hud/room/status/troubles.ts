import type { Reach } from '../../../store/room/joining/reach.ts';
import type { Trouble, TroubleCode } from '../../../store/room/joining/troubles.ts';
import { refusalText } from '../refusals.ts';

export interface TroubleWords {
  /** The problem, without a full stop. */
  readonly title: string;
  /** Its meaning, and what helps. */
  readonly text: string;
}

// Everything that can keep a page from a table, in words of this page: what others write is never shown as its own.
const WORDS: Readonly<
  Record<Exclude<TroubleCode, 'settingsWrong' | 'refused' | 'noWayThrough'>, TroubleWords>
> = {
  noWebRTC: {
    title: 'This browser cannot join a table',
    text: 'Pages connect to each other by WebRTC, which this browser lacks or has switched off. Use a current Firefox, Chrome, Edge or Safari, or allow WebRTC in its privacy settings and add-ons.',
  },
  offline: {
    title: 'You are offline',
    text: 'This device has no connection to a network. Check Wi-Fi or mobile data.',
  },
  siteAway: {
    title: 'The server does not answer',
    text: 'Your link stays in the address bar. The page takes you to the table as soon as its server is back.',
  },
  anotherTab: {
    title: 'This table is open in another tab',
    text: 'Continue there, or close that tab: the table then opens here.',
  },
  noServer: {
    title: 'The server that introduces people cannot be reached',
    text: 'Without it, nobody can be found. Check your connection: a firewall may be blocking WebSockets, or a content blocker this page.',
  },
  nobodyThere: {
    title: 'Nobody answers at this table',
    text: 'Ask the person who sent you the link whether they still have the page open and whether the link is complete.',
  },
  version: {
    title: 'Your page and theirs are different versions',
    text: 'Reload this page, and ask them to reload theirs.',
  },
  older: {
    title: 'Their page is older than yours',
    text: 'Ask them to reload it. This page joins as soon as they have.',
  },
  newer: { title: 'Your page is older than theirs', text: 'Reload this page to get their version.' },
  room: {
    title: 'There is another table at this address',
    text: 'Ask the person who sent you the link for a new one.',
  },
  identity: {
    title: 'Your page could not prove who it is',
    text: 'If this does not pass, reload the page.',
  },
  untoldHere: {
    title: 'This browser cannot vouch for its connections',
    text: 'It does not show who an encrypted connection leads to, so nobody at the table could be sure it is you. Use another browser.',
  },
  untoldThere: {
    title: 'Their browser cannot vouch for its connections',
    text: 'It does not show who an encrypted connection leads to. Ask them to use another browser.',
  },
  between: {
    title: 'Someone may be in between',
    text: 'This connection does not lead straight to the other page: someone may be listening, such as the server that introduces you. Nothing about the table was sent over it.',
  },
  full: {
    title: 'No more people can watch right now',
    text: 'Each seat lets in only so many. You get in as soon as someone leaves.',
  },
  removed: {
    title: 'You were removed from the table',
    text: 'The people at this table have voted you out.',
  },
  abuse: {
    title: 'Your page was not understood',
    text: 'It sent something that theirs does not understand. Reload it.',
  },
  twice: {
    title: 'You are at this table already',
    text: 'It is open in another window. Continue there, or close that window.',
  },
  replaced: {
    title: 'Your seat is open elsewhere',
    text: 'You have opened it in another browser or on another device. Continue there, or reload this page to continue here.',
  },
};

/** People are at the table, and pages with these servers find no way to them. */
const NO_WAY: Readonly<Record<Reach, TroubleWords>> = {
  network: {
    title: 'No way to them in this network',
    text: 'Someone is at the table, but this page connects people in one network only. Join their Wi-Fi, or ask the person who runs this page to name a STUN server in its settings: that leads over the internet.',
  },
  internet: {
    title: 'Your networks do not let you connect',
    text: 'Someone is at the table, but there is no way through to them. Try another network: a phone hotspot often helps. The person who runs this page can set up a TURN relay in its settings.',
  },
  relay: {
    title: 'Not even the relay connects you',
    text: 'Someone is at the table, but there is no way through to them, not even by the relay. Try another network: a phone hotspot often helps.',
  },
};

/** Tells from the start where ways to people are looked for. */
export const REACH_WORDS: Readonly<Record<Reach, string>> = {
  network:
    'Looks on this computer and in this network. Over the internet it would need a STUN server, which this page does not have.',
  internet: 'Looks on this computer, in this network, and over the internet.',
  relay: 'Looks on this computer, in this network, and over the internet, by a relay if need be.',
};

/** The problem, and what helps. */
export function troubleWords(trouble: Trouble): TroubleWords {
  if (trouble.code === 'noWayThrough') return NO_WAY[trouble.reach];
  if (trouble.code === 'refused')
    return { title: 'The table refused this page', text: refusalText(trouble.error) };
  if (trouble.code === 'settingsWrong')
    return {
      title: 'This page is not set up correctly',
      text: `Its settings.json cannot be used: ${trouble.detail}. Tell the person who runs this page.`,
    };
  return WORDS[trouble.code];
}

/** For people at the table, when it keeps only newcomers away. */
export const unfoundLine = ({ code }: Trouble): string =>
  code === 'offline'
    ? 'You are offline: nobody new can find the table.'
    : 'Nobody new can find the table right now.';

/** The same with the reason. */
export const unfoundText = (trouble: Trouble): string =>
  `Nobody new can find the table right now. ${troubleWords(trouble).title}.`;
