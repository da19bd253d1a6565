import { type Crowd, fingerprintOf, Publisher } from '../../session/broadcast/index.ts';
import { broadcastRight } from '../../session/room/index.ts';
import type { RoomSession } from '../../session/table/index.ts';
import type { RoomLook } from '../../store/room/roomStore.ts';
import { shareableLink } from '../address/shareableLink.ts';
import { hashOfRoute } from '../address/url.ts';
import type { ControllerSetup } from '../room/controllerSetup.ts';
import { askCrowd } from './crowdPlace.ts';
import { callSite } from './publishTable.ts';

/** Milliseconds between questions about the crowd. */
const ASK = 5000;

type Setup = Pick<ControllerSetup, 'code'> & {
  readonly prepared: Pick<ControllerSetup['prepared'], 'settings'>;
};

/** This page's part in the broadcast of its table. Does nothing where the site has no audience. */
export class RoomAudience {
  readonly #setup: Setup;
  readonly #peer: RoomSession['peer'];
  readonly #publisher: Publisher | null;
  #crowd: Crowd | null = null;
  #asked = Number.NEGATIVE_INFINITY;
  /** Settled entries when the publisher last looked. */
  #settled = 0;

  constructor(setup: Setup, { peer }: RoomSession) {
    this.#setup = setup;
    this.#peer = peer;
    const { chain } = peer.replica;
    const right = broadcastRight(setup.code);
    this.#publisher = setup.prepared.settings.audience
      ? new Publisher({
          me: peer.me,
          log: chain,
          sequencerOf: (term) => peer.replica.sequencerOf(term),
          snapshot: () => peer.replica.snapshot,
          // A clock that is set forward must not end a delay.
          now: () => performance.now(),
          open: (events) => callSite(peer.state!.room, right, events),
        })
      : null;
  }

  /** State for the page: null where the site has no audience. */
  get look(): RoomLook['broadcast'] {
    if (!this.#publisher) return null;
    const { state, replica } = this.#peer;
    const isOnAir = state?.settings.broadcast !== undefined;
    if (state?.matches && !isOnAir) return { link: null, tooLate: true };
    const first = isOnAir ? replica.chain.entryAt(0) : undefined;
    if (!state || !first) return { link: null };
    const route = { page: 'watch', table: state.room, first: fingerprintOf(first) } as const;
    return { link: shareableLink(hashOfRoute(route), this.#setup.prepared.settings), crowd: this.#crowd };
  }

  /** Call whenever something may have been settled: without a delay, watchers hear it at once. */
  follow(): void {
    const { settled } = this.#peer.replica.chain;
    if (settled === this.#settled) return;
    this.#settled = settled;
    this.#publisher?.tick();
  }

  /** Call about twice a second. */
  tick(): void {
    this.#publisher?.tick();
    void this.#askCrowd();
  }

  /** Asks for the counts now and then: anyone may, so each page at the table does. */
  async #askCrowd(): Promise<void> {
    const { state } = this.#peer;
    if (!this.#publisher || state?.settings.broadcast === undefined) {
      this.#crowd = null;
      return;
    }
    if (Date.now() - this.#asked < ASK) return;
    this.#asked = Date.now();
    this.#crowd = await askCrowd(state.room);
  }

  close(): void {
    this.#publisher?.close();
  }
}
