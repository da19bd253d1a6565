import { type Feat, type FinishedMatch, handsIn, ofType } from '../../../../engine/display/feats.ts';
import { HANDS } from '../../info.ts';
import type { ComboEvent, Ev } from '../../rules/state.ts';

type Match = FinishedMatch<ComboEvent>;
type Counted = Extract<Ev, { readonly type: 'handScored' }>;

/** Checks whether the player showed a hand like this. */
const showed = ({ events, seat }: Match, like: (hand: Counted) => boolean): boolean =>
  ofType(events, 'handScored').some((hand) => hand.seat === seat && like(hand));

/** Checks whether the player alone had the lowest score of a round. */
const isLowest = (round: readonly Ev[], { seat }: Match): boolean =>
  ofType(round, 'roundScored').some(({ scores }) => {
    const mine = scores[seat] ?? null;
    return mine !== null && scores.every((score, other) => other === seat || score === null || score > mine);
  });

/** Feats of Seven Card Combo. */
export const comboFeats: readonly Feat<ComboEvent>[] = [
  {
    key: 'four',
    title: 'Four corners',
    help: 'Show four cards of one rank.',
    reached: (match) => showed(match, ({ reason }) => reason === 'four of one rank'),
  },
  {
    key: 'straight',
    title: 'The long road',
    help: 'Show a straight of seven.',
    reached: (match) => showed(match, ({ reason }) => reason === 'a straight of seven'),
  },
  {
    key: 'suit',
    title: 'One colour of thread',
    help: 'Show seven cards of one suit.',
    opens: { what: 'back', id: 'weave' },
    reached: (match) => showed(match, ({ reason }) => reason === 'seven of one suit'),
  },
  {
    key: 'whole',
    title: 'All of a piece',
    help: 'Show a hand without a loose card.',
    reached: (match) => showed(match, ({ loose }) => loose.length === 0),
  },
  {
    key: 'below',
    title: 'Under the floor',
    help: 'End a match of the score sheet with less than zero points.',
    reached: ({ events, seat }) => ofType(events, 'matchEnded').some(({ scores }) => (scores[seat] ?? 0) < 0),
  },
  {
    key: 'keeper',
    title: 'I keep what I have',
    help: 'Have the lowest score of a round, alone, without passing a single card in it.',
    reached: (match) =>
      handsIn(match).some((round) => {
        const passes = ofType(round, 'passed').filter(({ seat }) => seat === match.seat);
        return passes.length === HANDS && passes.every(({ count }) => count === 0) && isLowest(round, match);
      }),
  },
];
