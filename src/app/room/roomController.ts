import { type Signer, verify } from '../../session/identity/index.ts';
import { secureRng } from '../../session/match/index.ts';
import type { Finding } from '../../session/replica/index.ts';
import { PROTOCOL, type RoomState, type Scheme } from '../../session/room/index.ts';
import { type RoomEvents, type RoomMatch, RoomSession } from '../../session/table/index.ts';
import { gatherCandidates } from '../../session/transport/gatherCandidates.ts';
import {
  ownName,
  type PeerName,
  type Transport,
  type TransportEvents,
} from '../../session/transport/index.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import { makeJoinProgress } from '../../store/room/joining/joinProgress.ts';
import { reachOf } from '../../store/room/joining/reach.ts';
import { emptyLook } from '../../store/room/look.ts';
import {
  createRoomStore,
  type RoomActions,
  type RoomLook,
  type RoomStore,
} from '../../store/room/roomStore.ts';
import { ShownMatch } from '../../store/room/shownMatch.ts';
import { Talk } from '../../store/room/talk/talk.ts';
import { ViewerProgress, type WatchedTable } from '../../store/room/viewerProgress.ts';
import { createSignStore, type SignStore } from '../../store/signs/signs.ts';
import { NO_NAME } from '../../store/viewer/preferences.ts';
import { faultText, reportFault } from '../../ui/faults/faults.ts';
import { RoomAudience } from '../watch/roomAudience.ts';
import type { ControllerSetup as Setup } from './controllerSetup.ts';
import type { Founding } from './currentTable.ts';
import { Findings } from './findings.ts';
import { followFigure } from './followFigure.ts';
import { dropBarred } from './giveUpSeat.ts';
import { LookUpdates } from './lookUpdates.ts';
import { openTransport } from './opening/openTransport.ts';
import { isOnline } from './opening/prepareRoom.ts';
import { nameFrom, profileFrom } from './opening/profileFrom.ts';
import { patientLibrary, rulesHere } from './opening/rulesLibrary.ts';
import { OwnTurn } from './ownTurn.ts';
import { roomActions } from './roomActions.ts';
import { RoomPictures } from './roomPictures.ts';
import { RoomWorkers } from './roomWorkers.ts';
import { wayBack } from './saved/recovery.ts';
import type { RoomPersistence } from './saved/roomPersistence.ts';
import { SeatHandover } from './seat/seatHandover.ts';
import { freshToken } from './seat/token.ts';
import { makeTableSwitcher, type TableSwitcher } from './tableSwitcher.ts';
import { talkMemoryOf } from './talkMemories.ts';

/** One person's part in a table of several devices, as the page needs it. */
export class RoomController {
  readonly store: RoomStore;
  readonly actions: RoomActions;
  readonly signs: SignStore = createSignStore(() => performance.now());
  readonly handing: SeatHandover;
  readonly pictures: RoomPictures;
  readonly #setup: Setup;
  readonly #persistence: RoomPersistence;
  readonly #joining;
  readonly #rng = secureRng();
  readonly #workers: RoomWorkers;
  readonly #room: RoomSession;
  readonly #talk: Talk;
  readonly #tableSwitcher: TableSwitcher;
  readonly #eyes: ViewerProgress;
  readonly #shown = new ShownMatch((match) => this.#hear?.(match));
  readonly #ownTurn: OwnTurn;
  readonly #audience: RoomAudience;
  /** Null until everything it shows is there. */
  #looks: LookUpdates | null = null;
  readonly #findings = new Findings();
  #left: RoomLook['trouble'] | 'left' = null;
  #renew = (): void => {};
  #table: WatchedTable | null = null;
  #hear: ((match: RoomMatch | null) => void) | null = null;
  readonly #ended = new AbortController();

