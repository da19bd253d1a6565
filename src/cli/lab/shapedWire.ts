import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Network, WireEnd } from './network.ts';
import { until } from './play.ts';
import { type LineShape, makeShaper } from './shaper.ts';

/** Milliseconds for an interface to appear. */
const START_LIMIT = 5000;

interface Port {
  readonly socket: Socket;
  /** UDP port of the program that holds the interface. */
  readonly remote: number;
}

async function boundSocket(): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const socket = await boundSocket();
  const { port } = socket.address();
  socket.close();
  return port;
}

/** Makes an interface whose packets this program sees: one datagram each, by way of socat, since Node cannot open an interface. */
async function openPort(
  network: Network,
  { machine, name, addresses }: WireEnd,
  index: number,
): Promise<Port> {
  const socket = await boundSocket();
  const remote = await freePort();
  const device = `lab${process.pid}t${index}`;
  network.startOutside('socat', [
    `TUN,tun-name=${device},tun-type=tun,iff-no-pi`,
    `UDP4:127.0.0.1:${socket.address().port},bind=127.0.0.1:${remote}`,
  ]);
  await until(`interface ${device}`, async () => existsSync(`/sys/class/net/${device}`), START_LIMIT);
  network.adopt(device, machine, name, addresses);
  return { socket, remote };
}

/**
 * Wires two machines to each other by a line of this shape, in user space: not every kernel can shape. `random`: numbers from 0 to 1, for
 * losses.
 */
export async function wireShaped(
  network: Network,
  ends: readonly [WireEnd, WireEnd],
  shape: LineShape,
  random: () => number,
): Promise<void> {
  const [one, other] = [
    await openPort(network, ends[0], network.nextWire()),
    await openPort(network, ends[1], network.nextWire()),
  ];
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const due = makeShaper(shape, random);
    let isOpen = true;
    from.socket.on('message', (packet) => {
      const now = performance.now();
      const at = due(packet.length, now);
      if (at !== null) setTimeout(() => isOpen && to.socket.send(packet, to.remote, '127.0.0.1'), at - now);
    });
    // The program at the other end may have ended a moment before.
    from.socket.on('error', () => {});
    network.whenClosed(() => {
      isOpen = false;
      from.socket.close();
    });
  }
}
