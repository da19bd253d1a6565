import type { Command } from '../../../../engine/game.ts';
import { cardsWith, type Lesson, type LessonStep } from '../../../../engine/lesson.ts';
import { type Face, zoneOf } from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../../engine/view.ts';
import { actors } from '../../rules/legal.ts';
import { DECK, DISCARD, type Laro } from '../../rules/state.ts';
import { choices, isChoosing } from '../choices.ts';

const PURE = ['+3c', '+4c', '+5c'];
const NEARLY = ['-7t', '-8t'];
const PAIR = ['+2s', '+3s'];
const STRAY = '-10c';
/** The learner's draw, and the opponent's discard. */
const DRAWN = '-9t';
const GIFT = '+4s';

const held = (view: View<Laro>, faces: readonly Face[]) => cardsWith(view, handOf(view.seat!), faces);
const isAt = (phase: string) => (view: View<Laro>) =>
  view.state.game.phase === phase && actors(view.state).includes(view.seat!);

const steps: readonly LessonStep<Laro>[] = [
  {
    say: () => 'In Laro you win with three clusters of three cards. You hold eight cards; the ninth wins.',
    when: isAt('draw'),
  },
  {
    say: () =>
      'This is a cluster: three cards in a row, of one suit. All with the same sign is Pure, 3 points; mixed signs are Corrupt, 1 point. A Void can stand in for the third card.',
    lit: (view) => ({ cards: held(view, PURE) }),
  },
  {
    say: () =>
      'These two wait for a −9 or a −6. Take the top card of the deck: press “Draw”, or drag it to your hand.',
    lit: (view) => ({ cards: held(view, NEARLY), places: [DECK] }),
    task: {
      command: () => ({ type: 'take' }),
      wrong: () => 'On your turn you first take a card. Draw one from the deck.',
    },
  },
  {
    say: () =>
      'The −9: a second cluster! Now discard one card to get back to eight. The −10 of circles goes with nothing: pick it and press “Discard”.',
    when: isAt('play'),
    lit: (view) => ({ cards: held(view, [STRAY]), places: [DISCARD] }),
    task: {
      command: (view) => ({ type: 'discard', cards: held(view, [STRAY]) }),
      wrong: ({ type }) =>
        type === 'discard'
          ? 'That card still belongs to something. Let the −10 of circles go.'
          : 'Now one card has to go: pick the −10 of circles, and discard it.',
    },
  },
  {
    say: () =>
      'Mira discards a +4 of squares. Whenever a discard makes a cluster with two of your cards, you may call “Laro!” and take it out of turn. It completes your hand: call it!',
    when: isChoosing,
    lit: (view) => ({ cards: held(view, PAIR), controls: ['claim'] }),
    task: {
      command: (view) => {
        const [win] = choices(view);
        return { type: 'claim', kind: win!.kind, cards: win!.cards } as Command;
      },
      alike: ({ type }) => type === 'claim',
      wrong: () => 'This very card makes your third cluster. Press the big “Laro!”.',
    },
  },
  {
    say: () =>
      'Three Pure clusters, 9 points: every other player pays you ten credits for each. A player who calls Laro for a cluster that does not win lays it open, and plays on.',
    reveal: true,
  },
  {
    say: () =>
      'You may also take the top of the discards on your turn. Keep an eye on what the others let go. “Hint” helps whenever you are stuck.',
    reveal: true,
  },
];

/** Plays the opponent: claims nothing, draws, and discards the gift. */
function other(view: View<Laro>): Command {
  if (isChoosing(view)) return { type: 'pass' };
  const { state, seat } = view;
  if (state.game.phase === 'draw') return { type: 'take' };
  const hand = zoneOf(state.table, handOf(seat!));
  const gift = hand.find((card) => faceIn(view, card) === GIFT);
  return { type: 'discard', cards: [gift ?? hand.at(-1)!] };
}

/** A round of Laro: draw a card, discard one, win by a claim. */
export const laroLesson: Lesson<Laro> = {
  seats: [
    { name: 'You', kind: 'human' },
    { name: 'Mira', kind: 'bot', level: 'greedy' },
  ],
  // A learner has all the time there is.
  options: { seconds: 'all' },
  seed: 'laro lesson 1',
  deal: [
    ...[...PURE, ...NEARLY, ...PAIR, STRAY],
    ...['+10c', '+7c', '-1s', '-5s', '-3t', '+8t', '+1t', '-9s'],
    ...[DRAWN, GIFT],
  ],
  steps,
  other,
};
