import { useEffect } from 'react';
import { type Route, routeInText } from './url.ts';

/** Follows a link or code pasted outside fields: an installed app has no address bar. `onLink` null: this page doesn't follow links. */
export function usePastedLink(onLink: ((to: Route | string) => void) | null): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const { target } = event;
      if (!onLink || (target instanceof Element && target.closest('input, textarea, [contenteditable]')))
        return;
      const to = routeInText(event.clipboardData?.getData('text/plain') ?? '', location.host);
      if (to === null) return;
      event.preventDefault();
      onLink(to);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onLink]);
}
