import type { RuleError } from '../../engine/game.ts';
import type { CardId, Face } from '../../engine/table/table.ts';
import type { Rng } from '../../lib/rng.ts';
import type { Key } from '../identity/index.ts';
import { type Answerer, type BotRunner, makeAnswerer } from '../match/index.ts';
import {
  type LinkedPeer,
  type OtherTable,
  RoomPeer,
  type RoomPeerEvents,
  type RoomPeerSetup,
} from '../net/index.ts';
import type { Settled } from '../replica/index.ts';
import { isPlaying } from '../room/index.ts';
import { type BotNotes, makeBotNotes } from './botNotes.ts';
import { makeCaretaker } from './caretaker.ts';
import type { Dealing } from './dealing.ts';
import { Dealings, type DealingsPorts } from './dealings.ts';
import { type Driver, makeDriver } from './driver.ts';
import type { MentalWork } from './joint/work.ts';
import { MatchOnTable } from './matchOnTable.ts';
import type { KeptFaces } from './memory.ts';
import { makeProposals, type Proposals } from './proposals.ts';
import type { RoomMatch } from './roomMatch.ts';
import { makeTableFinder, NO_TRAIL, type Place, type TableTrail } from './tableFinder.ts';

/** Key of the note with the contents of this device's seals: without it a reload could not open them. */
const SECRETS = 'answers';
/** Key of the note with this device's card keys. */
const LOCKS = 'locks';

/** Milliseconds between ticks. */
const TICK = 500;

/** Notices from a room to the page: those of its peer that the page shows, and its own. */
export interface RoomEvents
  extends Pick<
    RoomPeerEvents,
    'message' | 'linked' | 'answered' | 'failed' | 'found' | 'server' | 'trouble'
  > {
  /** Twice a second, for the page's own upkeep. */
  ticked(): void;
  /** Anything shown of the room may have changed. */
  changed(): void;
  /**
   * Another match, or the same seen from another seat; null: none is on the table. `by`: the person who has begun it, or cleared the last
   * away.
   */
  match(match: RoomMatch | null, by: Key | null): void;
  /** A peer is at another table of this room. `goes`: this device has nothing to lose here, and should go there, on this trail. */
  elsewhere(peer: LinkedPeer, table: OtherTable, goes: TableTrail | null): void;
  /** This device was led here in vain, and should go back to that table. */
  back(to: Place, trail: TableTrail): void;
  /** The received log is orphaned and was deleted: close the room, and open it again with nothing. */
  astray(): void;
}

export interface RoomSessionSetup extends Omit<RoomPeerSetup, 'events'> {
  /** Trail by which this device has come to the table. Left out: its person chose it. */
  readonly trail?: TableTrail;
  readonly bots: BotRunner;
  /** Worker for the computation of locked cards. */
  readonly work: MentalWork;
  /** Source of shuffles and salts. */
  readonly rng: Rng;
  /** Faces stored at this device for the match it was at. */
  readonly faces: KeptFaces | null;
  readonly keepFaces: (match: string, faces: readonly (readonly [CardId, Face])[]) => void;
  readonly events: RoomEvents;
}

/** One person's complete part of a table of several devices: links, log, dealing, bots, and the match to be shown. */
export class RoomSession {
  readonly peer: RoomPeer;
  /** Proposes something about the table as seen here now. */
  readonly propose: Proposals['propose'];
  readonly #setup: RoomSessionSetup;
  readonly #tableFinder: ReturnType<typeof makeTableFinder>;
  readonly #dealings: Dealings;
  readonly #notes: BotNotes;
  readonly #driver: Driver;
  readonly #caretaker: ReturnType<typeof makeCaretaker>;
  readonly #proposals: Proposals;
  readonly #shown: MatchOnTable;
  #ticks = 0;
  #closed = false;

