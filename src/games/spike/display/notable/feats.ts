import { type Feat, type FinishedMatch, handsIn, ofType } from '../../../../engine/display/feats.ts';
import type { Ev, SpikeEvent } from '../../rules/state.ts';

type Match = FinishedMatch<SpikeEvent>;

/** The rank of a Pure Sabacc (S18). The rules are not imported, so that a list of feats loads without them. */
const PURE = 1;
const BLUFFS = 3;
/** Rounds of a hand (S7). */
const ROUNDS = 3;

/** Checks whether the player was paid from the hand pot. */
const hasWon = (hand: readonly Ev[], { seat }: Match): boolean =>
  ofType(hand, 'potWon').some(({ winners }) => winners.includes(seat));

/** Checks whether hands were compared, and the player's won. */
const hasShown = (hand: readonly Ev[], match: Match): boolean =>
  ofType(hand, 'handShown').some(({ seat }) => seat === match.seat) && hasWon(hand, match);

const isAlone = (winners: readonly number[], { seat }: Match): boolean =>
  winners.length === 1 && winners[0] === seat;

const inAHand = (match: Match, does: (hand: readonly Ev[]) => boolean): boolean => handsIn(match).some(does);

/** Feats of Galaxy Series Spike. */
export const spikeFeats: readonly Feat<SpikeEvent>[] = [
  {
    key: 'pure',
    title: 'Nothing beats nothing',
    help: 'Win a showdown with a Pure Sabacc: two Sylops and no other card.',
    opens: { what: 'figure', id: 'oracle' },
    reached: (match) =>
      inAHand(
        match,
        (hand) =>
          hasWon(hand, match) &&
          ofType(hand, 'handShown').some(({ seat, rank }) => seat === match.seat && rank === PURE),
      ),
  },
  {
    key: 'both',
    title: 'Not a chip left over',
    help: 'Take the whole hand pot and the whole Sabacc pot in one hand.',
    reached: (match) =>
      inAHand(match, (hand) => {
        const pots = ofType(hand, 'potWon');
        return (
          pots.length > 0 &&
          pots.every(({ winners }) => isAlone(winners, match)) &&
          ofType(hand, 'sabaccWon').some(({ winners }) => isAlone(winners, match))
        );
      }),
  },
  {
    key: 'unseen',
    title: 'Take my word for it',
    help: 'Win three hands of one match without showing a card, because everyone else folds.',
    reached: ({ events, seat }) =>
      ofType(events, 'lastStanding').filter((last) => last.seat === seat).length >= BLUFFS,
  },
  {
    key: 'shift',
    title: 'Shaken, not beaten',
    help: 'Win a showdown after the dice have brought a Sabacc Shift in that hand.',
    reached: (match) =>
      inAHand(match, (hand) => ofType(hand, 'diceRead').some(({ shift }) => shift) && hasShown(hand, match)),
  },
  {
    key: 'still',
    title: 'Hands off',
    help: 'Win a showdown with the cards that you were dealt: stand in all three rounds.',
    reached: (match) =>
      inAHand(match, (hand) => {
        const turns = ofType(hand, 'turnTaken').filter(({ seat }) => seat === match.seat);
        return (
          turns.length === ROUNDS &&
          turns.every(({ action }) => action === 'stand') &&
          !ofType(hand, 'diceRead').some(({ shift }) => shift) &&
          hasShown(hand, match)
        );
      }),
  },
  {
    key: 'everything',
    title: 'The last chip',
    help: 'Go all-in, and win the showdown.',
    reached: (match) =>
      inAHand(
        match,
        (hand) =>
          ofType(hand, 'wagered').some(({ seat, allIn }) => allIn && seat === match.seat) &&
          hasShown(hand, match),
      ),
  },
];
