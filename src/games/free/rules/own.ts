import type { OwnDeck } from '../../../engine/own/own.ts';
import type { Face } from '../../../engine/table/table.ts';
import { hashOf } from '../../../lib/hash.ts';

/** Digits of the hash in a deck's name: enough to make names unique. */
const DIGITS = 16;

/** Name of a brought deck at the table: the same deck has the same name for every player. */
export const ownNameOf = (deck: OwnDeck): string => `own:${hashOf(deck).slice(0, DIGITS)}`;

/** Its different faces, in the order of the sheet. */
export const ownFaces = ({ count }: OwnDeck): readonly Face[] =>
  Array.from({ length: count }, (_, cell) => String(cell));

/** All its cards, with copies side by side. */
export const ownCards = (deck: OwnDeck): readonly Face[] =>
  ownFaces(deck).flatMap((face, i) => Array<Face>(deck.copies?.[i] ?? 1).fill(face));
