import { fingerprintOf, Publisher } from '../../session/broadcast/index.ts';
import { broadcastRight } from '../../session/room/index.ts';
import type { RoomSession } from '../../session/table/index.ts';
import type { RoomLook } from '../../store/room/roomStore.ts';
import { shareableLink } from '../address/shareableLink.ts';
import { hashOfRoute } from '../address/url.ts';
import type { ControllerSetup } from '../room/controllerSetup.ts';
import { callSite } from './publishTable.ts';

type Setup = Pick<ControllerSetup, 'code'> & {
  readonly prepared: Pick<ControllerSetup['prepared'], 'settings'>;
};

/** This page's part in the broadcast of its table. Does nothing where the site has no audience. */
export class RoomAudience {
  readonly #setup: Setup;
  readonly #peer: RoomSession['peer'];
  readonly #publisher: Publisher | null;

  constructor(setup: Setup, { peer }: RoomSession) {
    this.#setup = setup;
    this.#peer = peer;
    const { chain } = peer.replica;
    const right = broadcastRight(setup.code);
    this.#publisher = setup.prepared.settings.audience
      ? new Publisher({
          me: peer.me,
          log: chain,
          now: Date.now,
          open: (events) => callSite(peer.state!.room, right, events),
        })
      : null;
  }

  /** State for the page: null where the site has no audience. */
  get look(): RoomLook['broadcast'] {
    if (!this.#publisher) return null;
    const { state, replica } = this.#peer;
    const first = state?.settings.broadcast === undefined ? undefined : replica.chain.entryAt(0);
    if (!state || !first) return { link: null };
    const route = { page: 'watch', table: state.room, first: fingerprintOf(first) } as const;
    return { link: shareableLink(hashOfRoute(route), this.#setup.prepared.settings) };
  }

  /** Call about twice a second. */
  tick(): void {
    this.#publisher?.tick();
  }

  close(): void {
    this.#publisher?.close();
  }
}
