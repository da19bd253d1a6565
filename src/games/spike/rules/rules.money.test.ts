import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '../../../../test/samples.ts';
import { makeLocalDealer } from '../../../engine/dealer.ts';
import { creditsOf, violations } from '../../../engine/laws.ts';
import { fillAtRandom } from '../../../engine/offers.ts';
import { defaultOptions } from '../../../engine/options.ts';
import { type Body, type Observer, openTable, step } from '../../../engine/step.ts';
import {
  type CardId,
  type Face,
  partsOf,
  type Seat,
  type Table,
  zoneOf,
} from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { expectOk } from '../../../lib/result.ts';
import { below, makeRng, pick } from '../../../lib/rng.ts';
import { spikeRules } from '../game.ts';
import { slowDivision } from '../testing.ts';
import { evaluate } from './hands.ts';
import type { Spike, SpikeEvent, SpikeState } from './state.ts';

interface Case {
  readonly chips: readonly number[];
  readonly options: Record<string, string | number>;
  readonly seed: number;
}

const cases: fc.Arbitrary<Case> = fc.record({
  /** Each seat's stack in chips: all sizes, so that all-ins vary too. */
  chips: fc.array(fc.oneof(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 3, max: 200 })), {
    minLength: 2,
    maxLength: 8,
  }),
  options: fc.record({
    'buy-in': fc.constantFrom('lay', 'tournament'),
    'array-fee': fc.constantFrom('sabacc', 'hand'),
    limit: fc.constantFrom('none', 'pot'),
    ending: fc.constantFrom('hands', 'open'),
  }),
  seed: fc.nat(),
});

/** Keeps separate accounts of a hand from its payments, and computes at its end what every purse should hold. */
function accountant(chip: number, secrets: ReadonlyMap<CardId, Face>) {
  const seen = { hands: 0, sidePots: 0, back: 0, splits: 0, sabacc: 0, shortRaises: 0 };
  let order: readonly Seat[] = [];
  let dropped = new Set<Seat>();
  let stakes: number[] = [];
  let purses: Record<string, number> = {};
  let hands = new Map<Seat, Face[]>();
  let open = false;

  function close(table: Table, isOpen: boolean): void {
    open = isOpen;
    purses = { ...table.purses };
    hands = new Map(
      order.map((seat) => [seat, zoneOf(table, handOf(seat)).map((card) => secrets.get(card)!)]),
    );
  }

  const give = (from: string, amount: number, seats: readonly Seat[]): void => {
    purses[from]! -= amount;
    let left = amount;
    for (; left >= chip * seats.length; left -= chip * seats.length)
      for (const seat of seats) purses[`seat:${seat}`]! += chip;
    purses[`seat:${seats[0]}`]! += left;
    if (seats.length > 1) seen.splits++;
  };

  function settle(): void {
    const live = order.filter((seat) => !dropped.has(seat));
    const best = (among: readonly Seat[]): Seat[] => {
      if (!open) return [...among];
      const keys = among.map((seat) => evaluate(hands.get(seat)!).key);
      return among.filter((_, i) => keys[i] === Math.max(...keys));
    };
    const staked = stakes.reduce((sum, each) => sum + each, 0);
    const { pots, back } = slowDivision(stakes, purses['pot:hand']! - staked, live);
    back.forEach((amount, seat) => {
      purses['pot:hand']! -= amount;
      purses[`seat:${seat}`]! += amount;
      if (amount) seen.back++;
    });
    seen.sidePots += pots.size - 1;
    for (const [among, amount] of pots) give('pot:hand', amount, best(among.split(',').map(Number)));
    const first = best(live);
    if (open && evaluate(hands.get(first[0]!)!).total === 0) {
      give('pot:sabacc', purses['pot:sabacc']!, first);
      seen.sabacc++;
    }
    seen.hands++;
  }

  const observe: Observer<Spike, SpikeEvent> = (event, after) => {
    switch (event.type) {
      case 'antesPaid':
        order = event.order;
        dropped = new Set();
        stakes = new Array(after.game.seats).fill(0);
        break;
      case 'paid': {
        const [from, a] = partsOf(event.from);
        const [to, b] = partsOf(event.to);
        if (to === 'bet') stakes[Number(b)]! += event.amount;
        else if (from === 'bet' && to === 'seat') stakes[Number(a)]! -= event.amount;
        break;
      }
      case 'wagered':
        if (event.allIn && event.by > 0 && event.by < after.game.betting.raise) seen.shortRaises++;
        break;
      case 'folded':
      case 'seatLeft':
        dropped.add(event.seat);
        break;
      case 'showdownBegan':
      case 'lastStanding':
        close(after.table, event.type === 'showdownBegan');
        break;
      case 'handEnded':
        settle();
        expect({ ...after.table.purses }).toEqual(purses);
        expect(purses['pot:hand']).toBe(0);
        break;
    }
  };
  return { observe, seen };
}

