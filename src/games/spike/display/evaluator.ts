import { type Evaluator, type RatedMove, ranked } from '../../../engine/analysis/evaluation.ts';
import type { Command } from '../../../engine/game.ts';
import { creditsIn } from '../../../engine/table/table.ts';
import { credits } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { capital, counted, thousands } from '../../../lib/text/format.ts';
import { type Plan, weighBets } from '../bot/bets.ts';
import { mean, weighCards } from '../bot/cards.ts';
import type { SpikeNotes } from '../bot/notes.ts';
import { readTable } from '../bot/table.ts';
import { owes } from '../rules/betting.ts';
import { cardOf } from '../rules/cards.ts';
import { legal } from '../rules/legal.ts';
import { ARRAY, arrayAt, potNow, SABACC_POT, type Spike } from '../rules/state.ts';
import { contrast } from './contrast.ts';
import { reason } from './reasons.ts';
import { sameAs, signed } from './words.ts';

/** In chips (`docs/analysis.md`). */
const HALF_MARKS = 1;

/** Evaluations by Galaxy Series Spike's bots. */
export const spikeEvaluator: Evaluator<Spike> = {
  reason,
  weigh(view, played, rng) {
    if (!legal(view).length) return null;
    const notes = view.notes as SpikeNotes | undefined;
    const reading = readTable(view, rng);
    const isSame = sameAs(played);
    const cards = view.state.game.phase === 'cards';
    const most =
      credits(view.state, view.seat!) + potNow(view.state) + creditsIn(view.state.table, SABACC_POT);
    const plans = cards
      ? weighCards(view.state, reading, notes, rng, isSame).map((choice) => ({
          command: choice.command,
          value: mean(choice),
        }))
      : weighBets(view.state, reading, notes, rng, { also: played });
    const rated = plans.map(({ command, value, folds = 0 }: Plan): RatedMove => {
      const label = labelOf(view, command);
      // Where more credits hardly help to end richest, a choice can be worth more of them than there are.
      const measure = Math.max(-most, Math.min(most, value));
      return { command, label, value: cards ? won(value) : gained(value, folds), worth: value, measure };
    });
    const made = rated.find(({ command }) => isSame(command)) ?? {
      command: played,
      label: labelOf(view, played),
      worth: Number.NEGATIVE_INFINITY,
    };
    return ranked(cards ? CARDS : BETS, rated, made, SAME, 'credits');
  },
  contrast,
  halfMarks: ({ state }) => HALF_MARKS * state.game.chip,
};

const CARDS = 'What each choice wins from the pots on average, minus its price.';
const BETS = 'What each choice brings on average, compared with folding.';
/** Difference in credits up to which moves count as equal. */
const SAME = 1;

const won = (value: number): string => counted(Math.round(value), 'credit');
/** Words a bet's prospects; `folds`: the chance that all others give up at once. */
const gained = (value: number, folds: number): string => {
  const sum = `${Math.round(value) > 0 ? '+' : ''}${counted(Math.round(value), 'credit')}`;
  return folds >= 0.05 ? `${sum}, all fold ${Math.round(100 * folds)}%` : sum;
};

function labelOf(view: View<Spike>, { type, cards = [], to, amount = 0 }: Command): string {
  const { state } = view;
  const face = cards[0] === undefined ? undefined : faceIn(view, cards[0]);
  const out = face === undefined ? 'a card' : signed(cardOf(face).value);
  const place = ARRAY.find((_, i) => arrayAt(i) === to) ?? '';
  switch (type) {
    case 'discardGain':
      return `Discard ${out} and gain`;
    case 'buy':
      return `Buy the ${place}`;
    case 'swap':
      return `Swap ${out} for the ${place}`;
    case 'call':
      return `Call ${thousands(owes(state, view.seat!))}`;
    case 'bet':
      return `Bet ${thousands(amount)}`;
    case 'raise':
      return `Raise by ${thousands(amount)}`;
    case 'allIn':
      return 'All-in';
    default:
      return capital(type);
  }
}
