/** Eight seats: colours that stay distinct in every common colour-blindness, each with a glyph of its own. */
import { circle, type Drawing, group, line, path, type Shape } from '../lib/picture/drawing.ts';

const DARK = '#120c0a';

export const SEATS = [
  { name: 'Ember', colour: '#d7501d', ink: DARK, glyph: 'flame' },
  { name: 'Straw', colour: '#e7ce68', ink: DARK, glyph: 'bolt' },
  { name: 'Fern', colour: '#70ab74', ink: DARK, glyph: 'leaf' },
  { name: 'Sky', colour: '#6ed1f4', ink: DARK, glyph: 'wave' },
  { name: 'Iris', colour: '#6474e6', ink: DARK, glyph: 'hourglass' },
  { name: 'Orchid', colour: '#e77db3', ink: DARK, glyph: 'crescent' },
  { name: 'Bone', colour: '#f1eee5', ink: DARK, glyph: 'pearl' },
  { name: 'Slate', colour: '#6f7a7d', ink: '#ffffff', glyph: 'peak' },
] as const;
export type Seat = (typeof SEATS)[number];
export type SeatGlyph = Seat['glyph'];

/** Glyphs in a box of 100 around 0, 0. */
const GLYPHS: Record<SeatGlyph, (ink: string) => Shape[]> = {
  flame: (fill) => [
    path(
      'M4 -46C10 -24 32 -14 32 12C32 32 18 44 0 44S-32 32 -32 14C-32 0 -24 -8 -18 -18C-14 -8 -10 -4 -4 -2C-8 -18 -4 -34 4 -46Z',
      {
        fill,
      },
    ),
  ],
  bolt: (fill) => [path('M12 -48L-30 8H-4L-12 48L30 -10H4Z', { fill })],
  leaf: (fill) => [path('M-36 40C-44 -14 -8 -44 40 -42C44 6 18 42 -22 32L-34 46Z', { fill })],
  wave: (ink) => [
    path('M-38 -24Q-19 -42 0 -24T38 -24M-38 0Q-19 -18 0 0T38 0M-38 24Q-19 6 0 24T38 24', {
      stroke: line(ink, 12, { cap: 'round' }),
    }),
  ],
  hourglass: (fill) => [
    path('M-32 -42H32C32 -18 12 -10 8 0C12 10 32 18 32 42H-32C-32 18 -12 10 -8 0C-12 -10 -32 -18 -32 -42Z', {
      fill,
    }),
  ],
  crescent: (fill) => [path('M20 -40A42 42 0 1 0 38 26A34 34 0 1 1 20 -40Z', { fill })],
  pearl: (ink) => [circle(0, 0, 33, { stroke: line(ink, 13) }), circle(0, 0, 11, { fill: ink })],
  peak: (ink) => [path('M-40 6L0 -34L40 6M-40 38L0 -2L40 38', { stroke: line(ink, 13) })],
};

/** Returns the bare glyph in a box of 120, in any ink. */
export const seatGlyph = (glyph: SeatGlyph, ink: string): Drawing => ({
  width: 120,
  height: 120,
  shapes: [group(GLYPHS[glyph](ink), { x: 60, y: 60 })],
});

/** Width of a marker's box. */
export const MARKER = 120;

/** Returns the marker: the glyph on its colour, with a dark rim that works on any ground. */
export const seatMarker = ({ colour, ink, glyph }: Seat): Drawing => ({
  width: 120,
  height: 120,
  shapes: [
    circle(60, 60, 58, { fill: DARK }),
    circle(60, 60, 52, { fill: colour }),
    circle(60, 60, 51, { stroke: line('#ffffff', 2), opacity: 0.25 }),
    group(GLYPHS[glyph](ink), { x: 60, y: 60, scale: 0.68 }),
  ],
});
