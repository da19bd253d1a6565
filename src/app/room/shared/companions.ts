import { createStore } from 'zustand/vanilla';
import type { Seat } from '../../../engine/table/table.ts';
import { isLast } from '../../../pages/room/waiting/waitingWords.ts';
import type { RoomStorage } from '../../../session/storage/index.ts';
import { REAL_TIME } from '../../../store/realTime.ts';
import type { Companion, CompanionAccess, CompanionStore } from '../../../store/room/companions.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { faultText } from '../../../ui/faults/faults.ts';
import type { ControllerSetup } from '../controllerSetup.ts';
import { openRoomController } from '../opening/openRoomController.ts';
import type { RoomController } from '../roomController.ts';
import { companionPreferences } from './companionPreferences.ts';
import { forgetCompanion, nextId, readCompanions, writeCompanions } from './companionStorage.ts';

/** Milliseconds before saying that a person has not reached the table yet. */
const PATIENCE = 20_000;

const FORGETFUL = (name: string): string =>
  `${name} cannot play at this device: its browser keeps nothing, so only one person can play here.`;

type Setup = Omit<ControllerSetup, 'founding' | 'onMoved'>;

/** A person's part in the room, once it is open. */
interface Member {
  readonly room: RoomController;
  readonly storage: RoomStorage;
  readonly stop: () => void;
}

/**
 * The other people at this device. Each is a member of the room like anyone else, with a key, a database and links of their own; the device's
 * own member comes first, and with them they leave.
 */
