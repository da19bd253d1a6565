import { describe, expect, it } from 'vitest';
import { mannersFor } from '../../art/figures/characters.ts';
import { USUAL_BOTS } from '../../engine/usualBots.ts';
import { sampleInfo as info } from '../../store/room/testing.ts';
import {
  peopleIn,
  seatedHere,
  seatingProblem,
  seatPeople,
  seatPlayer,
  seatPlayers,
  startingTable,
  usualLevel,
} from './lobbySetup.ts';

const [spec] = info.options;
const bot = (name: string, level: string | undefined) => ({ name, kind: 'bot' as const, level });
const person = { name: 'Ann', kind: 'human' as const, level: undefined };

describe('the initial setup', () => {
  it('is the usual one the first time', () => {
    const { seats } = startingTable(info, { name: 'Ann', tables: {} });
    expect(seats).toHaveLength(info.seats.usual);
    expect(seats[0]).toEqual({ name: 'Ann', kind: 'human' });
  });

  it('is like the last one, under the player’s current name', () => {
    const seats = [person, { ...person, name: 'Bo' }, bot('Zed', info.bots[0]!.level)];
    const last = { seats, options: {} };
    expect(startingTable(info, { name: 'Anna', tables: { [info.id]: last } }).seats).toEqual([
      { ...person, name: 'Anna' },
      ...seats.slice(1),
    ]);
  });

  it('drops options that no longer exist', () => {
    const seats = [person, ...Array.from({ length: 30 }, (_, i) => bot(`Bot ${i}`, 'gone'))];
    const table = startingTable(info, {
      name: 'Ann',
      tables: { [info.id]: { seats, options: { [spec!.key]: 'gone', other: 3 } } },
    });
    expect(table.seats).toHaveLength(info.seats.max);
    expect(table.seats[1]!.level).toBe(usualLevel(info));
    expect(table.options).toEqual(startingTable(info, { name: 'Ann', tables: {} }).options);
  });
});

it('the usual company of three plays in three manners, with any person', () => {
  for (const name of ['You', 'Ann', 'Tavin']) {
    const seats = seatPlayers({ ...info, bots: USUAL_BOTS }, name, 4, []);
    expect(mannersFor({ bots: USUAL_BOTS }, seats)).toEqual([undefined, 'chasing', 'careful', 'daring']);
  }
});

describe('people who share a device', () => {
  const level = usualLevel(info);
  const seats = [person, bot('Mira', level), bot('Zed', level)];

  it('take the first bots’ seats, and the last of them give theirs up again', () => {
    const three = seatPeople(info, seats, 3);
    // A name that someone has typed stays.
    expect(three.map(({ name }) => name)).toEqual(['Ann', 'Player 2', 'Zed']);
    expect(peopleIn(three)).toEqual([0, 1, 2]);
    const again = seatPeople(info, three, 1);
    expect(again.map(({ kind }) => kind)).toEqual(['human', 'bot', 'bot']);
    expect(again.map(({ name }) => name)).toEqual(['Ann', 'Mira', 'Zed']);
  });

  it('may leave a bot between them', () => {
    expect(peopleIn(seatPlayer(seats, 2, null))).toEqual([0, 2]);
  });

  it('play those seats only; a person alone plays all seats of a game without bots', () => {
    const byHand = { ...info, bots: [] };
    const two = seatPeople(info, seats, 2);
    expect(seatedHere(info, two)).toEqual({ seats: two, people: [0, 1] });
    expect(seatedHere(info, seats)).toEqual({ seats });
    const [, ...others] = two;
    expect(seatedHere(info, [{ ...person, name: 'You' }, ...others]).seats[0]!.name).toBe('Player 1');
    expect(seatedHere(byHand, two)).toEqual({
      seats: [two[0], two[1], { name: 'Seat 3', kind: 'human' }],
      people: [0, 1],
    });
    expect(seatedHere(byHand, seats).seats.map(({ name }) => name)).toEqual(['Seat 1', 'Seat 2', 'Seat 3']);
  });
});

it.each([
  [['Ann', ''], 'Everyone at the table needs a name.'],
  [['Ann', '\u3164'], 'Nobody can see that name. Type at least one letter, figure or emoji.'],
  [['Ann', 'B\u202eo'], 'A hidden character in that name turns its letters around. Type the name anew.'],
  [['Ann', ' ann\u200b'], 'Two seats are called ann. Give one of them another name.'],
  [['Ann', 'А́nn'], 'Two seats look the same: Ann and А́nn. Give one of them another name.'],
  [['Bo', 'B0'], 'Two seats look the same: Bo and B0. Give one of them another name.'],
  [['علی\u200cرضا', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'], null],
])('with %j at its seats a table says: %s', (names, problem) => {
  expect(seatingProblem(names.map((name) => ({ name, kind: 'human' })))).toBe(problem);
});
