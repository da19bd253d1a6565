/** The back. Every mark is drawn twice, half a turn apart, so that its orientation gives nothing away. */
import {
  circle,
  type Drawing,
  group,
  line,
  path,
  radial,
  rect,
  type Shape,
} from '../../../lib/picture/drawing.ts';
import { guilloche, polar, polygon, roundedPolygon } from '../../../lib/picture/geometry.ts';
import type { Frame, Skin, Tint } from '../../../lib/skin/schema.ts';
import { twice } from '../back.ts';
import { patternOf } from '../patterns.ts';
import { SUITS } from './face.ts';
import { HEX_HEIGHT, HEX_WIDTH, hexPath, hexPoints } from './hex.ts';
import { hollowMark, spikePath } from './marks.ts';
import { railed } from './rail.ts';

const X = HEX_WIDTH / 2;
const Y = HEX_HEIGHT / 2;

const turned = (shapes: readonly Shape[]): Shape[] => twice(shapes, HEX_WIDTH, HEX_HEIGHT);

/** Hexagon within hexagon, down to the medallion. */
function hexagons(frame: Frame): Shape {
  let d = '';
  for (let k = 0; k < 14; k++) d += roundedPolygon(hexPoints(42 + k * 10.5), 8);
  return path(d, { stroke: line(frame.line, 1.3), opacity: 0.42 });
}

/** Rays that thin from the medallion outward, longest upright. */
function rays(frame: Frame): Shape {
  let d = '';
  for (let k = 0; k < 13; k++) {
    const angle = -90 + (k - 6) * 11;
    const reach = k % 2 ? 176 : 190 + 62 * Math.cos(((angle + 90) * Math.PI) / 180) ** 6;
    const [left, right] = [polar(140, angle - 1.1, [X, Y]), polar(140, angle + 1.1, [X, Y])];
    d += polygon([left, polar(reach, angle, [X, Y]), right]);
  }
  return path(d, { fill: frame.line, opacity: 0.75 });
}

/** Three of the six marks around the spike; their half-turns are the others. */
const suits = (frame: Frame): Shape[] =>
  SUITS.map((suit, k) =>
    group([hollowMark(suit, [0, -82], 20, { stroke: frame.light, width: 4.4 })], {
      x: X,
      y: Y,
      rotate: k * 60 - 60,
    }),
  );

/** Draws the back in a deck's own tint, which distinguishes decks. */
export function triadBack(skin: Skin, tint: Tint): Drawing {
  const { frame } = skin;
  const ground = radial([X, Y], 380, [0, tint.light], [0.6, tint.mid], [1, tint.deep]);
  const hub = radial([X, Y], 126, [0, tint.hub ?? tint.mid], [1, tint.enamel]);
  return {
    width: HEX_WIDTH,
    height: HEX_HEIGHT,
    halfTurn: true,
    shapes: [
      ...railed(
        [
          rect(0, 0, HEX_WIDTH, HEX_HEIGHT, 0, { fill: ground }),
          ...patternOf(skin, HEX_WIDTH, HEX_HEIGHT, () => [hexagons(frame), ...turned([rays(frame)])]),
          ...turned([path(spikePath(X, 122, 46, 15, 3.4), { fill: frame.light })]),
          circle(X, Y, 146, { fill: tint.mid, stroke: line(frame.line, 1.6) }),
          path(guilloche(X, Y, 126, 144, 30, 3), { stroke: line(frame.line, 1), opacity: 0.6 }),
          circle(X, Y, 124, { fill: hub, stroke: line(frame.line, 3.6) }),
          circle(X, Y, 113, { stroke: line(frame.line, 1.3), opacity: 0.7 }),
          ...turned(suits(frame)),
          group([path(spikePath(0, 0, 43, 43, 4), { fill: frame.line })], { x: X, y: Y, rotate: 45 }),
          path(spikePath(X, Y, 62, 62, 6), { fill: frame.light }),
        ],
        13,
        tint.rail ?? frame.night,
      ),
      path(hexPath(13), { stroke: line(frame.line, 3.6) }),
      path(hexPath(24), { stroke: line(frame.line, 1.3), opacity: 0.65 }),
    ],
  };
}
