import type { Paint } from '../../../lib/drawing.ts';
import { radial } from '../../../lib/drawing.ts';
import { oklch } from '../../../lib/oklch.ts';
import { type Finish as Common, coloured, masked, take } from '../../decks/finish.ts';
import { GROUND_RADIUS } from './places.ts';

export interface Finish extends Common {
  /** Cloth of the dice tray. */
  tray(reach: number): Paint;
  /** A chip in a price: body and rim. */
  readonly chip: readonly [string, string];
  /** A gem's two halves; `turn` 0 … 1 round the ring. */
  gem(turn: number): readonly [string, string];
}

export const COLOURS: Finish = {
  ...coloured(GROUND_RADIUS, {
    felt: ['#28525d', '#214652', '#183541', '#112832'],
    threads: ['#e6fbff', '#01070a'],
    enamel: ['#1d2a31', '#131d23', '#0b1216'],
    joint: '#0b1114',
  }),
  tray: (reach) => radial([0, 0], reach, [0, '#45304e'], [0.8, '#32223b'], [1, '#21152a']),
  chip: ['#d08a58', '#5d2f17'],
  gem: (turn) => [oklch(0.82, 0.1, turn * 360 + 190), oklch(0.58, 0.12, turn * 360 + 205)],
};

export const MASK: Finish = {
  ...masked,
  tray: () => take(0.95, 0),
  chip: [take(0.3, 1), take(0.6, 1)],
  gem: () => [take(0.08, 0), take(0.14, 0)],
};
