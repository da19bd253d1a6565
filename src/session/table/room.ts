import type { RuleError } from '../../engine/game.ts';
import type { Entry } from '../../engine/match.ts';
import type { CardId, Face } from '../../engine/table.ts';
import type { Rng } from '../../lib/rng.ts';
import type { Key } from '../identity/index.ts';
import type { BotRunner } from '../match/index.ts';
import { type Answerer, makeAnswerer } from '../match/index.ts';
import {
  type LinkedPeer,
  type OtherTable,
  type Parting,
  RoomPeer,
  type RoomPeerSetup,
} from '../net/index.ts';
import type { Message } from '../protocol/index.ts';
import type { Finding, Settled } from '../replica/index.ts';
import { inPlace, isPlaying, type PlayStep, type RoomState, seatOf, type Wish } from '../room/index.ts';
import type { Address, CloseReason } from '../transport/index.ts';
import { makeCaretaker } from './caretaker.ts';
import { makeDriver } from './driver.ts';
import type { MentalWork } from './joint/work.ts';
import type { KeptFaces } from './memory.ts';
import { HISTORY, makeRoomMatch, type RoomMatch } from './roomMatch.ts';
import { makeTableDealing } from './tableDealing.ts';
import { makeWandering, NO_TRAIL, type Place, type Trail } from './wandering.ts';

/** The note that holds what is behind this device's seals: without it a reload could not open them. */
const SECRETS = 'answers';
/** The note that holds this device's keys of the cards. */
const LOCKS = 'locks';

/** As good in another hand: where one begins or ends while the words are on their way they are said afresh. */
const WHENEVER: readonly Wish['type'][] = ['sit', 'rise', 'swap', 'rename', 'setup', 'back', 'pause'];
/** How often, and after how many milliseconds. */
const TRIES = 20;
const AGAIN = 250;

/** What a room tells the page. */
export interface RoomEvents {
  /** Anything that is shown of the room may be another now. */
  changed(): void;
  /** Another match, or the same seen from another seat; null: none is on the table. */
  match(match: RoomMatch | null): void;
  message(from: LinkedPeer, message: Message): void;
  linked(peer: LinkedPeer): void;
  /** Somebody is at another table of this room. `goes`: this device has nothing to lose here, and ought to go there, on this trail. */
  elsewhere(peer: LinkedPeer, table: OtherTable, goes: Trail | null): void;
  /** This device was led here for nothing, and ought to go back to that table. */
  back(to: Place, trail: Trail): void;
  /** What was heard of this table is nobody's, and nothing of it is kept any more: the room is to be closed, and taken up with nothing. */
  astray(): void;
  failed(address: Address, why: CloseReason | Parting): void;
  found(finding: Finding): void;
  server(state: 'online' | 'offline', detail: string): void;
  trouble(error: unknown): void;
}

export interface RoomSetupPorts extends Omit<RoomPeerSetup, 'events'> {
  /** How this device has come to the table. Left out: its person wanted to. */
  readonly trail?: Trail;
  readonly bots: BotRunner;
  /** Where what the locks of cards need is computed. */
  readonly work: MentalWork;
  /** Where shuffles and salts are drawn from. */
  readonly rng: Rng;
  /** Faces written down at this device for the match it was at. */
  readonly faces: KeptFaces | null;
  readonly keepFaces: (match: string, faces: readonly (readonly [CardId, Face])[]) => void;
  /** What `keepNote` has written in an earlier life of this page, by key. */
  readonly notes: ReadonlyMap<string, unknown>;
  /** Writes down a JSON value that no other device may see, in place of the one before under this key. */
  readonly keepNote: (key: string, value: unknown) => void;
  readonly events: RoomEvents;
}

/** One person's part of a table of several devices, whole: links, log, dealing, bots, and the match to be shown. */
export interface Room {
  readonly peer: RoomPeer;
  readonly match: RoomMatch | null;
  /** Milliseconds until the table goes on without somebody; null: it does not count. */
  graceLeft(key: Key): number | null;
  /** The cards cannot go on without something from this peer's device. */
  waitsFor(key: Key): boolean;
  /** All they wait for is that this peer shows cards of its own. */
  waitsToShow(key: Key): boolean;
  /** Gives up one's seat in a way that the others can go on. */
  rise(done?: (error: RuleError | null) => void): void;
  /** Says something about the table as it is seen here now. */
  propose(wish: Wish, done?: (error: RuleError | null) => void): void;
  close(): void;
}

