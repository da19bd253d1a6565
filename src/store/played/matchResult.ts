import type { Feat } from '../../engine/display/feats.ts';
import type { GameInfo, Outcome } from '../../engine/game.ts';
import type { MatchHeader } from '../../engine/match.ts';
import type { Seat } from '../../engine/table/table.ts';
import { hashOf } from '../../lib/hash.ts';
import { type CreditHistory, pointsOf } from '../creditHistory.ts';
import type { FoldedMatch } from './foldMatch.ts';
import { GENERAL_FEATS } from './generalFeats.ts';
import { COMPANY, type Find, featId, type Played, type PlayedMatch } from './played.ts';

/** A finished match as its player's device knows it. */
export interface Finished {
  readonly info: GameInfo;
  readonly header: MatchHeader;
  readonly seat: Seat;
  /** Seats that people have, at the end or at the beginning. */
  readonly people: readonly Seat[];
  readonly outcome: Outcome;
  /** Null: not all of the match is on this device. */
  readonly folded: FoldedMatch | null;
  readonly feats: readonly Feat[];
  /** Milliseconds since 1970. */
  readonly when: number;
}

/** Characters of the hash by which a match is known. Its own id may hold the code of a table, which is not for a file to give away. */
const ID_LENGTH = 32;

const playedId = (header: MatchHeader): string => hashOf(header).slice(0, ID_LENGTH);

/** Returns the result of a match for its player, and the feats reached in it. Null: the seat has no place in the outcome. */
export function resultOf(finished: Finished): Played | null {
  const { info, header, seat, outcome, folded, feats, when } = finished;
  const mine = outcome.standings.find((each) => each.seat === seat);
  if (!mine) return null;
  const match: PlayedMatch = {
    ...{ match: playedId(header), when, game: info.id },
    ...{ rank: mine.rank, of: outcome.standings.length, credits: mine.credits },
    ...(outcome.unit && { unit: outcome.unit }),
    against: againstOf(finished),
    ...(folded && detailsOf(folded.course, seat)),
  };
  const find = (feat: string): Find => ({ feat, match: match.match, game: info.id, when });
  const own = folded
    ? feats.filter((feat) => feat.reached({ seat, seats: match.of, events: folded.events, outcome }))
    : [];
  const points = folded && pointsOf(folded.course, outcome.standings);
  const general = GENERAL_FEATS.filter((feat) => feat.inMatch?.({ ...finished, match, points }));
  return {
    matches: [match],
    finds: [...own.map(({ key }) => find(featId(info.id, key))), ...general.map(({ key }) => find(key))],
  };
}

function againstOf({ header, seat, people }: Finished): string {
  const others = header.seats.filter((_, other) => other !== seat);
  if (!others.length) return COMPANY.alone;
  if (people.some((other) => other !== seat)) return COMPANY.people;
  const levels = [...new Set(others.map((bot) => bot.level))];
  return levels.length === 1 && levels[0] !== undefined ? levels[0] : COMPANY.mixed;
}

function detailsOf({ gains, finest }: CreditHistory, seat: Seat): Pick<PlayedMatch, 'gain' | 'finest'> {
  const gain = Math.max(0, ...gains.map((hand) => hand[seat] ?? 0));
  return {
    ...(gain > 0 && { gain }),
    ...(finest && {
      finest: { what: finest.what, worth: finest.worth, name: finest.name, cards: finest.cards },
    }),
  };
}
