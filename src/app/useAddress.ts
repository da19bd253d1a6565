import { useCallback, useEffect, useRef, useState } from 'react';
import { goTo, replaceAddress, watchBack } from '../ui/backCloses.ts';
import { type Address, hashOfRoute, parseAddress, type Route } from './url.ts';

/** Goes to another page. */
export const go = (route: Route): void => goTo(hashOfRoute(route));

/** Reads the address bar, and writes there what was understood: nobody should send others what a link gathered on its way. */
function readAddress(): Address {
  const address = parseAddress(location.search, location.hash);
  const { clean } = address;
  // In place, and before any page looks: some leave their own notes beside the address, and take secrets out of it.
  if (clean !== null && clean !== location.search + location.hash)
    replaceAddress(location.pathname + clean, history.state);
  return address;
}

/** The page's address, and what there is to say about it or about how the last page ended. */
export function useAddress() {
  const [address, setAddress] = useState(readAddress);
  const [notice, setNotice] = useState<string | null>(() => address.problems.join(' ') || null);

  /** How the page that is being left has ended. */
  const ended = useRef<string | null>(null);

  useEffect(watchBack, []);
  useEffect(() => {
    const onHash = () => {
      const next = readAddress();
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
