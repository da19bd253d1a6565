import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { err, ok, type Result } from '../lib/result.ts';

/** Whether the word of this direct neighbour counts about whom it passes on. */
export type IsProxy = (address: string) => boolean;

/** An IPv4 address that an IPv6 socket shows, as it is; without the interface that a link-local one names. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/**
 * Reads `TRUST_PROXY`: addresses and networks whose X-Forwarded-For is believed, with commas between. `loopback` stands for this
 * machine and is the default; `none` believes nobody. The error is a sentence.
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

/** What limits go by: an IPv4 address, or the /64 that an IPv6 one is in, of which a home has all. */
export function networkOf(given: string): string {
  const address = plain(given);
  if (!isIPv6(address)) return address;
  const [before = '', after] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const head = before ? before.split(':') : [];
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  return `${[...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4).join(':')}::/64`;
}

/** The network that a request comes from: of the direct neighbour, or of whom the nearest proxies to be believed say they pass on. */
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
