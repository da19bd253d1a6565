import { findingText } from '../../hud/room/findings.ts';
import { partingOf } from '../../hud/room/partings.ts';
import { refusalText } from '../../hud/room/refusals.ts';
import { toBase64url } from '../../lib/base64url.ts';
import { canonical } from '../../lib/json.ts';
import { calledHere } from '../../pages/room/naming.ts';
import { freeColour, othersIn, takenColours } from '../../pages/room/waitingWords.ts';
import { makeSigner, verify } from '../../session/identity/index.ts';
import { secureRng } from '../../session/match/index.ts';
import type { Finding } from '../../session/replica/index.ts';
import { PROTOCOL, type RoomSetup, type SeatSlot, type Wish } from '../../session/room/index.ts';
import { Room, type RoomMatch, schemeHere } from '../../session/table/index.ts';
import { ownName, peerServerOf } from '../../session/transport/index.ts';
import type { PreferenceStore } from '../../store/preferences.ts';
import { createRoomStore, type RoomActions, type RoomLook, type RoomStore } from '../../store/roomStore.ts';
import { createSignStore, type SignStore } from '../../store/signs.ts';
import type { TableStore } from '../../store/tableStore.ts';
import { makeBotRunner } from '../bots.ts';
import { makeMentalWorker } from '../mentalWorker.ts';
import { clock } from '../tableController.ts';
import { makePatience } from './cards.ts';
import { makeJoining } from './joining.ts';
import { takeUpRoom } from './keeping.ts';
import { giveUpSeat } from './leaving.ts';
import { emptyLook, lookOf } from './look.ts';
import { makeMoving } from './moving.ts';
import { newsOf } from './news.ts';
import { makePenalties } from './penalties.ts';
import { foundingOf } from './pointer.ts';
import type { Prepared } from './preparing.ts';
import { SUMMARY, summaryOf } from './summaries.ts';
import { makeTalk } from './talk.ts';

/** Findings that are shown at a time. */
const FINDINGS = 5;

/** One person's part of a table of several devices, as the page needs it. */
export interface RoomController {
  readonly store: RoomStore;
  readonly actions: RoomActions;
  readonly signs: SignStore;
  /** Who sits where in the log's words, for the table's looks. */
  readonly seats: () => readonly SeatSlot[];
  /** Hears of each new match, the one on the table first. */
  onMatch(hear: (match: RoomMatch | null) => void): void;
  /** The table that shows the match, for what is pointed at. */
  show(table: TableStore | null): void;
  ping(x: number, z: number): void;
  point(at: { readonly x: number; readonly z: number; readonly held: number } | null): void;
  close(): void;
}

interface Setup {
  readonly code: string;
  readonly link: string;
  /** Opens the room; otherwise it is joined. */
  readonly founding: RoomSetup | null;
  readonly preferences: PreferenceStore;
  readonly onNotice: (text: string) => void;
  /** Another table of the room is to be opened in place of this one, which is closed. */
  readonly onMoved: () => void;
  readonly prepared: Prepared;
}

