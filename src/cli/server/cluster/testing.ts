import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { attachPeerServer } from '../peerServer.ts';
import { type Cluster, joinCluster } from './joinCluster.ts';
import type { Nats } from './natsServer.ts';

/** A site process of a cluster, as far as it introduces pages. */
export interface Site {
  /** Address and port. */
  readonly host: string;
  readonly cluster: Cluster;
  /** Ends it in an orderly way, as a signal to end does. */
  close(): Promise<void>;
}

export async function startSite(nats: Nats, { user = '', pass = '' } = {}): Promise<Site> {
  const cluster = joinCluster(
    { servers: [`127.0.0.1:${nats.port}`], user, pass, tls: false, replicas: 1 },
    (reason) => {
      throw new Error(reason);
    },
  );
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const peers = attachPeerServer(server, undefined, cluster);
  await expect.poll(cluster.directory.isShared).toBe(true);
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cluster,
    async close() {
      peers.close();
      server.closeAllConnections();
      server.close();
      await cluster.directory.close();
    },
  };
}
