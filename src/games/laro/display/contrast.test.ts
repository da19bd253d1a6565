import { expect, test } from 'vitest';
import { laro } from '../testing.ts';
import { contrast } from './contrast.ts';

test('a discard is told from others by the groups that it breaks up, and by the claims that it risks', () => {
  const table = laro({ deals: [{ hands: { 0: '+4c +5c +6c -1t -2t +7s +8s +10t' }, draws: '-3t' }] });
  table.draw();
  const discard = (card: string) => ({ type: 'discard', cards: table.cardsOf(0, card) });
  const against = (card: string) => contrast(table.view(0), discard('+10t'), discard(card))!;
  expect(against('+5c').fault).toBe('It breaks up the cluster +4 +5 +6 of circles.');
  expect(against('+7s').fault).toMatch(
    /^It breaks up \+7 \+8 of squares, which \d+ unseen cards would complete\.$/,
  );
  expect(against('+5c').gain).toMatch(
    /^The \+10 of triangles belongs to nothing that you need\. Without it you need 1 more card for three clusters/,
  );
});
