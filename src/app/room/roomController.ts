import { findingText } from '../../hud/room/findings.ts';
import { toBase64url } from '../../lib/base64url.ts';
import { calledHere } from '../../pages/room/naming.ts';
import { makeSigner, type Signer, verify } from '../../session/identity/index.ts';
import { secureRng } from '../../session/match/index.ts';
import type { Finding } from '../../session/replica/index.ts';
import { PROTOCOL, type RoomSetup, type SeatSlot } from '../../session/room/index.ts';
import { type RoomEvents, type RoomMatch, RoomSession, schemeHere } from '../../session/table/index.ts';
import {
  ownName,
  peerServerOf,
  type Transport,
  type TransportEvents,
} from '../../session/transport/index.ts';
import type { PreferenceStore } from '../../store/preferences.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import { makeJoining } from '../../store/room/joining.ts';
import { emptyLook } from '../../store/room/look.ts';
import {
  createRoomStore,
  type RoomActions,
  type RoomLook,
  type RoomStore,
} from '../../store/room/roomStore.ts';
import { Talk } from '../../store/room/talk.ts';
import { createSignStore, type SignStore } from '../../store/signs.ts';
import type { TableStore } from '../../store/tableStore.ts';
import { makeBotRunner } from '../bots.ts';
import { makeMentalWorker } from '../mentalWorker.ts';
import { LookUpdates } from './lookUpdates.ts';
import { type Moving, makeMoving } from './moving.ts';
import { foundingOf } from './pointer.ts';
import type { Prepared } from './preparing.ts';
import { roomActions } from './roomActions.ts';
import { type RoomPersistence, takeUpRoom } from './roomPersistence.ts';

/** Findings that are shown at a time. */
const FINDINGS = 5;

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
  const { code, prepared, preferences, onNotice } = setup;
  const persistence = await takeUpRoom({
    storage: prepared.storage,
    room: code,
    ...likedBy(preferences),
    now: Date.now,
    trouble: onNotice,
  });
  return new RoomController(setup, persistence, await makeSigner(persistence.secret));
}

/** One person's part of a table of several devices, as the page needs it. */
export class RoomController {
  readonly store: RoomStore;
  readonly actions: RoomActions;
  readonly signs: SignStore = createSignStore(() => performance.now());
  readonly #setup: Setup;
  readonly #persistence: RoomPersistence;
  readonly #joining = makeJoining();
  readonly #rng = secureRng();
  readonly #bots = makeBotRunner(this.#rng);
  readonly #locks = makeMentalWorker();
  readonly #room: RoomSession;
  readonly #talk: Talk;
  readonly #moving: Moving;
  /** Null: not all is there yet that is shown. */
  #looks: LookUpdates | null = null;
  #findings: RoomLook['findings'] = [];
  #found = 0;
  #left: RoomLook['failure'] | 'left' = null;
  #table: TableStore | null = null;
  #hear: ((match: RoomMatch | null) => void) | null = null;
  #closed = false;

  constructor(setup: Setup, persistence: RoomPersistence, signer: Signer) {
    this.#setup = setup;
    this.#persistence = persistence;
    this.store = createRoomStore({ ...emptyLook(setup.link, signer.key), joining: this.#joining.steps });
    this.#room = this.#openRoom(signer);
    this.#talk = this.#makeTalk();
    this.#moving = this.#makeMoving();
    const parts = {
      store: this.store,
      room: this.#room,
      talk: this.#talk,
      joining: this.#joining,
      moving: this.#moving,
      persistence,
    };
    this.#looks = new LookUpdates({
      ...parts,
      games: setup.prepared.games,
      own: () => ({ left: this.#left, findings: this.#findings }),
    });
    this.#openTable();
    this.#changed();
    this.actions = roomActions({
      ...parts,
      liked: (others) => likedBy(setup.preferences, others),
      onNotice: setup.onNotice,
      changed: () => this.#changed(),
      left: (membership) => this.#leave(membership),
    });
  }

  /** Who sits where in the log's words, for the table's looks. */
  seats(): readonly SeatSlot[] {
    return this.#room.peer.state?.seats ?? [];
  }

  /** Hears of each new match, the one on the table first. */
  onMatch(hear: (match: RoomMatch | null) => void): void {
    this.#hear = hear;
    hear(this.#room.match);
  }

  /** The table that shows the match, for what is pointed at. */
  show(table: TableStore | null): void {
    this.#table = table;
  }

  readonly ping = (x: number, z: number): void => this.#talk.ping(x, z);

  readonly point = (at: Parameters<Talk['point']>[0]): void => this.#talk.point(at);

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#room.close();
    this.#bots.close();
    this.#locks.close();
  }

  #changed(): void {
    if (!this.#closed) this.#looks?.update();
  }

  #tick(): void {
    this.#talk.tick();
    dropBarred(this.#room);
  }

  /** Says the room's first words, if this device is to open the table. */
  #openTable(): void {
    const { code, founding: first, preferences } = this.#setup;
    const founding = foundingOf(code, this.#persistence.pointer, first);
    if (!founding || this.#persistence.kept) return;
    const liked = likedBy(preferences);
    this.#room.propose({ type: 'found', protocol: PROTOCOL, ...liked, ...founding }, (error) => {
      if (error) this.#left = { refused: error };
      this.#changed();
    });
  }

  #leave(membership: 'open' | 'left'): void {
    this.#left ??= 'left';
    this.#changed();
    this.#persistence.update({ membership });
    this.close();
  }

