import type { Drawing, Shape } from '../picture/drawing.ts';
import type { Skin } from './schema.ts';

const inSans = (shape: Shape): Shape => {
  if (shape.kind === 'group') return { ...shape, children: shape.children.map(inSans) };
  return shape.kind === 'text' && shape.font === 'numeral' ? { ...shape, font: 'plain' } : shape;
};

/** Returns the drawing with its numerals and words in another face. */
export const withTypeface = (drawing: Drawing, face: Skin['figures']['face']): Drawing =>
  face === 'serif' ? drawing : { ...drawing, shapes: drawing.shapes.map(inSans) };
