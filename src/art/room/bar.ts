/** The bar: bottles out of focus before a warm wall, a lamp over the counter, and guests. */
import { circle, line, linear, path, rect, type Shape } from '../../lib/picture/drawing.ts';
import { makeRng, pick, unit } from '../../lib/rng.ts';
import { glow, lamp, WARM } from './light.ts';
import { patron } from './patrons.ts';

const GLASS = ['#3fae8f', '#d9863b', '#8a63d8', '#c94f63', '#3f9ec4', '#cdb04a', '#6f86d8'] as const;

/** Draws a bottle that stands at a point, its edge soft: the same outline several times, each wider and fainter. */
function bottle(x: number, foot: number, width: number, height: number, colour: string): Shape[] {
  const [w, neck, shoulder] = [width / 2, width / 5, foot - height * 0.62];
  const outline =
    `M${x - w} ${foot}V${shoulder}Q${x - w} ${shoulder - w} ${x - neck} ${shoulder - w * 1.3}V${foot - height}` +
    `H${x + neck}V${shoulder - w * 1.3}Q${x + w} ${shoulder - w} ${x + w} ${shoulder}V${foot}Z`;
  const fill = linear(
    [x, foot - height],
    [x, foot],
    [0, colour, 0.3],
    [0.5, colour, 0.58],
    [1, colour, 0.22],
  );
  return [
    ...[7, 4.5, 2].map((wide) =>
      path(outline, { stroke: line(colour, wide, { join: 'round' }), opacity: 0.1 }),
    ),
    path(outline, { fill }),
    circle(x - w * 0.3, shoulder + height * 0.12, width * 0.13, { fill: '#fff0d8', opacity: 0.35 }),
  ];
}

function shelf(y: number, width: number, tallest: number): Shape[] {
  const rng = makeRng(`shelf ${y}`);
  const bottles: Shape[] = [];
  let last = '';
  for (let x = 26; x < width - 22; x += 15 + 7 * unit(rng)) {
    const colour = pick(
      rng,
      GLASS.filter((each) => each !== last),
    );
    last = colour;
    bottles.push(...bottle(x, y, 9 + 5 * unit(rng), tallest * (0.68 + 0.32 * unit(rng)), colour));
  }
  return [
    rect(14, y, width - 28, 5, 1, { fill: linear([0, y], [0, y + 5], '#7a4c2c', '#20120c') }),
    ...bottles,
  ];
}

/** Draws the bar into a tile of this side. */
export function bar(side: number): Shape[] {
  const counter = 158;
  return [
    rect(8, 0, side - 16, side, 3, {
      fill: linear([0, 0], [0, side], [0, '#120b0a'], [0.35, '#2c1a12'], [0.6, '#1c100d'], [1, '#0c0707']),
    }),
    glow(side / 2, 74, 118, WARM, 0.3),
    ...shelf(82, side, 44),
    ...shelf(138, side, 44),
    // The counter, its edge in the lamp's light.
    rect(0, counter, side, side - counter, 2, {
      fill: linear([0, counter], [0, side], [0, '#3a2216'], [0.2, '#21130d'], [1, '#0b0607']),
    }),
    ...Array.from({ length: 7 }, (_, k) =>
      rect(10 + k * 35, counter + 16, 26, side - counter - 24, 3, { fill: '#000000', opacity: 0.25 }),
    ),
    rect(0, counter - 4, side, 8, 2, {
      fill: linear([0, 0], [side, 0], [0, '#4a2c1b'], [0.5, '#c98d52'], [1, '#4a2c1b']),
    }),
    path(`M${side / 2} 0V14`, { stroke: line('#2a1912', 2) }),
    ...lamp(side / 2, 24, 8, 120, 0.3),
    patron(52, 116, 0.7, 1, 'hat'),
    patron(158, 120, 0.66, -1, 'bun'),
  ];
}
