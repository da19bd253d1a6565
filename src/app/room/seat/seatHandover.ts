import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  HANDED,
  meetingPlace,
  pack,
  SeatSender,
  type SeatSenderState,
  wipe,
} from '../../../session/handover/index.ts';
import { PROTOCOL } from '../../../session/room/index.ts';
import type { RoomStorage } from '../../../session/storage/index.ts';
import { REAL_TIME } from '../../../store/realTime.ts';
import { shareableLink } from '../../address/shareableLink.ts';
import { hashOfRoute } from '../../address/url.ts';
import { openTransport } from '../opening/openTransport.ts';
import type { RoomRequirements } from '../opening/prepareRoom.ts';
import { freshToken } from './token.ts';

/** A seat being given to another device; `state` null: no handover is going on. */
export interface SeatHandoverLook {
  readonly state: SeatSenderState | null;
  /** Brings the seat to the device that opens it. */
  readonly link: string;
}

interface Setup {
  readonly code: string;
  readonly prepared: RoomRequirements;
  /** Ends what this page does at the table. */
  readonly end: () => void;
  /** Reopens the room as it is stored now; `notice`: a message to show there. */
  readonly again: (notice: string | null) => void;
}

const GIVEN = 'Your other device has your seat now. You are watching here.';
const REFUSED = {
  unreadable: 'Your other device could not read what it was sent. Your seat is still here.',
  own: 'That browser has had a seat of its own at this table. Use another browser. Your seat is still here.',
  storage: 'Your other device could not save the seat. It is still here.',
  pack: 'This device could not pack your seat. It is still here.',
} as const;

/** Gives this device's seat to another device of the same person. */
export class SeatHandover {
  readonly store: StoreApi<SeatHandoverLook> = createStore<SeatHandoverLook>(() => ({
    state: null,
    link: '',
  }));
  readonly #setup: Setup;
  #giving: SeatSender | null = null;
  #name = '';

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  /** Opens the meeting place and creates its link. `name`: the player's at the table; by default the previous one. */
  start(name = this.#name): void {
    this.stop();
    this.#name = name;
    const { code, prepared } = this.#setup;
    const secret = freshToken();
    const route = hashOfRoute({ page: 'take', code, secret });
    this.#giving = new SeatSender({
      secret,
      protocol: PROTOCOL,
      name,
      clock: REAL_TIME,
      open: (events) =>
        openTransport(prepared, () => ({ address: meetingPlace(secret), token: freshToken() }), events),
      pack: () => this.#pack(),
      changed: (state) => this.#changed(state),
    });
    this.store.setState({
      state: this.#giving.state,
      link: shareableLink(route, prepared.settings),
    });
  }

  /** Cancels; impossible once everything is on its way. */
  stop(): void {
    if (this.store.getState().state?.is === 'sending') return;
    this.#giving?.close();
    this.#giving = null;
    this.store.setState({ state: null, link: '' });
  }

  agree(): void {
    void this.#giving?.agree();
  }

  /** The person says whether the other device has the seat. */
  settle(taken: boolean): void {
    void finishHandover(this.#setup.prepared.storage, this.#setup.code, taken).then(() =>
      this.#setup.again(taken ? GIVEN : null),
    );
  }

  async #pack(): Promise<string> {
    const { code, prepared, end } = this.#setup;
    end();
    // After all the page's other writes. Until this note is removed, this device doesn't act without asking.
    await prepared.storage.note(code, HANDED, true, 'strict');
    const packed = await pack(prepared.storage, code);
    if (packed === null) throw new Error('Nothing is kept of this room.');
    return packed;
  }

  #changed(state: SeatSenderState): void {
    const { code, prepared, again } = this.#setup;
    const hasEnded = this.store.getState().state?.is === 'sending';
    this.store.setState({ state });
    if (state.is === 'given') void finishHandover(prepared.storage, code, true).then(() => again(GIVEN));
    else if (state.is === 'refused' && hasEnded) {
      const why = state.why in REFUSED ? REFUSED[state.why as keyof typeof REFUSED] : null;
      void finishHandover(prepared.storage, code, false).then(() => again(why));
    }
  }
}

/** Returns whether this device was giving its seat away when its page was closed. */
export async function isHanded(storage: RoomStorage, code: string): Promise<boolean> {
  const loaded = await storage.load(code, Number.MAX_SAFE_INTEGER);
  return loaded.ok && loaded.value.notes.get(HANDED) === true;
}

/** Settles a handover: deletes the room here if the other device has the seat, or keeps it. */
export const finishHandover = (storage: RoomStorage, code: string, taken: boolean): Promise<void> =>
  taken ? wipe(storage, code) : storage.note(code, HANDED, undefined, 'strict');
