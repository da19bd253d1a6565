import { JetStreamApiError, jetstream } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { LED, type Listed, ListedPlaces, PLACES, parsed } from './wire.ts';

/** Milliseconds that an address is kept unless its processes renew it, and after which a caller's last call is forgotten. */
export const KEPT = 120_000;
/** Milliseconds to wait for the NATS server. */
const PATIENCE = 1000;
/** Attempts at a change that others make at the same time. */
const ATTEMPTS = 50;

/** JetStream's code for a change that another one came before. */
const WRONG_LAST_SEQUENCE = 10071;
const isOvertaken = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE;

/** Addresses remembered as they were written: about as many as the sockets of a process. */
const REMEMBERED = 4096;

/** An address in the bucket. */
interface Read {
  readonly listed: readonly Listed[];
  readonly revision: number;
}
const NOTHING: Read = { listed: [], revision: 0 };

/**
 * Addresses of the cluster in two buckets of a NATS server, in memory only. Every method rejects while the server doesn't answer;
 * `replicas`: how many NATS servers keep a copy.
 */
export async function openAddressBook(nats: NatsConnection, replicas: number) {
  const kvm = new Kvm(jetstream(nats, { timeout: PATIENCE }));
  const bucket = (name: string): Promise<KV> =>
    kvm.create(name, { history: 1, ttl: KEPT, storage: 'memory', replicas, timeout: PATIENCE });
  const [places, led] = await Promise.all([bucket(PLACES), bucket(LED)]);

  /** Addresses as this process has last written them, the oldest writes forgotten: others may have the address for long. */
  const written = new Map<string, Read>();
  function remember(id: string, read: Read): void {
    written.set(id, read);
    if (written.size > REMEMBERED) written.delete(written.keys().next().value!);
  }

  async function read(id: string): Promise<Read> {
    const entry = await places.get(id);
    if (!entry) return NOTHING;
    const listed = entry.operation === 'PUT' ? (parsed(ListedPlaces, entry.string()) ?? []) : [];
    return { listed, revision: entry.revision };
  }

  /** Writes an address, unless it has changed since `revision`: then it rejects. */
  async function write(id: string, listed: readonly Listed[], revision: number): Promise<void> {
    written.delete(id);
    if (listed.length > 0)
      remember(id, {
        listed,
        revision: await places.put(id, JSON.stringify(listed), { previousSeq: revision }),
      });
    else if (revision > 0) await places.delete(id, { previousSeq: revision });
  }

  return {
    list: async (id: string): Promise<readonly Listed[]> => (await read(id)).listed,
    /** Changes an address; `change` may be called several times. */
    async edit(id: string, change: (listed: readonly Listed[]) => readonly Listed[]): Promise<void> {
      for (let attempt = 1; ; attempt++) {
        // Few addresses have more than one page: asking first would double the work of nearly all changes.
        const guess = attempt === 1 ? (written.get(id) ?? NOTHING) : null;
        const { listed, revision } = guess ?? (await read(id));
        const changed = change(listed);
        if (guess === NOTHING && changed.length === 0) continue;
        try {
          await write(id, changed, revision);
          return;
        } catch (error) {
          if (!isOvertaken(error)) throw error;
          // The next renewal tries again.
          if (attempt === ATTEMPTS) return;
        }
      }
    },
    lastNetwork: async (call: string): Promise<string | undefined> => (await led.get(call))?.string(),
    rememberNetwork: async (call: string, client: string): Promise<void> => {
      await led.put(call, client);
    },
  };
}

export type AddressBook = Awaited<ReturnType<typeof openAddressBook>>;
