import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { type Cluster, joinCluster } from '../../../src/cli/server/cluster/joinCluster.ts';
import { type Nats, startNats } from '../../../src/cli/server/cluster/natsServer.ts';
import { attachPeerServer } from '../../../src/cli/server/peerServer.ts';
import { serveFolder } from '../../../src/cli/server/serveFolder.ts';
import { openPeople } from '../browser/people.ts';
import { openRoom, sitDown } from '../steps/roomSteps.ts';

/** A site process as `npm start` makes it with NATS_URL set. */
interface Site {
  readonly port: number;
  readonly cluster: Cluster;
  close(): Promise<void>;
}

const people = openPeople();
const sites: Site[] = [];
let nats: Nats | undefined;
afterAll(async () => {
  balancer.close();
  for (const site of sites) await site.close();
  await nats?.stop();
});

async function openSite(port: number): Promise<Site> {
  const cluster = joinCluster(
    { servers: [`127.0.0.1:${port}`], user: '', pass: '', tls: false, replicas: 1 },
    (reason) => {
      throw new Error(reason);
    },
  );
  const server = serveFolder(join(process.cwd(), 'dist')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const peers = attachPeerServer(server, undefined, cluster);
  return {
    port: (server.address() as AddressInfo).port,
    cluster,
    async close() {
      peers.close();
      server.closeAllConnections();
      server.close();
      await cluster.directory.close();
    },
  };
}

/** Sends each connection to the next of the sites, as a load balancer without stickiness does. */
const balancer = createServer((client) => {
  const next = sites.shift()!;
  sites.push(next);
  const server = createConnection(next.port, '127.0.0.1');
  client.pipe(server).pipe(client);
  for (const socket of [client, server])
    socket.on('error', () => {}).on('close', () => void [client.destroy(), server.destroy()]);
});

const seesAll = async (pages: readonly Page[], names: readonly string[]): Promise<void> => {
  for (const page of pages)
    for (const name of names) await page.getByText(name, { exact: true }).first().waitFor();
};

it('people who come to three processes of one site meet, and a newcomer joins after one process has ended', async () => {
  nats = await startNats();
  for (let i = 0; i < 3; i++) sites.push(await openSite(nats.port));
  await expect.poll(() => sites.every(({ cluster }) => cluster.directory.isShared())).toBe(true);
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  const address = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}/?quality=low&speed=0`;
  const ann = await people.visit('Ann', address);
  const link = await openRoom(ann, /comet/i, 3);
  const bo = await people.visit('Bo', `${address}${link}`);
  await sitDown(bo);
  await sites.shift()!.close();
  const cy = await people.visit('Cy', `${address}${link}`);
  await sitDown(cy);
  await seesAll([ann, bo, cy], ['Ann', 'Bo', 'Cy']);
});
