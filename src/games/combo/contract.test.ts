import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, SEED, samples } from '../../../test/samples.ts';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { TableCommand } from '../../engine/game.ts';
import { violations } from '../../engine/laws.ts';
import { openMatch, stateHash } from '../../engine/match.ts';
import { zoneOf } from '../../engine/table/table.ts';
import { handOf } from '../../engine/table/tableMoves.ts';
import { below, makeRng } from '../../lib/rng.ts';
import { recordProblems, refoldProblems } from '../../session/local/laws.ts';
import {
  anyLegal,
  botsHeader,
  expectLaws,
  playChecked,
  testDecideNeverThrows,
} from '../../session/local/testing.ts';
import { comboRules } from './game.ts';
import { comboInfo } from './info.ts';
import { DISCARD, passedTo } from './rules/state.ts';

const play = (seats: number, matches: number, seed: string, maxEvents?: number) =>
  playChecked(comboRules, botsHeader(comboInfo, seats, { matches }), seed, undefined, maxEvents);

describe.each([2, 3, 4])('Combo with %i seats', (seats) => {
  test.each([3, 1, 2])('random play of %i matches ends and breaks no law', (matches) => {
    const {
      violations: broken,
      refused,
      ended,
      match,
      counts,
    } = play(seats, matches, `${SEED} ${seats} ${matches}`);
    expect([broken, refused, ended]).toEqual([[], 0, true]);
    expect([counts.roundScored, counts.matchEnded]).toEqual([matches * seats, matches]);
    const outcome = comboRules.outcome(match.state)!;
    const points = outcome.standings.map(({ credits }) => credits);
    expect(points).toEqual([...points].sort((a, b) => a - b));
  });

  test('1 same log, same state; 4 hidden faces make no difference; 7 a record replays', async () => {
    await expectLaws(play(seats, 1, `log ${SEED} ${seats}`, 700), samples({ quick: 4, soak: 40 }));
  });

  test('K5: whenever a seat is to act, no one knows a card of another’s hand', () => {
    const { states } = play(seats, 1, `mixed ${seats}`);
    for (const state of states) {
      const [acting] = comboRules.actors(state);
      if (acting === undefined) continue;
      const { turn, phase } = state.game;
      for (let seat = 0; seat < seats; seat++) {
        // Cards it took from the pile this turn have been seen by all; its hand is mixed when the turn is over.
        if (seat === turn!.seat && phase !== 'pass') continue;
        for (const card of zoneOf(state.table, handOf(seat))) {
          const { known, face } = state.table.cards.get(card)!;
          expect([known, face]).toEqual([[seat], null]);
        }
      }
      // K4, K5: no seat may look at the cards passed to it before it has passed itself.
      for (let seat = 0; seat < seats; seat++) {
        if (seat === turn!.seat && phase !== 'pass') continue;
        for (const card of zoneOf(state.table, passedTo(seat))) {
          const { known, face } = state.table.cards.get(card)!;
          expect([known.includes(seat), face]).toEqual([false, null]);
        }
      }
      // K7: the pile is empty only from the moment its last card is taken to the end of that turn.
      expect(zoneOf(state.table, DISCARD).length > 0 || phase === 'take').toBe(true);
    }
  });
});

/** Plays a match among random seats, with a decision of the table now and then, at any point. */
function disturbed(seats: number, seed: number, decide: (rng: ReturnType<typeof makeRng>) => TableCommand) {
  const dealer = makeLocalDealer(makeRng(`deal ${seed}`));
  const rng = makeRng(`play ${seed}`);
  const broken: string[] = [];
  let decisions = 0;
  const match = openMatch(
    comboRules,
    botsHeader(comboInfo, seats, { matches: 1 }, `disturbed-${seed}`),
    (event, after) => {
      broken.push(...violations(after, 0));
      dealer.observe(event, after.table);
    },
  );
  for (let i = 0; i < 3000 && comboRules.outcome(match.state) === null; i++) {
    if (decisions < 12 && below(rng, 20) === 0) {
      const before = stateHash(match.state);
      const done = match.append('table', decide(rng));
      if (done.ok) decisions++;
      else if (stateHash(match.state) !== before) broken.push('a refused decision changed the match');
      continue;
    }
    const due = comboRules.due(match.state);
    if (due) {
      const told = match.append('dealer', dealer.answerNow(due, match.state.table));
      if (!told.ok) broken.push(told.error.message);
      continue;
    }
    const [seat] = comboRules.actors(match.state);
    if (seat === undefined) {
      broken.push(`nobody can act in phase ${match.state.game.phase}`);
      break;
    }
    if (match.state.game.gone.includes(seat)) broken.push(`seat ${seat} has left and is to act`);
    const view = { seat, state: match.state, faces: dealer.disclosed(seat) };
    const command = comboRules.parse(anyLegal(comboRules, view, rng));
    const done = command.ok ? match.append(seat, command.value) : command;
    if (!done.ok) broken.push(`an offer was refused: ${done.error.message}`);
  }
  return { match, broken, dealer };
}

