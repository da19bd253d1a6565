import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { joinCluster } from '../../server/cluster/joinCluster.ts';
import { attachPeerServer } from '../../server/peerServer.ts';
import { cpuNow } from '../measure.ts';

// A site process, as far as it introduces pages. Takes part in a cluster if NATS_PORTS names one.

const servers = (process.env.NATS_PORTS || undefined)?.split(',').map((port) => `127.0.0.1:${port}`);
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const cluster = servers
  ? joinCluster({ servers, user: '', pass: '', tls: false, replicas: servers.length }, (reason) => {
      throw new Error(reason);
    })
  : undefined;
attachPeerServer(server, undefined, cluster);
while (cluster && !cluster.directory.isShared()) await new Promise((later) => setTimeout(later, 20));

const use = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { cpu: cpuNow(), memory: heapUsed + external };
};
process.on('message', () => process.send!(use()));
process.send!({ port: (server.address() as AddressInfo).port });
