import { type CharacterId, charactersFor, type Seated } from './characters.ts';
import { COLLAR, HAT, HOOD, VEIL } from './cloaked.ts';
import { DRESSED } from './dressed.ts';
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

/** Figures that anyone may have, one for each character. */
export const FIGURES: readonly Figure[] = Object.values(FIGURE_OF);

/** Figures that people choose from; bots get none of the dressed ones. */
export const ALL_FIGURES: readonly Figure[] = [...FIGURES, ...DRESSED];

/** Returns a figure by its id; undefined for an unknown one, such as that of a newer page. */
export const figureById = (id: string | undefined): Figure | undefined =>
  ALL_FIGURES.find((figure) => figure.id === id);

/** A person or bot at a table. */
export interface Guest extends Omit<Seated, 'chosen'> {
  /** Id of the figure that a person has chosen. Missing or unknown: their name decides. */
  readonly figure?: string;
}

/**
 * Returns each seat's figure: the one that a person has chosen, or that of their character (`charactersFor`). Several people may choose
 * the same, and a bot may look like one of them, since its figure shows how it plays.
 */
export function castFor(guests: readonly Guest[]): readonly Figure[] {
  const own = guests.map(({ kind, figure }) => (kind === 'human' ? figureById(figure) : undefined));
  const characters = charactersFor(
    guests.map(({ name, kind }, seat) => ({ name, kind, chosen: own[seat]?.kin ?? own[seat]?.id })),
  );
  return characters.map(({ id }, seat) => own[seat] ?? FIGURE_OF[id]);
}
