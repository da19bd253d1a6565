import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { handCards } from '../../../src/cli/browser/pageSteps.ts';
import type { Person, Room } from './people.tsx';

/** Has the first person open a table for Comet and the second sit down, and waits for their cards. Draws no page for it. */
export async function firstHand(
  room: Room,
  [opener, other]: readonly [string, string],
  seats: number,
  settings: Parameters<Room['open']>[3] = {},
): Promise<[Person, Person]> {
  const first = await room.open(opener, 'comet', seats, settings);
  const second = await room.visit(other);
  await expect.poll(() => second.room.store.getState().phase).toBe('gathering');
  second.room.actions.sit(1);
  await expect.poll(() => first.room.store.getState().seats[1]?.person?.name).toBe(other);
  first.room.actions.start();
  await room.untilDealt(first, second);
  return [first, second];
}

/** Returns the names of the cards in hand, once all cards and their faces have arrived. */
export async function knownHand(page: Page): Promise<string[]> {
  const names = (): Promise<string[]> =>
    handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? '').sort());
  const isKnown = async (): Promise<boolean> => {
    const hand = await names();
    return hand.length > 0 && !hand.some((label) => label.includes('an unknown card'));
  };
  await expect.poll(isKnown).toBe(true);
  return names();
}
