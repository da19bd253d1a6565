import { MANNER_WORDS } from '../../art/figures/characters.ts';
import type { Explanation, WeighedMove } from '../../engine/analysis/evaluation.ts';
import type { ReplayActions, ShownMove } from '../actions.ts';
import type { HudContextValue } from '../hudStore.ts';

type Drawn = Pick<HudContextValue, 'hud'>;

const isTold = ({ hud }: Drawn, replay: ReplayActions): boolean => hud.getState().why && !replay.playing();

/** Checks whether the explanation of the move shown can be opened or closed. */
export const mayExplainMove = (drawn: Drawn, replay: ReplayActions): boolean =>
  isTold(drawn, replay) || replay.move() !== null;

/** Opens the explanation of the move shown, or closes it. */
export function toggleMoveExplanation(drawn: Drawn, replay: ReplayActions): void {
  if (!mayExplainMove(drawn, replay)) return;
  const closes = isTold(drawn, replay);
  if (!closes) replay.pause();
  drawn.hud.setState({ why: !closes });
}

/** Returns the button's question. */
export const explanationQuestion = (move: ShownMove | null): string =>
  move && !move.bot ? 'What would the expert do?' : 'Why did it do that?';

/** Returns the answer in a sentence or two. */
export function explanationLead(name: string, { bot }: ShownMove, told: Explanation): string {
  if (told.isBest && told.best.length === 1) return 'Nothing else was worth a thought.';
  const best = told.best[0]!.label;
  const [first, second] = told.best;
  const even = told.isBest && second?.even ? second : null;
  const expert = even
    ? `The expert might do the same, or “${even.label}”: it is as good.`
    : told.isBest
      ? 'The expert would do the same.'
      : `The expert would have chosen “${best}”.`;
  if (!bot) return expert;
  const tips = bot.manner && `is ${MANNER_WORDS[bot.manner]}, which tips some of its choices.`;
  if (!bot.isStrongest)
    return `${expert} ${name} is a ${bot.label}: it ${told.how ?? 'plays by itself'}.${tips ? ` It ${tips}` : ''}`;
  if (told.how) return `${name} ${told.how}.`;
  if (even) return `${weighedText(first!)} looked to ${name} as good as “${even.label}”.`;
  if (told.isBest) return `${weighedText(first!)} looked best to ${name}, then ${weighedText(second!)}.`;
  return tips
    ? `${name} ${tips} A plain expert would have chosen ${weighedText(first!)}.`
    : `${name} imagines many hands at random, so close choices can come out either way. This time ${weighedText(first!)} comes first.`;
}

const weighedText = ({ label, value }: WeighedMove): string => `“${label}”${value ? ` (${value})` : ''}`;

/** Returns the rows of the list: the best choices, then the one made if it is not among them. */
export function explanationRows({
  best,
  played,
}: Explanation): readonly (WeighedMove & { readonly made: boolean })[] {
  const made = (each: WeighedMove): boolean => each.label === played.label;
  const rows = best.map((each) => ({ ...each, made: made(each) }));
  return best.some(made) ? rows : [...rows, { ...played, made: true }];
}

/** Returns the advice given to a person if it differs from the expert's first choice. */
export function otherHint({ bot }: ShownMove, { hint, best }: Explanation): string | null {
  if (bot || !hint || isSame(hint, best[0]!)) return null;
  return hint.label;
}

function isSame(
  { command: a }: Pick<WeighedMove, 'command'>,
  { command: b }: Pick<WeighedMove, 'command'>,
): boolean {
  const cards = (of: readonly number[] = []): string => [...of].sort((x, y) => x - y).join();
  return a.type === b.type && a.to === b.to && a.amount === b.amount && cards(a.cards) === cards(b.cards);
}
