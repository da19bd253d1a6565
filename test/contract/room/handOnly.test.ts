import { describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../../src/engine/dealer.ts';
import type { Command } from '../../../src/engine/game.ts';
import { fillAtRandom } from '../../../src/engine/offers.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import type { CardId } from '../../../src/engine/table/table.ts';
import type { View } from '../../../src/engine/view.ts';
import { games } from '../../../src/games/index.ts';
import { commandOf } from '../../../src/interaction/primary.ts';
import { targetsOf } from '../../../src/interaction/targets.ts';
import { canonical } from '../../../src/lib/json.ts';
import { makeRng, pick } from '../../../src/lib/rng.ts';
import { playOut } from '../../../src/session/local/simulate.ts';
import { freshTable, heldBy, type TableState } from '../../../src/store/tableStore.ts';
import { SEED, samples } from '../../samples.ts';

/** Returns the moves that buttons make of these picked cards, at the table of a player who sees only their hand. */
function movesWith(state: TableState, cards: readonly CardId[]): Command[] {
  const picked = { ...state, selection: cards };
  const atPlaces = targetsOf(picked, cards).filter(({ control }) => control.offer.to);
  const alone = state.controls.controls.map(({ id }) => commandOf(picked, id, {}));
  return [...atPlaces.map(({ command }) => command), ...alone.flatMap((command) => command ?? [])];
}

/** A move apart from its amount, which has a control of its own, and from the order of its cards. */
const plain = ({ cards = [], amount: _, ...rest }: Command, withCards = true): string =>
  canonical({ ...rest, cards: withCards ? [...cards].sort((a, b) => a - b) : [] });

/**
 * Checks whether buttons make this move. A button that names its cards makes the best move of its kind; an undo takes back one move after
 * the other.
 */
function isMade(command: Command, view: View, state: TableState): boolean {
  const { controls, undo } = state.controls;
  const held = heldBy(state.display, view);
  const picked = command.cards?.every((card) => held.includes(card)) ? command.cards : [];
  const moves = movesWith(state, picked).map((move) => plain(move));
  const named = controls.flatMap(({ offer }) => (offer.command.cards ? plain(offer.command, false) : []));
  return (
    moves.includes(plain(command)) || named.includes(plain(command, false)) || command.type === undo?.type
  );
}

describe.each(games.map((entry) => [entry.info.name, entry] as const))(
  'with a hand alone, in %s',
  (_, entry) => {
    test('each move of the game is made of cards in the hand and buttons', async () => {
      const [rules, display] = await Promise.all([entry.rules(), entry.display()]);
      const { id: game, version, seats } = entry.info;
      const people = Array.from({ length: seats.usual }, (_, seat) => ({
        ...{ name: `${seat}`, kind: 'human' as const, colour: seat },
      }));
      const options = defaultOptions(entry.info);
      const rng = makeRng(`hand alone ${SEED}`);
      const kinds = new Set<string>();
      const stateOf = (view: View): TableState => ({
        ...freshTable({ display, options, seats: people, view, replaying: false }),
        live: true,
      });
      playOut(
        rules,
        { ...{ match: 'alone', game, version, options }, seats: people },
        {
          dealer: makeLocalDealer(makeRng(`hand alone deck ${SEED}`)),
          maxEvents: samples({ quick: 400, soak: 20_000 }),
          choose(view) {
            const command = fillAtRandom(pick(rng, rules.legal(view)), rng);
            expect(isMade(command, view, stateOf(view)), canonical(command)).toBe(true);
            kinds.add(command.type);
            return command;
          },
        },
      );
      expect(kinds.size).toBeGreaterThan(2);
    });
  },
);
