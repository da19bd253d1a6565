import type { RoomRequirements } from '../../../src/app/room/opening/prepareRoom.ts';
import type { RoomSetup } from '../../../src/session/room/index.ts';
import { memoryRoomStorage, type RoomStorage } from '../../../src/session/storage/index.ts';
import {
  type MemoryNet,
  OWN_SETTINGS,
  type Transport,
  type TransportEvents,
} from '../../../src/session/transport/index.ts';
import type { PeerTransportSetup } from '../../../src/session/transport/peerjs.ts';
import { createPreferenceStore, type PreferenceStore } from '../../../src/store/viewer/preferences.ts';
import { openNewer } from './newerPage.ts';

/** A person's device, which outlives their page. */
export interface Device {
  readonly storage: RoomStorage;
  readonly preferences: PreferenceStore;
  /** Ports that open a room on this device. */
  readonly prepared: RoomRequirements;
  /** Returns the setup of the table to open, as from the lobby; only once. */
  takeFounding(): RoomSetup | null;
  /** Stops everything that runs on this device, as a crash would. */
  crash(): void;
}

/** Makes a new device. `founding`: the setup of the table that its person opens. `isNewer`: its pages speak the protocol after ours. */
export function newDevice(
  name: string,
  net: MemoryNet,
  founding: RoomSetup | null = null,
  isNewer = false,
): Device {
  const preferences = createPreferenceStore(() => null);
  preferences.setState({ name });
  const storage = memoryRoomStorage();
  const ofOthers = new Map<number, RoomStorage>();
  const addresses = new Set<string>();
  const PeerTransport = peersOver(net, isNewer, (address) => addresses.add(address));
  let left = founding;
  return {
    storage,
    preferences,
    prepared: {
      async storageOf(id) {
        const known = ofOthers.get(id) ?? memoryRoomStorage();
        ofOthers.set(id, known);
        return known;
      },
      ...{ storage, problem: null, forgetful: false, settings: OWN_SETTINGS },
      transports: { PeerTransport } as unknown as RoomRequirements['transports'],
    },
    takeFounding() {
      const taken = left;
      left = null;
      return taken;
    },
    crash() {
      for (const address of addresses) net.kill(address);
    },
  };
}

/** Replaces PeerJS by links of a network in memory. */
const peersOver = (net: MemoryNet, isNewer: boolean, opened: (address: string) => void) =>
  class implements Transport {
    readonly #transport: Transport;
    readonly call: Transport['call'];
    readonly alsoAt: Transport['alsoAt'];
    readonly renew: Transport['renew'];
    readonly close: Transport['close'];

    constructor({ nameOf }: PeerTransportSetup, events: TransportEvents) {
      const open = (heard: TransportEvents) => net.open(nameOf(0).address, heard);
      const made = isNewer ? openNewer(open, events) : open(events);
      this.#transport = made;
      opened(made.address);
      this.call = (to, heard) => made.call(to, heard);
      this.alsoAt = (addressOf) => made.alsoAt(addressOf);
      this.renew = () => made.renew();
      this.close = () => made.close();
    }

    get address(): string {
      return this.#transport.address;
    }
  };
