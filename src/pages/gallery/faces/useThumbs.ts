import { useEffect, useMemo, useState } from 'react';
import type { CardArt } from '../../../engine/display.ts';
import type { LoadLayers } from '../../../layout/painting/loadLayers.ts';
import type { Shown } from '../shelf.ts';
import { imageDataOf } from './imageData.ts';

/** Small pictures of all cards of a deck. */
export interface Thumbs {
  readonly width: number;
  readonly height: number;
  /** Returns a face's picture by its index in the deck; the back is after the last. */
  picture(at: number): ImageData;
}

const HEIGHT = 160;

/** Paints small pictures of the decks among `cards` in the background, a whole deck at a time. */
export function useThumbs(
  cards: readonly Shown[],
  ink: 'colour' | 'mono',
  load: LoadLayers,
): ReadonlyMap<CardArt, Thumbs> {
  const [painted, setPainted] = useState<ReadonlyMap<CardArt, Thumbs>>(new Map());
  const decks = useMemo(() => [...new Set(cards.map(({ deck }) => deck))], [cards]);
  useEffect(() => {
    let gone = false;
    const paint = async (): Promise<void> => {
      for (const deck of decks) {
        const size = { width: Math.round(HEIGHT / deck.ratio), height: HEIGHT };
        const layers = await load({ set: 'cards', ink, deck, ...size });
        if (gone) return;
        const thumbs = { ...size, picture: (at: number) => imageDataOf(layers, at) };
        // Drop decks no longer shown, including the same deck in another look.
        setPainted((before) => {
          const kept = [...before].filter(([each]) => decks.includes(each));
          return new Map([...kept, [deck, thumbs]]);
        });
      }
    };
    paint().catch((error: unknown) => console.warn('The small cards could not be painted.', error));
    return () => {
      gone = true;
    };
  }, [decks, ink, load]);
  return painted;
}
