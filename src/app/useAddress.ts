import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { goTo, replaceAddress, watchBack } from '../ui/backCloses.ts';
import { type Address, hashOfRoute, parseAddress, type Route } from './url.ts';

/** Scroll positions of the pages that were left, by address. */
const left = new Map<string, number>();

const addressOfPage = (): string => hashOfRoute(parseAddress(location.search, location.hash).route);

/** Goes to another page. */
export function go(route: Route): void {
  left.set(addressOfPage(), document.documentElement.scrollTop);
  goTo(hashOfRoute(route));
}

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
  /** Where the page that was just reached is to stand; null: it stays where it is. */
  const top = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page of that address is drawn
  useLayoutEffect(() => {
    if (top.current !== null) document.documentElement.scrollTop = top.current;
    top.current = null;
  }, [address]);
  useEffect(watchBack, []);
  useEffect(() => {
    const onHash = () => {
      const next = readAddress();
      setAddress(next);
      // A notice is at the page's head.
      top.current = ended.current === null ? (left.get(hashOfRoute(next.route)) ?? 0) : 0;
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
