import type { Drawing, Paint, Shape } from '../lib/drawing.ts';
import { path, rect } from '../lib/drawing.ts';
import { polygon } from '../lib/geometry.ts';
import { NIGHT } from '../lib/house.ts';
import type { ExportDeck } from './job.ts';

/** What a card is edged with: its body, which is drawn before everything else. */
export function edgeOf({ shapes: [body] }: Drawing): Paint {
  const isBody = body && (body.kind === 'rect' || body.kind === 'path' || body.kind === 'circle');
  return (isBody && body.fill) || NIGHT;
}

/** The card's outline in the coordinates of its drawings, where it is no rounded rectangle. */
export const outlineIn = ({ outline }: ExportDeck, { width, height }: Drawing): string | null =>
  outline ? polygon(outline.map(([x, y]) => [(x + 0.5) * width, height / 2 - y * width])) : null;

/** The same picture on a ground of its own edge that fills its box: what has no use for see-through corners. */
export const squared = (drawing: Drawing): Drawing => ({
  ...drawing,
  shapes: [rect(0, 0, drawing.width, drawing.height, 0, { fill: edgeOf(drawing) }), ...drawing.shapes],
});

/** What lies under a card and reaches out over its cut by `bleed`, in the coordinates of its drawing: its edge, drawn on. `outline` null: a rectangle. */
export function bleedOf(drawing: Drawing, outline: string | null, bleed: number): Drawing {
  const { width, height } = drawing;
  const fill = edgeOf(drawing);
  const ground: Shape =
    outline === null
      ? rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, 0, { fill })
      : path(outline, { fill, stroke: { paint: fill, width: 2 * bleed, join: 'miter' } });
  return { width, height, shapes: [ground] };
}
