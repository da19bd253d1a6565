import type { Command } from '../../../../engine/game.ts';
import { cardsWith, type Lesson, type LessonStep, type LessonTask } from '../../../../engine/lesson.ts';
import { type Face, zoneOf } from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import type { View } from '../../../../engine/view.ts';
import { actors } from '../../rules/legal.ts';
import { type Combo, DECK, DISCARD, passedTo } from '../../rules/state.ts';

const RUN = ['5h', '6h', '7h'];
const KING = 'Ks';
const QUEEN = 'Qd';

const held = (view: View<Combo>, faces: readonly Face[]) => cardsWith(view, handOf(view.seat!), faces);
const isAt =
  (hand: number, phase: string, due?: number) =>
  ({ state, seat }: View<Combo>): boolean =>
    state.game.hand === hand &&
    state.game.phase === phase &&
    (due === undefined || state.game.turn?.due === due) &&
    actors(state).includes(seat!);

const pass = (face: Face, name: string): LessonTask<Combo> => ({
  command: (view) => ({ type: 'pass', cards: held(view, [face]) }),
  wrong: ({ cards = [] }) =>
    cards.length > 1
      ? `The hearts belong together. Pass the ${name} alone.`
      : `Pick the ${name} and press “Pass these”: it belongs to nothing you hold.`,
});

const draw: LessonTask<Combo> = {
  command: () => ({ type: 'takeDeck' }),
  wrong: () => 'The open card does not belong to your hearts. Draw from the deck.',
};

const steps: readonly LessonStep<Combo>[] = [
  {
    say: () =>
      'In Combo you collect cards that belong together, and every card that stays alone costs a point. The lowest score wins.',
    when: isAt(1, 'pass'),
  },
  {
    say: () =>
      'The lit three are on their way: four or more in a row are a run, four or more of one suit a flush. Two of one rank belong together as well.',
    lit: (view) => ({ cards: held(view, RUN) }),
  },
  {
    say: () =>
      'First you pass any cards to your left, and then take one more than you passed. The King fits nothing: pick it, and press “Pass these”.',
    lit: (view) => ({ cards: held(view, [KING]), controls: ['pass'] }),
    when: isAt(1, 'pass'),
    task: pass(KING, 'King'),
  },
  {
    say: () => 'Now take two. The open card is the 8 of hearts: it makes your run four long. Take it.',
    lit: () => ({ places: [DISCARD], controls: ['takeDiscard'] }),
    when: isAt(1, 'take', 2),
    task: {
      command: () => ({ type: 'takeDiscard' }),
      wrong: () =>
        'The deck may bring anything, and the 8 of hearts is just what you want: take the open card.',
    },
  },
  {
    say: () => 'The second one comes from the deck, unseen by the others. Draw it.',
    lit: () => ({ places: [DECK], controls: ['takeDeck'] }),
    when: isAt(1, 'take', 1),
    task: draw,
  },
  {
    say: () =>
      'A Queen, and no use to you. Mira has played, and it is the second hand of three: pass the Queen.',
    lit: (view) => ({ cards: held(view, [QUEEN]), controls: ['pass'] }),
    when: isAt(2, 'pass'),
    task: pass(QUEEN, 'Queen'),
  },
  {
    say: () => 'Two cards from the deck again. Draw the first …',
    lit: () => ({ places: [DECK], controls: ['takeDeck'] }),
    when: isAt(2, 'take', 2),
    task: draw,
  },
  {
    say: () => '… and the second.',
    lit: () => ({ places: [DECK], controls: ['takeDeck'] }),
    when: isAt(2, 'take', 1),
    task: draw,
  },
  {
    say: () => 'Six hearts! In the last hand you pass nothing: every card fits. You then take just one.',
    lit: () => ({ controls: ['passNothing'] }),
    when: isAt(3, 'pass'),
    task: {
      command: () => ({ type: 'pass', cards: [] }),
      wrong: () => 'Keep them all: press “Pass nothing”.',
    },
  },
  {
    say: () => 'The seventh and last card: draw it.',
    lit: () => ({ places: [DECK], controls: ['takeDeck'] }),
    when: isAt(3, 'take', 1),
    task: draw,
  },
  {
    say: ({ state, seat }) => {
      const mine = state.game.sheet[0]?.scores[seat!] ?? 0;
      return `Seven cards of one suit: nothing stays alone, and a bonus of four. Your score is ${String(mine).replace('-', '−')}, and the round is yours.`;
    },
    reveal: true,
  },
  {
    say: () =>
      'So it goes on, each of you dealing a round, and the lowest sum wins. “Scores” in the menu keeps count, and “Hint” helps whenever you are stuck.',
    reveal: true,
  },
];

/** Plays the opponent: passes nothing and draws from the deck. */
function other({ state, seat }: View<Combo>): Command {
  const { phase, turn } = state.game;
  if (phase === 'pass') return { type: 'pass', cards: [] };
  if (phase === 'leave') return { type: 'leave', cards: zoneOf(state.table, passedTo(seat!)) };
  return turn?.given && !turn.chosen ? { type: 'takePassed', cards: [] } : { type: 'takeDeck' };
}

/** A round of Combo: two cards passed, seven hearts in the end. */
export const comboLesson: Lesson<Combo> = {
  seats: [
    { name: 'You', kind: 'human' },
    { name: 'Mira', kind: 'bot', level: 'greedy' },
  ],
  options: {},
  seed: 'combo lesson 0',
  deal: [
    ...[...RUN, KING],
    ...['2c', '9d', 'Jc', '3s', '8h'],
    ...[QUEEN, '10d', '7c', '9h', '2h', '4s', 'Jh'],
  ],
  steps,
  other,
};
