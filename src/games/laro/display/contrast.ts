import type { Contrast } from '../../../engine/analysis/evaluation.ts';
import type { Command } from '../../../engine/game.ts';
import type { CardId } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { capital, counted, frequencyClause } from '../../../lib/text/format.ts';
import { outsOf } from '../bot/groups.ts';
import { outlook } from '../bot/outlook.ts';
import { EXPERT, weighDiscards } from '../bot/play.ts';
import { claimRisk, type Reading, readTable } from '../bot/table.ts';
import { CARDS } from '../rules/cards.ts';
import { GROUPS } from '../rules/scoring.ts';
import type { Laro } from '../rules/state.ts';
import { type Cost, costOf, missing } from './advice.ts';
import { clusterCards, theCard } from './words.ts';

/** A discard by what it leaves in the hand, and by the others who may claim it. */
interface Discard extends Cost {
  readonly value: number;
  /** Share of the value that is safe from claims, as the expert weighs them. */
  readonly safe: number;
  /** Chance that another player can claim the card. */
  readonly risk: number;
}

function discardOf(view: View<Laro>, reading: Reading, card: CardId): Discard {
  const code = reading.codes[reading.cards.indexOf(card)]!;
  const { game } = view.state;
  const weighed = weighDiscards(view, reading, EXPERT, card).find((each) => each.card === card)!;
  return {
    ...costOf(reading, card, CARDS[code]!.face),
    value: weighed.value,
    safe: 1 - claimRisk(game, reading, code, ({ laid }) => EXPERT.fear[laid]!),
    risk: claimRisk(game, reading, code),
  };
}

/** Compares two discards by the clusters that are left, and by the risk of a claim. */
export function contrast(view: View<Laro>, better: Command, worse: Command): Contrast | null {
  const [best] = better.cards ?? [];
  const [made] = worse.cards ?? [];
  if (better.type !== 'discard' || worse.type !== 'discard' || best === undefined || made === undefined)
    return null;
  const reading = readTable(view, EXPERT.attentive);
  const right = discardOf(view, reading, best);
  const wrong = discardOf(view, reading, made);
  return { gain: gainOf(reading, right, wrong), fault: faultOf(reading, right, wrong) };
}

/** `After it you need 2 more cards for three clusters, and 11 unseen cards bring you nearer.` */
const nearWords = ({ away, helps }: Cost): string =>
  `you need ${counted(away, 'more card')} for three clusters, and ${counted(helps, 'unseen card')} ${
    helps === 1 ? 'helps' : 'help'
  }`;

const claimWords = ({ risk }: Discard): string => frequencyClause('claim it', risk);

function gainOf(reading: Reading, right: Discard, wrong: Discard): string {
  const group = groupWith(reading, right.card);
  const loose = group ? '' : `${capital(theCard(right.face))} belongs to nothing that you need. `;
  const safety =
    reading.rivals.length && right.risk < wrong.risk ? ` Another player can ${claimWords(right)}.` : '';
  return `${loose}Without it ${nearWords(right)}.${safety}`;
}

function faultOf(reading: Reading, right: Discard, wrong: Discard): string {
  const byRisk = Math.log(right.safe / wrong.safe);
  const byHand = Math.log(right.value / wrong.value) - byRisk;
  if (byRisk > byHand) {
    const wins = reading.rivals.some(({ laid }) => laid === GROUPS - 1) ? ', and may win with it' : '';
    return `Another player can ${claimWords(wrong)}${wins}.`;
  }
  const broken = groupWith(reading, wrong.card);
  if (broken) return `It breaks up ${broken}.`;
  if (wrong.away > right.away || wrong.helps < right.helps) return `Without it ${nearWords(wrong)}.`;
  return 'What is left promises fewer clusters, or clusters of fewer points.';
}

/** Names the group that holds a card in the hand's best grouping; null: none does. */
function groupWith(reading: Reading, card: CardId): string | null {
  const { codes, live } = reading;
  const at = reading.cards.indexOf(card);
  const { clusters, pairs } = outlook(codes, live, missing(reading));
  const named = (places: readonly number[]): string =>
    clusterCards(places.map((place) => CARDS[codes[place]!]!.face));
  const whole = clusters.find((places) => places.includes(at));
  if (whole) return `the cluster ${named(whole)}`;
  const pair = pairs.find((places) => places.includes(at));
  if (!pair) return null;
  const outs = outsOf(codes[pair[0]!]!, codes[pair[1]!]!).reduce((sum, [code]) => sum + live[code]!, 0);
  return `${named(pair)}, which ${counted(outs, 'unseen card')} would complete`;
}
