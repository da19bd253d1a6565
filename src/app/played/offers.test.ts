import { expect, test } from 'vitest';
import { DRESSED } from '../../art/figures/dressed.ts';
import { rewardName } from '../../hud/wear/rewardWords.ts';
import { BACKS } from '../../lib/skin/backs.ts';
import { offersHere } from './offers.ts';

test('every finer figure and every back is opened by one feat, and has a name', async () => {
  const offers = await offersHere();
  const ids = (what: string): string[] =>
    offers.flatMap((each) => (each.what === what ? [each.id] : [])).sort();
  expect(ids('figure')).toEqual(DRESSED.map(({ id }) => id).sort());
  expect(ids('back')).toEqual(BACKS.map(({ id }) => id).sort());
  for (const offer of offers) expect(rewardName(offer)).toMatch(/^the (figure|card backs) “/);
});