  constructor(
    setup: Setup,
    persistence: RoomPersistence,
    signer: Signer,
    scheme: Scheme,
    founding: Founding | null,
  ) {
    this.#setup = setup;
    this.#joining = makeJoinProgress(isOnline, reachOf(setup.prepared.settings.iceServers), Date.now);
    this.#persistence = persistence;
    this.store = createRoomStore({
      ...emptyLook(setup.link, signer.key),
      recovery: setup.prepared.forgetful ? wayBack(setup.code, persistence.secretText) : null,
      ...{ joining: this.#joining.steps, reach: this.#joining.reach, opens: founding !== null },
    });
    const state = () => this.state();
    this.#workers = new RoomWorkers({ ...setup, games: rulesHere, rng: this.#rng, state });
    this.#room = this.#openRoom(signer, scheme);
    const { peer } = this.#room;
    this.pictures = new RoomPictures(persistence, peer);
    this.#eyes = new ViewerProgress({ peer, changed: () => this.#changed() });
    this.#talk = this.#makeTalk();
    this.#tableSwitcher = this.#makeTableSwitcher();
    this.#ownTurn = this.#makeOwnTurn();
    this.#audience = new RoomAudience(setup, this.#room, persistence);
    this.handing = this.#makeHanding();
    const parts = {
      ...{ store: this.store, room: this.#room, talk: this.#talk },
      ...{ moving: this.#tableSwitcher, shown: this.#shown, eyes: this.#eyes },
      ...{ turns: this.#ownTurn.turns, nudges: this.#ownTurn.nudges },
      handing: this.handing,
      persistence,
    };
    this.#looks = new LookUpdates({
      ...parts,
      joining: this.#joining,
      games: rulesHere,
      own: () => ({ left: this.#left, findings: this.#findings.list, broadcast: this.#audience.look }),
    });
    if (founding) this.#openTable(founding);
    // The waiting room says how far friends may be.
    gatherCandidates(setup.prepared.settings.iceServers as RTCIceServer[]).then(
      this.#joining.gathered,
      () => {},
    );
    this.#changed();
    this.actions = roomActions({
      ...parts,
      liked: (others) => profileFrom(setup.preferences, others),
      ready: () => this.#workers.ready(),
      nameless: () => setup.preferences.getState().name === NO_NAME,
      call: (name) => setup.preferences.setState({ name }),
      onNotice: setup.onNotice,
      renew: () => this.#joining.reachable || this.#renew(),
      changed: () => this.#changed(),
      endBroadcast: () => this.#audience.end(),
      left: (membership) => this.#leave(membership),
      comeBack: setup.onMoved,
    });
    const stop = followFigure(setup.preferences, this.store, this.actions);
    this.#ended.signal.addEventListener('abort', stop);
  }

  /** State of the room by its log; null: not found yet. */
  state(): RoomState | null {
    return this.#room.peer.state;
  }

  /** Registers a listener for each match to show, starting with the current one. */
  onMatch(hear: (match: RoomMatch | null) => void): void {
    this.#hear = hear;
    hear(this.#shown.match);
  }

  /** Sets the table that shows the match, for pointing and notifications. */
  show(table: WatchedTable | null): void {
    this.#table = table;
    this.#eyes.follow(table);
    this.#ownTurn.follow(table);
    this.pictures.follow(table?.store ?? null);
  }

  /** Call once the first cards are shown. */
  lookAhead(): void {
    this.#workers.lookAhead();
  }

  readonly peer = (): RoomSession['peer'] => this.#room.peer;
  readonly shown = (): RoomMatch | null => this.#shown.match;
  readonly ping = (x: number, z: number): void => this.#talk.ping(x, z);
  readonly point = (at: Parameters<Talk['point']>[0]): void => this.#talk.point(at);

  close(): void {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    this.handing.stop();
    this.#audience.close();
    this.#room.close();
    this.#persistence.close();
    this.#workers.close();
  }

  #changed(): void {
    if (this.#ended.signal.aborted || !this.#looks) return;
    this.#audience.follow();
    this.#looks.update();
  }

  #tick(): void {
    this.#talk.tick();
    this.#eyes.tick();
    this.#ownTurn.tick();
    this.#audience.tick();
    this.pictures.tick();
    this.#workers.tick(this.store.getState());
    dropBarred(this.#room);
  }

  /** Writes the room's first entries. */
  #openTable(founding: Founding): void {
    const { preferences } = this.#setup;
    const liked = profileFrom(preferences);
    if (preferences.getState().name === NO_NAME) this.store.setState({ naming: { seat: null } });
    this.#room.propose({ type: 'found', protocol: PROTOCOL, ...liked, ...founding }, (error) => {
      if (error) this.#left = { code: 'refused', error };
      this.#changed();
    });
  }

  #leave(membership: 'open' | 'left'): void {
    this.#left ??= 'left';
    this.#changed();
    this.#persistence.update({ membership });
    this.close();
  }

  #openRoom(signer: Signer, scheme: Scheme): RoomSession {
    const { code, preferences, tellMissing } = this.#setup;
    const persistence = this.#persistence;
    const { table, opened, trail } = persistence.currentTable;
    return new RoomSession({
      ...{ room: code, table, opened, trail },
      name: profileFrom(preferences).name,
      signer,
      verify,
      clock: { ...REAL_TIME, now: Date.now },
      salt: freshToken,
      games: rulesHere,
      library: patientLibrary(tellMissing, this.#ended.signal),
      open: (events) => this.#openTransport(events),
      kept: persistence.kept,
      keep: persistence.ports,
      bots: this.#workers.choose,
      work: this.#workers.work,
      scheme,
      notes: persistence.notes,
      keepNote: (key, value) => persistence.note(key, value),
      rng: this.#rng,
      faces: persistence.faces,
      keepFaces: (match, faces) => persistence.keepFaces(match, faces),
      events: this.#roomEvents(),
    });
  }

  #openTransport(events: TransportEvents): Transport {
    const { token } = this.#persistence;
    // A server that can't verify ownership may let another peer sit on the old address: then any other address will do.
    const nameOf = (taken: number): PeerName => ownName(taken ? freshToken() : token);
    const transport = openTransport(this.#setup.prepared, nameOf, events);
    this.#renew = () => transport.renew();
    return transport;
  }

  #roomEvents(): RoomEvents {
    const joining = this.#joining;
    return {
      ticked: () => this.#tick(),
      changed: () => this.#changed(),
      match: (match, by) => this.#shown.next(match, by),
      message: (from, message) => {
        if (message.t === 'eyes') this.#eyes.receive(from.key, message);
        else if (message.t === 'nudge') this.#ownTurn.nudges.receive(from.key);
        else if (!this.pictures.receive(from.key, message)) this.#talk.receive(from, message);
      },
      linked: () => {
        joining.linked();
        this.#talk.tick();
        this.#changed();
      },
      elsewhere: ({ name }, other, goes) => this.#tableSwitcher.met(name, other, goes),
      astray: () => this.#tableSwitcher.again(),
      back: (to, trail) => this.#tableSwitcher.back(to, trail),
      answered: () => joining.answered(),
      failed: (_address, why) => {
        joining.failed(why);
        const sorry = typeof why === 'object' ? why.sorry : null;
        if (sorry === 'removed' || sorry === 'replaced') this.#left = { code: sorry };
        if (sorry === 'removed') this.#persistence.update({ membership: 'left' });
        this.#changed();
        // Two pages of one person would keep replacing each other.
        if (sorry === 'replaced') this.close();
      },
      found: (finding) => this.#onFinding(finding),
      server: (state, pause) => {
        joining.server(state, pause === undefined ? null : Date.now() + pause);
        this.#changed();
      },
      trouble: (error) => reportFault('table', error),
    };
  }

