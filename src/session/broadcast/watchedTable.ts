import type { Finding, Settled } from '../replica/index.ts';
import type { RoomState } from '../room/index.ts';
import { MatchOnTable, type MentalWork, type RoomMatch, statedShuffle } from '../table/index.ts';
import { BroadcastFollower } from './follower.ts';

type FollowerSetup = ConstructorParameters<typeof BroadcastFollower>[0];

export interface WatchedEvents {
  /** Another match, or null: none is on the table. */
  match(match: RoomMatch | null): void;
  /** Anything shown of the table may have changed. */
  changed(): void;
  found(finding: Finding): void;
  /** A shuffle is not a shuffle of the list before it: its author has lied. */
  unproved(author: string): void;
  trouble(error: unknown): void;
}

interface Setup extends Omit<FollowerSetup, 'settled' | 'skipped' | 'found'> {
  readonly work: Pick<MentalWork, 'checkShuffle'>;
  readonly events: WatchedEvents;
}

const NO_FACES: ReadonlyMap<number, string> = new Map();
/** A watcher is dealt nothing. */
const NO_CARDS = { sure: NO_FACES, faces: () => NO_FACES, complete: () => true };
const NO_ANSWERS = {
  bodyOf: (): never => {
    throw new Error('a watcher answers nothing');
  },
};

/** A broadcast table as a watcher's page shows it: judged by the rules entry by entry, with every shuffle's proof checked. */
export class WatchedTable {
  readonly follower: BroadcastFollower;
  readonly #setup: Setup;
  readonly #shown: MatchOnTable;
  #shuffles = 0;
  #isBehind = true;

  constructor(setup: Setup) {
    this.#setup = setup;
    const { events } = setup;
    this.follower = new BroadcastFollower({
      ...setup,
      settled: (done) => this.#settled(done),
      skipped: () => this.#shown.restarted(),
      found: events.found,
    });
    const { replica } = this.follower;
    this.#shown = new MatchOnTable({
      peer: {
        me: '',
        replica,
        get state() {
          return replica.chain.settledState;
        },
      },
      games: setup.games,
      dealings: { chosen: NO_CARDS },
      answerer: NO_ANSWERS,
      changed: (match) => events.match(match),
    });
  }

  get state(): RoomState | null {
    return this.follower.replica.chain.settledState;
  }

  get match(): RoomMatch | null {
    return this.#shown.match;
  }

  /** Shuffles whose proofs were found right. */
  get shuffles(): number {
    return this.#shuffles;
  }

  /** Shows the match from now on: the page has read all that was published before it came. */
  caughtUp(): void {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    this.#shown.showCurrent();
    this.#setup.events.changed();
  }

  close(): void {
    this.#shown.close();
  }

  #settled(done: readonly Settled[]): void {
    for (const each of done) void this.#checkShuffle(each);
    this.#shown.retireEnded(done);
    this.#shown.settled(done);
    if (!this.#isBehind) this.#shown.showCurrent();
    this.#setup.events.changed();
  }

  /** Checks the proof of a shuffle, which the fold takes on trust, in a Worker. */
  async #checkShuffle({ entry, before }: Settled): Promise<void> {
    const { scheme, work, events } = this.#setup;
    const stated = statedShuffle(scheme, before, entry.said.body);
    if (!stated) return;
    try {
      if (await work.checkShuffle(...stated)) this.#shuffles++;
      else events.unproved(entry.said.author);
      events.changed();
    } catch (error) {
      events.trouble(error);
    }
  }
}
