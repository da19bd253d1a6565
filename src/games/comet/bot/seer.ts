import type { Command } from '../../../engine/game.ts';
import { type CardId, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import type { Rng } from '../../../lib/rng.ts';
import { valuesOf } from '../rules/cards.ts';
import { setScore } from '../rules/scoring.ts';
import { type Comet, setAt } from '../rules/state.ts';
import { rivalsOf, seatsToCome } from './hand.ts';
import { plan } from './planner.ts';
import { knownStrength } from './tail.ts';
import { type Beliefs, commandFrom } from './turn.ts';

/**
 * The ceiling for measurements: thinks like `expert` but sees every face. It knows the sets at the pots and the hands of the seats to come,
 * and assumes that they play their best sets blindly, as `greedy` does.
 */
export const seerCommand = (view: View<Comet>, rng: Rng): Command => commandFrom(view, beliefsOf(view), rng);

function beliefsOf(view: View<Comet>): Beliefs {
  const { game, table } = view.state;
  const seat = view.seat!;
  const facesOf = (cards: readonly CardId[]) => cards.map((card) => faceIn(view, card)!);
  const played = [0, 1, 2, 3, 4, 5].map((pot) =>
    rivalsOf(game, seat).map((rival) => {
      const [a, b, c] = facesOf(zoneOf(table, setAt(pot, rival))).map(valuesOf);
      return a ? setScore(a, b, c) : 0;
    }),
  );
  const coming =
    game.phase === 'turns'
      ? seatsToCome(game).map((rival) => plan(facesOf(zoneOf(table, handOf(rival))), { aim: 'total' }).sets)
      : [];
  return {
    chance(pot, score) {
      const best = Math.max(0, ...played[pot]!);
      if (best > score) return 0;
      const beaten = best === score ? 0.5 : 1;
      return coming.reduce((chance, sets) => {
        const worse = sets.reduce(
          (sum, set) => sum + (set.score > score ? 1 : set.score === score ? 0.5 : 0),
          0,
        );
        return chance * (1 - worse / 6);
      }, beaten);
    },
    strengthOf: (other: Seat) => knownStrength(view, other) ?? 1,
  };
}
