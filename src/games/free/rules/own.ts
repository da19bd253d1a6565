import type { OwnDeck } from '../../../engine/own.ts';
import type { Face } from '../../../engine/table.ts';
import { hashOf } from '../../../lib/hash.ts';

/** Digits of the hash in a deck's name: so many that no two decks have the same. */
const DIGITS = 16;

/** What a deck that was brought is called at the table: the same deck has the same name, whoever brings it. */
export const ownNameOf = (deck: OwnDeck): string => `own:${hashOf(deck).slice(0, DIGITS)}`;

/** Its different faces, in the order of the sheet. */
export const ownFaces = ({ count }: OwnDeck): readonly Face[] =>
  Array.from({ length: count }, (_, cell) => String(cell));

/** All its cards, copies side by side. */
export const ownCards = (deck: OwnDeck): readonly Face[] =>
  ownFaces(deck).flatMap((face, i) => Array<Face>(deck.copies?.[i] ?? 1).fill(face));
