import type { Server } from 'node:http';
import type { IsProxy } from '../clientAddress.ts';
import { connectTo } from '../cluster/joinCluster.ts';
import type { NatsPlace } from '../cluster/natsFromEnv.ts';
import { answerCrowd } from './answerCrowd.ts';
import { type AudienceOptions, attachAudience } from './attachAudience.ts';
import { type CrowdTimes, makeCrowds } from './crowds.ts';
import { openAudienceStream } from './stream.ts';

/**
 * Connects to the NATS server that serves audiences, as soon as it answers; never gives up. `failed` gets a reason that trying again does not
 * mend.
 */
export function joinAudience(place: NatsPlace, failed: (reason: string) => void) {
  const connected = connectTo(place);
  connected.catch((error: Error) => failed(error.message));
  return {
    /** Lets a web server take what pages publish. It must pass requests to `answer`, which tells and takes what concerns the crowd. */
    attach(
      server: Server,
      isProxy: IsProxy,
      options: AudienceOptions & { readonly times?: CrowdTimes } = {},
    ) {
      const open = async () => openAudienceStream(await connected, place.replicas);
      const attached = attachAudience(server, isProxy, open, options);
      const crowds = makeCrowds(connected, attached.tables, options.times);
      return {
        /** Returns the tables that pages publish at this process. */
        tables: attached.tables,
        answer: answerCrowd(crowds, isProxy, options.counts),
        close() {
          crowds.close();
          attached.close();
        },
      };
    },
    async close(): Promise<void> {
      await (await connected).close();
    },
  };
}
