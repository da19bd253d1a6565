/** Deck guides adapted to a look: figures in its typeface, and its emblem on the backs. */
import type { DeckGuide } from '../../engine/display/faces.ts';
import type { Drawing } from '../../lib/picture/drawing.ts';
import { finishOf, metalOfBack, RAISED_INK } from '../../lib/picture/finish.ts';
import { crafts } from '../../lib/skin/crafts.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import { withTypeface } from '../../lib/skin/withTypeface.ts';

/** Adds the look's emblem to the finish of a back, in thick ink with a metal plate. */
function emblazoned(finish: Drawing, skin: Skin): Drawing {
  if (!skin.emblem?.length) return finish;
  const plate = crafts().emblazoned({ ...finish, shapes: [] }, skin);
  const metal = metalOfBack(skin.frame);
  const felt = finishOf(plate, (paint, shape, use) =>
    typeof paint === 'string' ? (metal(paint, shape, use) ?? RAISED_INK) : null,
  );
  // Omit the ground, which would hide everything else.
  return { ...finish, shapes: [...finish.shapes, ...felt.shapes.slice(1)] };
}

/** Adapts a deck's guide, which describes the plain print, to a look. */
export const guideForSkin = (skin: Skin, guide: DeckGuide): DeckGuide => ({
  ...guide,
  finish(face, style) {
    const finish = guide.finish(face, style);
    if (!finish) return null;
    return face === undefined ? emblazoned(finish, skin) : withTypeface(finish, skin.figures.face);
  },
});
