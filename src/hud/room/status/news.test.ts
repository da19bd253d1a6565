import { describe, expect, it } from 'vitest';
import type { RoomVote } from '../../../store/room/roomStore.ts';
import { lookOf, personOf, seatsOf } from '../../../store/room/testing.ts';
import { absenceText, newsOf } from './news.ts';

const bo = personOf('Bo', 1);
const at = (person: typeof bo | null, more: Parameters<typeof lookOf>[0] = {}) =>
  lookOf({ phase: 'playing', seats: seatsOf(['Ann', person, 'Cy']), ...more });

describe('news of the people at a table', () => {
  it('say who leaves, what happens to their seat and by when, and who comes back', () => {
    const away = at({ ...bo, absent: true });
    expect(newsOf(at(bo), away)).toEqual([
      'Bo is away. Unless Bo is back within 2 minutes, a bot plays from the next hand on.',
    ]);
    expect(newsOf(away, away)).toEqual([]);
    expect(newsOf(away, at(bo))).toEqual(['Bo is back.']);
    const played = at(bo).seats.map((seat) => (seat.seat === 1 ? { ...seat, plays: 'bot' as const } : seat));
    expect(newsOf(away, at(bo, { seats: played }))).toEqual([
      'Bo is back and plays again from the next hand on.',
    ]);
  });

  it('mention the cost, if the table wants it and there are stakes', () => {
    const look = at({ ...bo, absent: true });
    const setup = { ...look.setup!, settings: { ...look.setup!.settings, forfeit: true } };
    const told = (more: Parameters<typeof lookOf>[0]) =>
      newsOf(at(bo), at({ ...bo, absent: true }, { setup, ...more })).join();
    expect(told({})).toMatch(/hand on\. If that makes a hand void, Bo forfeits their stake/);
    expect(told({ staked: false })).not.toMatch(/forfeit/);
    const waits = { ...setup, settings: { ...setup.settings, away: 'wait' as const } };
    expect(told({ setup: waits })).not.toMatch(/forfeit/);
  });

  it('say once that the broadcast has ended', () => {
    const [onAir, offAir] = [{ link: 'https://example.org/' }, { link: null, closed: 'ended' as const }];
    const ended = at(bo, { broadcast: offAir });
    expect(newsOf(at(bo, { broadcast: onAir }), ended)).toEqual(['This table is no longer broadcast.']);
    expect(newsOf(ended, ended)).toEqual([]);
  });

  it('say who sits down and who gives up their seat, but not the viewer', () => {
    expect(newsOf(at(null), at(bo))).toEqual(['Bo has sat down.']);
    expect(newsOf(at(bo), at(null))).toEqual(['Bo has given up their seat.']);
    const mine = (absent: boolean) => at(bo, { seats: seatsOf(['Ann', { ...bo, absent }, 'Cy'], 1) });
    expect(newsOf(mine(false), mine(true))).toEqual([]);
  });

  it('say that a vote failed, but not if it has done what it asked', () => {
    const cy = personOf('Cy', 2);
    const seats = seatsOf(['Ann', bo, cy]);
    const vote = (motion: RoomVote['motion'], accused = false): RoomVote => ({
      ...{ motion, about: 'Cy', bot: null, caught: false, mine: 'for', asked: true, needed: 2, accused },
      ...{ asker: { key: 'a', name: 'Ann', me: true }, supporters: [], opponents: [], undecided: [] },
    });
    const open = (motion: RoomVote['motion'], more = {}) =>
      lookOf({ phase: 'playing', seats, votes: [vote(motion)], ...more });
    const closed = (more = {}) => lookOf({ phase: 'playing', seats, votes: [], ...more });
    const kick = { kind: 'kick', key: cy.key } as const;
    const lock = { kind: 'lock', on: true } as const;
    expect(newsOf(open(kick), closed())).toEqual([
      'The vote ended without a majority: “Remove Cy from the table?”',
    ]);
    expect(newsOf(open(kick), open(kick))).toEqual([]);
    expect(newsOf(open(lock), closed({ locked: true }))).toEqual([]);
    const lay = { kind: 'lay', from: { at: 3, title: 'Bo took a card.' }, hash: 'x' } as RoomVote['motion'];
    const oneShort = { ...vote(lay), supporters: [{ key: 'a', name: 'Ann', me: true }] };
    expect(newsOf(open(lay, { votes: [oneShort] }), closed())).toEqual([]);
    expect(newsOf(open(lay, { votes: [{ ...oneShort, needed: 3 }] }), closed())).toHaveLength(1);
    expect(newsOf(open({ kind: 'stop' }), closed({ phase: 'waiting' }))).toEqual([]);
  });

  it('are none for a newcomer', () => {
    expect(newsOf(at(null, { phase: 'joining' }), at(bo))).toEqual([]);
  });
});

it('an absence has the consequence that the table has agreed on', () => {
  const settings = { grace: 45, dealing: 'joint', forfeit: false } as const;
  expect(absenceText('Bo', { ...settings, away: 'leave' })).toBe(
    'Unless Bo is back within 45 seconds, the seat leaves the game for good.',
  );
  expect(absenceText('Bo', { ...settings, away: 'wait' })).toMatch(/waits for as long/);
});
