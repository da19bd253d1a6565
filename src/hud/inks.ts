import type { Scheme } from '../lib/house.ts';
import type { Choice } from '../ui/Field.tsx';

/** What the field is called in which an ink is chosen. */
export const INK = 'Ink';

/** What the inks of a deck are called wherever one is chosen. */
export const INKS: readonly Choice<Scheme>[] = [
  { value: 'colour', label: 'Colour-keyed' },
  { value: 'mono', label: 'One ink' },
];
