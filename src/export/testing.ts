import type { CardArt } from '../engine/display.ts';
import { games } from '../games/index.ts';
import type { Scheme } from '../lib/picture/house.ts';
import type { ExportDeck } from './job.ts';

/** Returns a deck as the page sends it, all at once. */
export const deckOf = (title: string, art: CardArt, ink: Scheme = 'colour'): ExportDeck => ({
  title,
  ratio: art.ratio,
  ...(art.outline && { outline: art.outline }),
  back: art.back(),
  cards: art.faces.map((face) => ({
    face,
    name: art.name(face),
    copies: art.copies?.(face) ?? 1,
    drawing: art.card(face, { detail: 'full', ink }),
  })),
});

/** Returns the deck of a game by its id. */
export const deckOfGame = async (id: string, ink?: Scheme): Promise<ExportDeck> => {
  const { info, art } = games.find((entry) => entry.info.id === id)!;
  return deckOf(info.name, (await art()).cards[0]!, ink);
};

export const gameIds: readonly string[] = games.map(({ info }) => info.id);
