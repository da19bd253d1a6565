import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samples } from '../../../../test/samples.ts';
import { creditsOf, violations } from '../../../engine/laws.ts';
import { stateHash } from '../../../engine/match.ts';
import { openTable, step } from '../../../engine/step.ts';
import { deckOf } from '../../../engine/table/table.ts';
import { expectOk } from '../../../lib/result.ts';
import { below, makeRng } from '../../../lib/rng.ts';
import { anything, Hands } from '../testing.ts';
import { parseCommand } from './command.ts';
import { BOX, chipsOf } from './state.ts';

const SEATS = 3;

describe('under random manual play', () => {
  it.each([1, 2, 3, 4])('nothing is lost, doubled or stuck, and every device agrees (%i)', (seed) => {
    const rng = makeRng(`free ${seed}`);
    const table = new Hands({ seats: SEATS, seed: `deal ${seed}` });
    const said: [author: number | 'dealer', body: never][] = [];
    const answer = (): void => {
      said.push(['dealer', table.dealer.answerNow(table.game.due(table.state)!, table.state.table) as never]);
      table.take(said.at(-1)![1]);
    };
    const decks = (): string => JSON.stringify(table.truth([...table.state.table.cards.keys()]).toSorted());
    const before = decks();
    let credits = creditsOf(table.state);
    for (let i = 0; i < samples({ quick: 1200, soak: 20_000 }); i++) {
      const due = table.game.due(table.state);
      if (due && below(rng, 3) === 0) {
        answer();
        continue;
      }
      const author = below(rng, SEATS);
      const command = expectOk(parseCommand(anything(table, rng)));
      // Cards and chips leave the table only by the box, and aren't lost there.
      const named =
        command.type === 'remove'
          ? command.pieces
          : command.type === 'copy'
            ? command.copies.map(([id]) => id)
            : [];
      if (named.some((id) => table.piece(id)?.kind === 'pile')) continue;
      const judged = table.judge(author, command);
      if (!judged.ok) {
        expect(judged.error.ruling).toMatch(/^F\d+$/);
        continue;
      }
      table.start(author, command);
      said.push([author, command as never]);
      if (['create', 'copy', 'undo'].includes(command.type)) credits = creditsOf(table.state);
      expect(violations(table.state, credits)).toEqual([]);
      expect(table.state.game.owed.length).toBeLessThan(100);
      // Chips that are put away leave nothing behind that would slow down each later step.
      const heaps = table.state.game.pieces.flatMap(({ id, kind }) =>
        kind === 'chips' ? [chipsOf(id)] : [],
      );
      const purses = Object.keys(table.state.table.purses).filter((purse) => purse !== BOX);
      expect(purses.filter((purse) => !heaps.includes(purse))).toEqual([]);
    }
    while (table.game.due(table.state)) answer();
    expect(table.state.game.owed).toEqual([]);
    expect(decks()).toBe(before);
    // All who may see a card have been shown it, and no pile mixes two decks.
    for (let seat = 0; seat < SEATS; seat++) expect(table.knows(seat, table.hand(seat))).not.toContain(false);
    for (const { id, kind } of table.state.game.pieces)
      if (kind === 'pile')
        expect(new Set(table.pile(id).map((card) => deckOf(table.state.table, card))).size).toBe(1);

    let { state } = openTable(table.game, { seats: SEATS, options: {} });
    for (const [author, body] of said) {
      state = expectOk(step(table.game, state, author, body)).state;
    }
    expect(stateHash(state)).toBe(stateHash(table.state));
  });

  it('commands of any form are refused, or parsed and judged', () => {
    const table = new Hands();
    const types = [
      'grab',
      'move',
      'put',
      'stack',
      'split',
      'draw',
      'peek',
      'shuffle',
      'create',
      'remove',
      'deal',
    ];
    const value = fc.oneof(
      fc.integer({ min: -2, max: 20 }),
      fc.string({ maxLength: 3 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 }),
      fc.constant({ x: 0, z: 0, angle: 0 }),
      fc.boolean(),
    );
    const keys = ['piece', 'pieces', 'cards', 'count', 'seat', 'at', 'up', 'onto', 'under', 'moves', 'thing'];
    const words = fc.tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...keys), value));
    fc.assert(
      fc.property(words, fc.integer({ min: 0, max: 2 }), ([type, more], seat) => {
        const parsed = parseCommand({ ...more, type });
        if (parsed.ok) table.judge(seat, parsed.value);
      }),
      { numRuns: samples({ quick: 500, soak: 20_000 }) },
    );
  });
});
