import { describe, expect, it } from 'vitest';
import { sampleInfo as info } from '../store/room/testing.ts';
import { startingTable, usualLevel } from './seating.ts';

const [spec] = info.options;
const bot = (name: string, level: string | undefined) => ({ name, kind: 'bot' as const, level });
const person = { name: 'Ann', kind: 'human' as const, level: undefined };

describe('how a table starts', () => {
  it('is as usual the first time', () => {
    const { seats } = startingTable(info, { name: 'Ann', tables: {} });
    expect(seats).toHaveLength(info.seats.usual);
    expect(seats[0]).toEqual({ name: 'Ann', kind: 'human' });
  });

  it('is like the last one, under the name that somebody has now', () => {
    const seats = [person, { ...person, name: 'Bo' }, bot('Zed', info.bots[0]!.level)];
    const last = { seats, options: {} };
    expect(startingTable(info, { name: 'Anna', tables: { [info.id]: last } }).seats).toEqual([
      { ...person, name: 'Anna' },
      ...seats.slice(1),
    ]);
  });

  it('takes nothing that there is no longer', () => {
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
