import { isAwaited, type TableStore } from '../store/tableStore.ts';

const SIGN = '● Your turn – ';

/**
 * While the page is out of sight, the tab's title says that the viewer is awaited, and a phone buzzes once. Gives what
 * ends it.
 */
export function tellTurns(table: TableStore, page: Document = document): () => void {
  const plain = page.title;
  let told = false;
  const show = (): void => {
    const tells = page.hidden && isAwaited(table.getState());
    if (tells === told) return;
    told = tells;
    page.title = tells ? SIGN + plain : plain;
    // Not every browser has it, and some refuse it before the page was touched.
    if (tells) page.defaultView?.navigator.vibrate?.(200);
  };
  const stop = table.subscribe(show);
  page.addEventListener('visibilitychange', show);
  show();
  return () => {
    stop();
    page.removeEventListener('visibilitychange', show);
    page.title = plain;
  };
}
