/** Range in which the page can connect people. `network`: on one computer and in one network. `relay`: wherever they are. */
export type Reach = 'network' | 'internet' | 'relay';

/** Reach with these servers, by the schemes of their addresses: STUN tells addresses, TURN relays. */
export function reachOf(iceServers: readonly { readonly urls: string | readonly string[] }[]): Reach {
  const urls = iceServers.flatMap(({ urls }) => urls);
  if (urls.some((url) => /^turns?:/i.test(url))) return 'relay';
  return urls.length ? 'internet' : 'network';
}
