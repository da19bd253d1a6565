import { isLoopback } from '../../lib/loopback.ts';
import type { ServerSettings } from '../../session/transport/index.ts';

/**
 * Returns this page's link to send, `hash` included. A page opened as `localhost` uses the first address that other devices in the network
 * can open, if its server named one.
 */
export function shareableLink(
  hash: string,
  { addresses = [] }: Pick<ServerSettings, 'addresses'>,
  page: Pick<Location, 'origin' | 'hostname' | 'pathname'> = location,
): string {
  const [address] = isLoopback(page.hostname) ? addresses : [];
  return new URL(hash, (address?.replace(/\/$/, '') ?? page.origin) + page.pathname).href;
}