describe('the table decides at any moment', () => {
  const cases = fc.record({ seats: fc.integer({ min: 2, max: 4 }), seed: fc.nat() });

  test('K9b: seats leave, and the others play on to the end', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ seats, seed }) => {
        const { match, broken, dealer } = disturbed(seats, seed, (rng) => ({
          type: 'leave',
          seat: below(rng, seats),
        }));
        expect(broken).toEqual([]);
        const outcome = comboRules.outcome(match.state)!;
        const { gone, over } = match.state.game;
        expect(over).not.toBeNull();
        for (const seat of gone) if (gone.length < seats) expect(outcome.winners).not.toContain(seat);
        expect(refoldProblems(match)).toEqual([]);
        expect(await recordProblems(match as never, dealer.secrets)).toEqual([]);
      }),
      runs({ quick: 20, soak: 600 }),
    );
  });

  test('void rounds are dealt again by the same dealer; leavers among them', () => {
    let voids = 0;
    fc.assert(
      fc.property(cases, ({ seats, seed }) => {
        const { match, broken } = disturbed(seats, seed, (rng) =>
          below(rng, 6) ? { type: 'void' } : { type: 'leave', seat: below(rng, seats) },
        );
        expect(broken).toEqual([]);
        const { sheet, gone, over } = match.state.game;
        expect(over).not.toBeNull();
        expect(new Set(sheet.map(({ dealer }) => dealer)).size).toBe(sheet.length);
        if (!gone.length) expect(sheet).toHaveLength(seats);
        voids += match.entries.filter(({ body }) => body.type === 'void').length;
      }),
      runs({ quick: 20, soak: 600 }),
    );
    expect(voids).toBeGreaterThan(20);
  });

  test('the table stops, and the score so far counts', () => {
    fc.assert(
      fc.property(cases, ({ seats, seed }) => {
        const { match, broken } = disturbed(seats, seed, () => ({ type: 'stop' }));
        expect(broken).toEqual([]);
        const outcome = comboRules.outcome(match.state)!;
        const { sheet } = match.state.game;
        for (const { seat, credits } of outcome.standings)
          expect(credits).toBe(sheet.reduce((sum, { scores }) => sum + scores[seat]!, 0));
      }),
      runs({ quick: 15, soak: 300 }),
    );
  });
});

const cards = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 8 });
const command = fc.oneof(
  fc.constantFrom('takeDeck', 'takeDiscard').map((type) => ({ type })),
  fc.record({ type: fc.constantFrom('pass', 'takePassed', 'leave'), cards }),
  fc.constantFrom<object[]>(
    { type: 'void' },
    { type: 'void', forfeit: [0, 2] },
    { type: 'stop' },
    { type: 'sitOut', seat: 1 },
  ),
  fc.integer({ min: -1, max: 9 }).map((seat) => ({ type: 'leave', seat })),
  fc.anything(),
);
testDecideNeverThrows(
  comboRules,
  4,
  () => play(4, 1, 'moments', 3000).states,
  command,
  runs({ quick: 1500, soak: 60_000 }),
);

test('a watcher sees what is public, and is offered nothing', () => {
  const { states } = play(3, 1, 'onlooker', 400);
  for (const state of states) expect(comboRules.legal({ seat: null, state, faces: new Map() })).toEqual([]);
});
