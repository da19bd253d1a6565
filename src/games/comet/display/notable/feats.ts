import { type Feat, type FinishedMatch, handsIn, ofType } from '../../../../engine/display/feats.ts';
import type { CometEvent, Ev, PotIndex } from '../../rules/state.ts';

type Match = FinishedMatch<CometEvent>;

/** The Tail's index (C8). The rules are not imported, so that a list of feats loads without them. */
const TAIL: PotIndex = 6;
/** Sets that are rare in the middle of the table. */
const LARGE = 500;
const SMALL = 20;
/** Lines are worth multiples of 3 (C5), so no lead is smaller. */
const LEAST_LEAD = 3;

/** Returns the pots that the player won or shared in a round. */
const potsWon = (round: readonly Ev[], { seat }: Match) =>
  ofType(round, 'potClosed').filter(({ winners }) => winners.includes(seat));

/** Returns the other seats' scores at a pot, best first. */
const othersAt = (round: readonly Ev[], pot: PotIndex, { seat }: Match): readonly number[] =>
  ofType(round, 'scored')
    .filter((scored) => scored.pot === pot && scored.seat !== seat)
    .map(({ score }) => score)
    .sort((a, b) => b - a);

const inARound = (match: Match, does: (round: readonly Ev[]) => boolean): boolean =>
  handsIn(match).some(does);

/** Feats of Seven Card Comet. */
export const cometFeats: readonly Feat<CometEvent>[] = [
  {
    key: 'six',
    title: 'The whole table',
    help: 'Win or share all six table pots in one round.',
    reached: (match) =>
      inARound(match, (round) => potsWon(round, match).filter(({ pot }) => pot !== TAIL).length === TAIL),
  },
  {
    key: 'caller',
    title: 'Called and caught',
    help: 'Call the Tail as the dealer, and win it in the same round.',
    opens: { what: 'figure', id: 'beacon' },
    reached: (match) =>
      inARound(
        match,
        (round) =>
          ofType(round, 'tailCalled').some(({ seat }) => seat === match.seat) &&
          potsWon(round, match).some(({ pot }) => pot === TAIL),
      ),
  },
  {
    key: 'large',
    title: 'A bright one',
    help: 'Win a table pot with a set worth 500 or more.',
    opens: { what: 'back', id: 'tails' },
    reached: (match) =>
      inARound(match, (round) =>
        potsWon(round, match).some(({ pot, score }) => pot !== TAIL && score >= LARGE),
      ),
  },
  {
    key: 'whisker',
    title: 'By a whisker',
    help: 'Win a pot alone with the smallest lead there is: 3 points.',
    reached: (match) =>
      inARound(match, (round) =>
        potsWon(round, match).some(
          ({ pot, score, winners }) =>
            winners.length === 1 && score - (othersAt(round, pot, match)[0] ?? 0) === LEAST_LEAD,
        ),
      ),
  },
  {
    key: 'small',
    title: 'Enough is enough',
    help: 'Win a pot that others wanted, too, with a set worth less than 20.',
    reached: (match) =>
      inARound(match, (round) =>
        potsWon(round, match).some(
          ({ pot, score }) => score < SMALL && othersAt(round, pot, match).length > 0,
        ),
      ),
  },
];
