/** What a game says of its decks, as a look has it: figures in the look's face, and its emblem on the backs. */
import type { DeckGuide } from '../../engine/faces.ts';
import type { Drawing } from '../../lib/drawing.ts';
import { finishOf, metalOfBack, RAISED_INK } from '../../lib/finish.ts';
import { crafts } from '../../lib/skin/crafts.ts';
import { lettered } from '../../lib/skin/lettered.ts';
import type { Skin } from '../../lib/skin/schema.ts';

/** The finish of a back, with the look's emblem laid on thick and its plate in metal. */
function emblazoned(finish: Drawing, skin: Skin): Drawing {
  if (!skin.emblem?.length) return finish;
  const plate = crafts().emblazoned({ ...finish, shapes: [] }, skin);
  const metal = metalOfBack(skin.frame);
  const felt = finishOf(plate, (paint, shape, use) =>
    typeof paint === 'string' ? (metal(paint, shape, use) ?? RAISED_INK) : null,
  );
  // Without the ground, which would hide all the rest.
  return { ...finish, shapes: [...finish.shapes, ...felt.shapes.slice(1)] };
}

/** A deck's guide, of the print alone, as the look has it. */
export const guided = (skin: Skin, guide: DeckGuide): DeckGuide => ({
  ...guide,
  finish(face, style) {
    const finish = guide.finish(face, style);
    if (!finish) return null;
    return face === undefined ? emblazoned(finish, skin) : lettered(finish, skin.figures.face);
  },
});
