import { createStore } from 'zustand/vanilla';
import { newerIsOut } from '../../ui/loading/page.ts';

/** Milliseconds between two questions to the server; a page in the background asks when it is looked at again. */
const APART = 30 * 60_000;

/** Whether the server has another version than this page. */
export const updateStore = createStore<{ readonly isOut: boolean }>(() => ({ isOut: false }));

/** Asks the server from time to time whether there is a newer version, until there is. Returns a function that stops. */
export function watchUpdates(ask: () => Promise<boolean> = newerIsOut): () => void {
  let isDue = false;
  const look = async (): Promise<void> => {
    if (document.hidden || !isDue) return;
    isDue = false;
    if (!(await ask())) return;
    stop();
    updateStore.setState({ isOut: true });
  };
  const clock = setInterval(() => {
    isDue = true;
    void look();
  }, APART);
  document.addEventListener('visibilitychange', look);
  const stop = (): void => {
    clearInterval(clock);
    document.removeEventListener('visibilitychange', look);
  };
  return stop;
}
