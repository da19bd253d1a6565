import { type Finish as Common, coloured, masked, take } from '../../decks/finish.ts';
import { GROUND_RADIUS } from './places.ts';

export interface Finish extends Common {
  /** Small cards that a reminder is drawn with: paper and ink. */
  readonly paper: string;
  readonly ink: string;
}

export const COLOURS: Finish = {
  ...coloured(GROUND_RADIUS, {
    felt: ['#4d6539', '#415a35', '#31482b', '#243722'],
    threads: ['#f2ffe9', '#030a04'],
    enamel: ['#20291f', '#151c15', '#0d120d'],
    cloth: ['#2f4529', '#263a22', '#1b2c1a'],
    joint: '#0e140d',
  }),
  paper: '#efe2c6',
  ink: '#1d2a1d',
};

export const MASK: Finish = { ...masked, paper: take(0.3, 0), ink: take(0.4, 0) };
