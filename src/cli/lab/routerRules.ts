/** Traffic that a home's router lets through. */
export interface RouterKind {
  /**
   * How it translates IPv4 addresses. `port-restricted`: one public port for each port of a device, open only to those it has written to.
   * `symmetric`: another public port for each of them, so that nobody can learn it from a STUN server.
   */
  readonly nat: 'none' | 'port-restricted' | 'symmetric';
  /** Traffic that may leave the home, by default all. A list of ports is of TCP. */
  readonly out?: 'tcp' | readonly number[];
}

const MASQUERADE = {
  none: [],
  // Linux keeps the source port if it is free, for every destination.
  'port-restricted': ['oifname "wan" masquerade'],
  symmetric: ['oifname "wan" masquerade fully-random'],
} as const;

/**
 * Returns a router's rules for `nft -f`, between its interfaces `lan` and `wan`. It drops what nobody asked for, also on its own address: a
 * kernel that answered there would keep a connection in mind whose port the home then couldn't get.
 */
export function routerRules({ nat, out }: RouterKind): string {
  const leaving =
    out === undefined
      ? ['iifname "lan" accept']
      : [
          'meta l4proto ipv6-icmp accept',
          `iifname "lan" ${out === 'tcp' ? 'meta l4proto tcp' : `tcp dport { ${out.join(', ')} }`} accept`,
        ];
  const chain = (name: string, type: string, lines: readonly string[]): string =>
    [`  chain ${name} {`, `    ${type}`, ...lines.map((line) => `    ${line}`), '  }'].join('\n');
  return `${[
    'flush ruleset',
    'table inet filter {',
    chain('forward', 'type filter hook forward priority filter; policy drop;', [
      'ct state established,related accept',
      ...leaving,
    ]),
    chain('input', 'type filter hook input priority filter; policy drop;', [
      'ct state established,related accept',
      'meta l4proto ipv6-icmp accept',
    ]),
    '}',
    'table ip nat {',
    chain('out', 'type nat hook postrouting priority srcnat;', MASQUERADE[nat]),
    '}',
  ].join('\n')}\n`;
}
