import type { OwnActions } from '../hud/actions.ts';
import { isByHand, type TableStore } from '../store/tableStore.ts';
import { loadOnce } from '../ui/loadOnce.ts';

const files = loadOnce(async () => (await import('./ownFiles.ts')).ownFiles, 'table');
const pictures = loadOnce(() => import('./pictures.ts'), 'table');

/** What `ownFiles` does, fetched when it is first asked for. */
export const ownActions: OwnActions = {
  compose: async (...asked) => (await files()).compose(...asked),
  decks: async () => (await files()).decks(),
  keep: async (deck) => (await files()).keep(deck),
  forget: async (id) => (await files()).forget(id),
};

/** Shows the pictures that people bring, from when there are hands at the table. Returns how to stop. */
export function showBrought(store: TableStore): () => void {
  let closed = false;
  let stop = (): void => {};
  const begin = (): void => {
    if (!isByHand(store.getState())) return;
    stop();
    stop = () => {};
    pictures().then(
      ({ showPictures }) => {
        if (!closed) stop = showPictures(store);
      },
      // They are called by their names.
      () => {},
    );
  };
  stop = store.subscribe(begin);
  begin();
  return () => {
    closed = true;
    stop();
  };
}
