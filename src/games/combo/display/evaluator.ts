import {
  type Evaluation,
  type Evaluator,
  type RatedMove,
  ranked,
} from '../../../engine/analysis/evaluation.ts';
import type { Command } from '../../../engine/game.ts';
import { type CardId, topOf } from '../../../engine/table/table.ts';
import { faceIn, facesIn, type View } from '../../../engine/view.ts';
import type { Rng } from '../../../lib/rng.ts';
import { counted } from '../../../lib/text/format.ts';
import { expertOrder, type Promising, passes, pileTakings, takings, usesOf } from '../bot/expert.ts';
import { outlookOf } from '../bot/table.ts';
import { legal } from '../rules/legal.ts';
import { codeOf } from '../rules/scoring.ts';
import { type Combo, DISCARD } from '../rules/state.ts';
import { listShort } from './company.ts';
import { contrast } from './contrast.ts';
import { hintRng } from './hint.ts';
import { reason } from './reasons.ts';

/** Explains the estimates of Seven Card Combo's bots, with the numbers behind the hint. */
export const comboEvaluator: Evaluator<Combo> = {
  reason,
  weigh: (view, played) => weighAnew(view, played, hintRng(view)),
  weighAnew,
  contrast,
  halfMarks: () => HALF_MARKS,
};

function weighAnew(view: View<Combo>, played: Command, rng: Rng): Evaluation | null {
  const { phase, turn } = view.state.game;
  if (!legal(view).length) return null;
  if (phase === 'pass') return passing(view, played, rng);
  if (phase === 'leave') return leaving(view, played);
  return turn!.given ? taking(view, played, rng) : drawing(view, played, rng);
}

/** In points (`docs/analysis.md`). */
const HALF_MARKS = 0.3;

const TITLE = 'The points that each choice promises, on average. Fewer are better.';
/** Differences below this, in points, are shown as equal. */
const SAME = 0.05;

const named = (view: View<Combo>, cards: readonly CardId[]): string => listShort(facesIn(view, cards) ?? []);
const score = (promised: number): string => `${promised.toFixed(1).replace('-', '−')} points`;
const key = (cards: readonly CardId[] = []): string => [...cards].sort((a, b) => a - b).join();

function byCards(
  played: Command,
  all: readonly Promising<readonly CardId[]>[],
  label: (cards: readonly CardId[]) => string,
): Evaluation {
  const rated = all.map(
    ({ what, points: promised }): RatedMove => ({
      command: { type: played.type, cards: what },
      label: label(what),
      value: score(promised),
      worth: -promised,
    }),
  );
  const { cards = [] } = played;
  const found = rated.find(({ command }) => key(command.cards) === key(cards));
  return ranked(
    TITLE,
    rated,
    found ?? { command: played, label: label(cards), worth: Number.NEGATIVE_INFINITY },
    SAME,
    'points',
  );
}

const passing = (view: View<Combo>, played: Command, rng: Rng): Evaluation =>
  byCards(
    played,
    passes(outlookOf(view), rng, (cards) => key(cards) === key(played.cards)),
    (cards) => (cards.length ? `Pass ${named(view, cards)}` : 'Pass nothing'),
  );

const taking = (view: View<Combo>, played: Command, rng: Rng): Evaluation =>
  byCards(
    played,
    takings(outlookOf(view), view.state.game.turn!.due, rng, (cards) => key(cards) === key(played.cards)),
    (cards) => (cards.length ? `Take ${named(view, cards)}` : 'Take none of them'),
  );

/** K5: compares drawing the next card from the deck or from the pile. */
function drawing(view: View<Combo>, played: Command, rng: Rng): Evaluation {
  const { due } = view.state.game.turn!;
  const outlook = outlookOf(view);
  const draw = { command: { type: 'takeDeck' }, label: 'Draw' };
  if (!outlook.pile.length) return ranked(TITLE, [], { ...draw, worth: 0 });
  const all = pileTakings(outlook, due, rng);
  const promise = (those: readonly Promising<number>[]): Pick<RatedMove, 'value' | 'worth'> =>
    those[0]
      ? { value: score(those[0].points), worth: -those[0].points }
      : { worth: Number.NEGATIVE_INFINITY };
  const open = named(view, topOf(view.state.table, DISCARD, 1));
  const ways = [
    { ...draw, ...promise(all.filter(({ what }) => what !== due)) },
    {
      command: { type: 'takeDiscard' },
      label: `Take the open ${open}`,
      ...promise(all.filter(({ what }) => what === due)),
    },
  ];
  // A pile with fewer cards than are due is not taken whole, so its top can wait.
  return ranked(TITLE, ways, ways.find(({ command }) => command.type === played.type)!, SAME, 'points');
}

/** K5: compares which of the cards not taken is on top for the next seat. */
function leaving(view: View<Combo>, played: Command): Evaluation {
  const outlook = outlookOf(view);
  const rated = (cards: readonly CardId[]): RatedMove => {
    const face = cards.length ? faceIn(view, cards.at(-1)!) : undefined;
    const use = face === undefined ? 0 : usesOf(outlook, { code: codeOf(face) });
    return {
      command: { type: 'leave', cards },
      label: face === undefined ? 'Discard them' : `Leave ${named(view, cards.slice(-1))} open`,
      ...(cards.length > 1 && { value: `${counted(use, 'card')} of its rank to come` }),
      worth: -use,
    };
  };
  const best = expertOrder(outlook);
  const others = best.map((card) => [...best.filter((each) => each !== card), card]);
  return ranked(
    'How useful the open card may be to the next seat. Less is better.',
    [best, ...others].map(rated),
    rated(played.cards ?? []),
  );
}
