import { nextMoveInLog, roundsOf, type SeatsInLog } from '../../engine/analysis/landmarks.ts';
import type { GameDisplay } from '../../engine/display.ts';
import type { ShownStep } from '../../engine/step.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { ReplayActions } from '../../hud/actions.ts';
import type { TableSession } from '../../session/match/index.ts';
import type { Director } from '../../store/director/director.ts';
import { hashOfRoute, parseAddress, type Route } from '../address/url.ts';
import type { MoveExplainer } from '../workers/moveExplainer.ts';

/** Whose eyes a replay is seen with. */
export interface Watching extends Pick<ReplayActions, 'from' | 'watchFrom'> {
  /** The viewer's seat is someone else's. */
  readonly borrowed: boolean;
}

interface Replay {
  readonly session: TableSession;
  readonly display: GameDisplay;
  readonly navigate: { lobby(): void };
  readonly watching?: Watching | undefined;
}

/** Actions available in a replay. */
export const replayActions = (
  { session, display, navigate, watching }: Replay,
  director: Director,
  explainer: MoveExplainer,
): ReplayActions => ({
  position: () => director.position,
  length: () => director.length,
  seek: (n) => director.seek(n),
  play: () => director.play(),
  pause: () => director.pause(),
  playing: () => director.playing,
  nextMove: (by) =>
    nextMoveInLog(
      session,
      director.position,
      by,
      worthALook(session, display),
      seatsInLogOf(session, display),
    ) ?? (by < 0 ? 0 : director.length - 1),
  rounds: () => roundsOf(session),
  move: () => explainer.move(director.position),
  explain: () => explainer.explain(director.position),
  drop: explainer.drop,
  link: () => momentLink(session, director.position),
  isPublished: routeHere().page === 'published',
  from: watching?.from,
  ...(watching?.watchFrom && { watchFrom: watching.watchFrom }),
  exit: navigate.lobby,
});

const worthALook =
  ({ seat }: TableSession, display: GameDisplay) =>
  ({ event, state, faces }: ShownStep): boolean =>
    display.beats(event, { seat, state, faces }) > 0;

/** Seats that the log mentions at a step. */
export const seatsInLogOf =
  ({ seat }: TableSession, display: GameDisplay): SeatsInLog =>
  ({ event, state, faces }) => {
    const named = new Set<Seat>();
    const note = (each: Seat): string => {
      named.add(each);
      return String(each);
    };
    return display.narrate(event, { seat, state, faces }, note) === null ? null : [...named];
  };

const routeHere = (): Route => parseAddress('', location.hash).route;

/** Link to a step of this match: by the link that it was published with, if that has opened it. */
function momentLink({ match }: TableSession, at: number): string {
  const here = routeHere();
  const route: Route =
    here.page === 'published' ? { ...here, at } : { page: 'replay', match: match.header.match, at };
  return new URL(hashOfRoute(route), location.href.split('#')[0]).href;
}
