import type { Server } from 'node:http';
import { join } from 'node:path';
import { parseServerSettings, type ServerSettings } from '../session/transport/index.ts';
import { readArgs } from './command/args.ts';
import { type Command, type CommandIo, runIfMain } from './command/command.ts';
import { proxiesFrom } from './server/clientAddress.ts';
import type { Cluster } from './server/cluster/joinCluster.ts';
import { type NatsPlace, natsFromEnv } from './server/cluster/natsFromEnv.ts';
import { NO_COUNTS } from './server/counts.ts';
import { makeMetrics, metricsFrom } from './server/metrics.ts';
import { networkAddresses } from './server/networkAddresses.ts';
import { openText } from './server/openText.ts';
import { attachPeerServer } from './server/peerServer.ts';
import { limitConnections, serveFolder } from './server/serveFolder.ts';
import { hostFrom, PUBLIC_STUN, portFrom, settingsFromEnv } from './server/settingsFromEnv.ts';
import { turnFrom } from './server/turnPasswords.ts';

const usage = `usage: npm start -- [--internet] [--no-build]
  Builds the game into dist/ and serves it at http://localhost:8080/
  --internet  lets players in different networks connect, with the help of a public STUN server
  --no-build  serves what was built before
  In the environment: PORT, HOST, and what docs/hosting.md says of servers and proxies.
  Exit status: 1 the server cannot listen, 2 usage error.
`;

/** Milliseconds to finish what is being sent when a process of a cluster must end. */
const GRACE = 5000;

/** Resolves with null once the server listens, otherwise with the reason. */
const listen = (server: Server, port: number, host?: string): Promise<NodeJS.ErrnoException | null> =>
  new Promise((resolve) => {
    server.once('error', resolve).listen({ port, host }, () => {
      server.off('error', resolve);
      resolve(null);
    });
  });

async function main(args: string[], { env, folder, stdout, stderr }: CommandIo): Promise<number> {
  const { values } = readArgs({
    args,
    options: { internet: { type: 'boolean' }, 'no-build': { type: 'boolean' } },
  });
  const chosen = portFrom(env.PORT);
  const host = hostFrom(env.HOST);
  const settings = settingsFromEnv(values.internet ? { ICE_SERVERS: PUBLIC_STUN, ...env } : env);
  const turn = turnFrom(env);
  const proxies = proxiesFrom(env.TRUST_PROXY);
  const measured = metricsFrom(env);
  const nats = natsFromEnv(env);
  if (!chosen.ok || !host.ok || !settings.ok || !turn.ok || !proxies.ok || !measured.ok || !nats.ok) {
    for (const each of [chosen, host, settings, turn, proxies, measured, nats])
      if (!each.ok) stderr(`${each.error}\n`);
    return 2;
  }
  const port = chosen.value;
  // Vite takes a second to load.
  if (!values['no-build'])
    await import('vite').then(({ build }) => build({ root: folder, logLevel: 'warn' }));
  const iceServers = (): ServerSettings['iceServers'] =>
    turn.value ? [...settings.value.iceServers, turn.value(Date.now())] : settings.value.iceServers;
  const whole = parseServerSettings({ ...settings.value, iceServers: iceServers() });
  if (!whole.ok) {
    stderr(`ICE_SERVERS and TURN_URLS together are wrong: ${whole.error}.\n`);
    return 2;
  }
  const isOwn = settings.value.peerServer === 'own';
  const cluster = isOwn && nats.value ? await joined(nats.value, stderr) : null;
  const metrics = measured.value && makeMetrics(cluster?.directory.isShared);
  const counts = metrics ?? NO_COUNTS;
  const fresh = (isHere: boolean): Partial<ServerSettings> => {
    if (turn.value) counts.turnPassword();
    return {
      ...{ iceServers: iceServers() },
      ...(isHere && !host.value ? { addresses: [...networkAddresses(port)] } : {}),
    };
  };
  const server = serveFolder(
    join(folder, 'dist'),
    settings.value,
    fresh,
    () => healthOf(cluster),
    (request, response) => published?.answer(request, response) ?? false,
  );
  limitConnections(server, proxies.value, { counts });
  const peers = isOwn ? attachPeerServer(server, proxies.value, { counts, ...cluster }) : null;
  const offersAudience = settings.value.audience !== undefined;
  const audience = offersAudience && nats.value ? await audienceOf(nats.value, stderr) : null;
  const published = audience?.attach(server, proxies.value, { counts });
  const close = (): void => {
    published?.close();
    void audience?.close();
    peers?.close();
    void cluster?.directory.close();
    stop(server);
    if (metrics) stop(metrics.server);
  };
  const trouble =
    (await listen(server, port, host.value)) ??
    (metrics && measured.value && (await listen(metrics.server, measured.value.port, measured.value.host)));
  if (trouble) {
    close();
    stderr(listenTrouble(trouble, port));
    return 1;
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      close();
      // A NATS server that has never answered keeps its client waiting.
      if (cluster || audience) setTimeout(() => process.exit(), GRACE).unref();
    });
  const { peerServer } = settings.value;
  const reach = { peerServer, iceServers: iceServers() };
  await stdout(openText(port, host.value ?? networkAddresses(port), reach));
  return 0;
}

/** Takes part in a cluster. Its libraries are loaded only here: most sites have one process. */
async function joined(place: NatsPlace, stderr: CommandIo['stderr']): Promise<Cluster> {
  const { joinCluster } = await import('./server/cluster/joinCluster.ts');
  return joinCluster(place, (reason) => stderr(`NATS_URL: ${reason}\n`));
}

/** Lets tables be broadcast. Its libraries are loaded only here, too. */
async function audienceOf(place: NatsPlace, stderr: CommandIo['stderr']) {
  const { joinAudience } = await import('./server/audience/joinAudience.ts');
  return joinAudience(place, (reason) => stderr(`NATS_URL: ${reason}\n`));
}

/** A process that has lost the others still serves its own pages, so it is well, and says what it lacks. */
const healthOf = (cluster: Cluster | null): string =>
  cluster && !cluster.directory.isShared()
    ? 'The site is up, but NATS does not answer: pages at other processes are not found.'
    : 'The site is up.';

/** Says why a server cannot listen. `own`: the game's port; metrics have another. */
function listenTrouble(trouble: NodeJS.ErrnoException & { readonly port?: number }, own: number): string {
  const port = trouble.port ?? own;
  if (trouble.code !== 'EADDRINUSE') return `The server cannot listen on port ${port}: ${trouble.message}\n`;
  const choice = port === own ? 'PORT=8081' : 'METRICS_PORT=9465';
  return `Port ${port} is taken by another program. Choose one: ${choice} npm start\n`;
}

/** Ends a server without breaking off what it is sending; open tables go on without it. */
function stop(server: Server): void {
  server.close();
  server.closeIdleConnections();
}

export const start: Command = { name: 'start', usage, main };

await runIfMain(import.meta.url, start);
