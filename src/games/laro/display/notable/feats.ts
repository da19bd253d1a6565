import { type Feat, type FinishedMatch, handsIn, ofType } from '../../../../engine/display/feats.ts';
import type { Ev, LaroEvent } from '../../rules/state.ts';

type Match = FinishedMatch<LaroEvent>;

const CLAIMS = 3;
/** Cards after which a win is early: about half of what a round takes. */
const FEW = 4;

/** Returns the rounds against others that the player won by showing three clusters, each with its end. */
const wonRounds = (match: Match) =>
  // L13: alone there is no one to beat.
  match.seats < 2
    ? []
    : handsIn(match).flatMap((round) =>
        ofType(round, 'roundWon')
          .filter(({ seat, clusters }) => seat === match.seat && clusters.length > 0)
          .map((won) => ({ round, won })),
      );

const claimsIn = (round: readonly Ev[], { seat }: Match): number =>
  ofType(round, 'claimed').filter((claim) => claim.seat === seat).length;

/** Feats of Laro. */
export const laroFeats: readonly Feat<LaroEvent>[] = [
  {
    key: 'void',
    title: 'Three times nothing',
    help: 'Win a round with a Void cluster.',
    reached: (match) =>
      wonRounds(match).some(({ won }) => won.clusters.some(({ cluster }) => cluster === 'void')),
  },
  {
    key: 'pure',
    title: 'Spring water',
    help: 'Win a round with three Pure clusters.',
    opens: { what: 'back', id: 'ripples' },
    reached: (match) =>
      wonRounds(match).some(({ won }) => won.clusters.every(({ cluster }) => cluster === 'pure')),
  },
  {
    key: 'corrupt',
    title: 'A win is a win',
    help: 'Win a round with three Corrupt clusters, the cheapest hand there is.',
    reached: (match) =>
      wonRounds(match).some(({ won }) => won.clusters.every(({ cluster }) => cluster === 'corrupt')),
  },
  {
    key: 'claims',
    title: 'Much obliged',
    help: 'Claim the discards of others three times in one round.',
    reached: (match) => handsIn(match).some((round) => claimsIn(round, match) >= CLAIMS),
  },
  {
    key: 'own',
    title: 'No favours asked',
    help: 'Win a round with a card from the deck, without a single claim.',
    reached: (match) =>
      wonRounds(match).some(({ round, won }) => won.by === 'deck' && claimsIn(round, match) === 0),
  },
  {
    key: 'early',
    title: 'Before the tea is cold',
    help: 'Win a round after taking four cards or fewer, claims included.',
    reached: (match) =>
      wonRounds(match).some(({ round }) => {
        const taken = ofType(round, 'cardTaken').filter(({ seat }) => seat === match.seat).length;
        return taken + claimsIn(round, match) <= FEW;
      }),
  },
];