export class Companions implements CompanionAccess {
  readonly store: CompanionStore = createStore(() => ({ people: [] as readonly Companion[] }));
  readonly #setup: Setup;
  readonly #members = new Map<number, Member>();
  /** Seats to be taken once the table is reached. */
  readonly #wanted = new Map<number, Seat>();
  /** Companions being opened. */
  readonly #opening = new Set<number>();
  #own: RoomController | null = null;
  #unfollow: () => void = () => {};
  #closed = false;

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  /** Remembers who was at this device. Call before the device's own member is shown: until the others are open, nobody sees a hand. */
  async load(): Promise<void> {
    if (this.#people.length) return;
    const known = await readCompanions(this.#setup.prepared.storage, this.#setup.code);
    this.store.setState({ people: known.map((each) => ({ ...each, key: null, problem: null })) });
  }

  /** The device's own member is at the table, for the first time or again. */
  follow(own: RoomController): void {
    this.#unfollow();
    this.#own = own;
    this.#unfollow = own.store.subscribe((look) => this.#onOwnLook(look));
    this.#show(this.#people);
    this.#remember();
    for (const { id } of this.#people) void this.#open(id);
  }

  /** Members of the others that are open. */
  get rooms(): readonly RoomController[] {
    return this.#people.flatMap(({ id }) => this.#members.get(id)?.room ?? []);
  }

  add(name: string, seat: Seat): void {
    const id = nextId(this.#people);
    if (id === null) return;
    this.#show([...this.#people, { id, name, key: null, problem: null }]);
    this.#wanted.set(id, seat);
    this.#remember();
    void this.#open(id);
  }

  remove(id: number): string | null {
    const member = this.#members.get(id);
    if (!member) {
      void this.#forget(id);
      return null;
    }
    if (isLast(member.room.store.getState()))
      return `${this.#nameOf(id)} is the last one at this table. Take a seat first.`;
    member.room.actions.leave();
    return null;
  }

  close(): void {
    this.#closed = true;
    this.#unfollow();
    for (const id of [...this.#members.keys()]) this.#end(id);
  }

  get #people(): readonly Companion[] {
    return this.store.getState().people;
  }

  #nameOf(id: number): string {
    return this.#people.find((each) => each.id === id)?.name ?? '';
  }

  #change(id: number, change: Partial<Companion>): void {
    const people = this.#people.map((each) => (each.id === id ? { ...each, ...change } : each));
    if (JSON.stringify(people) !== JSON.stringify(this.#people)) this.#show(people);
  }

  #show(people: readonly Companion[]): void {
    this.store.setState({ people });
    this.#own?.store.setState({ companions: people.flatMap(({ key }) => key ?? []) });
  }

  #remember(): void {
    const { prepared, code, onNotice } = this.#setup;
    writeCompanions(prepared.storage, code, this.#people).catch((error) => onNotice(faultText(error)));
  }

  async #open(id: number): Promise<void> {
    if (this.#closed || this.#members.has(id) || this.#opening.has(id)) return;
    if (this.#setup.prepared.forgetful) return this.#report(id, FORGETFUL(this.#nameOf(id)));
    this.#opening.add(id);
    try {
      const storage = await this.#setup.prepared.storageOf(id);
      const room = await this.#openController(id, storage);
      if (this.#closed || !this.#people.some((each) => each.id === id)) return room.close();
      const stop = room.store.subscribe(() => this.#onLook(id));
      const cancel = REAL_TIME.after(PATIENCE, () => this.#checkArrival(id));
      this.#members.set(id, {
        ...{ room, storage },
        stop: () => {
          stop();
          cancel();
        },
      });
      this.#change(id, { key: room.store.getState().me, problem: null });
      this.#onLook(id);
    } catch (error) {
      this.#report(id, `${this.#nameOf(id)} cannot play at this device now. ${faultText(error)}`);
    } finally {
      this.#opening.delete(id);
    }
  }

  #openController(id: number, storage: RoomStorage): Promise<RoomController> {
    const { prepared, preferences, onNotice } = this.#setup;
    const name = this.#nameOf(id);
    return openRoomController({
      ...this.#setup,
      // The page's address has room for one recovery link only.
      prepared: { ...prepared, storage, problem: null, forgetful: false },
      preferences: companionPreferences(preferences, { name, colour: (id - 1) % 8 }),
      founding: () => null,
      onNotice: (text) => onNotice(`${name}: ${text}`),
      onMoved: () => {
        this.#end(id);
        void this.#open(id);
      },
    });
  }

  /** Ends a person's part in the room on this page. They keep their seat. */
  #end(id: number): void {
    const member = this.#members.get(id);
    this.#members.delete(id);
    member?.stop();
    member?.room.close();
    this.#change(id, { key: null });
  }

  #report(id: number, problem: string): void {
    if (this.#closed) return;
    this.#change(id, { problem });
    this.#setup.onNotice(problem);
  }

  #checkArrival(id: number): void {
    const phase = this.#members.get(id)?.room.store.getState().phase;
    if (phase !== 'joining') return;
    this.#report(id, `${this.#nameOf(id)} has not reached the table yet. This device keeps trying.`);
  }

  #onLook(id: number): void {
    const member = this.#members.get(id);
    if (!member) return;
    const { room } = member;
    const look = room.store.getState();
    if (look.phase === 'left') return void this.#onLeft(id, member);
    if (look.phase === 'joining') return;
    this.#change(id, { problem: null });
    this.#keepUp(room);
    const seat = this.#wanted.get(id);
    if (seat === undefined) return;
    this.#wanted.delete(id);
    if (look.mySeat === null) room.actions.sit(seat);
  }

  /** The device shows one result to all: the others close it with the device's own member. */
  #keepUp({ store, actions }: RoomController): void {
    if (store.getState().beyond && !this.#own?.store.getState().beyond) actions.follow();
  }

  #onOwnLook({ phase, trouble, role }: RoomLook): void {
    if (!this.#people.length) return;
    if (phase === 'left' && (!trouble || trouble.code === 'removed'))
      for (const { actions } of this.rooms) actions.leave();
    // Neither a television nor a hand alone can be passed on.
    if (role !== null) this.#own?.actions.setRole(null);
    for (const room of this.rooms) this.#keepUp(room);
  }

  /** A person has left, or was sent away. The last one at a table keeps their seat, and finds it when the page is opened again. */
  async #onLeft(id: number, { room, storage }: Member): Promise<void> {
    const { trouble } = room.store.getState();
    const name = this.#nameOf(id);
    this.#end(id);
    // It is stored right after it is shown.
    await null;
    const loaded = await storage.load(this.#setup.code, Number.MAX_SAFE_INTEGER);
    if (loaded.ok && loaded.value.saved.membership === 'open') return;
    await this.#forget(id);
    if (trouble?.code === 'removed') this.#setup.onNotice(`The people at this table have removed ${name}.`);
  }

  async #forget(id: number): Promise<void> {
    const { prepared, code } = this.#setup;
    this.#wanted.delete(id);
    // First, since the next person may get the same number.
    await forgetCompanion(prepared.storageOf, id, code);
    this.#show(this.#people.filter((each) => each.id !== id));
    this.#remember();
  }
}
