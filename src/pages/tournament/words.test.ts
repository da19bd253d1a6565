import { describe, expect, it, test } from 'vitest';
import { POINT } from '../../session/tournament/index.ts';
import { Evening } from '../../session/tournament/testing.ts';
import type { TournamentLook } from './look.ts';
import {
  byesText,
  correctionText,
  formatText,
  goesOn,
  hasBye,
  nextStep,
  noteOf,
  parsePoints,
  pointsText,
  ranksText,
  reachText,
  roundText,
  seatOrder,
} from './words.ts';

test.each([
  [0, '0'],
  [3 * POINT, '3'],
  [POINT / 2, '½'],
  [1.5 * POINT, '1½'],
  [(7 * POINT) / 3, '2⅓'],
  [(6 * POINT) / 5, '1.20'],
])('%i parts of a point are %s', (parts, text) => {
  expect(pointsText(parts)).toBe(text);
});

test('points are read from a field, or it says what they look like', () => {
  expect(parsePoints('3, 2,1 0', 4)).toEqual([3, 2, 1, 0]);
  expect(parsePoints('3, x', 2)).toMatch(/whole numbers/);
  expect(parsePoints('3, 2', 4)).toBe('A table of 4 needs 4 numbers, for the first rank to the last.');
  expect(parsePoints('1, 2', 2)).toMatch(/better rank/);
});

const NOBODY = { organises: false, me: null, asked: null, requests: [] };

describe('the next step', () => {
  it('leads an organiser from the first name to the end', () => {
    const evening = new Evening({
      format: { kind: 'swiss', rounds: 2 },
      seats: { full: 2, least: 2 },
      bye: 3,
    });
    const step = (organises = true, more: Partial<TournamentLook> = {}) =>
      nextStep(evening.state, { ...NOBODY, organises, ...more });
    expect(step()).toMatchObject({ title: 'Waiting for players', act: 'people' });
    expect(step(false).text).toMatch(/Ask to enter/);
    expect(step(false, { asked: 'Ann' }).text).not.toMatch(/Ask to enter/);
    expect(step(true, { requests: ['Ann', 'Bo'] }).text).toBe('2 people ask to enter: let them in below.');
    evening.enter('Ann', 'Bo', 'Cy');
    expect(noteOf(evening.state)).toBe('3 players so far');
    expect(step()).toEqual({
      title: 'Ready to begin',
      text: '3 players at 1 table, and one has a bye.',
      act: 'draw',
      verb: 'Draw round 1',
    });
    expect(step(false).act).toBe(null);
    evening.draw();
    expect(step()).toMatchObject({
      title: 'Round 1 of 2 is being played',
      text: '0 of 1 result is in.',
      act: 'wait',
    });
    const { byes } = evening.state.rounds[0]!;
    expect([1, 2, 3, null].filter((me) => hasBye(evening.state, me))).toEqual(byes);
    expect(byesText(evening.state, evening.state.rounds[0]!)).toMatch(
      /^(Ann|Bo|Cy) has a bye and gets 3 points\.$/,
    );
    evening.result(1, [1, 1]);
    const [table] = evening.state.rounds[0]!.tables;
    expect(ranksText(evening.state, table!, [1, 1])).toMatch(/^1st \w+ and \w+$/);
    expect(step()).toMatchObject({ title: 'Round 1 is over', verb: 'Draw round 2' });
    evening.draw();
    evening.result(1, [2, 1]);
    expect(step()).toMatchObject({ title: 'All results are in', act: 'close' });
    evening.say({ type: 'close' });
    expect(step()).toMatchObject({ title: 'The tournament is over', act: null });
    expect(noteOf(evening.state)).toMatch(/^over, (Ann|Bo|Cy) won$/);
  });

  it('calls the last table of a knock-out its final', () => {
    const evening = new Evening({ format: { kind: 'knockout', advance: 1 } }).people(4);
    expect(formatText(evening.state.open)).toBe('Knock-out at tables of 4, the best goes on');
    expect(nextStep(evening.state, { ...NOBODY, organises: true }).verb).toBe('Draw the final');
    expect(nextStep(evening.state, NOBODY).text).toBe('The organiser draws the final next.');
    evening.draw();
    expect(roundText(evening.state, 1)).toBe('final');
    expect(nextStep(evening.state, NOBODY).title).toBe('The final is being played');
    // From a final nobody goes on.
    const final = evening.state.rounds[0]!;
    expect(goesOn(evening.state, final, final.tables[0]!, 1)).toBe(false);
  });
});

test('the page says how current it is', () => {
  const look = {
    organises: false,
    reach: 'away',
    visitors: 0,
    heard: Date.UTC(2026, 0, 1, 12),
  } as TournamentLook;
  expect(reachText(look, look.heard + 1000)).toMatch(/^The organiser’s page is closed\. As of \d\d:\d\d\.$/);
  expect(reachText({ ...look, reach: 'live' })).toBe('Live from the organiser’s page.');
  expect(reachText({ ...look, reach: 'site' })).toMatch(/^Live from the site/);
  expect(reachText({ ...look, organises: true, reach: 'live', visitors: 1 })).toMatch(/1 person is looking/);
  expect(reachText({ ...look, organises: true, reach: 'site' })).toMatch(/kept at the site/);
});

test('a table with a result lists its players by rank, and a correction ends each sentence', () => {
  const evening = new Evening().enter('Ann', 'Bo', 'Cy');
  evening.draw();
  const drawn = () => evening.state.rounds[0]!.tables[0]!;
  expect(seatOrder(drawn())).toEqual([0, 1, 2]);
  evening.result(1, [2, 3, 1]);
  expect(seatOrder(drawn())).toEqual([2, 0, 1]);
  const { result } = drawn();
  const said = (reason: string) =>
    correctionText(evening.state, drawn(), { before: result!, reason, at: 0 }).replace(/^.*?: (?=\D)/, '');
  expect(said('Cy won')).toMatch(/^Cy won\. Before: 1st \w+, /);
  expect(said('Cy won!')).toMatch(/^Cy won! Before: /);
});
