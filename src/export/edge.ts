import type { Drawing, Paint, Shape } from '../lib/picture/drawing.ts';
import { path, rect } from '../lib/picture/drawing.ts';
import { polygon } from '../lib/picture/geometry.ts';
import { NIGHT } from '../lib/picture/house.ts';
import type { ExportDeck } from './job.ts';

/** Returns a card's edge paint: that of its body, which is drawn first. */
export function edgeOf({ shapes: [body] }: Drawing): Paint {
  const isBody = body && (body.kind === 'rect' || body.kind === 'path' || body.kind === 'circle');
  return (isBody && body.fill) || NIGHT;
}

/** Returns the card's outline in the coordinates of its drawings; null for a rounded rectangle. */
export const outlineIn = ({ outline }: ExportDeck, { width, height }: Drawing): string | null =>
  outline ? polygon(outline.map(([x, y]) => [(x + 0.5) * width, height / 2 - y * width])) : null;

/** Puts the picture on a ground of its own edge that fills its box, for formats that can't use transparent corners. */
export const squared = (drawing: Drawing): Drawing => ({
  ...drawing,
  shapes: [rect(0, 0, drawing.width, drawing.height, 0, { fill: edgeOf(drawing) }), ...drawing.shapes],
});

/**
 * Returns the ground under a card that extends its edge past the cut by `bleed`, in the coordinates of its drawing. `outline` null: a
 * rectangle.
 */
export function bleedOf(drawing: Drawing, outline: string | null, bleed: number): Drawing {
  const { width, height } = drawing;
  const fill = edgeOf(drawing);
  const ground: Shape =
    outline === null
      ? rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, 0, { fill })
      : path(outline, { fill, stroke: { paint: fill, width: 2 * bleed, join: 'miter' } });
  return { width, height, shapes: [ground] };
}
