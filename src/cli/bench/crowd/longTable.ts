import { generateKeyPairSync, sign } from 'node:crypto';
import { gameById } from '../../../games/index.ts';
import { fingerprintOf, lineOf, snapshotLine } from '../../../session/broadcast/index.ts';
import type { Signer } from '../../../session/identity/index.ts';
import { openAudienceStream } from '../../server/audience/stream.ts';
import { connectTo } from '../../server/cluster/joinCluster.ts';
import type { NatsPlace } from '../../server/cluster/natsFromEnv.ts';
import { lastingSetup } from '../peers/setups.ts';
import type { Signing } from '../table/device.ts';
import { MemoryTable } from '../table/memoryTable.ts';

const SEATS = 2;
/** Entries since the snapshot: a little more than the least between two. */
const BEHIND = 80;

/** Real signatures, which nobody at the table checks: its watchers do. */
function trustingSigning(): Signing {
  const signer = (): Signer => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    return {
      key: publicKey.export({ format: 'jwk' }).x!,
      sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    };
  };
  return { signer, verify: () => true };
}

/** Plays a table with joint dealing until its log has so many entries, and stores it where watchers read, with its newest snapshot. */
export async function storeLongTable(place: NatsPlace, entries: number) {
  const setup = lastingSetup('comet', SEATS, 'joint');
  const table = new MemoryTable(
    await gameById('comet')!.rules(),
    { ...setup, settings: { ...setup.settings, broadcast: 0 } },
    'late',
    1,
    trustingSigning(),
  );
  const { peer } = table.devices[0]!.room;
  const { replica } = peer;
  while (table.settled < entries - BEHIND) table.play();
  const snapshot = replica.snapshot!;
  while (table.settled < entries) table.play();
  const name = peer.state!.room;
  const nats = await connectTo(place);
  const stream = await openAudienceStream(nats, place.replicas);
  const markOf = (seq: number) => {
    const entry = replica.chain.entryAt(seq)!;
    return { seq, by: replica.sequencerOf(entry.term)!, fingerprint: fingerprintOf(entry) };
  };
  for (let seq = 0; seq < table.settled; seq++) {
    const text = lineOf(replica.chain.entryAt(seq)!);
    await stream.publish(name, { ...markOf(seq), text });
  }
  await stream.publishSnapshot(name, markOf(snapshot.seq), (await snapshotLine(snapshot))!);
  await nats.close();
  return { name, first: markOf(0).fingerprint, behind: table.settled - snapshot.seq - 1 };
}
