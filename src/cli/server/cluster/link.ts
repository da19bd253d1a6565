import type { NatsConnection } from '@nats-io/transport-node';
import type * as v from 'valibot';
import { LARGEST, parsed } from './wire.ts';

/** Milliseconds to wait for the NATS server, and between attempts once it has not answered. */
export const PATIENCE = 1000;
const AGAIN = 500;

/** What the link tells its user. */
export interface LinkEvents {
  /** Runs as the NATS server answers, the first time or again. What others have sent meanwhile is lost. */
  up(): void;
  /** Runs as it does not answer any more. */
  down(): void;
}

/** Carries messages between processes. While the NATS server does not answer, nothing is sent: it would wait, and come too late. */
export function makeLink({ up, down }: LinkEvents) {
  let nats: NatsConnection | null = null;
  let isUp = false;
  let timer: NodeJS.Timeout | undefined;

  const lose = (): void => {
    if (!isUp) return;
    isUp = false;
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
      if (nats && isUp && text.length <= LARGEST) nats.publish(subject, text);
    },
    /** Resolves once the server has passed on what was sent before, and what it had for this process has been heard; or once it is lost. */
    async settled(): Promise<void> {
      if (nats && isUp && !(await answers(nats))) lose();
    },
    async close(): Promise<void> {
      const wasUp = isUp;
      isUp = false;
      clearInterval(timer);
      // Draining waits for an answer, which may never come.
      await (wasUp ? nats?.drain() : nats?.close())?.catch(() => {});
    },
  };
}

export type Link = ReturnType<typeof makeLink>;
