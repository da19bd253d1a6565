import type { FoundLook } from '../../../store/room/roomStore.ts';

/** Description of each finding, after its owner’s name. */
const WORDS: Readonly<Record<FoundLook['kind'], string>> = {
  fork: 'put two different entries in the same place in the table’s log',
  votes: 'voted for two people in one term',
  invalid: 'accepted something that the rules refuse',
  office: 'tried to keep the order without enough votes',
  withheld: 'does not pass on what others send',
  forgery: 'sent something that no page of this game sends',
};

/** Says what fault was found in a device's messages. */
export const findingText = ({ name, kind }: Pick<FoundLook, 'name' | 'kind'>): string =>
  `${name}’s device ${WORDS[kind]}.`;
