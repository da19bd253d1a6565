import { useCallback, useEffect, useState } from 'react';
import { hashOfRoute, parseAddress, type Route } from './url.ts';

/** Goes to another page. */
export const go = (route: Route): void => {
  location.hash = hashOfRoute(route);
};

/** The page's address, and what there is to say about it or about how the last page ended. */
export function useAddress() {
  const [address, setAddress] = useState(() => parseAddress(location.search, location.hash));
  const [notice, setNotice] = useState<string | null>(() => address.problems.join(' ') || null);

  useEffect(() => {
    const onHash = () => {
      const next = parseAddress(location.search, location.hash);
      setAddress(next);
      setNotice(next.problems.join(' ') || null);
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  /** Back to the lobby, with a notice there. */
  const fail = useCallback((text: string) => {
    go({ page: 'lobby' });
    // After the hash change has cleared the last notice.
    setTimeout(() => setNotice(text));
  }, []);

  return { address, setAddress, notice, setNotice, fail };
}
