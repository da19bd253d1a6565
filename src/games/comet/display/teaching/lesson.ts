import type { Command } from '../../../../engine/game.ts';
import { cardsWith, type Lesson, type LessonStep } from '../../../../engine/lesson.ts';
import { zoneOf } from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { facesIn, type View } from '../../../../engine/view.ts';
import { bestSets } from '../../bot/planner.ts';
import { ANTE, POT_ANTE, TAIL_CALL } from '../../info.ts';
import { type Comet, zonesAt } from '../../rules/state.ts';
import { potPlace } from '../words.ts';

/** The learner's hand: three cards with two lines, two with one, and two to spare. */
const NINES = ['2-6-9', '2-7-9', '5-9-10'];
const PAIR = ['4-10-12', '9-11-13'];
const SPARE = '3-8-14';
const LAST = '2-4-6';
const POTS = [0, 1, 2, 3, 4, 5];
const TABLE = POTS.map(potPlace);
/** Highest score of a set that the other seats lay. */
const TAME = 40;

const held = (view: View<Comet>, faces: readonly string[]) => cardsWith(view, handOf(view.seat!), faces);
/** Returns the pots at which the learner has laid nothing. */
const open = ({ state, seat }: View<Comet>): string[] =>
  POTS.filter((pot) => !zonesAt(state, pot, seat!).length).map(potPlace);

function lay(faces: readonly string[], say: string, points: number): LessonStep<Comet> {
  return {
    say: () => say,
    lit: (view) => ({ cards: held(view, faces), places: open(view) }),
    task: {
      command: (view) => ({ type: 'playSet', cards: held(view, faces), to: open(view)[0]! }),
      alike: (command, view) =>
        command.type === 'playSet' &&
        open(view).includes(command.to ?? '') &&
        facesIn(view, command.cards ?? [])
          ?.toSorted()
          .join() === faces.toSorted().join(),
      wrong({ type, cards = [], to }) {
        if (type === 'takeBack')
          return 'In a game you may take back what you laid this turn. Here, let it lie.';
        if (to === potPlace(6))
          return 'The Tail is played only when a dealer calls it. Choose one of the six pots round it.';
        if (type === 'playSet')
          return cards.length === faces.length
            ? `Those cards score something else. Take the lit ones: they are worth ${points}.`
            : `For now lay exactly the ${faces.length === 2 ? 'two' : 'three'} lit cards.`;
        return 'That comes later. First lay the lit cards at a pot.';
      },
    },
  };
}

const steps: readonly LessonStep<Comet>[] = [
  {
    say: () =>
      'Every card shows three values, 2 to 14. The 14 is the Ace, or A: below a 2 it counts as 1. The best set at a pot wins it. There are six pots round the table.',
    lit: () => ({ places: TABLE }),
    when: ({ state }) => state.game.phase === 'turns',
  },
  {
    say: () =>
      'A set is two or three cards. Pool their values: three that are equal, or in a row, make a line worth its sum. One value can be part of several lines: the two lit cards make 9·10·11, 10·11·12 and 11·12·13.',
    lit: (view) => ({ cards: held(view, PAIR) }),
  },
  lay(
    NINES,
    'Together the lit cards make 9·9·9, worth 27, and 5·6·7, worth 18: 45 points. Pick all three, then press a pot’s button, or drag them onto a pot.',
    45,
  ),
  lay(
    PAIR,
    'Two cards can be enough: these two make 9·10·11, 10·11·12 and 11·12·13, worth 99. Lay them at another pot. You may lay one set at each.',
    99,
  ),
  {
    say: () =>
      'The pot in the middle is the Tail. It grows until a dealer calls it. One card may wait for it: pick the lit card and press “Reserve”.',
    lit: (view) => ({ cards: held(view, [SPARE]), controls: ['reserve'] }),
    task: {
      command: (view) => ({ type: 'reserve', cards: held(view, [SPARE]) }),
      alike: ({ type, cards = [] }) => type === 'reserve' && cards.length === 1,
      wrong: ({ type }) =>
        type === 'reserve'
          ? 'Only one card can wait in reserve. Pick just one.'
          : 'Keep your cards for a moment: put the lit one in reserve first.',
    },
  },
  {
    say: () =>
      'The others see at which pots you have laid, and how many cards, but not which. That is all: end your turn.',
    lit: () => ({ controls: ['endTurn'] }),
    task: {
      command: () => ({ type: 'endTurn' }),
      wrong: () => 'The card that is left goes back to the deck by itself. Press “End turn”.',
    },
  },
  {
    say: ({ state: { game } }) =>
      `Pot by pot the sets are turned up, and the best one takes the pot. You won two pots of ${POT_ANTE * game.seats} credits. You had paid an ante of ${ANTE}; the part of it that nobody has won stays in the other pots.`,
    when: ({ state }) => state.game.round > 1,
  },
  {
    say: () =>
      `For each pot you won you are dealt one more card next round. You are the dealer now. Press “Ante up (${ANTE} each)” for another round like this one, or “Call the Tail (${TAIL_CALL})”: then you alone pay, all play with seven cards for the Tail, and bonus cards are lost. “Hint” helps whenever you are stuck.`,
    lit: () => ({ controls: ['takeAntes', 'callTail'] }),
    when: ({ state }) => state.game.round > 1,
  },
];

/** Takes the antes; lays each other seat's best tame set at a pot where the learner has laid one. */
function other(view: View<Comet>): Command {
  const { state, seat } = view;
  const { phase, steps: laid } = state.game;
  if (phase === 'ante') return { type: 'takeAntes' };
  const pots = POTS.filter((pot) => zonesAt(state, pot, 0).length);
  const to = pots[seat! % pots.length];
  const hand = zoneOf(state.table, handOf(seat!));
  const tame = bestSets(facesIn(view, hand) ?? [], 999).find(({ score }) => score <= TAME);
  if (laid.length || to === undefined || !tame) return { type: 'endTurn' };
  return { type: 'playSet', cards: tame.cards.map((i) => hand[i]!), to: potPlace(to) };
}

/** A round of Comet: two sets, a card in reserve, two pots won. */
export const cometLesson: Lesson<Comet> = {
  seats: [
    { name: 'You', kind: 'human' },
    { name: 'Mira', kind: 'bot', level: 'greedy' },
    { name: 'Dorn', kind: 'bot', level: 'greedy' },
  ],
  options: {},
  seed: 'comet lesson 1',
  deal: [...NINES, ...PAIR, SPARE, LAST],
  steps,
  other,
};
