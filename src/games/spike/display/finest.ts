import type { GameDisplay } from '../../../engine/display.ts';
import { evaluate } from '../rules/hands.ts';
import type { Spike, SpikeEvent } from '../rules/state.ts';
import { cardsWords, rankWords } from './words.ts';

/** The best hand turned up at a showdown in a match. */
export const finest: NonNullable<GameDisplay<Spike, SpikeEvent>['finest']> = {
  what: 'hand',
  of(event, { game }) {
    const hand = event.type === 'handShown' ? game.shown?.hands.at(-1) : undefined;
    if (!hand) return [];
    const value = evaluate(hand.faces);
    return [{ seat: hand.seat, worth: value.key, name: rankWords(value), cards: cardsWords(hand.faces) }];
  },
};
