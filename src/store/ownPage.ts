import { createStore, type StoreApi } from 'zustand/vanilla';

const KEY = 'comet-table.notes';
/** Characters at most. */
export const LONGEST_OWN_PAGE = 20_000;

type Kept = Pick<Storage, 'getItem' | 'setItem'> | null;

/** What somebody has written for themselves, the same at every table, and whether this device keeps it. */
interface OwnPage {
  readonly text: string;
  readonly kept: boolean;
}

export type OwnPageStore = StoreApi<OwnPage> & { write(text: string): void };

/** A page that stays on this device, in `storage` (pass `() => localStorage`, which may throw). */
export function createOwnPage(storage: () => Kept): OwnPageStore {
  let text = '';
  try {
    text = (storage()?.getItem(KEY) ?? '').slice(0, LONGEST_OWN_PAGE);
  } catch {
    // Storage may be forbidden: then the page begins empty.
  }
  const store = createStore<OwnPage>(() => ({ text, kept: true }));
  return {
    ...store,
    write(written) {
      let kept = true;
      try {
        storage()?.setItem(KEY, written);
      } catch {
        // Full or forbidden: the writer is told.
        kept = false;
      }
      store.setState({ text: written.slice(0, LONGEST_OWN_PAGE), kept });
    },
  };
}