  #openRoom(signer: Signer): RoomSession {
    const { code, preferences, prepared } = this.#setup;
    const persistence = this.#persistence;
    const { table, opened, trail } = persistence.pointer;
    return new RoomSession({
      room: code,
      table,
      opened,
      trail,
      name: likedBy(preferences).name,
      signer,
      verify,
      clock: { ...REAL_TIME, now: Date.now },
      salt: freshToken,
      games: prepared.games,
      open: (events) => this.#openTransport(events),
      kept: persistence.kept,
      keep: persistence.ports,
      bots: this.#bots.choose,
      scheme: schemeHere(),
      work: this.#locks.work,
      notes: persistence.notes,
      keepNote: (key, value) => persistence.note(key, value),
      rng: this.#rng,
      faces: persistence.faces,
      keepFaces: (match, faces) => persistence.keepFaces(match, faces),
      events: this.#roomEvents(),
    });
  }

  #openTransport(events: TransportEvents): Transport {
    const { settings, transports } = this.#setup.prepared;
    const { token } = this.#persistence;
    return new transports.PeerTransport(
      {
        // Where the server cannot tell who has a right to an address, somebody may sit on the one of before: then any other does.
        nameOf: (taken) => ownName(taken ? freshToken() : token),
        server: peerServerOf(settings, location),
        iceServers: settings.iceServers as RTCIceServer[],
      },
      events,
    );
  }

  #roomEvents(): RoomEvents {
    const { onNotice } = this.#setup;
    const joining = this.#joining;
    return {
      ticked: () => this.#tick(),
      changed: () => this.#changed(),
      match: (match) => this.#hear?.(match),
      message: (from, message) => this.#talk.receive(from, message),
      linked: () => {
        joining.linked();
        this.#talk.tick();
        this.#changed();
      },
      elsewhere: ({ name }, other, goes) => this.#moving.met(name, other, goes),
      astray: () => this.#moving.again(),
      back: (to, trail) => this.#moving.back(to, trail),
      failed: (_address, why) => {
        joining.failed(why);
        if (typeof why === 'object' && why.sorry === 'removed') this.#left = { sorry: why.sorry };
        this.#changed();
      },
      found: (finding) => this.#onFinding(finding),
      server: (state) => {
        joining.server(state);
        this.#changed();
      },
      trouble: (error) =>
        onNotice(`Something went wrong at the table: ${error instanceof Error ? error.message : error}`),
    };
  }

  #onFinding(finding: Finding): void {
    const text = findingText(finding, (key) => this.#talk.watchers.nameOf(key));
    this.#findings = [...this.#findings, { id: ++this.#found, text }].slice(-FINDINGS);
    this.#changed();
  }

  #makeTalk(): Talk {
    return new Talk({
      peer: () => this.#room.peer,
      myName: () => likedBy(this.#setup.preferences).name,
      signs: this.signs,
      table: () => this.#table,
      changed: () => this.#changed(),
      now: Date.now,
    });
  }

  #makeMoving(): Moving {
    const { code, onNotice, onMoved } = this.#setup;
    return makeMoving({
      code,
      persistence: this.#persistence,
      room: () => this.#room,
      now: () => performance.now(),
      reachable: () => this.#joining.reachable,
      move: (moved, notice) => {
        this.close();
        if (notice) onNotice(notice);
        // Where it cannot be written down the page goes on at its old table.
        moved.catch((error: Error) => onNotice(error.message)).then(onMoved);
      },
    });
  }
}

/** What this person would like to be called and look like, beside others of these names. */
function likedBy(preferences: PreferenceStore, others: readonly string[] = []) {
  const { name, colour } = preferences.getState();
  return { name: calledHere(name, others), colour };
}

/** 128 random bits as a text. */
const freshToken = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(16)));

/** Somebody whom the table has removed is told so and not listened to any more. */
function dropBarred({ peer }: RoomSession): void {
  for (const { key } of peer.linked) if (peer.isBarred(key)) peer.drop(key, 'removed');
}
