import { useCallback, useEffect, useRef, useState } from 'react';
import { goTo, watchBack } from '../ui/backCloses.ts';
import { hashOfRoute, parseAddress, type Route } from './url.ts';

/** Goes to another page. */
export const go = (route: Route): void => goTo(hashOfRoute(route));

/** The page's address, and what there is to say about it or about how the last page ended. */
export function useAddress() {
  const [address, setAddress] = useState(() => parseAddress(location.search, location.hash));
  const [notice, setNotice] = useState<string | null>(() => address.problems.join(' ') || null);

  /** How the page that is being left has ended. */
  const ended = useRef<string | null>(null);

  useEffect(watchBack, []);
  useEffect(() => {
    const onHash = () => {
      const next = parseAddress(location.search, location.hash);
      setAddress(next);
      setNotice(ended.current ?? (next.problems.join(' ') || null));
      ended.current = null;
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  /** Back to the lobby, with a notice there. */
  const fail = useCallback((text: string) => {
    const lobby: Route = { page: 'lobby' };
    if (location.hash === hashOfRoute(lobby)) return setNotice(text);
    ended.current = text;
    go(lobby);
  }, []);

  return { address, setAddress, notice, setNotice, fail };
}
