import type { Scheme } from '../../lib/picture/house.ts';
import type { Choice } from '../../ui/form/Field.tsx';

/** Label of the ink field. */
export const INK = 'Card colours';

/** Names of a deck's inks, for every place that offers them. */
export const INKS: readonly Choice<Scheme>[] = [
  { value: 'colour', label: 'By value' },
  { value: 'mono', label: 'One ink' },
];
