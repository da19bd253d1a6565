import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { err, ok, type Result } from '../../lib/result.ts';

/** Checks whether this direct neighbour is a proxy whose X-Forwarded-For is trusted. */
export type IsProxy = (address: string) => boolean;

/** Returns an address in plain form: an IPv4 one out of IPv6 notation, a link-local one without its interface. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/**
 * Reads `TRUST_PROXY`: comma-separated addresses and networks whose X-Forwarded-For is trusted. `loopback`, the default, is this machine;
 * `none` trusts no one. The error is a sentence.
 */
export function proxiesFrom(text: string | undefined): Result<IsProxy, string> {
  const list = new BlockList();
  for (const item of (text || 'loopback').split(',').map((each) => each.trim())) {
    if (item === 'none') continue;
    if (item === 'loopback') {
      list.addSubnet('127.0.0.0', 8, 'ipv4');
      list.addAddress('::1', 'ipv6');
      continue;
    }
    const [address = '', bits, ...more] = item.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (!isIP(address) || more.length || prefix < 0 || prefix > most)
      return err(
        `TRUST_PROXY is wrong: “${item}” is not an address. Write loopback, none, or addresses such as 10.0.0.2 and 10.0.0.0/8 with commas between.`,
      );
    list.addSubnet(address, prefix, family);
  }
  return ok((given) => {
    const address = plain(given);
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  });
}

/** Returns the unit that limits apply to: an IPv4 address, or an IPv6 address's /64, all of which one home has. */
export function networkOf(given: string): string {
  const address = plain(given);
  if (!isIPv6(address)) return address;
  const [before = '', after] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const head = before ? before.split(':') : [];
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  return `${[...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4).join(':')}::/64`;
}

/** Returns the network that a request comes from: the direct neighbour's, or the client's as reported by the nearest trusted proxies. */
export function clientOf(request: IncomingMessage, isProxy: IsProxy): string {
  const passed = request.headers['x-forwarded-for'] ?? [];
  const hops = [passed].flat().join(',').split(',');
  let client = request.socket.remoteAddress ?? '';
  while (isProxy(client)) {
    const before = hops.pop()?.trim() ?? '';
    if (!isIP(before)) break;
    client = before;
  }
  return networkOf(client);
}
