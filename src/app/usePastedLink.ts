import { useEffect } from 'react';
import { type Route, routeInText } from './url.ts';

/**
 * A link or a code that is pasted on the page, and into no field of it, is followed: the app has no address bar once it is installed.
 * `onLink` null: this page does not lead elsewhere.
 */
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
