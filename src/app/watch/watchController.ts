import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BroadcastLook } from '../../pages/watch/broadcastWords.ts';
import { OFF_AIR, OFF_AIR_PLACE, Reader, WatchedTable } from '../../session/broadcast/index.ts';
import { type Key, verify } from '../../session/identity/index.ts';
import type { RoomState } from '../../session/room/index.ts';
import { deviceScheme, type RoomMatch } from '../../session/table/index.ts';
import { reportFault } from '../../ui/faults/faults.ts';
import { fetched } from '../../ui/loading/loadOnce.ts';
import type { Route } from '../address/url.ts';
import { patientLibrary, rulesHere } from '../room/opening/rulesLibrary.ts';
import { makeMentalWork } from '../workers/mentalWork.ts';
import { patientLocks } from '../workers/patientWorker.ts';
import { type AudienceReader, readAudience } from './audienceReader.ts';
import { WatchedCrowd } from './watchedCrowd.ts';

type WatchRoute = Extract<Route, { page: 'watch' }>;

/** Milliseconds between looks whether the broadcast still is where it was. */
const LOOK = 20_000;
/** Milliseconds until a page that reaches no server says so. */
const OVERDUE = 10_000;

/** A broadcast as its watcher sees it. */
export interface WatchLook extends BroadcastLook {
  readonly match: RoomMatch | null;
}

const BEGINNING: WatchLook = {
  connected: false,
  overdue: false,
  isRead: false,
  ended: false,
  offAir: false,
  match: null,
  entries: 0,
  shuffles: 0,
  delay: undefined,
  caught: null,
  missing: null,
};

/** One watcher's page of a broadcast table. */
export class WatchController {
  readonly store: StoreApi<WatchLook> = createStore(() => BEGINNING);
  readonly crowd: WatchedCrowd;
  readonly #watched: WatchedTable;
  readonly #locks: ReturnType<typeof patientLocks>;
  readonly #ended = new AbortController();
  #stream: AudienceReader | null = null;
  #reader: Reader | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;

  /** `ahead`: called with each game whose rules the log needs, as soon as that is known. */
  constructor(
    { table, first }: Pick<WatchRoute, 'table' | 'first'>,
    scheme: Scheme,
    ahead: (game: string) => void,
  ) {
    this.crowd = new WatchedCrowd(table);
    const tellMissing = (missing: string | null): void => this.#set({ missing });
    this.#locks = patientLocks(tellMissing);
    const library = patientLibrary(tellMissing, this.#ended.signal);
    this.#watched = new WatchedTable({
      table,
      first,
      games: rulesHere,
      library: {
        ...library,
        fetch(needed) {
          for (const game of needed.games) if (!rulesHere.has(game)) ahead(game);
          return library.fetch(needed);
        },
      },
      scheme,
      verify,
      work: makeMentalWork(this.#locks),
      events: {
        match: (match) => this.#set({ match }),
        changed: () => this.#changed(),
        found: ({ who }) => this.#caught(who),
        unproved: (who) => this.#caught(who),
        trouble: (error) => reportFault('table', error),
      },
    });
  }

  /** Opens a broadcast. Rejects with `PartMissing`. */
  static async open(route: WatchRoute, ahead: (game: string) => void): Promise<WatchController> {
    return new WatchController(route, await fetched(deviceScheme), ahead);
  }

  state(): RoomState | null {
    return this.#watched.state;
  }

  /** Reads from the server at this address until the page is closed. Rejects with `PartMissing`. */
  async read(url: string, { table }: Pick<WatchRoute, 'table'>): Promise<void> {
    this.#overdue = setTimeout(() => this.#set({ overdue: true }), OVERDUE);
    const stream = await readAudience(url, table, {
      live: (place, text) => {
        if (!this.#isOffAir) void this.#reader?.live(place, text);
      },
      crowd: (text) => (text === OFF_AIR ? this.#set({ offAir: true }) : this.crowd.hear(text)),
      connected: (connected) => {
        clearTimeout(this.#overdue);
        if (connected) this.crowd.listen();
        this.#set({ connected, overdue: false });
        if (connected) void this.#readOn();
      },
    });
    if (this.#ended.signal.aborted) return stream.close();
    this.#stream = stream;
    this.#reader = new Reader(stream, this.#watched.follower);
    await this.#readOn();
    this.#timer = setInterval(() => void this.#readOn(), LOOK);
  }

  close(): void {
    this.#ended.abort();
    this.crowd.close();
    clearInterval(this.#timer);
    clearTimeout(this.#overdue);
    this.#stream?.close();
    this.#watched.close();
    this.#locks.close();
  }

  get #isOffAir(): boolean {
    return this.store.getState().offAir;
  }

  /** Reads what this page lacks, and notices the end of the broadcast. */
  async #readOn(): Promise<void> {
    const [reader, stream] = [this.#reader, this.#stream];
    // For good: what a page of the table has sent just then, or sends once the site has forgotten the end, is not shown.
    if (!reader || !stream || this.#isOffAir) return;
    await reader.read();
    const { newest } = this.#watched.follower;
    try {
      const ended = !newest || (await stream.stored(newest)) === null;
      const offAir = ended && (await stream.stored(OFF_AIR_PLACE))?.text === OFF_AIR;
      this.#set({ ended: newest !== null && ended, ...(offAir && { offAir }) });
    } catch {
      // Without an answer nothing is known: it is asked again.
      return;
    }
    this.#set({ isRead: true });
    if (newest) this.#watched.caughtUp();
  }

  /** Names a player whose program has lied. Anyone can sign something false under a key that nobody has heard of. */
  #caught(who: Key): void {
    const { state } = this.#watched;
    const holder = state?.seats.find((slot) => slot.holder?.key === who)?.holder;
    if (holder) this.#set({ caught: holder.name });
  }

  #changed(): void {
    const { follower, shuffles, state } = this.#watched;
    this.#set({ entries: follower.judged, shuffles, delay: state?.settings.broadcast });
  }

  #set(more: Partial<WatchLook>): void {
    if (!this.#ended.signal.aborted) this.store.setState(more);
  }
}

type Scheme = Awaited<ReturnType<typeof deviceScheme>>;
