import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A load balancer before several servers of this machine: leads each connection to the next one that takes it. Returns its port. */
export async function openBalancer(ports: readonly number[]) {
  const open = new Set<Socket>();
  let turn = 0;
  const lead = (socket: Socket, tries: number): void => {
    const onward = connect(ports[turn++ % ports.length]!, '127.0.0.1');
    onward.once('connect', () => socket.pipe(onward).pipe(socket));
    onward.on('error', () => {
      if (onward.bytesRead || tries === ports.length) socket.destroy();
      else lead(socket, tries + 1);
    });
    onward.on('close', (failed) => {
      if (!failed) socket.destroy();
    });
    socket.on('close', () => onward.destroy());
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    lead(socket, 1);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
