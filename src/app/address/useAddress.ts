import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { goTo, markAbove, putBelow, replaceAddress, watchBack } from '../../ui/dialog/backCloses.ts';
import { type Address, hashOfRoute, parseAddress, type Route } from './url.ts';

/** Scroll positions of the pages that were left, by address. */
const left = new Map<string, number>();

const LOBBY = hashOfRoute({ page: 'lobby' });

const addressOfPage = (): string => hashOfRoute(parseAddress(location.search, location.hash).route);

const isTable = ({ page }: Route): boolean => page === 'table' || page === 'room' || page === 'take';

/** Opens another page. */
export function go(route: Route): void {
  // A table changes what the lobby offers, which is at its top.
  if (isTable(route)) left.delete(addressOfPage());
  else left.set(addressOfPage(), document.documentElement.scrollTop);
  goTo(hashOfRoute(route));
}

/** Reads the address bar and replaces it by the understood part: foreign parameters should not be passed on. */
function readAddress(): Address {
  const address = parseAddress(location.search, location.hash);
  const { clean } = address;
  // Replace before any page looks: some keep notes in the history state, and take secrets out of the address.
  if (clean !== null && clean !== location.search + location.hash)
    replaceAddress(location.pathname + clean, history.state);
  return address;
}

/** The page's address, and messages about it or about how the last page ended. */
export function useAddress() {
  const [address, setAddress] = useState(readAddress);
  const [notice, setNotice] = useState<string | null>(() => address.problems.join(' ') || null);

  /** Message about how the page being left has ended. */
  const ended = useRef<string | null>(null);
  /** Scroll position of the page just opened; null: unchanged. */
  const top = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the page of that address is drawn
  useLayoutEffect(() => {
    if (top.current !== null) document.documentElement.scrollTop = top.current;
    top.current = null;
  }, [address]);
  useEffect(watchBack, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first page may have been opened by a link from elsewhere
  useEffect(() => (address.route.page === 'lobby' ? undefined : putBelow(LOBBY)), []);
  useEffect(() => {
    const onHash = () => {
      markAbove();
      const next = readAddress();
      setAddress(next);
      // A notice is at the top of the page.
      top.current = ended.current === null ? (left.get(hashOfRoute(next.route)) ?? 0) : 0;
      setNotice(ended.current ?? (next.problems.join(' ') || null));
      ended.current = null;
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  /** Returns to the lobby, with a notice there. */
  const fail = useCallback((text: string) => {
    if (location.hash === LOBBY) return setNotice(text);
    ended.current = text;
    go({ page: 'lobby' });
  }, []);

  return { address, setAddress, notice, setNotice, fail };
}
