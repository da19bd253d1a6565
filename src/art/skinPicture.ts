/** A skin's thumbnail: a corner of the felt with a back, a light and a dark face, and a chip. Not from any game. */
import {
  circle,
  type Drawing,
  group,
  line,
  linear,
  numeral,
  path,
  radial,
  rect,
  type Shape,
} from '../lib/picture/drawing.ts';
import { roundedRect, star } from '../lib/picture/geometry.ts';
import { brass } from '../lib/picture/house.ts';
import { crafts } from '../lib/skin/crafts.ts';
import type { Skin } from '../lib/skin/schema.ts';
import { withTypeface } from '../lib/skin/withTypeface.ts';
import { chipFace } from './chips.ts';

const WIDTH = 320;
const HEIGHT = 200;
const EDGE = roundedRect(0, 0, 500, 700, 32);

const INSIDE = roundedRect(16, 16, 468, 668, 20);

/** Returns a look's lines for all decks; none where each deck has its own. */
const patternOf = ({ pattern }: Skin['back']) =>
  pattern === 'house' ? { lines: '', beads: '' } : crafts().pattern(pattern, 500, 700);

const card = ({ frame }: Skin, shapes: readonly Shape[]): Drawing => ({
  width: 500,
  height: 700,
  shapes: [
    path(EDGE, { fill: frame.night }),
    ...shapes,
    rect(9, 9, 482, 682, 25, { stroke: line(brass(frame, 0, 0, 500, 700), 10 * frame.weight) }),
  ],
});

/** Draws the back of a card that is from no game. */
export const backPicture = (skin: Skin): Drawing => back(skin, patternOf(skin.back));

/** Draws a back with these lines: in a thumbnail they would be too fine to see. */
function back(skin: Skin, { lines, beads } = { lines: '', beads: '' }): Drawing {
  const { frame, back: has } = skin;
  const [{ light, mid, deep, enamel }] = has.tints;
  const plain = card(skin, [
    rect(16, 16, 468, 668, 20, { fill: radial([250, 350], 430, light, mid, deep) }),
    group(
      [
        path(lines, { stroke: line(frame.line, 1.6), opacity: 0.5 }),
        path(beads, { fill: frame.light, opacity: 0.6 }),
      ],
      { clip: INSIDE },
    ),
    circle(250, 350, 150, { fill: enamel, stroke: line(frame.line, 9) }),
    group([path(star(4, 112, 26), { fill: frame.light })], { x: 250, y: 350 }),
  ]);
  const { emblazoned, wornBack } = crafts();
  return wornBack(emblazoned(plain, skin), skin, EDGE);
}

function face(
  skin: Skin,
  name: string,
  ground: Skin['stock']['light'],
  figure: string,
  ink: string,
): Drawing {
  const drawn = card(skin, [
    rect(16, 16, 468, 668, 20, { fill: radial([250, 350], 450, ...ground) }),
    numeral(figure, 250, 470, 380, ink, { spacing: -0.04 }),
  ]);
  return crafts().wornFace(withTypeface(drawn, skin.figures.face), skin, EDGE, name);
}

const laid = (drawing: Drawing, x: number, y: number, rotate: number, scale: number): Shape =>
  group(
    [group(drawing.shapes, { x: -drawing.width / 2, y: -drawing.height / 2 })].map((each) => each),
    {
      x,
      y,
      rotate,
      scale,
    },
  );

export function skinPicture(skin: Skin): Drawing {
  const { board, stock, courts, trio } = skin;
  const [near, , far] = board.felts[0].felt;
  const [bright, middle, dark] = board.bronze;
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      rect(0, 0, WIDTH, HEIGHT, 0, { fill: board.leather[0] }),
      circle(WIDTH / 2, 330, 322, { fill: linear([0, 0], [WIDTH, HEIGHT], bright, middle, dark) }),
      circle(WIDTH / 2, 330, 314, { fill: radial([WIDTH / 2, 130], 260, near, far) }),
      laid(back(skin), 84, 112, -9, 0.2),
      laid(face(skin, 'paper', stock.paper, '7', courts.h.ink), 160, 106, 0, 0.2),
      laid(face(skin, 'dark', stock.dark, '3', trio.s.minus), 236, 112, 9, 0.2),
      laid(chipFace(skin, 100, { lit: true }), 286, 168, 0, 0.24),
    ],
  };
}