  #onFinding(finding: Finding): void {
    this.#findings.add(this.#talk.watchers.nameOf(finding.who), finding.kind);
    this.#changed();
  }

  #makeTalk(): Talk {
    return new Talk({
      peer: this.#room.peer,
      myName: () => nameFrom(this.#setup.preferences, this.store.getState().role),
      signs: this.signs,
      memory: talkMemoryOf(this.#setup.code, this.store.getState().me),
      // Pointing is at the current table, not beside an earlier result.
      table: () => (this.#shown.beyond ? null : (this.#table?.store ?? null)),
      changed: () => this.#changed(),
      now: Date.now,
    });
  }

  #makeHanding(): SeatHandover {
    const { code, prepared, onNotice, onMoved } = this.#setup;
    return new SeatHandover({
      code,
      prepared,
      end: () => this.close(),
      again: (notice) => {
        this.close();
        if (notice) onNotice(notice);
        onMoved();
      },
    });
  }

  #makeOwnTurn(): OwnTurn {
    const { preferences } = this.#setup;
    return new OwnTurn({
      ...{ preferences, games: rulesHere, bots: this.#workers.choose },
      ...{ room: this.#room, store: this.store },
      nameOf: (key) => this.#talk.watchers.nameOf(key),
      notice: (text) => this.#talk.notice(text),
    });
  }

  #makeTableSwitcher(): TableSwitcher {
    const { code, onNotice, onMoved } = this.#setup;
    return makeTableSwitcher({
      code,
      persistence: this.#persistence,
      room: this.#room,
      games: rulesHere,
      now: () => performance.now(),
      reachable: () => this.#joining.reachable,
      move: (moved, notice) => {
        this.close();
        if (notice) onNotice(notice);
        // If the move can't be stored, the page stays at its old table.
        moved.catch((error: Error) => onNotice(faultText(error))).then(onMoved);
      },
    });
  }
}
