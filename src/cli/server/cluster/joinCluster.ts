import { randomUUID } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type FairShares, makeFairShares } from '../fairShares.ts';
import type { NatsPlace } from './natsFromEnv.ts';
import { makeSharedDirectory, type SharedDirectory } from './sharedDirectory.ts';

/** Milliseconds between attempts to reach a NATS server, and between questions whether it is still there. */
const AGAIN = 500;
const PING = 2000;

/** This process's part in a cluster. */
export interface Cluster {
  readonly directory: SharedDirectory;
  readonly shares: FairShares;
}

/** Connects as soon as a NATS server answers, and again whenever the connection is lost. Rejects for what trying again does not mend. */
export const connectTo = (place: NatsPlace): Promise<NatsConnection> =>
  connect({
    servers: [...place.servers],
    ...(place.user ? { user: place.user, pass: place.pass } : {}),
    ...(place.tls ? { tls: {} } : {}),
    name: 'comet-table',
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: AGAIN,
    pingInterval: PING,
    // Errors of permissions and passwords come again for as long as nobody corrects them.
    ignoreAuthErrorAbort: true,
  });

/**
 * Lets this process introduce pages together with others, as soon as a NATS server answers. Never gives up; `failed` gets a reason that
 * trying again does not mend, such as a wrong password.
 */
export function joinCluster(place: NatsPlace, failed: (reason: string) => void): Cluster {
  const shares = makeFairShares();
  const directory = makeSharedDirectory(randomUUID(), shares);
  connectTo(place)
    .then(directory.start)
    .catch((error: Error) => failed(error.message));
  return { directory, shares };
}