  constructor(setup: RoomSessionSetup) {
    this.#setup = setup;
    const answerer = makeAnswerer(setup.rng, {
      saved: setup.notes.get(SECRETS),
      save: (secrets) => setup.keepNote(SECRETS, secrets),
    });
    this.peer = new RoomPeer({ ...setup, events: this.#peerEvents() });
    this.#proposals = makeProposals(this.peer.replica, setup.clock, setup.library);
    this.propose = this.#proposals.propose;
    this.#tableFinder = this.#makeTableFinder();
    this.#dealings = this.#makeDealings();
    this.#notes = makeBotNotes(setup.games);
    this.#driver = this.#makeDriver(answerer);
    this.#caretaker = this.#makeCaretaker();
    this.#shown = this.#makeShown(answerer);
    setup.clock.after(0, () => this.#begin());
  }

  get match(): RoomMatch | null {
    return this.#shown.match;
  }

  /** Milliseconds until the table goes on without a player; null: no countdown. */
  graceLeft(key: Key): number | null {
    const { clock, games } = this.#setup;
    const { state } = this.peer;
    const since = this.#caretaker.awaySince(key);
    if (!state || since === null || state.settings.away === 'wait' || !isPlaying(state, games)) return null;
    return Math.max(0, state.settings.grace * 1000 - (clock.now() - since));
  }

  /** This device's part in dealing. */
  get dealing(): Dealing {
    return this.#dealings.chosen;
  }

  /** Gives up one's seat in a way that the others can go on. */
  rise(done?: (error: RuleError | null) => void): void {
    // Left behind: the secret of the current hand's lock, computed anew in another hand.
    this.propose(() => {
      const left = this.dealing.parting();
      return { type: 'rise', ...(left && { left }) };
    }, done);
  }

  close(): void {
    this.#closed = true;
    this.#proposals.close();
    this.#driver.close();
    this.#shown.close();
    this.peer.close();
  }

  #begin(): void {
    const { past } = this.peer.replica;
    if (past.length) this.#settled(past);
    if (this.peer.state) this.dealing.resume();
    this.#shown.showCurrent();
    this.#tick();
  }

  /** The one clock of a room: all regular upkeep runs from it. */
  #tick(): void {
    if (this.#closed) return;
    try {
      this.#upkeep();
    } finally {
      // An error in one tick must not end the links' upkeep for good.
      if (!this.#closed) this.#setup.clock.after(TICK, () => this.#tick());
    }
  }

  #upkeep(): void {
    this.peer.tick();
    this.#tableFinder.tick();
    if (this.#closed) return;
    this.#caretaker.tick();
    this.#driver.run();
    if (this.#ticks++ % 2 === 0) this.dealing.ask();
    this.#setup.events.ticked();
    this.#setup.events.changed();
  }

  readonly #settled = (done: readonly Settled[]): void => {
    this.#notes.settled(done);
    this.#shown.retireEnded(done);
    this.dealing.settled(done);
    this.#shown.settled(done);
    this.#shown.showCurrent();
    this.#driver.run();
    this.#setup.events.changed();
  };

  #restarted(): void {
    this.#notes.restarted();
    this.#shown.restarted();
    this.dealing.resume();
    this.#shown.showCurrent();
    this.dealing.ask();
    this.#driver.run();
    this.#setup.events.changed();
  }

  #peerEvents(): RoomPeerEvents {
    const { events } = this.#setup;
    return {
      ...events,
      settled: this.#settled,
      restarted: () => this.#restarted(),
      linked: (who) => {
        this.dealing.linked(who.key);
        events.linked(who);
        events.changed();
      },
      elsewhere: (who, other, free) => this.#tableFinder.met(who, other, free),
      turnedAway: () => this.#tableFinder.turnedAway(),
      message: (from, message) => {
        if (message.t !== 'deal') events.message(from, message);
        else if (this.dealing.receive(from.key, message.body)) this.#driver.run();
      },
    };
  }

  #makeTableFinder() {
    const { clock, events, trail, opened } = this.#setup;
    return makeTableFinder({
      clock,
      trail: trail ?? NO_TRAIL,
      opened: () => opened ?? this.peer.replica.chain.entryAt(0) ?? null,
      peer: this.peer,
      events,
    });
  }

  #makeDealings(): Dealings {
    const { games, rng, scheme, work, notes, keepNote, keepFaces, events, faces } = this.#setup;
    const ports: DealingsPorts = {
      me: this.peer.me,
      games,
      rng,
      scheme,
      work,
      saved: notes.get(LOCKS),
      save: (secrets) => keepNote(LOCKS, secrets),
      trouble: events.trouble,
      state: () => this.peer.state,
      send: (to, body) => this.peer.send(to, { t: 'deal', body: body as never }),
      keep: keepFaces,
      changed: () => {
        this.match?.learnt();
        this.#driver.run();
      },
    };
    return new Dealings(ports, faces);
  }

  #makeDriver(answerer: Answerer): Driver {
    const { games, bots, events } = this.#setup;
    return makeDriver({
      peer: this.peer,
      games,
      dealings: this.#dealings,
      answerer,
      bots,
      memory: this.#notes,
      trouble: events.trouble,
    });
  }

  #makeCaretaker() {
    const { games, clock } = this.#setup;
    return makeCaretaker({
      ...{ peer: this.peer, games, clock },
      ...{ dealings: this.#dealings, proposals: this.#proposals },
    });
  }

  #makeShown(answerer: Answerer): MatchOnTable {
    return new MatchOnTable({
      peer: this.peer,
      games: this.#setup.games,
      dealings: this.#dealings,
      answerer,
      changed: (match, by) => this.#setup.events.match(match, by),
    });
  }
}
