import { describe, expect, test } from 'vitest';
import { type LocalDealer, makeLocalDealer } from '../../../src/engine/dealer.ts';
import type { Command, Game, TableCommand } from '../../../src/engine/game.ts';
import { creditsOf, violations } from '../../../src/engine/laws.ts';
import { type Match, type MatchHeader, openMatch, stateHash } from '../../../src/engine/match.ts';
import { fillAtRandom } from '../../../src/engine/offers.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import { parseBody } from '../../../src/engine/record/parseBody.ts';
import { zoneOf } from '../../../src/engine/table/table.ts';
import { type FreeState, isReleased } from '../../../src/games/free/rules/state.ts';
import { anything } from '../../../src/games/free/testing.ts';
import { gameById, games } from '../../../src/games/index.ts';
import { expectOk } from '../../../src/lib/result.ts';
import { below, makeRng, pick, type Rng } from '../../../src/lib/rng.ts';
import { recordProblems, refoldProblems } from '../../../src/session/local/laws.ts';
import { playOut } from '../../../src/session/local/simulate.ts';
import { releaseOf } from '../../../src/store/spots.ts';
import { samples } from '../../samples.ts';

const SEATS = 3;

const headerOf = (game: Game): MatchHeader => ({
  match: 'released',
  game: game.info.id,
  version: game.info.version,
  options: defaultOptions(game.info),
  seats: Array.from({ length: SEATS }, (_, seat) => ({ name: `Seat ${seat}`, kind: 'bot', level: 'random' })),
});

/** Plays about `maxEvents` events of a match, until its referee can be released; returns it with its dealer. */
function playedFor(
  game: Game,
  seed: number,
  maxEvents: number,
): { match: Match; dealer: LocalDealer; rng: Rng } {
  for (let more = 0; ; more += 5) {
    const dealer = makeLocalDealer(makeRng(`deal ${seed}`));
    const rng = makeRng(`play ${seed}`);
    const { match } = playOut(game, headerOf(game), {
      ...{ dealer, maxEvents: maxEvents + more },
      choose: (view) => fillAtRandom(pick(rng, game.legal(view)), rng),
    });
    // Random play may lose everything early.
    if (game.outcome(match.state)) return playedFor(game, seed + 100, maxEvents);
    for (let due = game.due(match.state); due; due = game.due(match.state))
      expectOk(match.append('dealer', dealer.answerNow(due, match.state.table)));
    if (!match.state.table.asking) return { match, dealer, rng };
  }
}

describe.each(games.map(({ info }) => [info.name, info.id] as const))('%s, continued by hand', (_, id) => {
  const entry = gameById(id)!;

  test.each([1, 2, 3])('loses nothing, and reveals nothing to anyone (%i)', async (seed) => {
    const [game, display] = await Promise.all([entry.rules(), entry.display()]);
    const { match, dealer, rng } = playedFor(game, seed, 60 + seed * 90);
    const before = match.state;
    const credits = creditsOf(before);
    const hands = Array.from({ length: SEATS }, (_, seat) => zoneOf(before.table, `hand:${seat}`));
    const view = { seat: 0, state: before, faces: new Map() };
    const looks = headerOf(game).seats.map((each, colour) => ({ ...each, colour }));
    const release = releaseOf({ display, view, seats: looks }, [0, 1]);
    expect(parseBody(game, 'table', release).ok).toBe(true);
    expectOk(match.append('table', release));
    const free = match.state as FreeState;
    expect(isReleased(free.game)).toBe(true);
    expect(violations(free, credits)).toEqual([]);
    // Every card is the same, and no one knows more about it.
    for (const [card, now] of free.table.cards) {
      const was = before.table.cards.get(card)!;
      expect([now.face, now.up, now.known]).toEqual([was.face, was.up, was.known]);
    }
    for (const seat of [0, 1]) {
      const hand = zoneOf(free.table, `hand:${seat}`);
      expect(hand.slice(0, hands[seat]!.length)).toEqual(hands[seat]);
      // Cards elsewhere that this seat, but not everyone, has seen have moved to its hand.
      for (const card of hand.slice(hands[seat]!.length))
        expect(before.table.cards.get(card)).toMatchObject({
          face: null,
          known: expect.arrayContaining([seat]),
        });
    }
    // The third seat is empty, so its cards are in front of it.
    expect(zoneOf(free.table, 'hand:2')).toEqual([]);
    expect(free.game.gone).toEqual([2]);
    for (const zone in free.table.zones) expect(zone).toMatch(/^(hand|pile):/);
    expect(free.game.released!.laying).toBeNull();
    expect(game.actors(free)).toEqual([]);

    let sum = credits;
    for (let i = 0; i < samples({ quick: 100, soak: 1000 }); i++) {
      const due = game.due(match.state);
      if (due && below(rng, 3) === 0) {
        match.append('dealer', dealer.answerNow(due, match.state.table));
        continue;
      }
      const does = anything({ state: match.state as FreeState }, rng) as Command;
      const body = { type: 'byHand', does } as Command;
      const parsed = parseBody(game, 0, body);
      if (!parsed.ok) continue;
      const done = match.append(below(rng, 2), parsed.value);
      if (!done.ok) expect(done.error.ruling).toMatch(/^F/);
      else if (does.type === 'create' || does.type === 'copy') sum = creditsOf(match.state);
      expect(violations(match.state, sum)).toEqual([]);
    }
    // The rules no longer have an actor, and the referee does not come back.
    expect(match.append('table', release).ok).toBe(false);
    expect(refoldProblems(match)).toEqual([]);
    expect(await recordProblems(match, dealer.secrets)).toEqual([]);
    const hash = stateHash(match.state);
    expectOk(match.append('table', { type: 'stop' } as TableCommand));
    expect(game.outcome(match.state)).not.toBeNull();
    expect(stateHash(match.state)).not.toBe(hash);
  });

  test('with a referee no one acts by hand, and the referee goes when nothing is owed', async () => {
    const game = await entry.rules();
    const { match } = playedFor(game, 9, 40);
    const byHand = { type: 'byHand', does: { type: 'mix' } } as Command;
    expect(match.append(0, expectOk(parseBody(game, 0, byHand)))).toMatchObject({
      error: { ruling: 'F12' },
    });
    const release = {
      ...{ type: 'release', seats: SEATS, gone: [] },
      spots: { zones: [], purses: [] },
    } as const;
    const dealing = openMatch(game, headerOf(game));
    expect(game.due(dealing.state)).not.toBeNull();
    expect(dealing.append('table', release)).toMatchObject({ error: { ruling: 'F12' } });
    // Without any given places, things get places all the same.
    expectOk(match.append('table', release));
    for (const zone in match.state.table.zones) expect(zone).toMatch(/^(hand|pile):/);
  });
});
