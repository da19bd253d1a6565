import type { Server } from 'node:http';
import type { IsProxy } from '../clientAddress.ts';
import { connectTo } from '../cluster/joinCluster.ts';
import type { NatsPlace } from '../cluster/natsFromEnv.ts';
import { type AudienceOptions, attachAudience } from './attachAudience.ts';
import { openAudienceStream } from './stream.ts';

/**
 * Connects to the NATS server that serves audiences, as soon as it answers; never gives up. `failed` gets a reason that trying again does not
 * mend.
 */
export function joinAudience(place: NatsPlace, failed: (reason: string) => void) {
  const connected = connectTo(place);
  connected.catch((error: Error) => failed(error.message));
  return {
    /** Lets a web server take what pages publish. */
    attach: (server: Server, isProxy: IsProxy, options: AudienceOptions = {}) =>
      attachAudience(
        server,
        isProxy,
        async () => openAudienceStream(await connected, place.replicas),
        options,
      ),
    async close(): Promise<void> {
      await (await connected).close();
    },
  };
}
