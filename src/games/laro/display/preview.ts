import type { Preview } from '../../../engine/display.ts';
import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import { faceIn, facesIn, type View } from '../../../engine/view.ts';
import { helpers, outlook } from '../bot/outlook.ts';
import { claimRisk, type Reading } from '../bot/table.ts';
import { claimable } from '../rules/claims.ts';
import { cluster } from '../rules/scoring.ts';
import { DISCARD, isSolo, type Laro, laidBy } from '../rules/state.ts';
import { codeOf, costOf, known, missing } from './advice.ts';
import { choices, clusterIn, isChoosing, winWorth } from './choices.ts';
import { CLUSTER_NAMES, clusterCards, kindPoints, ownHand } from './words.ts';

type Rows = Preview['rows'];

/**
 * Shows the viewer how far its hand is from three clusters: as it is, without a chosen card, or with the discard that it may claim. Only
 * the viewer's own device knows the faces.
 */
export function preview(view: View<Laro>, cards: readonly CardId[], _to: string | null): Preview | null {
  const reading = known(view);
  if (!reading) return null;
  const chosen = cards.filter((card) => reading.cards.includes(card));
  if (isChoosing(view)) return chosen.length ? claimPreview(view, chosen) : bestClaim(view, reading);
  const { phase, turn } = view.state.game;
  if (chosen.length > 1 && turn === view.seat)
    return { ...held(view, reading), warning: 'Only one card is discarded (L6).' };
  if (phase === 'play' && turn === view.seat && chosen.length) return without(view, reading, chosen[0]!);
  return held(view, reading);
}

const awayWords = (away: number): string => (away ? `${away} away` : 'three clusters');

/** Shows the hand as it is and, before a draw, the effect of the pile's top card. */
function held(view: View<Laro>, reading: Reading): Preview {
  const worth = winWorth(view);
  const rows = clusterRows(view, reading.codes, reading);
  if (worth) return { title: 'Three clusters', rows, total: String(worth) };
  const clusters = missing(reading);
  const { away } = outlook(reading.codes, reading.live, clusters);
  const { phase, turn } = view.state.game;
  const drawing = phase === 'draw' && turn === view.seat ? takeRows(view, reading, away) : [];
  return { title: 'You are', rows: [...rows, ...drawing], total: awayWords(away) };
}

/** Shows the prospects of each way to take a card. */
function takeRows(view: View<Laro>, reading: Reading, away: number): Rows {
  const { codes, live, unseen } = reading;
  const clusters = missing(reading);
  const help = helpers(codes, live, clusters);
  const deck = { label: 'Deck helps', value: `${help} of ${unseen}` };
  const top = zoneOf(view.state.table, DISCARD).at(-1);
  const face = top === undefined ? undefined : faceIn(view, top);
  if (face === undefined) return [deck];
  const taken = [...codes, codeOf(face)];
  const nearer = outlook(taken, live, clusters).away;
  return [
    deck,
    {
      label: 'Pile helps',
      value: nearer < away ? (nearer ? `then ${nearer} away` : 'wins') : 'no',
    },
  ];
}

/** Lists the whole clusters: those laid already, then those in the hand. */
function clusterRows(view: View<Laro>, codes: readonly number[], reading: Reading): Rows {
  const hand = ownHand(view)!;
  const faces = codes.map((code) => hand.faces[reading.codes.indexOf(code)]!);
  const { clusters } = outlook(codes, reading.live, missing(reading));
  const laid = laidBy(view.state.table, hand.seat).map((three) => facesIn(view, three) ?? []);
  return [...laid, ...clusters.map((places) => places.map((i) => faces[i]!))].map((three, i) => {
    const { cluster: kind, points } = cluster(three);
    return {
      label: clusterCards(three),
      value: `${kind ? CLUSTER_NAMES[kind] : ''} ${points}${i < laid.length ? ', laid' : ''}`,
    };
  });
}

/** Rounds a chance to steps of 5%, since it comes from unseen cards. */
const riskWords = (risk: number): string => (risk < 0.025 ? 'low' : `about ${Math.round(20 * risk) * 5}%`);

/** L6: shows the hand without a card, and the chance that another player can claim it. */
function without(view: View<Laro>, reading: Reading, card: CardId): Preview {
  const face = faceIn(view, card)!;
  const cost = costOf(reading, card, face);
  const rest = reading.codes.filter((_, i) => reading.cards[i] !== card);
  const solo = isSolo(view.state.game);
  return {
    title: 'Without it',
    rows: [
      ...clusterRows(view, rest, reading),
      { label: 'Cards that help', value: `${cost.helps} of ${reading.unseen}` },
      ...(solo
        ? []
        : [{ label: 'Claim risk', value: riskWords(claimRisk(view.state.game, reading, codeOf(face))) }]),
    ],
    total: awayWords(cost.away),
    ...(card === view.state.game.taken
      ? { warning: 'You have just taken this from the pile: discard another card (L6).' }
      : {}),
  };
}

/** Shows what the chosen cards make with the discard (L7). */
function claimPreview(view: View<Laro>, chosen: readonly CardId[]): Preview {
  const made = clusterIn(view, [claimable(view.state), ...chosen]).cluster;
  const faces = facesIn(view, chosen)!;
  const label = clusterCards(faces);
  if (made && !view.state.game.winOnly)
    return { title: 'Laro!', rows: [{ label, value: CLUSTER_NAMES[made] }], total: kindPoints(made) };
  return {
    title: 'With the discard',
    rows: [],
    total: 'no claim',
    warning:
      chosen.length === 2 && !made
        ? 'These cards do not make a cluster with it (L10).'
        : view.state.game.winOnly
          ? 'At this table you can claim only to win (L7).'
          : 'A cluster takes two cards from your hand (L7).',
  };
}

/** Compares the hand after the best claim with the hand as it is. */
function bestClaim(view: View<Laro>, reading: Reading): Preview {
  const [best] = choices(view);
  if (!best) return held(view, reading);
  if (best.kind === 'win') return { title: 'Laro!', rows: [], total: `three clusters, ${best.points}` };
  const { away } = outlook(reading.codes, reading.live, missing(reading));
  return {
    title: 'Laro!',
    rows: [
      { label: 'Now', value: `${away} away` },
      { label: 'After the claim', value: `${best.away} away` },
    ],
    total: kindPoints(best.kind),
  };
}
