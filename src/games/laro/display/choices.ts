import type { Command } from '../../../engine/game.ts';
import { type CardId, type Face, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { faceIn, facesIn, type View } from '../../../engine/view.ts';
import { outlook } from '../bot/outlook.ts';
import { claimable, isAsked } from '../rules/claims.ts';
import { KINDS, type Kind } from '../rules/command.ts';
import { legal } from '../rules/legal.ts';
import { type Cluster, cluster, POINTS, splitFaces } from '../rules/scoring.ts';
import { type Laro, laidBy } from '../rules/state.ts';
import { afterDiscard, known, missing } from './advice.ts';
import { ownHand } from './words.ts';

/** A claim that the viewer's own cards support (L7). */
export interface Choice {
  readonly kind: Kind;
  readonly cards: readonly CardId[];
  /** Faces of these cards, without the discard. */
  readonly faces: readonly Face[];
  /** Points it lays: a cluster, or all nine cards for a win. */
  readonly points: number;
  /** Cards that must still come after the discard that follows; 0 for a win. */
  readonly away: number;
  /** Cards that must come without the claim. */
  readonly now: number;
  readonly promise: number;
}

/** Checks whether the viewer is being asked to claim the discard. */
export const isChoosing = ({ state, seat }: View<Laro>): boolean => seat !== null && isAsked(state, seat);

/** Returns every claim that the viewer may make now: a win first, then by points, then by the hand that is left. */
export function choices(view: View<Laro>): Choice[] {
  if (!isChoosing(view)) return [];
  return legal(view)
    .flatMap(({ command, cards }) =>
      command.type === 'claim' && cards ? [choiceOf(view, (command as { kind?: Kind }).kind!, cards.of)] : [],
    )
    .sort(
      (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.away - b.away || b.promise - a.promise,
    );
}

function choiceOf(view: View<Laro>, kind: Kind, cards: readonly CardId[]): Choice {
  const faces = cards.map((card) => faceIn(view, card)!);
  if (kind === 'win') return { kind, cards, faces, points: winWorth(view), away: 0, now: 1, promise: 0 };
  const reading = known(view)!;
  const rest = reading.codes.filter((_, i) => !cards.includes(reading.cards[i]!));
  const after = afterDiscard(rest, reading, missing(reading) - 1);
  const now = outlook(reading.codes, reading.live, missing(reading)).away;
  return { kind, cards, faces, points: POINTS[kind], now, ...after };
}

/** Returns the worth of the viewer's whole hand, with the claimable card while it is asked; 0 if it is no win (L4). */
export function winWorth(view: View<Laro>): number {
  const hand = ownHand(view);
  if (!hand) return 0;
  const { table } = view.state;
  const discard = isChoosing(view) ? facesIn(view, [claimable(view.state)]) : [];
  const split = discard && splitFaces([...hand.faces, ...discard]);
  if (!split) return 0;
  return laidBy(table, hand.seat).reduce((sum, three) => sum + clusterIn(view, three).points, split.worth);
}

/** Returns the cluster that three cards make, as far as the viewer knows them. */
export function clusterIn(
  view: View<Laro>,
  three: readonly CardId[],
): { readonly cluster: Cluster | null; readonly points: number } {
  const faces = facesIn(view, three);
  return faces ? cluster(faces) : { cluster: null, points: 0 };
}

/** Turns a choice into the claim to send; its cards are fixed already. */
export const claimOf = ({ kind, cards }: Choice): Command => ({ type: 'claim', kind, cards }) as Command;

/** Returns the claim that chosen cards mean while the viewer is asked: the cluster they make, or else one that is refused. */
export function claimWith(view: View<Laro>, cards: readonly CardId[]): Command {
  const { state, seat } = view;
  const whole = zoneOf(state.table, handOf(seat!)).length;
  const made = cards.length === 2 ? clusterIn(view, [claimable(state), ...cards]).cluster : null;
  const wins = choices(view).find(({ kind }) => kind === 'win');
  const kind: Kind = wins && (cards.length === whole || !made) ? 'win' : (made ?? likely(view, cards.length));
  return { type: 'claim', kind, cards: kind === 'win' && wins ? wins.cards : cards } as Command;
}

/** Guesses the claim meant with cards that make none, so that the rules can say what is wrong. */
const likely = ({ state, seat }: View<Laro>, cards: number): Kind =>
  state.game.winOnly || cards > 2 || laidBy(state.table, seat!).length === 2 ? 'win' : 'corrupt';

/** Returns the shout's command when no card of the viewer's allows a claim: its own device refuses it (L10). */
export function emptyClaim(view: View<Laro>): Command {
  const { state, seat } = view;
  const hand = zoneOf(state.table, handOf(seat!));
  const kind = likely(view, 0);
  return { type: 'claim', kind, cards: kind === 'win' ? hand : hand.slice(0, 2) } as Command;
}
