import { describe, expect, test } from 'vitest';
import type { ShownStep } from '../../engine/step.ts';
import { type CardId, emptyTable, type Face } from '../../engine/table/table.ts';
import type { LogLine } from '../tableStore.ts';
import { neighbourLines, viewAtMoment } from './moments.ts';

/** Creates a table with two cards; seat 0 has been shown the first. */
const step = (faces: ReadonlyMap<CardId, Face>): ShownStep => ({
  author: 0,
  event: { type: 'x' },
  state: {
    table: {
      ...emptyTable,
      cards: new Map([
        [1, { up: false, face: null, known: [0] }],
        [2, { up: false, face: null, known: [1] }],
      ]),
    },
    game: null,
  },
  faces,
});

const faces = (list: string): ReadonlyMap<CardId, Face> => new Map([...list].map((face, i) => [i + 1, face]));

describe('the table at an earlier moment', () => {
  test('shows nothing that the viewer has learnt since', () => {
    // Card 2 came to this seat later: by now its face is here, and among all faces this device knows.
    const since = { hand: [], now: faces('ab'), secrets: faces('ab') };
    expect([...viewAtMoment(step(faces('ab')), 0, since).faces]).toEqual([[1, 'a']]);
    expect([...viewAtMoment(step(faces('')), null, since).faces]).toEqual([]);
  });

  test('keeps the hand, also if its faces reached this device a moment later', () => {
    const then = step(faces(''));
    expect([...viewAtMoment(then, 0, { hand: [], now: faces('a') }).faces]).toEqual([[1, 'a']]);
    expect([...viewAtMoment(then, 0, { hand: [], now: faces(''), secrets: faces('ab') }).faces]).toEqual([
      [1, 'a'],
    ]);
    expect([...viewAtMoment(then, 0, { hand: [1, 2], now: faces('ab') }).faces]).toEqual([...faces('ab')]);
    // A card of the hand that was never shown to this seat stays unknown.
    const since = { hand: [1, 2], now: faces('a'), secrets: faces('ab') };
    expect([...viewAtMoment(then, 0, since).faces]).toEqual([[1, 'a']]);
  });
});

test('leads to the moments of the neighbouring lines', () => {
  const log = [1, 2, 3].map((id): LogLine => ({ id, text: `${id}`, step: step(new Map()) }));
  expect(neighbourLines(log, log[1]!)).toEqual({ before: log[0], after: log[2] });
  expect(neighbourLines(log, log[2]!).after).toBe(null);
  // A line no longer in the log counts as before all others.
  expect(neighbourLines(log.slice(1), log[0]!)).toEqual({ before: null, after: log[1] });
});
