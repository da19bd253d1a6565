import type { Highlights } from '../../../../engine/display.ts';
import { evaluate } from '../../rules/hands.ts';
import type { Spike, SpikeEvent } from '../../rules/state.ts';
import { cardsWords, rankWords } from '../words.ts';

/** The best hand turned up at a showdown, and the richest pot. */
export const highlights: Highlights<Spike, SpikeEvent> = {
  what: 'hand',
  of(event, { game }) {
    const hand = event.type === 'handShown' ? game.shown?.hands.at(-1) : undefined;
    if (!hand) return [];
    const { seat, faces } = hand;
    const value = evaluate(faces);
    return [
      {
        seat,
        worth: value.key,
        name: rankWords(value),
        cards: cardsWords(faces),
        faces: [faces],
        when: `hand ${game.hand}`,
      },
    ];
  },
  pot(event, { game }) {
    if (event.type !== 'potWon' && event.type !== 'sabaccWon') return null;
    const what = event.type === 'sabaccWon' ? 'Sabacc pot, ' : event.pot > 0 ? 'side pot, ' : '';
    return { sum: event.amount, winners: event.winners, when: `${what}hand ${game.hand}` };
  },
};
