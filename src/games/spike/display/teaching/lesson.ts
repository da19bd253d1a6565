import type { Command } from '../../../../engine/game.ts';
import { cardsWith, type Lesson, type LessonStep, type LessonTask } from '../../../../engine/lesson.ts';
import { creditsIn, seatPurse } from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import type { View } from '../../../../engine/view.ts';
import { thousands } from '../../../../lib/text/format.ts';
import { priceOf } from '../../rules/array.ts';
import { actors } from '../../rules/legal.ts';
import { arrayAt, HAND_POT, SABACC_POT, type Spike } from '../../rules/state.ts';

const HAND = ['+6c', '-2t'];
const PILOT = '-4s';

/** Smallest possible bet, in credits. */
const SMALL = 5;

const isAt =
  (round: number, phase: string) =>
  ({ state, seat }: View<Spike>): boolean =>
    state.game.round === round && state.game.phase === phase && actors(state).includes(seat!);

const stand = (round: number): Pick<LessonStep<Spike>, 'task' | 'when' | 'lit'> => ({
  lit: () => ({ controls: ['stand'] }),
  when: isAt(round, 'cards'),
  task: {
    command: () => ({ type: 'stand' }),
    wrong: () => 'You hold zero already, and any other card would spoil it. Press “Stand”.',
  },
});

/** A betting command; if it has an amount, any will do. */
const betting = (command: Command, wrong: string): LessonTask<Spike> => ({
  command: () => command,
  alike: ({ type }) => type === command.type,
  wrong: ({ type }) => (type === 'allIn' ? 'That would risk everything. Keep it small this time.' : wrong),
});

const steps: readonly LessonStep<Spike>[] = [
  {
    say: () =>
      'Spike is played for zero: the plus and minus of your cards should cancel out. The best hand takes the hand pot, and exactly zero takes the Sabacc pot too.',
    when: isAt(1, 'cards'),
    lit: () => ({ places: [HAND_POT, SABACC_POT] }),
  },
  {
    say: () => 'You hold +6 and −2, which makes +4. So you are looking for a −4.',
    lit: (view) => ({ cards: cardsWith(view, handOf(view.seat!), HAND) }),
  },
  {
    say: ({ state }) =>
      `A −4 lies face up in the Array, and costs ${priceOf(state, 0)} credits: press “Pilot”, or drag the card to your hand. (“Gain” draws from the deck. That is free, but you never know what comes.)`,
    when: isAt(1, 'cards'),
    lit: () => ({ places: [arrayAt(0)] }),
    task: {
      command: () => ({ type: 'buy', to: arrayAt(0) }),
      wrong({ type }) {
        if (type === 'swap')
          return 'A swap would cost you one of your cards. You need both: buy the Pilot instead.';
        if (type === 'stand') return 'You could stand, but +4 seldom wins. The Pilot makes it zero: buy it.';
        return 'The deck might bring anything. The Pilot makes it exactly zero: buy it.';
      },
    },
  },
  {
    say: () =>
      `Zero! After the cards comes the betting, and a good hand wants a bigger pot: press “Bet ${SMALL}”, or choose more first.`,
    when: isAt(1, 'betting'),
    lit: () => ({ controls: ['bet'] }),
    task: betting(
      { type: 'bet', amount: SMALL },
      'Your hand is strong: make the others pay to see it, and bet.',
    ),
  },
  {
    say: () =>
      'They call. A hand has three rounds, each with cards and betting. You hold zero: press “Stand”.',
    ...stand(2),
  },
  {
    say: () => 'You need not bet each time. Press “Check”: it costs nothing, and you see what the others do.',
    when: isAt(2, 'betting'),
    lit: () => ({ controls: ['check'] }),
    task: betting({ type: 'check' }, 'Let the others speak this time: check.'),
  },
  {
    say: () =>
      'Before the third round two dice are rolled. Equal symbols are a Sabacc Shift: all hands are swapped for new cards. This time you were spared. Press “Stand” once more.',
    ...stand(3),
  },
  {
    say: () => `The last betting, then all hands are shown. Press “Bet ${SMALL}” once more.`,
    when: isAt(3, 'betting'),
    lit: () => ({ controls: ['bet'] }),
    task: betting({ type: 'bet', amount: SMALL }, 'This is the last chance to make the pot grow: bet.'),
  },
  {
    say: ({ state, seat }) =>
      `Your zero beats everything that is not, and takes both pots: you hold ${thousands(creditsIn(state.table, seatPurse(seat!)))} credits now.`,
    reveal: true,
  },
  {
    say: () =>
      'Among zeros the rank decides: pairs, sequences and many cards beat few. “Rules and help” in the menu shows all fifteen, “Hint” and “Odds” help at any time.',
    reveal: true,
  },
];

/** Keeps the other seats' cards and calls every bet. */
function other({ state, seat }: View<Spike>): Command {
  if (state.game.phase === 'cards') return { type: 'stand' };
  const bet = creditsIn(state.table, `bet:${seat}`);
  return { type: state.game.betting.high > bet ? 'call' : 'check' };
}

/** A hand of Spike: a card bought, two bets, both pots won. */
export const spikeLesson: Lesson<Spike> = {
  seats: [
    { name: 'You', kind: 'human' },
    { name: 'Mira', kind: 'bot', level: 'greedy' },
    { name: 'Dorn', kind: 'bot', level: 'greedy' },
  ],
  options: {},
  seed: 'spike lesson 5',
  deal: [...HAND, '+9s', '+3t', '-8c', '-5s', '+1c', PILOT],
  steps,
  other,
};
