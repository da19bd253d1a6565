import type { GameInfo } from '../../engine/game.ts';
import type { RoomLook, RoomSeat } from './roomStore.ts';

/** Hand-made room looks for tests, without a connection. */

export type Person = NonNullable<RoomSeat['person']>;

export const sampleInfo: GameInfo = {
  id: 'sample',
  name: 'Sample',
  tagline: 'A game for tests.',
  version: 1,
  seats: { min: 2, max: 6, usual: 4 },
  options: [
    {
      key: 'stake',
      kind: 'number',
      label: 'Stake',
      help: 'A number.',
      default: 10,
      min: 1,
      max: 20_000,
      step: 1,
    },
    {
      key: 'ending',
      kind: 'choice',
      label: 'Ending',
      help: 'A choice.',
      choices: [
        { value: 'rounds', label: 'after the rounds' },
        { value: 'open', label: 'open end' },
      ],
    },
  ],
  bots: [
    { level: 'random', label: 'easy' },
    { level: 'greedy', label: 'fair' },
    { level: 'expert', label: 'strong' },
  ],
  credit: { text: 'Nobody.', url: 'https://example.org' },
};

/** Returns a key of valid form. */
export const keyOf = (name: string): string => name.padEnd(43, 'x').slice(0, 43);

export const personOf = (name: string, colour: number): Person => ({
  key: keyOf(name),
  name,
  colour,
  me: false,
  presence: 'here',
  absent: false,
  grace: null,
  swap: null,
});

/** Creates seats of people (a name gets the colour of its seat) and bots (null). */
export const seatsOf = (people: readonly (string | Person | null)[], me = 0): RoomSeat[] =>
  people.map((each, seat) => {
    const person = typeof each === 'string' ? personOf(each, seat) : each;
    return {
      seat,
      person: person && { ...person, me: seat === me },
      free: !person,
      bot: { level: 'greedy', name: `Bot ${seat + 1}` },
      plays: person ? 'person' : 'bot',
      next: person ? 'person' : 'bot',
      dealer: false,
      sequencer: seat === me,
    };
  });

export const lookOf = (more: Partial<RoomLook> = {}): RoomLook => {
  const seats = more.seats ?? seatsOf(['Ann', 'Bo', null, null]);
  return {
    phase: 'gathering',
    joining: [],
    reach: 'internet',
    trouble: null,
    retry: null,
    link: 'https://example.org/table/#/room/abcdefghjkmnpqrstuvw',
    recovery: null,
    me: keyOf('Ann'),
    mySeat: 0,
    info: sampleInfo,
    staked: [sampleInfo.id],
    setup: {
      game: sampleInfo.id,
      options: { stake: 10, ending: 'rounds' },
      bots: seats.map(({ bot }) => ({ ...bot })),
      settings: { grace: 120, away: 'bot', dealing: 'device', forfeit: false },
    },
    watchers: [],
    alike: [],
    naming: null,
    locked: false,
    removed: [],
    rematch: null,
    beyond: null,
    tally: null,
    eyes: { still: [], skip: null },
    turn: null,
    missed: false,
    nudge: null,
    nudged: 0,
    hand: 0,
    paused: null,
    adjourned: false,
    mayPlayNow: false,
    waitReason: null,
    heldUpBy: [],
    cards: null,
    canGoOn: false,
    deserted: false,
    tooFull: false,
    elsewhere: null,
    votes: [],
    chat: [],
    unread: 0,
    reactions: [],
    findings: [],
    ...more,
    seats,
  };
};
