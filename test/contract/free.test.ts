import { expect, it } from 'vitest';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import type { Command } from '../../src/engine/game.ts';
import type { Entry, MatchHeader } from '../../src/engine/match.ts';
import { type CardId, type Face, zoneOf } from '../../src/engine/table/table.ts';
import { handOf } from '../../src/engine/table/tableMoves.ts';
import { freeTable } from '../../src/games/free/game.ts';
import { freeInfo } from '../../src/games/free/info.ts';
import { at, DECKS, DIE, OTHER, SETTING, SMALL } from '../../src/games/free/testing.ts';
import { expectOk } from '../../src/lib/result.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { createLocalSession } from '../../src/session/local/localSession.ts';

const game = freeTable(freeInfo, DECKS, () => SETTING) as never as Parameters<typeof createLocalSession>[0];
const header: MatchHeader = {
  match: 'free',
  game: 'free',
  version: 1,
  options: {},
  seats: [{ name: 'Ann', kind: 'human' }],
};
const open = (past: readonly Entry[] = [], secrets: Iterable<readonly [CardId, Face]> = []) => {
  const nobody = () => Promise.reject(new Error('there are no bots'));
  const hooks = {
    onEntry() {},
    onError(error: unknown) {
      throw error;
    },
  };
  const dealer = makeLocalDealer(makeRng('free'), secrets);
  return expectOk(createLocalSession(game, header, 0, dealer, nobody, hooks, past, makeRng('salt')));
};

it('a free table on one device: hands need not wait for the dealer, and a saved one goes on', async () => {
  const session = open();
  const act = (command: object): void => void expectOk(session.submit(command as Command));
  act({ type: 'shuffle', piece: SMALL });
  // A chance move is pending for one pile; the others stay available.
  act({ type: 'move', moves: [[OTHER, at(-400)]] });
  act({ type: 'roll', pieces: [DIE] });
  expect(session.submit({ type: 'flip', pieces: [SMALL] } as never)).toMatchObject({
    error: { ruling: 'F4' },
  });
  await session.run();
  act({ type: 'draw', piece: SMALL, count: 3, seat: 0 });
  await session.run();
  const { state } = session.match;
  const hand = zoneOf(state.table, handOf(0));
  expect(hand.map((card) => session.view().faces.has(card))).toEqual([true, true, true]);
  expect(state.table.dice[`die:${DIE}`]).toHaveLength(1);

  const again = open(session.match.entries, session.secrets);
  expect(again.match.head).toBe(session.match.head);
  expect([...again.view().faces]).toEqual([...session.view().faces]);
});
