import { describe, expect, it } from 'vitest';
import type { ZonePose } from '../engine/display/layout.ts';
import type { GameDisplay } from '../engine/display.ts';
import { watcherLayout } from './watcherLayout.ts';

/** Hands on a ring; only the near seat's is held. */
const display = {
  hand: (seat: number) => `hand:${seat}`,
  layout: (seats: number, near: number) => ({
    places: [],
    seats: [],
    zone(id: string): ZonePose | null {
      if (!id.startsWith('hand:')) return { x: 0.1, z: 0.2, angle: 0, width: 0.08, spread: 'stack' };
      const at = Number(id.slice(5)) - near;
      if (at === 0) return { x: 0, z: 1.3, angle: 0, width: 0.2, spread: 'held' };
      const turn = (2 * Math.PI * at) / seats;
      const [x, z] = [-0.9 * Math.sin(turn), 0.9 * Math.cos(turn)];
      return { x, z, angle: -turn, width: 0.06, spread: 'fan' };
    },
  }),
} as unknown as GameDisplay;

describe('the layout for watchers', () => {
  it('shows the near hand on the felt like the others, and all else unchanged', () => {
    for (let n = 2; n <= 8; n++) {
      const played = display.layout(n, 0);
      const watched = watcherLayout(display, n, 0);
      const { z, ...near } = watched.zone('hand:0')!;
      expect(near).toEqual({ x: 0, angle: 0, width: 0.06, spread: 'fan' });
      expect(z).toBeCloseTo(0.9, 9);
      for (const id of ['deck', ...Array.from({ length: n - 1 }, (_, i) => `hand:${i + 1}`)])
        expect(watched.zone(id)).toEqual(played.zone(id));
    }
  });

  it('leaves the table of a lone player unchanged', () => {
    expect(watcherLayout(display, 1, 0).zone('hand:0')).toEqual(display.layout(1, 0).zone('hand:0'));
  });
});
