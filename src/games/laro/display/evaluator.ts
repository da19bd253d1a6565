import { type Evaluator, type RatedMove, ranked } from '../../../engine/analysis/evaluation.ts';
import type { Command, Offer } from '../../../engine/game.ts';
import { type CardId, zoneOf } from '../../../engine/table/table.ts';
import { faceIn, facesIn, type View } from '../../../engine/view.ts';
import { capital } from '../../../lib/text/format.ts';
import { EXPERT, type Promising, weighAnswers, weighDiscards, weighTaking } from '../bot/play.ts';
import { readTable } from '../bot/table.ts';
import type { Kind } from '../rules/command.ts';
import { legal } from '../rules/legal.ts';
import { DISCARD, type Laro } from '../rules/state.ts';
import { winWorth } from './choices.ts';
import { contrast } from './contrast.ts';
import { reason } from './reasons.ts';
import { claimWords, short, theCard } from './words.ts';

/** In points (`docs/analysis.md`). */
const HALF_MARKS = 0.25;
/** Points for winning at all, beside those of the clusters. */
const WINNING = 6;

/** Explains the estimates of Laro's bots. */
export const laroEvaluator: Evaluator<Laro> = {
  reason,
  weigh(view, played) {
    const offers = legal(view);
    if (!offers.length) return null;
    const rated = weighed(view, offers, played).map((each) => rate(view, each));
    return ranked(TITLE, rated, playedOf(view, rated, played), SAME, 'points');
  },
  contrast,
  halfMarks: () => HALF_MARKS,
};

const TITLE =
  'What each choice promises, in points: the chance of three clusters times what they are worth, with 6 for winning at all.';
/** Differences below this, in points, are shown as equal. */
const SAME = 0.05;

/** Rates everything that the expert weighs; a win comes before all of it (L4). */
function weighed(view: View<Laro>, offers: readonly Offer[], played: Command): Promising[] {
  const win = offers.find(
    ({ command, cards }) => command.type === 'win' || (kindOf(command) === 'win' && cards),
  );
  const wins: Promising[] = win
    ? [{ command: { ...win.command, cards: win.cards?.of }, value: Number.POSITIVE_INFINITY }]
    : [];
  const quits: Promising[] = offers.some(({ command }) => command.type === 'giveUp')
    ? [{ command: { type: 'giveUp' }, value: 0 }]
    : [];
  const reading = readTable(view, EXPERT.attentive);
  const { phase } = view.state.game;
  const others =
    phase === 'claim'
      ? weighAnswers(view, offers, reading, EXPERT)
      : phase === 'draw'
        ? weighTaking(view, offers, reading, EXPERT)
        : weighDiscards(view, reading, EXPERT, played.cards?.[0]);
  return [...wins, ...others, ...quits];
}

const kindOf = (command: Command): Kind | undefined => (command as { kind?: Kind }).kind;
const key = (cards: readonly CardId[] = []): string => [...cards].sort((a, b) => a - b).join();

/** Finds the played command among the rated ones. A claim whose cards were never shown is known only by its kind. */
function playedOf(view: View<Laro>, rated: readonly RatedMove[], played: Command): RatedMove {
  const alike = rated.filter(
    ({ command }) => command.type === played.type && kindOf(command) === kindOf(played),
  );
  const same = alike.filter(({ command }) => !played.cards || key(command.cards) === key(played.cards));
  const [found] = (same.length ? same : alike).toSorted((a, b) => b.worth - a.worth);
  return found ?? { command: played, label: labelOf(view, played), worth: Number.NEGATIVE_INFINITY };
}

function rate(view: View<Laro>, { command, value }: Promising): RatedMove {
  const isWin = value === Number.POSITIVE_INFINITY;
  // On the scale of the other choices.
  const measure = isWin ? winWorth(view) + WINNING : value;
  return {
    ...{ command, label: labelOf(view, command), value: `${measure.toFixed(1)} points`, worth: value },
    ...(isWin && { measure }),
  };
}

function labelOf(view: View<Laro>, command: Command): string {
  const { type, cards = [] } = command;
  const faces = facesIn(view, cards) ?? [];
  const kind = kindOf(command);
  switch (type) {
    case 'take':
      return 'Draw';
    case 'takeDiscard': {
      const top = zoneOf(view.state.table, DISCARD).at(-1);
      const face = top === undefined ? undefined : faceIn(view, top);
      return face === undefined ? 'Take the discard' : `Take ${theCard(face)}`;
    }
    case 'discard':
      return `Discard ${faces.map(theCard).join(' and ')}`;
    case 'claim':
      return kind === 'win' || !kind
        ? 'Claim the win'
        : `Claim ${claimWords(kind)}${faces.length ? ` with ${faces.map(short).join(' ')}` : ''}`;
    case 'giveUp':
      return 'Give up';
    default:
      return capital(type);
  }
}
