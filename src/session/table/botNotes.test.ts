import { expect, test } from 'vitest';
import type { Game } from '../../engine/game.ts';
import { TURNS } from '../room/testing.ts';
import { makeBotNotes } from './botNotes.ts';
import { DealtTable } from './testing.ts';

const counting: Game = {
  ...TURNS.get('turns')!,
  recall: { start: (seats) => ({ seats, events: [] }), note: noted },
};

function noted(notes: unknown, { type }: { readonly type: string }): unknown {
  const { seats, events } = notes as { seats: number; events: readonly string[] };
  return { seats, events: [...events, type] };
}

const GAMES = new Map([['turns', counting]]);

test('bots’ notes follow the match on the table, from its first event, and begin anew with the next', () => {
  const table = new DealtTable({ people: ['ann', 'bo'], games: GAMES });
  const notes = makeBotNotes(GAMES);
  notes.settled(table.past);
  const opened = notes.notes;
  expect(opened).toMatchObject({ seats: 2, events: expect.arrayContaining(['created']) });

  const heard: unknown[] = [];
  table.before = (settled) => {
    notes.settled([settled]);
    heard.push(notes.notes);
  };
  table.deal();
  table.pass(0);
  expect(heard.length).toBeGreaterThan(0);
  const again = makeBotNotes(GAMES);
  again.settled(table.past);
  expect(again.notes).toEqual(notes.notes);

  notes.restarted();
  expect(notes.notes).toBeUndefined();
  table.pass(1);
  expect(notes.notes).toMatchObject({ seats: 2 });
});
