import type { GameDisplay } from '../../engine/display.ts';
import type { Game } from '../../engine/game.ts';
import type { Seat } from '../../engine/table/table.ts';
import { gameById, games } from '../../games/index.ts';
import type { FoundFeat } from '../../hud/actions.ts';
import { rewardName } from '../../hud/wear/rewardWords.ts';
import type { TableSession } from '../../session/match/index.ts';
import { foldMatch } from '../../store/played/foldMatch.ts';
import { GENERAL_FEATS } from '../../store/played/generalFeats.ts';
import { resultOf } from '../../store/played/matchResult.ts';
import { featId } from '../../store/played/played.ts';
import { addPlayed } from '../../store/played/playedStorage.ts';
import type { SeatLook } from '../../store/tableStore.ts';

/** A table whose match may be over. */
export interface MatchParts {
  readonly rules: Game;
  readonly display: GameDisplay;
  readonly session: TableSession;
  readonly seats: readonly SeatLook[];
}

/** Most rounds of a match that does not count if it is ended by agreement. */
const FEW_ROUNDS = 4;

/** Checks whether the players have ended the match by agreement almost before it began. */
const isAbandoned = ({ rules, session: { match } }: MatchParts): boolean =>
  match.entries.some(({ author, body }) => author === 'table' && body.type === 'stop') &&
  rules.rounds(match.state) <= FEW_ROUNDS;

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume));

/** Keeps a finished match among this device's results, once, and returns the feats first reached in it. */
export async function keepMatch(parts: MatchParts): Promise<readonly FoundFeat[]> {
  const { rules, display, session, seats } = parts;
  const { match, seat } = session;
  const { header } = match;
  const entry = gameById(header.game);
  const outcome = rules.outcome(match.state);
  if (seat === null || !entry || !outcome || isAbandoned(parts)) return [];
  const feats = (await entry.feats?.()) ?? [];
  const isPerson = (other: Seat): boolean =>
    header.seats[other]!.kind === 'human' || seats[other]?.kind === 'human';
  const added = resultOf({
    ...{ info: entry.info, header, seat, outcome, feats },
    people: header.seats.map((_, other) => other).filter(isPerson),
    folded: await foldMatch(rules, header, match.entries, seat, display.highlights, pause),
    when: Date.now(),
  });
  if (!added) return [];
  const ids = games.map(({ info }) => info.id);
  const { played } = addPlayed(() => globalThis.localStorage ?? null, added, ids);
  const known = [...feats.map((feat) => ({ ...feat, key: featId(header.game, feat.key) })), ...GENERAL_FEATS];
  const found = played.finds.filter((find) => find.match === added.matches[0]!.match);
  return found.flatMap(({ feat }) => {
    const of = known.find(({ key }) => key === feat);
    if (!of) return [];
    const opens = of.opens && rewardName(of.opens);
    return [{ title: of.title, help: of.help, ...(opens && { opens }) }];
  });
}
