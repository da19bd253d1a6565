import * as v from 'valibot';
import type { Brought } from '../../engine/display.ts';
import type { RoomPeer } from '../../session/net/index.ts';
import { isOfPictures, PictureExchange } from '../../session/pictures/index.ts';
import type { Message } from '../../session/protocol/index.ts';
import { type Arrival, type Arrivals, createArrivalStore } from '../../store/arrivals.ts';
import type { TableStore } from '../../store/tableStore.ts';
import { keepPicture, pictureStorage } from '../workers/pictures.ts';
import type { RoomPersistence } from './saved/roomPersistence.ts';

/** Key of the note, in the table's row, with the viewer's choices about pictures. */
const PICTURES = 'pictures';
const ids = v.array(v.pipe(v.string(), v.maxLength(130)));
const noteSchema = v.object({ always: v.boolean(), wanted: ids, declined: ids, given: v.optional(ids, []) });

type Notes = Pick<RoomPersistence, 'notes' | 'note'>;

const idOf = ({ pictures }: Brought): string => pictures.join(' ');

/** Pictures people brought to the table: fetches them from peers once the viewer agrees, and serves those on this device. */
export class RoomPictures implements Arrivals {
  readonly #persistence: Notes;
  readonly #store = createArrivalStore();
  readonly #exchange: PictureExchange;
  /** Whether each picture is on this device, as far as known. */
  readonly #here = new Map<string, boolean>();
  readonly #wanted: Set<string>;
  readonly #declined: Set<string>;
  /** Pictures this device laid on the table or received there, which it serves to others. */
  readonly #given: Set<string>;
  #always: boolean;
  #brought: readonly Brought[] = [];
  #stop = (): void => {};

  readonly getState = this.#store.getState;
  readonly getInitialState = this.#store.getInitialState;
  readonly subscribe = this.#store.subscribe;

  constructor(persistence: Notes, peer: Pick<RoomPeer, 'linked' | 'send'>) {
    this.#persistence = persistence;
    const read = v.safeParse(noteSchema, persistence.notes.get(PICTURES));
    const { always, wanted, declined, given } = read.success
      ? read.output
      : { always: false, wanted: [], declined: [], given: [] };
    this.#given = new Set(given);
    this.#always = always;
    this.#wanted = new Set(wanted);
    this.#declined = new Set(declined);
    this.#exchange = new PictureExchange({
      now: () => performance.now(),
      linked: () => peer.linked.map(({ key }) => key),
      send: (to, message) => peer.send(to, message),
      isNamed: (image) => this.#brought.some(({ pictures }) => pictures.includes(image)),
      mayGive: (image) => this.#given.has(image),
      load: async (image) => (await pictureStorage()).get(image),
      arrived: (image, bytes) => void this.#arrived(image, bytes),
      changed: () => this.#update(),
    });
  }

  /** Sets the shown table, whose pictures are fetched and served. */
  follow(table: TableStore | null): void {
    this.#stop();
    let last: unknown = null;
    const look = (): void => {
      const { display, view } = table!.getState();
      if (!display.brought || view.state.game === last) return;
      const isFirst = last === null;
      last = view.state.game;
      const before = new Set(this.#brought.map(idOf));
      this.#brought = display.brought(view);
      // Decks from this page's own seat while it was a spectator were brought by its player; others can name any picture.
      for (const each of this.#brought)
        if (!isFirst && each.by === view.seat && !before.has(idOf(each))) this.#give(each.pictures);
      for (const { pictures } of this.#brought) for (const image of pictures) void this.#find(image);
      this.#update();
    };
    if (!table) return;
    look();
    this.#stop = table.subscribe(look);
  }

  /** Returns whether the message was about pictures. */
  receive(from: string, message: Message): boolean {
    if (!isOfPictures(message)) return false;
    this.#exchange.receive(from, message);
    return true;
  }

  tick(): void {
    if (!this.#brought.length) return;
    // The viewer's own files may have become pictures meanwhile.
    for (const [image, here] of this.#here) if (!here) void this.#find(image, true);
    this.#exchange.tick();
    this.#update();
  }

  readonly get = (id: string): void => {
    this.#wanted.add(id);
    this.#declined.delete(id);
    this.#remember();
  };

  readonly decline = (id: string): void => {
    this.#wanted.delete(id);
    this.#declined.add(id);
    for (const image of id.split(' ')) this.#exchange.stop(image);
    this.#remember();
  };

  readonly always = (): void => {
    this.#always = true;
    this.#remember();
  };

  #give(images: readonly string[]): void {
    for (const image of images) this.#given.add(image);
    this.#remember();
  }

  #remember(): void {
    const said = {
      always: this.#always,
      wanted: [...this.#wanted],
      declined: [...this.#declined],
      given: [...this.#given],
    };
    this.#persistence.note(PICTURES, said);
    this.#update();
  }

  async #find(image: string, again = false): Promise<void> {
    if (this.#here.has(image) && !again) return;
    this.#here.set(image, this.#here.get(image) ?? false);
    const bytes = await (await pictureStorage()).get(image).catch(() => null);
    if (!bytes) return again ? undefined : this.#update();
    this.#here.set(image, true);
    this.#exchange.stop(image);
    this.#update();
  }

  async #arrived(image: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await keepPicture(bytes);
    this.#here.set(image, true);
    this.#give([image]);
    this.#update();
  }

  #isWanted(id: string): boolean {
    return !this.#declined.has(id) && (this.#always || this.#wanted.has(id));
  }

  #update(): void {
    const before = this.#store.getState();
    const now = this.#brought.flatMap((each) => {
      const missing = each.pictures.filter((image) => this.#here.get(image) !== true);
      return missing.length ? [this.#arrivalOf(each, missing)] : [];
    });
    const unique = now.filter(({ id }, i) => now.findIndex((each) => each.id === id) === i);
    if (JSON.stringify(before) !== JSON.stringify(unique)) this.#store.setState(unique, true);
  }

  #arrivalOf(each: Brought, missing: readonly string[]): Arrival {
    const id = idOf(each);
    const common = { id, name: each.name, by: each.by, got: 0, size: null };
    if (!this.#isWanted(id)) return { ...common, state: this.#declined.has(id) ? 'declined' : 'asked' };
    for (const image of missing) this.#exchange.get(image);
    const under = missing.flatMap((image) => this.#exchange.progress(image) ?? []);
    const sizes = under.map(({ size }) => size);
    return {
      ...common,
      got: under.reduce((sum, { got }) => sum + got, 0),
      size: sizes.some((size) => size === null)
        ? null
        : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
      state: under.find(({ state }) => state !== 'coming')?.state ?? 'coming',
    };
  }
}
