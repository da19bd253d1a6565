import { expect, test } from 'vitest';
import { makeRng } from '../../lib/rng.ts';
import { makeLocalDealer } from '../dealer.ts';
import type { Command, Due } from '../game.ts';
import { openMatch } from '../match.ts';
import { toyGame, toyHeader } from '../testing.ts';
import { readRecord, writeRecord } from './record.ts';

test('a record says how many of its faces only its saver vouches for', async () => {
  const dealer = makeLocalDealer(makeRng(3));
  const match = openMatch(toyGame, toyHeader, (event, after) => dealer.observe(event, after.table));
  const ask = (due: Due) => {
    match.append(0, { type: 'ask', due } as Command);
    match.append('dealer', dealer.answerNow(due, match.state.table));
  };
  ask({ type: 'shuffle', zone: 'deck' });
  ask({ type: 'reveal', cards: [8, 9], to: 1 });
  ask({ type: 'reveal', cards: [10], to: 'all' });
  const unshown = async (...cards: number[]) => {
    const text = writeRecord(
      match,
      cards.map((card) => [card, dealer.secrets.get(card)!] as const),
    );
    const game = { info: toyGame.info, rules: () => toyGame };
    const read = await readRecord(new TextEncoder().encode(text), () => game);
    return read.ok ? read.value.unshown : read.error.message;
  };
  expect(await unshown()).toBe(0);
  // All have seen card 10, only one seat 8 and 9, and no one 11.
  expect(await unshown(10)).toBe(0);
  expect(await unshown(8, 9, 10, 11)).toBe(3);
});
