import type { OwnActions } from '../../hud/actions.ts';
import { isByHand, type TableStore } from '../../store/tableStore.ts';
import { loadOnce } from '../../ui/loading/loadOnce.ts';

const files = loadOnce(async () => (await import('./ownFiles.ts')).ownFiles, 'table');
const pictures = loadOnce(() => import('../workers/pictures.ts'), 'table');

/** Actions of `ownFiles`, fetched on first use. */
export const ownActions: OwnActions = {
  compose: async (...asked) => (await files()).compose(...asked),
  decks: async () => (await files()).decks(),
  keep: async (deck) => (await files()).keep(deck),
  forget: async (id) => (await files()).forget(id),
};

/** Shows the pictures that people bring, once hands can move things at the table. Returns a function that stops. */
export function showOwnPictures(store: TableStore): () => void {
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
      // Cards then show their names instead.
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
