/** The lobby's pictures of a game, as drawings: its board from above, and a fan of its cards with dice and chips. */
import { chipFace } from '../../../art/chips.ts';
import type { CardArt, GameArt } from '../../../engine/display.ts';
import type { GameInfo } from '../../../engine/game.ts';
import type { Face } from '../../../engine/table/table.ts';
import { circle, type Drawing, group, path, radial, type Shape } from '../../../lib/picture/drawing.ts';
import { roundedRect } from '../../../lib/picture/geometry.ts';
import type { Scheme } from '../../../lib/picture/house.ts';
import { makeRng, sample } from '../../../lib/rng.ts';
import type { Skin } from '../../../lib/skin/schema.ts';

/** Box of a fan's drawing. */
export const FAN = { width: 400, height: 240 } as const;

const COUNT = 5;
/** Height of every card, whatever its shape, so that all decks fill the same space. */
const HEIGHT = 176;
/** Distance between neighbouring cards in card widths, and the angle between them in degrees. */
const STEP = 0.46;
const TURN = 7;

interface Shown {
  readonly art: CardArt;
  readonly face: Face;
}

/** Picks the cards to show, always the same: from a single deck with its rarest card on top, from several decks one of each. */
function chosen(decks: readonly CardArt[]): Shown[] {
  const rng = makeRng(`a fan of ${decks.map(({ deck }) => deck).join(' and ')}`);
  const some = (art: CardArt, count: number): Shown[] => {
    const faces = sample(rng, art.faces.slice(0, -1), count);
    const [first] = art.sorts;
    return (first ? faces.sort(first.compare) : faces).map((face) => ({ art, face }));
  };
  const [art] = decks;
  if (art && decks.length === 1) return [...some(art, COUNT - 1), { art, face: art.faces.at(-1)! }];
  return decks.flatMap((each) => some(each, 1)).slice(-COUNT);
}

/** Returns the outline of a card of this size. */
function outlineOf({ outline, corner }: CardArt, width: number, height: number): string {
  if (!outline) return roundedRect(0, 0, width, height, corner * width);
  return `M${outline.map(([x, y]) => `${(0.5 + x) * width} ${height / 2 - y * width}`).join('L')}Z`;
}

/** Draws one card as it lies in the fan; `off`: its place, 0 in the middle. */
function laid({ art, face }: Shown, off: number, ink: Scheme): Shape {
  const drawing = art.card(face, { detail: 'small', ink });
  const scale = HEIGHT / drawing.height;
  const [width, height] = [drawing.width, drawing.height];
  const edge = outlineOf(art, width, height);
  return group(
    [
      // A soft shadow: the outline several times, each wider.
      ...[44, 28, 14].map((wide) => path(edge, { stroke: { paint: '#000000', width: wide }, opacity: 0.14 })),
      group(drawing.shapes, { clip: edge }),
    ].map((shape) => group([shape], { x: -width / 2, y: -height / 2 })),
    {
      x: FAN.width / 2 + off * STEP * width * scale,
      y: FAN.height / 2 + 8 + off * off * 5,
      rotate: off * TURN,
      scale,
    },
  );
}

/** Draws something round or square in a box of this size, with its shadow, around a point. */
function thing(
  { width, height, shapes }: Drawing,
  x: number,
  y: number,
  size: number,
  rotate: number,
): Shape {
  const centred = { x: -width / 2, y: -height / 2 };
  const shade = radial([0, width * 0.06], width * 0.62, [0.5, '#000000', 0.6], [1, '#000000', 0]);
  return group([circle(0, width * 0.06, width * 0.62, { fill: shade }), group(shapes, centred)], {
    ...{ x, y, rotate },
    scale: size / width,
  });
}

/** Draws two dice of a game before the fan's left end. */
function thrown({ dice = {} }: GameArt): Shape[] {
  const [art] = Object.values(dice);
  if (!art) return [];
  return [0, 1].map((die) => {
    const face = art.faces(die)[die * 2]!;
    const { width } = face;
    const edge = roundedRect(0, 0, width, width, width / 8);
    const rounded = { ...face, shapes: [group(face.shapes, { clip: edge })] };
    return thing(rounded, 66 + die * 46, 196 + die * 12, 40, die * 22 - 14);
  });
}

/** Draws three chips before the fan's right end. */
const chips = (skin: Skin): Shape[] =>
  [
    [500, 356, 178, 8],
    [50, 326, 206, -20],
    [10, 366, 212, 30],
  ].map(([worth, x, y, turn]) => thing(chipFace(skin, worth!, { lit: true }), x!, y!, 44, turn!));

interface Style {
  readonly skin: Skin;
  readonly ink: Scheme;
  /** The game is played for chips. */
  readonly staked: boolean;
}

/** Checks whether chips belong to a game: they are staked, or anyone may do as they like with them. */
export const isStaked = ({ staked, goal }: GameInfo): boolean => staked === true || goal === undefined;

/** Draws a fan of a game's cards; `art` is dressed in the skin. */
export function fanPicture(art: GameArt, { skin, ink, staked }: Style): Drawing {
  const shown = chosen(art.cards);
  return {
    ...FAN,
    shapes: [
      ...shown.map((each, i) => laid(each, i - (shown.length - 1) / 2, ink)),
      ...thrown(art),
      ...(staked ? chips(skin) : []),
    ],
  };
}

/** Leaves words out: they are too small to be read here, and weigh more than all the rest. */
const wordless = (shapes: readonly Shape[]): Shape[] =>
  shapes.flatMap((shape) => {
    if (shape.kind === 'text') return [];
    return [shape.kind === 'group' ? { ...shape, children: wordless(shape.children) } : shape];
  });

/** Draws a game's board from above, lit in the middle. */
export function boardPicture({ board }: GameArt): Drawing {
  const { width, height, shapes } = board.albedo();
  const [x, y] = [width / 2, height / 2];
  return {
    width,
    height,
    shapes: [
      ...wordless(shapes),
      circle(x, y, x, {
        fill: radial(
          [x, y],
          x,
          [0, '#ffcf96', 0.16],
          [0.4, '#ffcf96', 0.04],
          [0.6, '#000000', 0],
          [1, '#000000', 0.5],
        ),
      }),
    ],
  };
}
