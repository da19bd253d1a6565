import { expect, test } from 'vitest';
import type { Event } from '../../engine/game.ts';
import { BAR, barOf } from './music.ts';
import { chipsFor, soundOf, type Voice } from './voices.ts';

const ME = { seat: 2 };
const EVENTS: readonly Event[] = [
  { type: 'moved', cards: [1, 2, 3, 4, 5, 6, 7], from: 'deck', to: 'hand:2' },
  { type: 'turned', cards: [1], up: true },
  { type: 'revealed', cards: [1], to: 'all', faces: [] },
  { type: 'shuffled', zone: 'deck' },
  { type: 'paid', from: 'pot', to: 'seat:2', amount: 9000 },
  { type: 'paid', from: 'seat:2', to: 'pot', amount: 25 },
  { type: 'rolled', dice: 'dice', values: [1, 6, 3, 2] },
  { type: 'marked', marker: 'dealer', at: 'seat:1' },
];

/** Loudness of a voice at a time: it fades by a constant factor. */
const loudnessAt = (time: number, { at, length, loud }: Voice): number =>
  time < at || time >= at + length ? 0 : loud * (0.0001 / loud) ** ((time - at) / length);
/** The most that can sound at once. */
const peak = (voices: readonly Voice[]): number =>
  Math.max(...voices.map(({ at }) => voices.reduce((sum, each) => sum + loudnessAt(at, each), 0)));

test('everything that is seen to happen on the felt is heard, briefly, and never distorts', () => {
  for (const event of EVENTS) {
    const { voices } = soundOf(event, ME)!;
    expect(voices.length).toBeGreaterThan(0);
    expect(Math.max(...voices.map(({ at, length }) => at + length))).toBeLessThan(1.3);
    expect(peak(voices)).toBeLessThan(1);
  }
});

test('a card shown to one seat alone makes no sound that others could hear', () => {
  expect(soundOf({ type: 'revealed', cards: [1], to: 2 }, ME)).toBeNull();
});

test('more credits are more chips, and only the viewer’s own winnings ring', () => {
  const counts = [1, 25, 50, 100, 300, 1000, 5000].map(chipsFor);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts[0]).toBe(1);
  expect(new Set(counts).size).toBeGreaterThan(4);
  const paid = (to: string) => soundOf({ type: 'paid', from: 'pot', to, amount: 100 }, ME)!;
  expect(paid('seat:2').name).toBe('win');
  expect(paid('seat:1').voices.length).toBeLessThan(paid('seat:2').voices.length);
});

test('music goes on without repeating a bar soon, quietly, and each bar ends within the next', () => {
  const bars = Array.from({ length: 60 }, (_, i) => barOf(i));
  expect(new Set(bars.map((bar) => JSON.stringify(bar))).size).toBe(60);
  expect(barOf(7)).toEqual(barOf(7));
  for (const bar of bars) {
    expect(peak(bar)).toBeLessThan(0.4);
    for (const { at, length, attack = 0 } of bar) {
      expect(at + length).toBeLessThan(2 * BAR);
      expect(attack).toBeLessThan(length);
    }
  }
});
