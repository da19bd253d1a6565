import { createStore, type StoreApi } from 'zustand/vanilla';

const KEY = 'comet-table.notes';
/** Most characters on the page. */
export const LONGEST_OWN_PAGE = 20_000;

type Kept = Pick<Storage, 'getItem' | 'setItem'> | null;

/** The viewer's private notes, the same at every table, and whether this device could save them. */
interface OwnPage {
  readonly text: string;
  readonly kept: boolean;
}

export type OwnPageStore = StoreApi<OwnPage> & { write(text: string): void };

/** Creates a notes page that stays on this device, in `storage` (pass `() => localStorage`, which may throw). */
export function createOwnPage(storage: () => Kept): OwnPageStore {
  let text = '';
  try {
    text = (storage()?.getItem(KEY) ?? '').slice(0, LONGEST_OWN_PAGE);
  } catch {
    // Storage may be forbidden: the page then starts empty.
  }
  const store = createStore<OwnPage>(() => ({ text, kept: true }));
  return {
    ...store,
    write(written) {
      let kept = true;
      try {
        storage()?.setItem(KEY, written);
      } catch {
        // Full or forbidden: the page shows that it isn't saved.
        kept = false;
      }
      store.setState({ text: written.slice(0, LONGEST_OWN_PAGE), kept });
    },
  };
}
