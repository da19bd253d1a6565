import type { Feat } from '../../engine/display/feats.ts';
import type { GameInfo, Outcome } from '../../engine/game.ts';
import type { Seat } from '../../engine/table/table.ts';
import { COMPANY, type Find, type PlayedMatch } from './played.ts';
import { isWon } from './statistics.ts';

/** A match as general feats look at it. */
interface MatchFacts {
  readonly match: PlayedMatch;
  readonly info: GameInfo;
  readonly seat: Seat;
  readonly outcome: Outcome;
  /** All credits at the beginning, after each hand, and at the end. Null: not all of the match is on this device. */
  readonly points: readonly (readonly number[])[] | null;
}

/** A feat of every game: of one match, or of several. */
export interface GeneralFeat extends Pick<Feat, 'key' | 'title' | 'help' | 'opens'> {
  inMatch?(facts: MatchFacts): boolean;
  /** Returns the match with which it was reached, or null. `games`: the games that there are. */
  inHistory?(matches: readonly PlayedMatch[], games: readonly string[]): PlayedMatch | null;
}

/** Fewest hands of a match whose course says anything. */
const HANDS = 4;
const IN_A_ROW = 3;
/** Bots that make a table of strong ones. */
const SEVERAL = 2;

/** Returns the points of a won match with enough hands; null in games without credits. */
const courseOf = ({ match, outcome, points }: MatchFacts): MatchFacts['points'] =>
  isWon(match) && !outcome.unit && points && points.length > HANDS ? points : null;

/** Returns the lead over the second; 0 unless the match was won alone. */
function leadOf({ match, seat, outcome }: MatchFacts): number {
  const [second] = outcome.standings.filter((each) => each.seat !== seat);
  if (!isWon(match) || !second || second.rank === 1) return 0;
  return Math.abs(match.credits - second.credits);
}

/** Returns the match with which something has happened in this many games; null: it has not. */
function everyGame(matches: readonly PlayedMatch[], games: readonly string[]): PlayedMatch | null {
  const left = new Set(games);
  return matches.find(({ game }) => left.delete(game) && !left.size) ?? null;
}

/** Feats of every game, the easiest first. */
export const GENERAL_FEATS: readonly GeneralFeat[] = [
  {
    key: 'seat',
    title: 'A seat at the table',
    help: 'Finish a match.',
    inHistory: ([match]) => match ?? null,
  },
  {
    key: 'gain',
    title: 'In the black',
    help: 'Come out of a hand or a round with more credits than before.',
    inHistory: (matches) => matches.find(({ gain }) => gain !== undefined) ?? null,
  },
  {
    key: 'first',
    title: 'First of many',
    help: 'Win a match.',
    inHistory: (matches) => matches.find(isWon) ?? null,
  },
  {
    key: 'company',
    title: 'In good company',
    help: 'Win a match at a table with friends.',
    inMatch: ({ match }) => isWon(match) && match.against === COMPANY.people,
  },
  {
    key: 'tour',
    title: 'The grand tour',
    help: 'Finish a match of every game that has a referee.',
    opens: { what: 'figure', id: 'plume' },
    inHistory: everyGame,
  },
  {
    key: 'row',
    title: 'Three in a row',
    help: 'Win three matches one after the other.',
    opens: { what: 'figure', id: 'crown' },
    inHistory(matches) {
      let wins = 0;
      for (const match of matches) {
        if (match.of < 2) continue;
        wins = isWon(match) ? wins + 1 : 0;
        if (wins === IN_A_ROW) return match;
      }
      return null;
    },
  },
  {
    key: 'strong',
    title: 'Against the current',
    help: 'Win against two or more bots, all of the strongest level.',
    inMatch: ({ match, info }) =>
      isWon(match) && match.of > SEVERAL && match.against === info.bots.at(-1)?.level,
  },
  {
    key: 'full',
    title: 'No empty chair',
    help: 'Win at a table with as many seats as its game allows.',
    opens: { what: 'back', id: 'chart' },
    inMatch: ({ match, info }) => isWon(match) && match.of === info.seats.max,
  },
  {
    key: 'hair',
    title: 'By a hair',
    help: 'Win with a lead of one point, or of no more than a hundredth of all credits.',
    inMatch(facts) {
      const lead = leadOf(facts);
      const { standings, unit } = facts.outcome;
      const all = standings.reduce((sum, { credits }) => sum + credits, 0);
      return lead > 0 && lead <= (unit ? 1 : all / 100);
    },
  },
  {
    key: 'ahead',
    title: 'Never looked back',
    help: 'Win a match of four hands or more in which nobody was ever ahead of you.',
    inMatch(facts) {
      const points = courseOf(facts);
      return points?.every((credits) => credits[facts.seat] === Math.max(...credits)) ?? false;
    },
  },
  {
    key: 'comeback',
    title: 'From last to first',
    help: 'Win against two or more after having less than everyone else at half-time.',
    inMatch(facts) {
      const points = courseOf(facts);
      const half = points?.[Math.floor((points.length - 1) / 2)];
      if (!half || facts.match.of <= SEVERAL) return false;
      return half.every((credits, other) => other === facts.seat || credits > half[facts.seat]!);
    },
  },
  {
    key: 'brink',
    title: 'Back from the brink',
    help: 'Win after a hand that left you less than a tenth of what you brought.',
    inMatch(facts) {
      const points = courseOf(facts);
      const brought = points?.[0]?.[facts.seat] ?? 0;
      return points?.some((credits) => credits[facts.seat]! * 10 < brought) ?? false;
    },
  },
  {
    key: 'master',
    title: 'At home everywhere',
    help: 'Win a match of every game that has a referee.',
    inHistory: (matches, games) => everyGame(matches.filter(isWon), games),
  },
];

/** Returns the finds that follow from several matches together, in the order of their time. */
export const findsInHistory = (matches: readonly PlayedMatch[], games: readonly string[]): readonly Find[] =>
  GENERAL_FEATS.flatMap(({ key, inHistory }) => {
    const found = inHistory?.(matches, games);
    return found ? [{ feat: key, match: found.match, game: found.game, when: found.when }] : [];
  });
