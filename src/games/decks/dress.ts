/** Art that can be dressed in a look: painted anew in its colours, then lettered, emblazoned and worn as the look says. */
import type { CardArt, GameArt } from '../../engine/display.ts';
import type { Drawing } from '../../lib/drawing.ts';
import { num, polygon, roundedRect } from '../../lib/geometry.ts';
import { crafts } from '../../lib/skin/crafts.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import { lettered } from '../../lib/skin/lettered.ts';
import type { Skin } from '../../lib/skin/schema.ts';

/** A card's edge as path data in its drawing's own box. */
function outlineOf({ outline, corner, ratio }: CardArt, width: number): string {
  if (!outline) return roundedRect(0, 0, width, width * ratio, Number(num(corner * width)));
  return polygon(outline.map(([x, y]) => [(0.5 + x) * width, (ratio / 2 - y) * width]));
}

const isNew = ({ wear }: Skin): boolean => !wear.scuffs && !wear.fading && !wear.stains;

/** A deck as the look has it. What the house has is what was painted. */
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
      const card = lettered(art.card(face, style), skin.figures.face);
      return crafts().wornFace(card, skin, outline(card), face);
    },
    back() {
      const { emblazoned, wornBack } = crafts();
      const back = emblazoned(art.back(), skin);
      return wornBack(back, skin, outline(back));
    },
  };
}

/** A board, or a mat, as the look has it. */
export function onFelt(skin: Skin, drawing: Drawing): Drawing {
  const board = lettered(drawing, skin.figures.face);
  return isNew(skin) ? board : crafts().wornBoard(board, skin);
}

/** Art in the look of the house. `dress` gives the same object for the same skin, so that it tells whether anything has changed. */
export function wardrobe(make: (skin: Skin) => GameArt): GameArt {
  const made = new WeakMap<Skin, GameArt>();
  const dress = (skin: Skin): GameArt => {
    const art = made.get(skin) ?? { ...make(skin), dress };
    made.set(skin, art);
    return art;
  };
  return dress(HOUSE);
}

/** A game's art that can be dressed in every look. `paint` draws all of it in a skin's colours. */
export const dressable = (paint: (skin: Skin) => GameArt): GameArt =>
  wardrobe((skin) => {
    const { cards, board, ...rest } = paint(skin);
    return {
      ...rest,
      cards: cards.map((each) => wearing(skin, each)),
      board: { ...board, albedo: () => onFelt(skin, board.albedo()) },
    };
  });
