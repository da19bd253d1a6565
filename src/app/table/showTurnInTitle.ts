import { isAwaited, type TableStore } from '../../store/tableStore.ts';

const SIGN = '● Your turn – ';

/**
 * While the page is hidden, says in the tab's title that it is the viewer's turn, and buzzes a phone once. Returns a function that stops.
 */
export function showTurnInTitle(table: TableStore): () => void {
  const plain = document.title;
  let wasShown = false;
  const show = (): void => {
    const tells = document.hidden && isAwaited(table.getState());
    if (tells === wasShown) return;
    wasShown = tells;
    document.title = tells ? SIGN + plain : plain;
    // Some browsers lack it, and some refuse it before the first touch.
    if (tells) document.defaultView?.navigator.vibrate?.(200);
  };
  const stop = table.subscribe(show);
  document.addEventListener('visibilitychange', show);
  show();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', show);
    document.title = plain;
  };
}