/** Opens or joins a room, or takes it up where this device left it. */
export async function openRoomController(setup: Setup): Promise<RoomController> {
  const { code, preferences, onNotice } = setup;
  const { storage, settings, games, transports } = setup.prepared;
  const liked = (others: readonly string[] = []) => {
    const { name, colour } = preferences.getState();
    return { name: calledHere(name, others), colour };
  };
  const keeping = await takeUpRoom({
    storage,
    room: code,
    name: liked().name,
    colour: liked().colour,
    now: Date.now,
    trouble: onNotice,
  });
  const signer = await makeSigner(keeping.secret);
  const joining = makeJoining();
  const slowOf = makePatience(() => performance.now());
  const rng = secureRng();
  const bots = makeBotRunner(rng);
  const scheme = schemeHere();
  const locks = makeMentalWorker();
  const signs = createSignStore(() => performance.now());
  const store = createRoomStore({ ...emptyLook(setup.link, signer.key), joining: joining.steps });
  let findings: readonly { readonly id: number; readonly text: string }[] = [];
  let found = 0;
  let left: RoomLook['failure'] | 'left' = null;
  let table: TableStore | null = null;
  let hear: ((match: RoomMatch | null) => void) | null = null;
  let shown = '';
  let noted = '';
  let closed = false;

  const changed = (): void => {
    if (closed || !ready) return;
    if (room.peer.state) penalties.see(room.peer.state, room.match?.match.entries ?? []);
    const here = lookOf(room, games, talk.nameOf, slowOf, penalties);
    if (here) joining.there();
    const look: RoomLook = {
      ...store.getState(),
      ...here,
      ...(left ? { phase: 'left', failure: left === 'left' ? null : left } : {}),
      ...(left ? {} : { failure: here ? null : joining.failure }),
      joining: joining.steps,
      deserted: moving.deserted,
      elsewhere: moving.elsewhere,
      reachable: joining.reachable,
      watchers: talk.watchers(),
      chat: talk.chat,
      unread: talk.unread,
      findings,
    };
    // Looked after twice a second, and mostly nothing is new.
    const { info: _same, ...rest } = look;
    const text = canonical(rest);
    if (text === shown) return;
    shown = text;
    const before = store.getState();
    store.setState(look, true);
    for (const each of newsOf(before, look)) talk.notice(each);
    const summary = summaryOf(look);
    if (!summary || canonical(summary) === noted) return;
    noted = canonical(summary);
    keeping.noteOfRoom(SUMMARY, summary);
    keeping.update({ title: look.setup?.game ?? '' });
  };
  const finding = (what: Finding): void => {
    findings = [...findings, { id: ++found, text: findingText(what, talk.nameOf) }].slice(-FINDINGS);
    changed();
  };
  let ready = false;
  const room = new Room({
    room: code,
    table: keeping.pointer.table,
    opened: keeping.pointer.opened,
    trail: keeping.pointer.trail,
    name: liked().name,
    signer,
    verify,
    clock: { now: Date.now, after: clock.after },
    salt: freshToken,
    games,
    open: (events) =>
      new transports.PeerTransport(
        {
          // Where the server cannot tell who has a right to an address, somebody may sit on the one of before: then any other does.
          nameOf: (taken) => ownName(taken ? freshToken() : keeping.token),
          server: peerServerOf(settings, location),
          iceServers: settings.iceServers as RTCIceServer[],
        },
        events,
      ),
    kept: keeping.kept,
    keep: keeping.ports,
    bots: bots.choose,
    scheme,
    work: locks.work,
    notes: keeping.notes,
    keepNote: keeping.note,
    rng,
    faces: keeping.faces,
    keepFaces: keeping.keepFaces,
    events: {
      changed,
      match: (match) => hear?.(match),
      message: (from, message) => talk.receive(from, message),
      linked() {
        joining.linked();
        talk.tick();
        changed();
      },
      elsewhere: ({ name }, other, goes) => moving.met(name, other, goes),
      astray: () => moving.again(),
      back: (to, trail) => moving.back(to, trail),
      failed(_address, why) {
        joining.failed(why);
        if (typeof why === 'object' && why.sorry === 'removed') left = partingOf(why.sorry);
        changed();
      },
      found: finding,
      server(state) {
        joining.server(state);
        changed();
      },
      trouble: (error) => onNotice(`The table stumbled: ${error instanceof Error ? error.message : error}`),
    },
  });
  const talk = makeTalk({
    peer: () => room.peer,
    myName: () => liked().name,
    signs,
    table: () => table,
    changed,
    now: Date.now,
  });
  const moving = makeMoving({
    code,
    keeping,
    room: () => room,
    now: () => performance.now(),
    reachable: () => joining.reachable,
    move(moved, notice) {
      close();
      if (notice) onNotice(notice);
      // Where it cannot be written down the page goes on at its old table.
      moved.catch((error: Error) => onNotice(error.message)).then(setup.onMoved);
    },
  });
  const penalties = makePenalties(room.peer.replica.past);
  ready = true;
  const stopTalk = every(500, () => {
    talk.tick();
    dropBarred(room);
  });
  const founding = foundingOf(code, keeping.pointer, setup.founding);
  if (founding && !keeping.kept) {
    room.propose({ type: 'found', protocol: PROTOCOL, ...liked(), ...founding }, (error) => {
      if (error) left = { text: refusalText(error), retry: false };
      changed();
    });
  }
  changed();

  /** Says something; a refusal is shown as a notice. */
  const say = (wish: Wish): null => {
    room.propose(wish, (error) => {
      if (error) onNotice(refusalText(error));
    });
    return null;
  };
  const close = (): void => {
    if (closed) return;
    closed = true;
    stopTalk();
    room.close();
    bots.close();
    locks.close();
  };
  const actions: RoomActions = {
    sit(seat) {
      const { deserted, mySeat } = store.getState();
      if (deserted && mySeat === null) {
        actions.reopen(seat);
        return null;
      }
      const { name, colour } = liked(othersIn(store.getState()));
      room.peer.meetAll();
      return say({
        type: 'sit',
        seat,
        name,
        colour: freeColour(colour, takenColours(store.getState().seats).keys()),
      });
    },
    rise: () =>
      room.rise((error) => {
        if (error) onNotice(refusalText(error));
      }),
    swap(seat, on) {
      const key = room.peer.state?.seats[seat]?.holder?.key;
      if (key) say({ type: 'swap', key, on });
    },
    rename(name, colour) {
      keeping.update({ name, colour });
      // Of who only watches it stands in no log (see `makeTalk`).
      return store.getState().mySeat === null ? null : say({ type: 'rename', name, colour });
    },
    change: (to) => say({ type: 'setup', setup: to }),
    start: () => say({ type: 'start' }),
    again: () => void say({ type: 'again' }),
    vote: (motion, on) => void say({ type: 'vote', motion, on }),
    pause: (on) => void say({ type: 'pause', on }),
    chat: talk.say,
    read: talk.read,
    reopen(seat) {
      const { setup } = store.getState();
      if (setup) moving.reopen(setup, seat);
    },
    goOver: moving.goOver,
    retry() {
      joining.again();
      changed();
    },
    leave: () =>
      giveUpSeat(room, (membership) => {
        left ??= 'left';
        changed();
        keeping.update({ membership });
        close();
      }),
  };
  return {
    store,
    actions,
    signs,
    seats: () => room.peer.state?.seats ?? [],
    onMatch(given) {
      hear = given;
      given(room.match);
    },
    show(given) {
      table = given;
    },
    ping: talk.ping,
    point: talk.point,
    close,
  };
}

/** 128 random bits as a text. */
const freshToken = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(16)));

/** Somebody whom the table has removed is told so and not listened to any more. */
function dropBarred({ peer }: Room): void {
  for (const { key } of peer.linked) if (peer.isBarred(key)) peer.drop(key, 'removed');
}

function every(ms: number, what: () => void): () => void {
  const timer = setInterval(what, ms);
  return () => clearInterval(timer);
}
