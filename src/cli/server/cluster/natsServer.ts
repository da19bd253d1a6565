import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real NATS server for a test or a bench. */
export interface Nats {
  readonly port: number;
  /** Its process; undefined while it is stopped. */
  pid(): number | undefined;
  /** Kills it. `keeping`: what it has on disk is there when it starts again. */
  stop(keeping?: 'keeping'): Promise<void>;
  /** Starts it again at the same port. */
  start(): Promise<void>;
}

/**
 * Returns a port that nothing listens on: below the range for outgoing connections, which could take it while the server
 * is away.
 */
export async function freePort(): Promise<number> {
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

/** Starts a NATS server with JetStream; the program is `NATS_SERVER_PATH`, or the one on the PATH. `more`: further arguments. */
export async function startNats(more: readonly string[] = []): Promise<Nats> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'comet-table-nats-'));
  const program = process.env.NATS_SERVER_PATH ?? 'nats-server';
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const started = spawn(program, ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder, ...more], {
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
  const stop = async (keeping?: 'keeping'): Promise<void> => {
    const ended = child;
    child = null;
    if (ended && ended.exitCode === null && ended.signalCode === null) {
      const gone = once(ended, 'exit');
      ended.kill('SIGKILL');
      await gone;
    }
    if (!keeping) rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return { port, pid: () => child?.pid, start, stop };
}

/** Arguments of one of several NATS servers that are one cluster. */
export const clusterArguments = (i: number, route: string, routes: readonly string[]): readonly string[] => [
  ...['-n', `nats-${i}`, '-cluster_name', 'comet', '-cluster', route, '-routes', routes.join()],
];

/** Starts three NATS servers that are one cluster. */
export async function startNatsCluster(): Promise<readonly Nats[]> {
  const routes = [await freePort(), await freePort(), await freePort()].map(
    (port) => `nats://127.0.0.1:${port}`,
  );
  return Promise.all(routes.map((route, i) => startNats(clusterArguments(i, route, routes))));
}
