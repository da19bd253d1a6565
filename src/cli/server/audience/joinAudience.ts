import type { Server } from 'node:http';
import type { IsProxy } from '../clientAddress.ts';
import { connectTo } from '../cluster/joinCluster.ts';
import type { NatsPlace } from '../cluster/natsFromEnv.ts';
import { answerCrowd } from './answerCrowd.ts';
import { answerReplays } from './answerReplays.ts';
import { type AudienceOptions, attachAudience } from './attachAudience.ts';
import { type CrowdTimes, makeCrowds } from './crowds.ts';
import { openReplayStore } from './replayStore.ts';
import { openAudienceStream } from './stream.ts';

/** Milliseconds that a request waits for a NATS server that has not answered yet. */
const PATIENCE = 5000;

/** Rejects if that takes too long. */
const soon = <T>(made: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('NATS does not answer')), PATIENCE);
    made.then(resolve, reject).finally(() => clearTimeout(timer));
  });

interface JoinOptions extends AudienceOptions {
  readonly times?: CrowdTimes;
  /** Bytes of all replays together. */
  readonly replayBytes?: number;
}

/**
 * Connects to the NATS server that serves audiences, as soon as it answers; never gives up. `failed` gets a reason that trying again does not
 * mend.
 */
export function joinAudience(place: NatsPlace, failed: (reason: string) => void) {
  const connected = connectTo(place);
  connected.catch((error: Error) => failed(error.message));
  return {
    /**
     * Lets a web server take what pages publish. It must pass requests to `answer`, which tells and takes what concerns the crowd and replays.
     */
    attach(server: Server, isProxy: IsProxy, options: JoinOptions = {}) {
      const open = async () => openAudienceStream(await connected, place.replicas);
      const attached = attachAudience(server, isProxy, open, options);
      const crowds = makeCrowds(connected, attached.tables, options.times);
      const onCrowd = answerCrowd(crowds, isProxy, options.counts);
      const replays = connected.then((nats) => openReplayStore(nats, place.replicas, options.replayBytes));
      // Whoever asks gets the reason.
      replays.catch(() => {});
      const onReplays = answerReplays(() => soon(replays), isProxy, options.counts);
      return {
        /** Returns the tables that pages publish at this process. */
        tables: attached.tables,
        answer: (...asked: Parameters<typeof onCrowd>) => onCrowd(...asked) || onReplays(...asked),
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
