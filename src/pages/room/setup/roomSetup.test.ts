import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defaultOptions } from '../../../engine/options.ts';
import { setupSchema } from '../../../session/room/commands.ts';
import { sampleInfo as info } from '../../../store/room/testing.ts';
import { seatPlayers } from '../../tableForm/lobbySetup.ts';
import { leastSeats, roomSetup, seatInfos, withBots, withGame, withSeatCount } from './roomSetup.ts';

const opened = (count = 4, name = 'Ann') =>
  roomSetup(info, {
    game: info.id,
    seats: seatPlayers(info, name, count, []),
    options: defaultOptions(info),
  });

describe('a table that is opened from the lobby', () => {
  it.each([2, 6])('is valid for a room, with %i seats', (count) => {
    const setup = opened(count);
    expect(v.parse(setupSchema, setup)).toEqual(setup);
    expect(setup.bots).toHaveLength(count);
  });

  it('has a bot with its own name behind every seat', () => {
    const names = opened(6, 'Mira').bots.map(({ name }) => name);
    expect(new Set([...names, 'Mira']).size).toBe(7);
    const { bots } = roomSetup(
      { ...info, seats: { ...info.seats, max: 8 } },
      { game: info.id, seats: seatPlayers(info, 'Ann', 8, []), options: {} },
    );
    expect(new Set(bots.map(({ name }) => name)).size).toBe(8);
  });
});

describe('a table that is changed', () => {
  it('keeps its bots when seats come and go', () => {
    const setup = opened(4);
    expect(withSeatCount(info, setup, 6).bots.slice(0, 4)).toEqual(setup.bots);
    expect(withSeatCount(info, setup, 2).bots).toEqual(setup.bots.slice(0, 2));
    expect(v.is(setupSchema, withSeatCount(info, setup, 6))).toBe(true);
  });

  it('takes another game’s options, levels and room', () => {
    const other = {
      ...info,
      id: 'other',
      seats: { min: 2, max: 3, usual: 2 },
      options: [],
      bots: [{ level: 'only', label: 'only' }],
    };
    const setup = withGame(other, opened(5), 1);
    expect(setup).toMatchObject({ game: 'other', options: {} });
    expect(setup.bots.map(({ level }) => level)).toEqual(['only', 'only', 'only']);
  });

  it('never removes a seat with someone in it', () => {
    expect(leastSeats(['Ann', null, 'Bo', null])).toBe(3);
    expect(leastSeats([null, null])).toBe(0);
    expect(withGame({ ...info, seats: { min: 2, max: 2, usual: 2 } }, opened(5), 4).bots).toHaveLength(4);
  });

  it('renames bots and leaves those behind people alone', () => {
    const setup = opened(3);
    const seats = seatInfos(setup, ['Ann', null, null]);
    expect(seats.map(({ kind }) => kind)).toEqual(['human', 'bot', 'bot']);
    const named = withBots(
      setup,
      seats.map((seat, i) => ({ ...seat, name: `New ${i}`, level: 'expert' })),
    );
    expect(named.bots[0]).toEqual(setup.bots[0]);
    expect(named.bots[2]).toEqual({ name: 'New 2', level: 'expert' });
  });
});