/** Plays random legal commands; now and then a seat leaves, or a hand is void. */
function play({ chips, options, seed }: Case) {
  const rng = makeRng(`play-${seed}`);
  const dealer = makeLocalDealer(makeRng(`deal-${seed}`));
  const setup = { seats: chips.length, options: { ...defaultOptions(spikeRules.info), ...options } };
  let state: SpikeState = openTable(spikeRules, setup, (event, after) =>
    dealer.observe(event, after.table),
  ).state;
  const { chip } = state.game;
  const purses = Object.fromEntries(chips.map((n, seat) => [`seat:${seat}`, n * chip]));
  state = { ...state, table: { ...state.table, purses } };
  const total = creditsOf(state);
  const account = accountant(chip, dealer.secrets);
  const observe: Observer<Spike, SpikeEvent> = (event, after) => {
    dealer.observe(event, after.table);
    account.observe(event, after);
    expect(violations(after, total)).toEqual([]);
  };
  const take = (author: Seat | 'dealer' | 'table', body: Body): void => {
    state = expectOk(step(spikeRules, state, author, body, undefined, observe)).state;
  };
  // At some tables seats leave all the time, so that side pots lose all their contestants.
  const calm = seed % 3 ? 400 : 30;
  for (let steps = 0; steps < 4000 && !spikeRules.outcome(state); steps++) {
    const due = spikeRules.due(state);
    const whim = below(rng, calm);
    const sitter = below(rng, chips.length);
    const stays = chips.flatMap((_, seat) => (state.game.gone.includes(seat) ? [] : [seat]));
    if (whim === 0) take('table', { type: 'leave', seat: pick(rng, stays) });
    else if (whim === 1 && state.table.stakes) take('table', { type: 'void' });
    else if (
      whim === 2 &&
      spikeRules.decide(state, 'table', { type: 'sitOut', seat: sitter }, () => undefined).ok
    )
      take('table', { type: 'sitOut', seat: sitter });
    else if (due) take('dealer', dealer.answerNow(due, state.table));
    else {
      const [seat] = spikeRules.actors(state);
      const offers = spikeRules.legal({ seat: seat!, state, faces: new Map() });
      take(seat!, fillAtRandom(pick(rng, offers), rng));
    }
  }
  return { state, seen: account.seen };
}

test('S14–S17: pots are paid as counting them out by hand does; no credit is lost', () => {
  const sums: Record<string, number> = {};
  fc.assert(
    fc.property(cases, (made) => {
      const { state, seen } = play(made);
      for (const [key, n] of Object.entries(seen)) sums[key] = (sums[key] ?? 0) + n;
      if (!spikeRules.outcome(state)) return;
      expect([state.table.purses['pot:hand'] ?? 0, state.table.purses['pot:sabacc'] ?? 0]).toEqual([0, 0]);
    }),
    // Fifty matches from this seed show every kind of case below.
    { numRuns: samples({ quick: 50, soak: 2000 }), seed: 5 },
  );
  // Every kind of case has occurred.
  for (const [key, n] of Object.entries(sums)) expect([key, n > 0]).toEqual([key, true]);
});
