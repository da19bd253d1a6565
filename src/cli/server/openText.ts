import { encodeQR } from 'qr';
import type { ServerSettings } from '../../session/transport/index.ts';

/**
 * Lines for a terminal once the server listens: where to open the page, from where others can, and how far its tables reach. `where`:
 * addresses for other devices, or the only address of this machine that the server listens at.
 */
export function openText(
  port: number,
  where: string | readonly string[],
  { iceServers, peerServer }: ServerSettings,
): string {
  const only = typeof where === 'string' ? where : null;
  const [first, ...others] = typeof where === 'string' ? [] : where;
  const name = only === null ? 'localhost' : only.includes(':') ? `[${only}]` : only;
  const lines = [`Comet Table is open at http://${name}:${port}/  (Ctrl+C closes it)`];
  if (only !== null) lines.push('It listens at no other address: HOST says so.');
  else if (first === undefined) lines.push('This computer is in no network: only pages on it can meet.');
  else {
    lines.push(`For other devices in your network: ${first}`);
    for (const other of others) lines.push(`  or ${other}`);
    lines.push('', encodeQR(first, 'ascii').trimEnd(), '');
    lines.push('If they cannot open it, a firewall on this computer keeps them out.');
  }
  lines.push(...reachLines(iceServers.flatMap(({ urls }) => urls)));
  if (peerServer !== 'own') lines.push('Another PeerServer introduces the players, as PEER_SERVER says.');
  return `${lines.join('\n')}\n`;
}

function reachLines(urls: readonly string[]): readonly string[] {
  if (urls.some((url) => /^turns?:/i.test(url)))
    return ['Tables reach players in other networks, by a relay if need be.'];
  const [stun] = urls;
  return stun === undefined
    ? ['Tables reach this computer and its network. For players elsewhere: npm start -- --internet']
    : [
        `Tables reach most players in other networks. ${stun.replace(/^stuns?:/i, '')} learns the IP addresses of those who sit down,`,
        'and nothing of their games. Friends also need an address of this page that they can open: docs/hosting.md',
      ];
}
