/** The courts' emblems, each in a box of 100 around 0, 0: one ink, one light. */
import { circle, group, line, numeral, path, rect, type Shape } from '../../../lib/picture/drawing.ts';
import { cometArc, num, polar, star } from '../../../lib/picture/geometry.ts';

export type Court = 11 | 12 | 13 | 14;

/** The Senator's balance: a crescent for a beam, a star above, a day and a night in the pans. */
function senator(ink: string, light: string): Shape[] {
  return [
    path('M0 -37L4.2 34H-4.2Z', { fill: ink }),
    path('M-47 -30C-30 -17 -14 -23 0 -23S30 -17 47 -30C35 -8 14 -13 0 -13S-35 -8 -47 -30Z', { fill: ink }),
    path(star(4, 17, 3.4), { fill: ink, stroke: line(ink, 1.2, { join: 'round' }) }),
    path('M-27 48C-24 37 -12 33 0 33S24 37 27 48Z', { fill: ink }),
    path('M-41 -24L-56 10M-41 -24L-23 10M41 -24L23 10M41 -24L56 10', {
      stroke: line(ink, 2.8, { cap: 'round' }),
    }),
    path('M-60 9H-19C-20 24 -29 31 -39.5 31S-59 24 -60 9Z', { fill: ink }),
    path('M19 9H60C59 24 50 31 39.5 31S20 24 19 9Z', { fill: ink }),
    circle(-39.5, 17.5, 5, { fill: light }),
    path('M41.5 12.5A5 5 0 1 0 44.6 19.4A5 5 0 0 1 41.5 12.5Z', { fill: light }),
  ].map((shape, i) => (i === 2 ? group([shape], { y: -40 }) : shape));
}

const BLOOM = {
  left: 'M-2 40C-36 38 -56 6 -47 -32C-29 -26 -15 -8 -11 12C-9 24 -6 34 -2 40Z',
  right: 'M2 40C36 38 56 6 47 -32C29 -26 15 -8 11 12C9 24 6 34 2 40Z',
  middle: 'M0 33C-21 12 -21 -18 0 -47C21 -18 21 12 0 33Z',
  heart: 'M0 18C-8 4 -8 -10 0 -24C8 -10 8 4 0 18Z',
  stamens: 'M-25.5 -45Q-20 -16 0 20Q20 -16 25.5 -45',
} as const;

/** The Princess's night bloom; `rooted` sets it on its stroke of ground. */
export function bloom(ink: string, light: string, rooted = true): Shape[] {
  return [
    path(BLOOM.left, { fill: ink }),
    path(BLOOM.right, { fill: ink }),
    path(BLOOM.middle, { fill: ink }),
    path(BLOOM.stamens, { stroke: line(ink, 3.4) }),
    circle(-25.5, -45, 5.6, { fill: ink }),
    circle(25.5, -45, 5.6, { fill: ink }),
    path(BLOOM.heart, { fill: light }),
    ...(rooted ? [path('M-16 47Q0 42 16 47', { stroke: line(ink, 4.5, { cap: 'round' }) })] : []),
  ];
}

/** Rays around 0, 0 from `from` outward, every other one shorter and tipped with a bead. */
export function rays(
  count: number,
  spread: number,
  from: number,
  long: number,
  short: number,
  ink: string,
): Shape[] {
  const out: Shape[] = [];
  for (let k = 0; k < count; k++) {
    const angle = -90 + (k - (count - 1) / 2) * spread;
    const tip = k % 2 ? long : short;
    const [x, y] = polar(tip, angle);
    const [ax, ay] = polar(from, angle - (5.6 / from) * 57.3);
    const [bx, by] = polar(from, angle + (5.6 / from) * 57.3);
    out.push(path(`M${num(ax)} ${num(ay)}L${num(x)} ${num(y)}L${num(bx)} ${num(by)}Z`, { fill: ink }));
    if (k % 2) out.push(circle(x, y, 4.6, { fill: ink }));
  }
  return out;
}

/** The Emperor's crowned sun over its two steps. */
function emperor(ink: string, light: string): Shape[] {
  return [
    group(rays(7, 27, 29, 57, 44, ink), { y: 20 }),
    path('M-24 20A24 24 0 0 1 24 20Z', { fill: ink }),
    path('M-12 20A12 12 0 0 1 12 20Z', { fill: light }),
    rect(-50, 25, 100, 8, 4, { fill: ink }),
    rect(-33, 38, 66, 7, 3.5, { fill: ink }),
  ];
}

/** The Ace's comet closing the ring around its 1: highest and lowest at once. */
function ace(ink: string, light: string): Shape[] {
  const [x, y] = polar(37, -42);
  return [
    path(cometArc(37, -42, 318, 9.5), { fill: ink }),
    circle(x, y, 15.5, { fill: ink }),
    group([path(star(4, 11.5, 2.6), { fill: light })], { x, y }),
    numeral('1', -1.5, 18, 52, ink),
  ];
}

const EMBLEMS: Record<Court, (ink: string, light: string) => Shape[]> = {
  11: senator,
  12: bloom,
  13: emperor,
  14: ace,
};

export const isCourt = (value: number): value is Court => value > 10;

/** An emblem of the given size (its box's side) around x, y. */
export const emblem = (court: Court, x: number, y: number, size: number, ink: string, light: string): Shape =>
  group(EMBLEMS[court](ink, light), { x, y, scale: size / 100 });
