import type { Game } from '../../engine/game.ts';
import { type CreditHistory, pointsOf } from '../creditHistory.ts';
import { isByHand, type TableState, type TableStore } from '../tableStore.ts';

/** Members of the state that decide whether a match has been shown to its end. */
const HEEDED = ['view', 'live', 'showing', 'past', 'replaying'] as const;

/** Checks whether everything has been shown. A replay has no more to wait for, even while it stands. */
const isAllShown = (state: TableState): boolean =>
  (state.live || (state.replaying && !state.showing)) && state.past === null && !isByHand(state);

/** Sets `finale` while the table shows the end of a match, and clears it when a match goes on or is looked back at. */
export function watchFinale(
  store: TableStore,
  rules: Pick<Game, 'outcome'>,
  course: () => CreditHistory,
): () => void {
  const look = (state: TableState): void => {
    const outcome = isAllShown(state) ? rules.outcome(state.view.state) : null;
    if (!outcome) {
      if (state.finale) store.setState({ finale: null });
      return;
    }
    const history = course();
    const { standings, winners, unit } = outcome;
    const points = unit ? [] : pointsOf(history, standings);
    const { finest, pot } = history;
    store.setState({ finale: { standings, winners, inPoints: unit !== undefined, points, finest, pot } });
  };
  // Within a change, those that are notified later would see the state without it last.
  let asked = false;
  let gone = false;
  const ask = (): void => {
    if (asked) return;
    asked = true;
    queueMicrotask(() => {
      asked = false;
      if (!gone) look(store.getState());
    });
  };
  look(store.getState());
  const stop = store.subscribe((now, before) => {
    if (HEEDED.some((key) => now[key] !== before[key])) ask();
  });
  return () => {
    gone = true;
    stop();
  };
}
