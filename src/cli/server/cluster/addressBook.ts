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

/**
 * Addresses of the cluster in two buckets of a NATS server, in memory only. Every method rejects while the server doesn't answer;
 * `replicas`: how many NATS servers keep a copy.
 */
export async function openAddressBook(nats: NatsConnection, replicas: number) {
  const kvm = new Kvm(jetstream(nats, { timeout: PATIENCE }));
  const bucket = (name: string): Promise<KV> =>
    kvm.create(name, { history: 1, ttl: KEPT, storage: 'memory', replicas, timeout: PATIENCE });
  const [places, led] = await Promise.all([bucket(PLACES), bucket(LED)]);

  async function read(
    id: string,
  ): Promise<{ readonly listed: readonly Listed[]; readonly revision: number }> {
    const entry = await places.get(id);
    if (!entry) return { listed: [], revision: 0 };
    const listed = entry.operation === 'PUT' ? (parsed(ListedPlaces, entry.string()) ?? []) : [];
    return { listed, revision: entry.revision };
  }

  return {
    list: async (id: string): Promise<readonly Listed[]> => (await read(id)).listed,
    /** Changes an address; `change` may be called several times, and returns null to leave the address as it is. */
    async edit(id: string, change: (listed: readonly Listed[]) => readonly Listed[] | null): Promise<void> {
      for (let attempt = 1; ; attempt++) {
        const { listed, revision } = await read(id);
        const changed = change(listed);
        if (!changed) return;
        try {
          if (changed.length > 0) await places.put(id, JSON.stringify(changed), { previousSeq: revision });
          else if (revision > 0) await places.delete(id, { previousSeq: revision });
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
