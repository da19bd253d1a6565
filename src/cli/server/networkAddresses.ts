import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Interfaces of programs and containers, which no other device is connected to. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vbox|podman|cni|flannel|utun|awdl|llw)/i;
/** More would not help anyone to choose. */
const MOST = 4;

/**
 * Returns the addresses under which other devices in this computer's networks find a server on `port`, the likeliest first: private IPv4
 * addresses, other IPv4 addresses, then IPv6. Addresses that hold on one link only (169.254.…, fe80:…) are left out, since browsers need
 * more than the address for those.
 */
export function networkAddresses(
  port: number,
  interfaces: NodeJS.Dict<readonly NetworkInterfaceInfo[]> = networkInterfaces(),
): readonly string[] {
  const found = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, infos = []]) => infos)
    .filter(({ internal, address }) => !internal && !/^(169\.254\.|fe[89ab])/i.test(address));
  return found
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MOST)
    .map(({ family, address }) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`);
}

const rankOf = ({ family, address }: NetworkInterfaceInfo): number =>
  family === 'IPv6' ? 2 : /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ? 0 : 1;
