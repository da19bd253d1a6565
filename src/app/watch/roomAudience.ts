import { type Crowd, fingerprintOf, Publisher } from '../../session/broadcast/index.ts';
import { broadcastRight, isPlaying } from '../../session/room/index.ts';
import type { RoomSession } from '../../session/table/index.ts';
import type { RoomLook } from '../../store/room/roomStore.ts';
import { shareableLink } from '../address/shareableLink.ts';
import { hashOfRoute } from '../address/url.ts';
import type { ControllerSetup } from '../room/controllerSetup.ts';
import { rulesHere } from '../room/opening/rulesLibrary.ts';
import { askCrowd } from './crowdPlace.ts';
import { callSite, takeOffAir } from './publishTable.ts';

/** Milliseconds between questions about the crowd. */
const ASK = 5000;
const MINUTE = 60_000;

type Setup = Pick<ControllerSetup, 'code'> & {
  readonly prepared: Pick<ControllerSetup['prepared'], 'settings'>;
};

interface Memory {
  /** The room was taken off air, as far as this device knows. */
  readonly offAir: boolean;
  /** Stores that it was. */
  keepOffAir(): void;
}

/** This page's part in the broadcast of its table. Does nothing where the site has no audience. */
export class RoomAudience {
  readonly #setup: Setup;
  readonly #peer: RoomSession['peer'];
  readonly #publisher: Publisher | null;
  #crowd: Crowd | null = null;
  #asked = Number.NEGATIVE_INFINITY;
  /** Settled entries when the publisher last looked. */
  #settled = 0;
  /** Last entry of the newest match, once that is over. */
  #end: number | null = null;
  readonly #memory: Memory;
  readonly #right: string;
  /** The room was taken off air, for good: `ending` until the site has confirmed it. */
  #offAir: 'ending' | 'ended' | null;
  #isTelling = false;

  constructor(setup: Setup, { peer }: RoomSession, memory: Memory) {
    this.#setup = setup;
    this.#peer = peer;
    this.#memory = memory;
    this.#offAir = memory.offAir ? 'ended' : null;
    this.#right = broadcastRight(setup.code);
    const { chain } = peer.replica;
    this.#publisher = setup.prepared.settings.audience
      ? new Publisher({
          me: peer.me,
          log: chain,
          sequencerOf: (term) => peer.replica.sequencerOf(term),
          snapshot: () => peer.replica.snapshot,
          // A clock that is set forward must not end a delay.
          now: () => performance.now(),
          open: (events) =>
            callSite(peer.state!.room, this.#right, { ...events, offAir: () => this.#goOffAir('ended') }),
        })
      : null;
  }

  /** State for the page: null where the site has no audience. */
  get look(): RoomLook['broadcast'] {
    if (!this.#publisher) return null;
    const { state, replica } = this.#peer;
    if (this.#offAir) return { link: null, closed: this.#offAir };
    const isOnAir = state?.settings.broadcast !== undefined;
    if (state?.matches && !isOnAir) return { link: null, closed: 'played' };
    const first = isOnAir ? replica.chain.entryAt(0) : undefined;
    if (!state || !first) return { link: null };
    const route = { page: 'watch', table: state.room, first: fingerprintOf(first) } as const;
    const link = shareableLink(hashOfRoute(route), this.#setup.prepared.settings);
    return { link, crowd: this.#crowd, behind: this.#behind };
  }

  /** Minutes, begun ones included, until watchers see the end of the match that is over here. */
  get #behind(): number {
    if (!this.#publisher || this.#end === null || this.#crowd?.watching === 0) return 0;
    return Math.ceil(this.#publisher.left(this.#end) / MINUTE);
  }

  /** Call whenever something may have been settled: without a delay, watchers hear it at once. */
  follow(): void {
    const { settled } = this.#peer.replica.chain;
    if (settled === this.#settled) return;
    this.#settled = settled;
    this.#noteEnd();
    this.#publish();
  }

  /** Ends the broadcast at once, for everyone and for good. */
  end(): void {
    this.#goOffAir('ending');
    void this.#tellSite();
  }

  /** Call about twice a second. */
  tick(): void {
    this.#publish();
    void this.#askCrowd();
  }

  #publish(): void {
    if (!this.#offAir) this.#publisher?.tick();
  }

  #noteEnd(): void {
    const { settled, settledState: state } = this.#peer.replica.chain;
    if (!state?.play || !rulesHere.has(state.play.header.game)) return;
    if (isPlaying(state, rulesHere)) this.#end = null;
    else this.#end ??= settled - 1;
  }

  #goOffAir(now: 'ending' | 'ended'): void {
    if (!this.#offAir) this.#memory.keepOffAir();
    this.#offAir = now;
    this.#publisher?.close();
  }

  /** Tells the site what it does not know, or has forgotten: another page may not know it either. */
  async #tellSite(): Promise<void> {
    const { state } = this.#peer;
    if (!state || this.#isTelling) return;
    this.#isTelling = true;
    if (await takeOffAir(state.room, this.#right)) this.#offAir = 'ended';
    this.#isTelling = false;
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
    const answer = await askCrowd(state.room);
    if (answer === 'offAir') this.#goOffAir('ended');
    else if (this.#offAir) await this.#tellSite();
    this.#crowd = answer === 'offAir' ? null : answer;
  }

  close(): void {
    this.#publisher?.close();
  }
}
