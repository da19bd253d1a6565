import type { Showing } from '../../../engine/display.ts';
import { zoneOf } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { capital, counted, thousands } from '../../../lib/text/format.ts';
import { DISCARD, isSolo, type Laro, type LaroState, laidAt, type Won } from '../rules/state.ts';
import { CLUSTER_NAMES, sumWords } from './words.ts';

/** Shows a winning hand (L4, L12): its three clusters counted one by one, from the payment until it is cleared away. */
export function showing({ state }: View<Laro>): Showing | null {
  const { game } = state;
  const { won } = game;
  if (game.phase !== 'end' || !won?.clusters.length || !isShown(state, won)) return null;
  const share = won.antes + won.paid.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: `round ${game.round}`,
    place: DISCARD,
    title: 'Three clusters',
    counted: 'Hand',
    text: textOf(game, won),
    rows: [
      {
        seat: won.seat,
        groups: won.clusters.map(({ cards }) => cards),
        lines: won.clusters.map(({ cards, cluster, points }) => ({
          label: `${CLUSTER_NAMES[cluster]} ${points}`,
          value: points,
          parts: cards.map((card) => ({ card, region: 0 })),
        })),
        total: won.worth,
        won: !isSolo(game),
        share,
        by: `${won.worth}: ${sumWords(won.clusters)}`,
      },
    ],
    done: true,
  };
}

/** Checks whether the clusters are still in front of their seat, face up. */
const isShown = ({ table }: LaroState, { seat, clusters }: Won): boolean =>
  clusters.every(
    ({ cards }, i) =>
      zoneOf(table, laidAt(seat, i)).length === cards.length &&
      cards.every((card) => table.cards.get(card)?.up),
  );

function textOf(game: Laro, { by, worth, antes, seat }: Won): string {
  if (isSolo(game)) return `In ${counted(game.draws[seat]!, 'draw')}`;
  const how = {
    deck: 'drawn from the deck',
    discard: 'taken from the pile',
    claim: 'by calling Laro',
    last: '',
  }[by];
  const ante = antes ? ` · antes ${thousands(antes)}` : '';
  return `${capital(how)} · ${thousands(game.stake)} × ${worth} = ${thousands(game.stake * worth)} from each${ante}`;
}
