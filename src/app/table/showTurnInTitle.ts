import { isAwaited, type TableStore } from '../../store/tableStore.ts';

const SIGN = '● Your turn – ';

/**
 * While the page is hidden, says in the tab's title that it is the viewer's turn, and buzzes a phone once. Returns a function that stops.
 */
export function showTurnInTitle(table: TableStore, page: Document = document): () => void {
  const plain = page.title;
  let wasShown = false;
  const show = (): void => {
    const tells = page.hidden && isAwaited(table.getState());
    if (tells === wasShown) return;
    wasShown = tells;
    page.title = tells ? SIGN + plain : plain;
    // Some browsers lack it, and some refuse it before the first touch.
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
