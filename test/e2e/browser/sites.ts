import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { joinAudience } from '../../../src/cli/server/audience/joinAudience.ts';
import { openBalancer } from '../../../src/cli/server/cluster/balancer.ts';
import { joinCluster } from '../../../src/cli/server/cluster/joinCluster.ts';
import type { NatsPlace } from '../../../src/cli/server/cluster/natsFromEnv.ts';
import { attachPeerServer } from '../../../src/cli/server/peerServer.ts';
import { serveFolder } from '../../../src/cli/server/serveFolder.ts';
import { OWN_SETTINGS } from '../../../src/session/transport/index.ts';

/** Three processes of one site, behind a load balancer without stickiness. */
const PROCESSES = 3;
/** Milliseconds between a process's acts for watchers: shorter than usual, but for silence. */
const TIMES = { look: 300, repeat: 5000, report: 300, quiet: 45_000 };

const fail = (reason: string): never => {
  throw new Error(reason);
};

/** A process as `npm start` makes it with NATS_URL set, and with AUDIENCE_URL if `watchers` is. */
async function openSite(place: NatsPlace, watchers: string | undefined) {
  const cluster = joinCluster(place, fail);
  const audience = watchers ? joinAudience(place, fail) : null;
  const server = serveFolder(
    join(process.cwd(), 'dist'),
    watchers ? { ...OWN_SETTINGS, audience: watchers } : OWN_SETTINGS,
    undefined,
    undefined,
    (request, response) => published?.answer(request, response) ?? false,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const peers = attachPeerServer(server, undefined, cluster);
  const published = audience?.attach(server, () => false, { times: TIMES });
  await expect.poll(cluster.directory.isShared).toBe(true);
  return {
    port: (server.address() as AddressInfo).port,
    /** Returns whether a page publishes a table at this process. */
    publishes: (): boolean => [...(published?.tables() ?? [])].length > 0,
    async close(): Promise<void> {
      peers.close();
      published?.close();
      server.closeAllConnections();
      server.close();
      await Promise.all([cluster.directory.close(), audience?.close()]);
    },
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Opens the processes at a NATS server. Returns their common address; `end` ends one of them for good, `close` all that are left. */
export async function openSites(place: NatsPlace, watchers?: string) {
  const sites = await Promise.all(Array.from({ length: PROCESSES }, () => openSite(place, watchers)));
  const balancer = await openBalancer(sites.map(({ port }) => port));
  return {
    address: `http://127.0.0.1:${balancer.port}/?quality=low&speed=0`,
    sites: sites as readonly Site[],
    async end(site: Site): Promise<void> {
      sites.splice(sites.indexOf(site), 1);
      await site.close();
    },
    async close(): Promise<void> {
      balancer.close();
      await Promise.all(sites.map((site) => site.close()));
    },
  };
}
