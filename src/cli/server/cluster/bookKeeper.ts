import { JetStreamApiError } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type AddressBook, openAddressBook } from './addressBook.ts';

/** Milliseconds between attempts to open the address book again. */
const AGAIN = 500;
/** JetStream's code for a bucket that a restarted server has forgotten. */
const STREAM_NOT_FOUND = 10059;

/**
 * Keeps an address book open for as long as the NATS server answers, and opens it anew once it answers again. `opened` runs each time:
 * a NATS server that was started anew has forgotten everything.
 */
export function makeBookKeeper(replicas: number, opened: () => Promise<void>) {
  let nats: NatsConnection | null = null;
  let book: AddressBook | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<void> {
    if (isClosed || !nats) return;
    try {
      book = await openAddressBook(nats, replicas);
      await opened();
    } catch {
      lose();
    }
  }
  function lose(): void {
    book = null;
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(open, AGAIN).unref();
  }

  /** Returns whether the server is away or has forgotten the book: opening it anew mends nothing else. */
  const isLost = (error: unknown): boolean =>
    nats?.isClosed() !== false || !(error instanceof JetStreamApiError) || error.code === STREAM_NOT_FOUND;

  return {
    isOpen: (): boolean => book !== null,
    /** Opens the book at this connection, and watches the connection from now on. */
    async start(connection: NatsConnection): Promise<void> {
      nats = connection;
      await open();
      for await (const { type } of connection.status()) if (type === 'disconnect' && book) lose();
    },
    /** Runs an act with the book; resolves with `instead` if there is none, or if it fails. */
    async use<T, U>(act: (book: AddressBook) => Promise<T>, instead: U): Promise<T | U> {
      const used = book;
      if (!used) return instead;
      try {
        return await act(used);
      } catch (error) {
        if (book === used && isLost(error)) lose();
        return instead;
      }
    },
    close(): void {
      isClosed = true;
      book = null;
      clearTimeout(timer);
    },
  };
}
