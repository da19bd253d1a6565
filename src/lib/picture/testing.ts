import { type Drawing, type Shape, textsIn } from './drawing.ts';

/** Every way in which a face is drawn. */
export const LOOKS = (['full', 'small'] as const).flatMap((detail) =>
  (['colour', 'mono'] as const).map((ink) => ({ detail, ink })),
);

/** Checks that a drawing has shapes and only finite numbers; JSON writes others as null. */
export const isSound = (drawing: Drawing, text = JSON.stringify(drawing)): boolean =>
  drawing.shapes.length > 0 && !/NaN|undefined|Infinity|null/.test(text);

/** Returns the lettering of a drawing. */
export const wordsIn = ({ shapes }: Drawing): string[] => textsIn(shapes).map(({ text }) => text);

/** Returns every shape that is not a group, at any depth. */
export const leavesOf = (shapes: readonly Shape[]): Shape[] =>
  shapes.flatMap((shape) => (shape.kind === 'group' ? leavesOf(shape.children) : [shape]));

/** Returns the parts of a card's back that are drawn upright, and those drawn once more after half a turn. */
export function halvesOf({ shapes, width }: Drawing): { upright: string[]; turned: string[] } {
  const parts = shapes
    .flatMap((shape) => (shape.kind === 'group' ? shape.children : []))
    .flatMap((part) => (part.kind === 'group' && (part.x === width || part.x === 0) ? [part] : []));
  const drawnAt = (angle: number): string[] =>
    parts.filter(({ rotate }) => rotate === angle).map(({ children }) => JSON.stringify(children));
  return { upright: drawnAt(0), turned: drawnAt(180) };
}

/** Checks that a board's material is drawn without red, which means nothing there. */
export const isMaterial = (drawing: Drawing): boolean =>
  (JSON.stringify(drawing).match(/#[0-9a-f]{6}/g) ?? []).every((colour) => colour.startsWith('#00'));
