import { createStore } from 'zustand/vanilla';
import type { GameInfo } from '../../engine/game.ts';
import type { CompanionAccess } from './companions.ts';
import { emptyLook } from './look.ts';
import type { RoomLook, RoomSeat, RoomVote } from './roomStore.ts';

/** Hand-made room looks for tests, without a connection. */

export type Person = NonNullable<RoomSeat['person']>;

export const sampleInfo: GameInfo = {
  id: 'sample',
  name: 'Sample',
  tagline: 'A game for tests.',
  version: 1,
  seats: { min: 2, max: 6, usual: 4 },
  staked: true,
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
    ...emptyLook('https://example.org/table/#/room/abcdefghjkmnpqrstuvw', keyOf('Ann')),
    phase: 'gathering',
    mySeat: 0,
    info: sampleInfo,
    staked: true,
    setup: {
      game: sampleInfo.id,
      options: { stake: 10, ending: 'rounds' },
      bots: seats.map(({ bot }) => ({ ...bot })),
      settings: { grace: 120, away: 'bot', dealing: 'device', forfeit: false },
    },
    ...more,
    seats,
  };
};

export const namedAs = (name: string): RoomVote['asker'] => ({ key: keyOf(name), name, me: name === 'Ann' });

/** Creates a vote that Bo has asked for, about himself, in which Ann has not voted yet. */
export const sampleVote = (motion: RoomVote['motion'], mine: RoomVote['mine'] = null): RoomVote => ({
  motion,
  about: 'Bo',
  caught: false,
  asker: namedAs('Bo'),
  supporters: [namedAs('Bo')],
  opponents: [],
  undecided: [namedAs('Ann')],
  needed: 2,
  mine,
  accused: false,
  asked: true,
});

/** A device with one person. */
export const noCompanions = (): CompanionAccess => ({
  store: createStore(() => ({ people: [] })),
  add() {},
  remove: () => null,
});
