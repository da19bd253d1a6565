import { expect, it } from 'vitest';
import { onShuffle, startOf, stepHash } from '../../../src/session/room/locked/statements.ts';
import { keepingRoom } from '../../../src/session/room/locked/testing.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { tinyScheme } from '../../../src/session/table/joint/testing.ts';
import { CHEAT, cheatsTable } from '../cards/cheat.ts';
import { seated } from '../seated.ts';

// Every peer must check an accusation. Keys are free, so a newcomer risks nothing by a false one.

it('a newcomer cannot accuse anyone of a shuffle made without them, whatever their key', async () => {
  const { table, act } = await seated('spike', ['ann', 'vic'], 4);
  table.deal();
  act();
  const { locks, shuffling } = table.log.state.mental!.next;
  const [step] = shuffling.steps;
  const start = startOf(tinyScheme('seated spike'), locks, shuffling, 0);
  const hash = stepHash(onShuffle(start), step!);
  const live = { type: 'accuse', of: start.of, step: 0, hash } as const;
  const evidence = { key: start.key, before: start.before, ...step! };
  expect(table.log.refusal('watcher', { type: 'mental', body: live })).toBe('seatNeeded');
  for (let i = 0; i < 5; i++) {
    const who = `newcomer ${i}`;
    table.log.say(who, { type: 'sit', seat: 3, name: who, colour: 1 });
    // The deck in the making without them is thrown away.
    for (const body of [live, { ...live, evidence }])
      expect(table.log.refusal(who, { type: 'mental', body })).toBe('late');
    table.log.say(who, { type: 'rise' });
  }
  expect(table.log.state.mental!.caught).toEqual([]);
  // A peer that had to check it is heard, and answers for it.
  table.say('vic', { type: 'mental', body: { ...live, evidence } });
  expect(table.log.state.mental!.caught).toEqual([{ peer: keyOf('vic'), offence: 'falseAccusation' }]);
});

it('a newcomer cannot expose a share that was sent to someone else', () => {
  const at = cheatsTable(tinyScheme('accusers'), undefined, keepingRoom(4));
  at.run(() => at.mental().locks !== null && at.due()?.type !== 'shuffle');
  const told = at.table
    .at('bo')
    .heard.flatMap(({ from, body }) =>
      from === keyOf(CHEAT) && body.type === 'told' ? [at.read('bo', body)] : [],
    )[0]!;
  const body = { type: 'expose', who: keyOf(CHEAT), told, cards: at.sealedOf(told) } as const;
  at.table.log.say('newcomer', { type: 'sit', seat: 3, name: 'newcomer', colour: 1 });
  expect(at.table.log.refusal('newcomer', { type: 'mental', body })).toBe('late');
  expect(at.caught()).toEqual([]);
  at.say('bo', body);
  expect(at.caught()).toEqual(['bo falseAccusation']);
});
