import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { attachPeerServer } from '../peerServer.ts';
import { type Cluster, joinCluster } from './joinCluster.ts';

/** A real NATS server for a test. */
export interface Nats {
  readonly port: number;
  stop(): Promise<void>;
  /** Starts it again at the same port, with nothing remembered. */
  start(): Promise<void>;
}

/**
 * Returns a port that nothing listens on: below the range for outgoing connections, which could take it while the server
 * is away.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]);
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });

/** Starts a NATS server with JetStream; the program is `NATS_SERVER_PATH`, or the one on the PATH. */
export async function startNats(): Promise<Nats> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'comet-table-nats-'));
  const program = process.env.NATS_SERVER_PATH ?? 'nats-server';
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const started = spawn(program, ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], {
      stdio: 'ignore',
    });
    child = started;
    let failure: string | null = null;
    started.once('error', ({ message }) => {
      failure = message;
    });
    started.once('exit', (status) => {
      failure ??= `the NATS server ended with ${status}`;
    });
    while (!(await answers(port))) {
      if (failure !== null) throw new Error(failure);
      await new Promise((later) => setTimeout(later, 20));
    }
  };
  const stop = async (): Promise<void> => {
    const ended = child;
    child = null;
    if (ended && ended.exitCode === null && ended.signalCode === null) {
      const gone = once(ended, 'exit');
      ended.kill('SIGKILL');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return { port, start, stop };
}

/** A site process of a cluster, as far as it introduces pages. */
export interface Site {
  /** Address and port. */
  readonly host: string;
  readonly cluster: Cluster;
  /** Ends it in an orderly way, as a signal to end does. */
  close(): Promise<void>;
}

export async function startSite(nats: Nats): Promise<Site> {
  const cluster = joinCluster(
    { servers: [`127.0.0.1:${nats.port}`], user: '', pass: '', tls: false, replicas: 1 },
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
