import { MANNER_WORDS } from '../../art/figures/characters.ts';
import type { SeatLook } from '../../store/tableStore.ts';

/** Says how a seat's bot plays: "Trader · fair, careful". Undefined for a person. */
export const botWords = ({ skill, manner }: Pick<SeatLook, 'skill' | 'manner'>): string | undefined =>
  [skill, manner && MANNER_WORDS[manner]].filter(Boolean).join(', ') || undefined;
