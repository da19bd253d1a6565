import { describe, expect, it } from 'vitest';
import { expectOk } from '../../lib/result.ts';
import { SCHEME } from '../table/joint/testing.ts';
import type { Origin, RoomCommand } from './commands.ts';
import { applyRoom } from './fold.ts';
import { continuationMessage } from './founding.ts';
import { stateToJson } from './log.ts';
import type { RoomState } from './state/state.ts';
import { tableAfter } from './tables.ts';
import { CODE, keyOf, playing, TURNS } from './testing.ts';

const HASH = '0'.repeat(64);

/** The end of a hand, with the signatures of these people. */
const originOf = (state: RoomState, signers: readonly string[]): Origin => ({
  seq: 7,
  term: 1,
  prev: HASH,
  said: HASH,
  state: JSON.parse(JSON.stringify(stateToJson(state))),
  seals: signers.map((who) => ({ key: keyOf(who), signature: 's'.repeat(86) })),
});

type Found = Extract<RoomCommand, { type: 'found' }>;

/** Result when a player goes on with this match at another table. */
function goOn(who: string, from: Origin, sealed: RoomState, more: Partial<Found> = {}, table?: string) {
  const words =
    continuationMessage(TURNS, sealed, keyOf(who)) ?? continuationMessage(TURNS, sealed, keyOf('ann'))!;
  const body: Found = { ...words, from, ...more };
  const room = table ?? tableAfter(CODE, 0, keyOf(who));
  return applyRoom(TURNS, room, null, { author: keyOf(who), nonce: 1, body }, SCHEME);
}

const refusal = (result: ReturnType<typeof goOn>): string => (result.ok ? 'taken up' : result.error.code);

describe('a match continues at another table', () => {
  const three = (more = {}) => {
    const log = playing(3, 4, more);
    log.playHand();
    return log.state;
  };

  it('from the end of a hand that most have signed, with its opener, the others away', () => {
    const sealed = three();
    const { state } = expectOk(goOn('bo', originOf(sealed, ['ann', 'bo']), sealed));
    expect(state.seats.map(({ holder }) => holder && [holder.name, holder.present])).toEqual([
      ['ann', false],
      ['bo', true],
      ['cy', false],
      null,
    ]);
    expect([state.sequencer, state.dealer]).toEqual([keyOf('bo'), keyOf('bo')]);
    expect([state.kept, state.matches]).toEqual([sealed.kept, 1]);
    const played = (of: RoomState) => (of.play!.state.game as { round: number }).round;
    expect(played(state)).toBe(2);
    expect(played(sealed)).toBe(2);
    // Messages about the hand at the other table don't count here.
    expect(state.hand).toBeGreaterThan(sealed.hand);
  });

  it('with all cards of an unfinished hand back in the deck', () => {
    const log = playing(3, 4);
    const { state } = expectOk(goOn('bo', originOf(log.state, ['ann', 'bo']), log.state));
    expect(Object.keys(state.play!.state.table.zones)).toContain('deck');
    expect(state.play!.state.table.zones.deck).toHaveLength(12);
    expect(TURNS.get('turns')!.due(state.play!.state)).toEqual({ type: 'shuffle', zone: 'deck' });
  });

  it('only if most of the voters have signed', () => {
    const sealed = three();
    expect(refusal(goOn('bo', originOf(sealed, ['bo']), sealed))).toBe('noMajority');
    expect(refusal(goOn('bo', originOf(sealed, ['bo', 'zoe', 'zoe']), sealed))).toBe('noMajority');
    expect(refusal(goOn('bo', originOf(sealed, ['bo', 'bo']), sealed))).toBe('noMajority');
  });

  it('only by one of its voters, and at a later table that they may open', () => {
    const sealed = three();
    const from = originOf(sealed, ['ann', 'bo']);
    expect(refusal(goOn('zoe', from, sealed))).toBe('impossible');
    const away: RoomState = {
      ...sealed,
      seats: sealed.seats.map((slot) =>
        slot.holder?.name === 'bo' ? { ...slot, holder: { ...slot.holder, present: false } } : slot,
      ),
    };
    expect(refusal(goOn('bo', originOf(away, ['ann', 'cy']), away))).toBe('impossible');
    expect(refusal(goOn('bo', from, sealed, {}, tableAfter(CODE, 0, keyOf('ann'))))).toBe('openedElsewhere');
    expect(refusal(goOn('bo', from, sealed, {}, CODE))).toBe('impossible');
    const other = tableAfter(CODE.replace('a', 'b'), 0, keyOf('bo'));
    expect(refusal(goOn('bo', from, sealed, {}, other))).not.toBe('taken up');
  });

  it('with nothing but what was played there', () => {
    const sealed = three();
    const from = originOf(sealed, ['ann', 'bo']);
    const setup = continuationMessage(TURNS, sealed, keyOf('bo'))!.setup;
    for (const more of [
      { seat: 0 },
      { name: 'Other' },
      { setup: { ...setup, options: { length: 9 } } },
      { barred: [keyOf('ann')] },
      { people: [keyOf('bo')] },
    ])
      expect(refusal(goOn('bo', from, sealed, more)), JSON.stringify(more)).toBe('impossible');
    const bare = { ...from, state: { room: CODE } };
    expect(refusal(goOn('bo', bare, sealed))).toBe('impossible');
  });

  it('not once it is over', () => {
    const log = playing(2, 2);
    for (let i = 0; i < 3; i++) log.playHand();
    expect(log.game.over).toBe(true);
    expect(continuationMessage(TURNS, log.state, keyOf('ann'))).toBe(null);
  });
});
