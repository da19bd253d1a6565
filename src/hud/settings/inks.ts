import type { Scheme } from '../../lib/picture/house.ts';
import type { Choice } from '../../ui/form/Field.tsx';

/** Label of the ink field. */
export const INK = 'Ink';

/** Names of a deck's inks, for every place that offers them. */
export const INKS: readonly Choice<Scheme>[] = [
  { value: 'colour', label: 'Colour-keyed' },
  { value: 'mono', label: 'One ink' },
];
