import { ed25519, makeSigner, verifier } from '../../../src/session/identity/ed25519.ts';
import { openStorage } from '../../../src/session/storage/matchStorage.ts';
import { openRoomStorage } from '../../../src/session/storage/roomStorage.ts';
import { matchStorageCases } from '../../contract/room/matchStorage.ts';
import { roomOf, roomStorageCases } from '../../contract/room/roomStorage.ts';

/** Functions that tests call inside a page (`steps/deviceSteps.ts`). */
const device = {
  /** Runs one case of the contract. */
  storageCase: (name: string) => roomStorageCases[name]!(() => openRoomStorage('contract')),
  matchCase: (name: string) => matchStorageCases[name]!(() => openStorage('contract-matches')),
  /** Opens the page's storage; returns the error sentence, or an empty string. */
  open: () => openRoomStorage().then(() => '', sentence),
  /** Stores an entry of this many characters; returns the error sentence, or an empty string. */
  async fill(characters: number): Promise<string> {
    const storage = await openRoomStorage();
    const { room } = roomOf('full');
    await storage.save(roomOf('full'));
    return storage.append(room, [{ seq: 0, entry: noise(characters) }]).then(() => '', sentence);
  },
  /** Number of characters in that entry. */
  async filled(): Promise<number> {
    const loaded = await (await openRoomStorage()).load(roomOf('full').room);
    return loaded.ok ? String(loaded.value.entries[0]?.entry).length : -1;
  },
  /** Signs and verifies both with this browser's implementation and with the library. */
  async sign(secret: number[], text: string) {
    const by = await ed25519();
    const { key, sign } = await makeSigner(Uint8Array.from(secret), by);
    return { kind: by.kind, key, signature: await sign(text) };
  },
  async judge(key: string, text: string, signature: string): Promise<boolean[]> {
    const by = await ed25519();
    const { libraryEd25519 } = await import('../../../src/session/identity/ed25519Library.ts');
    return [await verifier(by)(key, text, signature), await verifier(libraryEd25519())(key, text, signature)];
  },
  judgeAll: (all: readonly Signed[]) =>
    Promise.all(all.map(({ key, text, signature }) => device.judge(key, text, signature))),
};

/** The part of a signed message that `judge` takes. */
export interface Signed {
  readonly key: string;
  readonly text: string;
  readonly signature: string;
}

export type Device = typeof device;
(window as unknown as { device: Device }).device = device;

const sentence = (error: Error): string => error.message;

/** Text that no database can compress. */
function noise(characters: number): string {
  const bytes = new Uint8Array(characters);
  for (let at = 0; at < characters; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return Array.from(bytes, (byte) => String.fromCharCode(33 + (byte % 90))).join('');
}