export function openRoom(setup: RoomSetupPorts): Room {
  const { clock, games, events, rng } = setup;
  const answerer: Answerer = makeAnswerer(rng, {
    saved: setup.notes.get(SECRETS),
    save: (secrets) => setup.keepNote(SECRETS, secrets),
  });
  let match: RoomMatch | null = null;
  let shownAs = '';
  let history: PlayStep[] = [];
  let entries: Entry[] = [];
  let closed = false;
  const votes = new Set<string>();

  const state = (): RoomState | null => peer?.state ?? null;

  /** Another match, or the viewer has come to or left a seat: the table is laid anew. */
  const lay = (): void => {
    const at = state();
    const own = at && seatOf(at, peer.me);
    const seat = at && own !== null && at.seats[own]!.plays === 'person' ? own : null;
    const id = at?.play ? `${at.play.header.match} ${seat}` : '';
    if (id === shownAs) return;
    shownAs = id;
    match?.close();
    match = null;
    if (at?.play) {
      const game = games.get(at.play.header.game)!;
      const ports = {
        game,
        dealing,
        state: () => state()!,
        bodyOf: (as: number, command: Parameters<typeof driver.bodyOf>[2]) =>
          driver.bodyOf(state()!, as, command),
        propose,
        transcript: () => peer.replica.chain.transcript(),
      };
      match = makeRoomMatch(ports, seat, history, entries);
    }
    events.match(match);
  };

  const settled = (done: readonly Settled[]): void => {
    dealing.settled(done);
    for (const { entry, applied } of done) {
      if (entry.said.body.type === 'start' || !applied.state.play) {
        history = [];
        entries = [];
      }
      history = [...history, ...applied.steps].slice(-HISTORY);
      const going = match?.match.header.match === applied.state.play?.header.match ? match : null;
      // A match that is shown keeps the list of entries itself.
      if (going) going.settled(applied.steps, applied.entries);
      else entries.push(...applied.entries);
    }
    lay();
    driver.run();
    events.changed();
  };

  const peer = new RoomPeer({
    ...setup,
    events: {
      settled,
      restarted() {
        history = [];
        entries = [];
        shownAs = '';
        dealing.resume();
        lay();
        dealing.ask();
        driver.run();
        events.changed();
      },
      changed: () => {},
      found: events.found,
      linked(who) {
        dealing.linked(who.key);
        events.linked(who);
        events.changed();
      },
      elsewhere: (who, other, free) => wandering.met(who, other, free),
      turnedAway: () => wandering.turnedAway(),
      astray: events.astray,
      failed: events.failed,
      message(from, message) {
        if (message.t !== 'deal') events.message(from, message);
        else if (dealing.receive(from.key, message.body)) driver.run();
      },
      server: events.server,
      trouble: events.trouble,
    },
  });
  const { elsewhere, back } = events;
  const wandering = makeWandering({
    clock,
    trail: setup.trail ?? NO_TRAIL,
    opened: () => setup.opened ?? peer.replica.chain.entryAt(0) ?? null,
    peer: () => peer,
    elsewhere,
    back,
  });
  const dealing = makeTableDealing(
    {
      me: peer.me,
      games,
      rng,
      scheme: setup.scheme,
      work: setup.work,
      saved: setup.notes.get(LOCKS),
      save: (secrets) => setup.keepNote(LOCKS, secrets),
      trouble: events.trouble,
      state,
      send: (to, body) => peer.send(to, { t: 'deal', body: body as never }),
      keep: setup.keepFaces,
      changed() {
        match?.learnt();
        driver.run();
      },
    },
    setup.faces,
  );
  const driver = makeDriver({
    me: peer.me,
    games,
    dealing,
    answerer,
    bots: setup.bots,
    state,
    propose: (body, done) => peer.propose(body, done),
    trouble: events.trouble,
  });
  /** How many wishes of a kind there were: what is wanted later stands. */
  const wished = new Map<Wish['type'], number>();
  const propose = (wish: Wish | (() => Wish), done?: (error: RuleError | null) => void): void => {
    const make = typeof wish === 'function' ? wish : () => wish;
    const { type } = make();
    const number = (wished.get(type) ?? 0) + 1;
    wished.set(type, number);
    const say = (tries: number): void =>
      peer.propose(inPlace(state(), make()), (error) => {
        const again = error?.code === 'late' && WHENEVER.includes(type) && wished.get(type) === number;
        if (again && tries > 1) afresh(tries - 1);
        else done?.(error);
      });
    /** Not before the hand it would be said of is settled here: until then it would be late again. */
    const afresh = (tries: number): void => {
      clock.after(AGAIN, () => {
        if (closed) return;
        const isSettled = peer.replica.chain.state?.hand === state()?.hand;
        if (isSettled) say(tries);
        else afresh(tries);
      });
    };
    say(TRIES);
  };
  const once = (id: string, wish: Wish): void => {
    if (votes.has(id)) return;
    votes.add(id);
    propose(wish, () => votes.delete(id));
  };
  const caretaker = makeCaretaker({
    me: peer.me,
    games,
    now: () => clock.now(),
    state,
    silence: (key) => peer.silence(key),
    vote: (motion, on) => once(JSON.stringify(motion), { type: 'vote', motion, on }),
    back: () => once('back', { type: 'back' }),
    waitsFor: dealing.waitsFor,
    waitsToShow: dealing.waitsToShow,
  });

  let ticks = 0;
  const tick = (): void => {
    if (closed) return;
    wandering.tick();
    if (closed) return;
    caretaker.tick();
    driver.run();
    if (ticks++ % 2 === 0) dealing.ask();
    events.changed();
    clock.after(500, tick);
  };
  clock.after(0, () => {
    if (peer.replica.past.length) settled(peer.replica.past);
    if (state()) dealing.resume();
    lay();
    tick();
  });

  return {
    peer,
    get match() {
      return match;
    },
    graceLeft(key) {
      const at = state();
      const since = caretaker.awaySince(key);
      if (!at || since === null || at.settings.away === 'wait' || !isPlaying(at, games)) return null;
      return Math.max(0, at.settings.grace * 1000 - (clock.now() - since));
    },
    waitsFor: dealing.waitsFor,
    waitsToShow: dealing.waitsToShow,
    rise(done) {
      // What is left behind is another thing in another hand.
      propose(() => {
        const left = dealing.parting();
        return { type: 'rise', ...(left && { left }) };
      }, done);
    },
    propose,
    close() {
      closed = true;
      driver.close();
      match?.close();
      peer.close();
    },
  };
}
