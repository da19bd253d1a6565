import { type CharacterId, charactersFor, type Seated } from './characters.ts';
import { COLLAR, HAT, HOOD, VEIL } from './cloaked.ts';
import type { Figure } from './figure.ts';
import { CREST, EARS, LANTERN, LENS } from './strange.ts';

const FIGURE_OF: Readonly<Record<CharacterId, Figure>> = {
  hat: HAT,
  hood: HOOD,
  collar: COLLAR,
  lens: LENS,
  veil: VEIL,
  ears: EARS,
  crest: CREST,
  lantern: LANTERN,
};

/** All figures, one for each character. */
export const FIGURES: readonly Figure[] = Object.values(FIGURE_OF);

/** Returns each seat's figure (`charactersFor`). */
export const castFor = (seats: readonly Seated[]): readonly Figure[] =>
  charactersFor(seats).map(({ id }) => FIGURE_OF[id]);
