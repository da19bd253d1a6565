import type { Finding } from '../../store/room/roomStore.ts';

/** What each finding says of a device, after its owner’s name. */
const WORDS: Readonly<Record<Finding['kind'], string>> = {
  fork: 'put two different entries in one place of the table’s log',
  votes: 'voted for two people in one term',
  invalid: 'let in what the rules refuse',
  office: 'tried to keep order without the votes for it',
  withheld: 'does not pass on what others say',
  forgery: 'sent what no page of this game sends',
};

/** What was found wrong with what somebody’s device said, in a sentence. */
export const findingText = ({ who, kind }: Finding, nameOf: (key: string) => string): string =>
  `${nameOf(who)}’s device ${WORDS[kind]}.`;
