import type { Candidates } from '../../../session/transport/gatherCandidates.ts';

/** Range in which the page can connect people. `network`: on one computer and in one network. `relay`: wherever they are. */
export type Reach = 'network' | 'internet' | 'relay';

/** Reach with these servers, by the schemes of their addresses: STUN tells addresses, TURN relays. */
export function reachOf(iceServers: readonly { readonly urls: string | readonly string[] }[]): Reach {
  const urls = iceServers.flatMap(({ urls }) => urls);
  if (urls.some((url) => /^turns?:/i.test(url))) return 'relay';
  return urls.length ? 'internet' : 'network';
}

/** Reach as found out. `computer`: this device is in no network. */
export interface FoundReach {
  readonly reach: Reach | 'computer';
  /** Server that the page has, and that did not answer. */
  readonly silent: 'STUN' | 'TURN' | null;
}

/**
 * Returns how far others may be, by the candidates found with servers that promise `hoped`. A STUN server whose answer names no new address
 * counts as silent only if it could not be asked: a device with a public address needs none.
 */
export function foundReach(hoped: Reach, { host, seen, relay, failed }: Candidates): FoundReach {
  if (relay) return { reach: 'relay', silent: null };
  const answered = seen || !failed;
  if (hoped === 'relay') return { reach: seen ? 'internet' : host ? 'network' : 'computer', silent: 'TURN' };
  if (hoped === 'internet' && (seen || host)) {
    return answered ? { reach: 'internet', silent: null } : { reach: 'network', silent: 'STUN' };
  }
  return { reach: host || seen ? 'network' : 'computer', silent: null };
}
