import type { NatsConnection } from '@nats-io/transport-node';
import type * as v from 'valibot';
import { LARGEST, parsed } from './wire.ts';

/** Milliseconds to wait for the NATS server, and between attempts once it has not answered. */
export const PATIENCE = 1000;
const AGAIN = 500;
/** Milliseconds between sendings, at least: under load, writing and reading cost more than what is said. */
const GAP = 10;

export interface LinkEvents {
  /** Runs as the NATS server answers, the first time or again. What others have sent meanwhile is lost. */
  up(): void;
  /** Runs as it does not answer any more. */
  down(): void;
  /** Runs before messages are sent: the last moment to publish more. */
  sending(): void;
}

/**
 * Carries messages between processes, together if there are many. While the NATS server does not answer, nothing is sent: it would wait, and
 * come too late.
 */
export function makeLink({ up, down, sending }: LinkEvents) {
  let nats: NatsConnection | null = null;
  let isUp = false;
  let timer: NodeJS.Timeout | undefined;
  const queue: { readonly subject: string; readonly text: string }[] = [];
  let sentAt = Number.NEGATIVE_INFINITY;
  /** The next sending, and whether it waits for the server's answer. */
  let next: Promise<void> | null = null;
  let isAnswerWanted = false;

  const lose = (): void => {
    if (!isUp) return;
    isUp = false;
    queue.length = 0;
    down();
  };
  async function answers(connection: NatsConnection): Promise<boolean> {
    let patience: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      patience = setTimeout(() => resolve(false), PATIENCE);
    });
    const answered = connection.flush().then(
      () => true,
      () => false,
    );
    const isThere = await Promise.race([answered, late]);
    clearTimeout(patience);
    return isThere;
  }
  async function rise(connection: NatsConnection): Promise<void> {
    if (isUp || !(await answers(connection)) || isUp || connection.isClosed()) return;
    isUp = true;
    up();
  }
  function sendQueue(): void {
    sending();
    for (const { subject, text } of queue.splice(0))
      try {
        nats?.publish(subject, text);
      } catch {
        // Longer than this server takes: lost, as any message may be.
      }
  }
  async function exchange(): Promise<void> {
    const pause = sentAt + GAP - performance.now();
    await new Promise((later) => (pause > 0 ? setTimeout(later, pause) : setImmediate(later)));
    sentAt = performance.now();
    next = null;
    const isWanted = isAnswerWanted;
    isAnswerWanted = false;
    sendQueue();
    if (isWanted && nats && isUp && !(await answers(nats))) lose();
  }
  function send(): Promise<void> {
    next ??= exchange();
    return next;
  }

  return {
    isUp: (): boolean => isUp,
    /** Uses this connection from now on. Resolves when it is closed. */
    async start(connection: NatsConnection): Promise<void> {
      nats = connection;
      timer = setInterval(() => rise(connection), AGAIN).unref();
      void rise(connection);
      for await (const { type } of connection.status()) {
        if (type === 'disconnect') lose();
        if (type === 'reconnect') void rise(connection);
      }
    },
    /** Hears what others send to a subject, once the link has been started. What does not fit the schema is ignored. */
    hear<S extends v.GenericSchema>(subject: string, schema: S, heard: (message: v.InferOutput<S>) => void) {
      nats?.subscribe(subject, {
        // An error is a missing permission, which the server reports by itself.
        callback(error, message) {
          const read = error ? null : parsed(schema, message.string());
          if (read) heard(read);
        },
      });
    },
    publish(subject: string, message: object): void {
      const text = JSON.stringify(message);
      if (!isUp || text.length > LARGEST) return;
      queue.push({ subject, text });
      void send();
    },
    /**
     * Resolves once the server has passed on all that was published before, and all that it had passed on before has been heard here; or
     * once it is lost. Shared by all that wait at a time.
     */
    settled(): Promise<void> {
      isAnswerWanted = true;
      return send();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      sendQueue();
      const wasUp = isUp;
      isUp = false;
      // Draining waits for an answer, which may never come.
      await (wasUp ? nats?.drain() : nats?.close())?.catch(() => {});
    },
  };
}

export type Link = ReturnType<typeof makeLink>;
