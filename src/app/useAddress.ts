import { useCallback, useEffect, useState } from 'react';
import { type Address, hashOfRoute, parseAddress, type Route } from './url.ts';

/** Goes to another page. */
export const go = (route: Route): void => {
  location.hash = hashOfRoute(route);
};

/** Reads the address bar, and writes there what was understood: nobody should send others what a link gathered on its way. */
function readAddress(): Address {
  const address = parseAddress(location.search, location.hash);
  const { clean } = address;
  // In place, and before any page looks: some leave their own notes beside the address, and take secrets out of it.
  if (clean !== null && clean !== location.search + location.hash)
    history.replaceState(history.state, '', location.pathname + clean);
  return address;
}

/** The page's address, and what there is to say about it or about how the last page ended. */
export function useAddress() {
  const [address, setAddress] = useState(readAddress);
  const [notice, setNotice] = useState<string | null>(() => address.problems.join(' ') || null);

  useEffect(() => {
    const onHash = () => {
      const next = readAddress();
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
