/** Art that can be dressed in a look: repainted in its colours, then given its lettering, emblem and wear. */
import type { CardArt, GameArt } from '../../engine/display.ts';
import type { Drawing } from '../../lib/picture/drawing.ts';
import { num, polygon, roundedRect } from '../../lib/picture/geometry.ts';
import { crafts } from '../../lib/skin/crafts.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import { withTypeface } from '../../lib/skin/withTypeface.ts';

/** Returns a card's edge as path data in its drawing's own box. */
function outlineOf({ outline, corner, ratio }: CardArt, width: number): string {
  if (!outline) return roundedRect(0, 0, width, width * ratio, Number(num(corner * width)));
  return polygon(outline.map(([x, y]) => [(0.5 + x) * width, (ratio / 2 - y) * width]));
}

const isNew = ({ wear }: Skin): boolean => !wear.scuffs && !wear.fading && !wear.stains;

/** Dresses a deck in a look. The standard look is the art as painted. */
function wearing(skin: Skin, art: CardArt): CardArt {
  if (skin.figures.face === 'serif' && !skin.emblem && isNew(skin)) return art;
  let edge: string | null = null;
  const outline = ({ width }: Drawing): string => {
    edge ??= outlineOf(art, width);
    return edge;
  };
  return {
    ...art,
    card(face, style) {
      const card = withTypeface(art.card(face, style), skin.figures.face);
      return crafts().wornFace(card, skin, outline(card), face);
    },
    back() {
      const { emblazoned, wornBack } = crafts();
      const back = emblazoned(art.back(), skin);
      return wornBack(back, skin, outline(back));
    },
  };
}

/** Dresses a board or a mat in a look. */
export function onFelt(skin: Skin, drawing: Drawing): Drawing {
  const board = withTypeface(drawing, skin.figures.face);
  return isNew(skin) ? board : crafts().wornBoard(board, skin);
}

/** Returns art in the standard look. `dress` returns the same object for the same skin, so that identity shows whether anything changed. */
export function cacheBySkin(make: (skin: Skin) => GameArt): GameArt {
  const made = new WeakMap<Skin, GameArt>();
  const dress = (skin: Skin): GameArt => {
    const art = made.get(skin) ?? { ...make(skin), dress };
    made.set(skin, art);
    return art;
  };
  return dress(HOUSE);
}

/** Returns a game's art so that it can be dressed in every look. `paint` draws all of it in a skin's colours. */
export const skinnable = (paint: (skin: Skin) => GameArt): GameArt =>
  cacheBySkin((skin) => {
    const { cards, board, ...rest } = paint(skin);
    return {
      ...rest,
      cards: cards.map((each) => wearing(skin, each)),
      board: { ...board, albedo: () => onFelt(skin, board.albedo()) },
    };
  });
