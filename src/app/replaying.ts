import { nextMove, roundsOf } from '../engine/landmarks.ts';
import type { ReplayActions } from '../hud/actions.ts';
import type { TableSession } from '../session/match/index.ts';
import type { Director } from '../store/director.ts';
import type { Hindsight } from './hindsight.ts';
import { hashOfRoute } from './url.ts';

/** What can be done in a replay. */
export const replayActions = (
  session: TableSession,
  director: Director,
  hindsight: Hindsight,
  exit: () => void,
): ReplayActions => ({
  position: () => director.position,
  length: () => director.length,
  seek: (n) => director.seek(n),
  play: () => director.play(),
  pause: () => director.pause(),
  playing: () => director.playing,
  nextMove: (by) => nextMove(session, director.position, by) ?? (by < 0 ? 0 : director.length - 1),
  rounds: () => roundsOf(session),
  move: () => hindsight.move(director.position),
  explain: () => hindsight.explain(director.position),
  drop: hindsight.drop,
  link: () => momentLink(session, director.position),
  exit,
});

function momentLink({ match }: TableSession, at: number): string {
  const hash = hashOfRoute({ page: 'replay', match: match.header.match, at });
  return new URL(hash, location.href.split('#')[0]).href;
}
