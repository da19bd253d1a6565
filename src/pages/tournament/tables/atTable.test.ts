import { expect, it } from 'vitest';
import { Evening } from '../../../session/tournament/testing.ts';
import { isOver, newsAt, placeOf, titleAt } from './atTable.ts';

const swiss = { format: { kind: 'swiss', rounds: 2 }, seats: { full: 2, least: 2 } } as const;
const roomOf = ({ state }: Evening, round: number, table: number): string =>
  state.rounds[round - 1]!.tables[table - 1]!.room;

it('a table is named by its tournament, round and number', () => {
  const evening = new Evening(swiss).enter('Ann', 'Bo', 'Cy', 'Di');
  evening.draw();
  const place = placeOf(evening.state, roomOf(evening, 1, 2))!;
  expect(place).toEqual({ round: 1, table: 2 });
  expect(titleAt(evening.state, place)).toBe('First Friday · round 1 · table 2');
  expect(placeOf(evening.state, 'another')).toBe(null);
  const final = new Evening({ ...swiss, format: { kind: 'knockout', advance: 1 } }).enter('Ann', 'Bo');
  final.draw();
  expect(titleAt(final.state, { round: 1, table: 1 })).toBe('First Friday · final');
});

it('its players read where they go on, and that the tournament is over', () => {
  const evening = new Evening(swiss).enter('Ann', 'Bo', 'Cy');
  evening.draw();
  const first = { round: 1, table: 1 };
  const [me] = evening.state.rounds[0]!.tables[0]!.players;
  const news = (who: number | null = me!) => newsAt(evening.state, first, who);
  expect([news(), isOver(evening.state, first)]).toEqual([null, false]);
  evening.result(1, [1, 2]);
  expect(news()).toEqual({
    text: expect.stringMatching(/^The result of this table is in: 1st \w+, 2nd \w+\.$/),
    ...{ verb: 'See the standings', table: null },
  });
  expect(isOver(evening.state, first)).toBe(true);

  evening.draw();
  const [table] = evening.state.rounds[1]!.tables;
  const nameOf = (id: number) => evening.state.players[id - 1]!.name;
  const [one, other] = table!.players;
  expect(news(one)).toEqual({
    text: `Round 2 is drawn. You are at table 1 with ${nameOf(other!)}.`,
    verb: 'Go to your table',
    table: 1,
  });
  const [bye] = evening.state.rounds[1]!.byes;
  const tables = { verb: 'See the tables', table: null };
  expect(news(bye)).toEqual({ text: 'Round 2 is drawn. You have a bye.', ...tables });
  expect(news(null)).toEqual({ text: 'Round 2 is drawn.', ...tables });

  const cup = new Evening({ ...swiss, format: { kind: 'knockout', advance: 1 } });
  cup.enter('Ann', 'Bo', 'Cy', 'Di').draw();
  const [lost] = [1, 2].map((each) => {
    cup.result(each, [1, 2]);
    return cup.state.rounds[0]!.tables[each - 1]!.players[1]!;
  });
  cup.draw();
  expect(newsAt(cup.state, first, lost!)).toEqual({
    text: 'The final is drawn. You are out.',
    verb: 'See the tables',
    table: null,
  });

  evening.result(1, [1, 2]);
  expect(news(one)).toEqual({
    text: expect.stringMatching(/^First Friday is over: .* (won|share the first place)\.$/),
    verb: 'See the standings',
    table: null,
  });
});
