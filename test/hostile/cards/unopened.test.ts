import { describe, expect, it } from 'vitest';
import { isSealing } from '../../../src/engine/answers.ts';
import type { Command, Game } from '../../../src/engine/game.ts';
import { isTableEvent } from '../../../src/engine/table/tableFold.ts';
import { makeRng } from '../../../src/lib/rng.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { makeCaretaker } from '../../../src/session/table/caretaker.ts';
import { seated, type View } from '../seated.ts';

// Laro: a player has sealed an answer and does not open it, so that the others go on without them; or the others do not let them open it.

const MAL = 1;
const PASS: Command = { type: 'pass' };
/** A claim without any cards for it, which no one can see. */
const MADE_UP = { type: 'claim', kind: 'win' } as const;

async function laro() {
  const at = await seated('laro', ['ann', 'mal', 'vic']);
  const { table, game, vote, act } = at;
  const rng = makeRng('unopened');
  let now = 0;
  /** Caretakers of the honest pages. */
  const caretakers = ['ann', 'vic'].map((name) =>
    makeCaretaker({
      peer: {
        me: keyOf(name),
        get state() {
          return table.log.state;
        },
        get newest() {
          return table.log.state;
        },
        silence: () => 0,
      },
      games: new Map([['laro', game as Game]]),
      clock: { now: () => now },
      dealings: table.at(name).dealings,
      proposals: {
        once(wish) {
          if (wish.type === 'vote') vote([name], wish.motion);
        },
      },
    }),
  );
  const asking = () => table.state.table.asking;
  const sealOf = (seat: number) => asking()?.answers.find((each) => each.seat === seat)?.seal ?? null;
  const says = (seat: number, body: { readonly type: string }): void =>
    table.say(table.of(seat).name, { type: 'play', seat, body });
  /** Plays until mal is asked. */
  const asked = (): void => {
    for (let i = 0; i < 600; i++) {
      table.deal();
      if (isSealing(table.state.table) && asking()!.answers.some(({ seat }) => seat === MAL)) return;
      act();
    }
    throw new Error('mal is never asked');
  };
  /** Has mal seal this, and all others answer and open. */
  const answered = (answer: Command): void => {
    asked();
    says(MAL, table.at('mal').answerer.seal(table.state.table, MAL, answer));
    for (const seat of [0, 2])
      if (asking()!.answers.some((each) => each.seat === seat))
        says(seat, table.of(seat).answerer.seal(table.state.table, seat, PASS));
    for (const seat of [0, 2]) {
      const owed = table.of(seat).answerer.owes(table.state.table, seat);
      if (owed) says(seat, owed);
    }
    expect(game.actors(table.state)).toEqual([MAL]);
  };
  /** Lets time pass for which the honest pages wait for mal before they go on. */
  const waits = (seconds = 20): void => {
    const id = asking()!.id;
    for (let i = 0; i < seconds * 2 && asking()?.id === id; i++) {
      now += 500;
      for (const each of caretakers) each.tick();
    }
    expect(asking()?.id).not.toBe(id);
  };
  const spared = () => table.state.table.spared ?? [];
  const nextHand = (): void => {
    const { hand } = table.log.state;
    // Good players end a round soon.
    const play = (view: View): Command => game.bot(view, 'greedy', rng);
    for (let i = 0; i < 2000 && table.log.state.hand === hand; i++) act(play);
    expect(table.log.state.hand).toBeGreaterThan(hand);
  };
  return { ...at, asked, answered, waits, spared, sealOf, says, nextHand };
}

describe('a player who does not open their sealed answer', () => {
  it('is spared twice per match; after that the winner of the round is paid in full', async () => {
    const { table, answered, waits, spared, nextHand } = await laro();
    for (const answer of [MADE_UP, PASS]) {
      answered(answer);
      waits();
      expect(spared()).toEqual([MAL]);
      nextHand();
      expect(spared()).toEqual([]);
    }
    let paid = 0;
    for (let i = 0; i < 12 && !paid; i++) {
      answered(i % 2 ? PASS : MADE_UP);
      waits();
      expect(spared()).toEqual([]);
      const from = table.past.length;
      nextHand();
      const events = table.past.slice(from).flatMap(({ applied }) => applied.steps.map(({ event }) => event));
      expect(events.map(({ type }) => type)).not.toContain('forfeited');
      paid = events.filter(
        (event) =>
          isTableEvent(event) &&
          event.type === 'paid' &&
          event.from === `seat:${MAL}` &&
          event.to !== 'pot:ante',
      ).length;
    }
    expect(paid).toBeGreaterThan(0);
  });
});

describe('a player who is prevented from opening their sealed answer', () => {
  it('is spared as the window closes: the sequencer lets nothing come first', async () => {
    const { table, answered, vote, spared } = await laro();
    answered(MADE_UP);
    vote(['ann', 'vic'], { kind: 'close', id: table.state.table.asking!.id });
    expect(spared()).toEqual([MAL]);
    expect(table.log.state.spares).toEqual({ [MAL]: 1 });
  });

  it('is also spared when prevented from showing its cards', async () => {
    const { table, answered, vote, spared, says } = await laro();
    answered(MADE_UP);
    const id = table.state.table.asking!.id;
    says(MAL, table.at('mal').answerer.owes(table.state.table, MAL)!);
    expect(table.state.table.asking).toMatchObject({ id, called: MAL });
    vote(['ann', 'vic'], { kind: 'close', id });
    expect(spared()).toEqual([MAL]);
  });

  it('is spared at once without time to seal it, unless they voted to close the window', async () => {
    for (const votes of [
      ['ann', 'vic'],
      ['mal', 'vic'],
    ]) {
      const { table, asked, vote, spared, sealOf } = await laro();
      asked();
      const id = table.state.table.asking!.id;
      vote(votes, { kind: 'close', id });
      expect(sealOf(MAL)).toBeNull();
      expect(spared().includes(MAL)).toBe(!votes.includes('mal'));
      expect(table.log.state.spares).toEqual({});
    }
  });
});
