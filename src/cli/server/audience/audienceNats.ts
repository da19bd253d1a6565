import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NatsPlace } from '../cluster/natsFromEnv.ts';
import { clusterArguments, freePort, type Nats, startNats } from '../cluster/natsServer.ts';

const PASSWORD = 'a-password';

/** A real NATS server for a test or a bench, as `deploy/nats.conf` says, at ports of its own. */
export interface AudienceNats extends Nats {
  readonly place: NatsPlace;
  readonly watchers: string;
  /** Stops it for good. */
  end(): Promise<void>;
}

/** `more`: further arguments for the server, which is then one of a cluster. */
export async function startAudienceNats(more: readonly string[] = []): Promise<AudienceNats> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'comet-table-audience-'));
  const [one, ofCluster] = ['nats.conf', 'cluster.nats.conf'].map((name) => {
    const text = readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');
    // The folder is named on the command line.
    const own = text
      .replace(/listen: .*:9222/, `listen: "127.0.0.1:${port}`)
      .replace('$SITE_PASSWORD', PASSWORD)
      .replace(/store_dir: .*/, '');
    const file = join(folder, name);
    writeFileSync(file, own);
    return file;
  });
  const nats = await startNats(['-c', (more.length > 0 ? ofCluster : one)!, ...more]);
  return {
    ...nats,
    place: {
      servers: [`127.0.0.1:${nats.port}`],
      user: 'site',
      pass: PASSWORD,
      tls: false,
      replicas: 1,
    },
    watchers: `ws://127.0.0.1:${port}`,
    async end() {
      await nats.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts three NATS servers that are one cluster. The place of each names all, with a copy of everything at each. */
export async function startAudienceCluster(): Promise<readonly AudienceNats[]> {
  const routes = [await freePort(), await freePort(), await freePort()].map(
    (port) => `nats://127.0.0.1:${port}`,
  );
  const started = await Promise.all(
    routes.map((route, i) => startAudienceNats(clusterArguments(i, route, routes))),
  );
  const servers = started.flatMap(({ place }) => place.servers);
  return started.map((nats) => ({ ...nats, place: { ...nats.place, servers, replicas: 3 } }));
}
