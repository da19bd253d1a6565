import type { CardArt } from '../../engine/display.ts';

const percent = (part: number): string => `${Number((100 * part).toFixed(3))}%`;

/** Returns a card's outline as a CSS shape over its box. */
export const clipOf = (outline: NonNullable<CardArt['outline']>, ratio: number): string =>
  `polygon(${outline.map(([x, y]) => `${percent(0.5 + x)} ${percent(0.5 - y / ratio)}`).join(', ')})`;
