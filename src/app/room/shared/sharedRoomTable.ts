import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RuleError } from '../../../engine/game.ts';
import type { Seat } from '../../../engine/table/table.ts';
import type { RoomAccess } from '../../../hud/hudStore.ts';
import { blockedText } from '../../../hud/room/status/waitWords.ts';
import { Sounds } from '../../../hud/sound/sound.ts';
import type { RoomMatch } from '../../../session/table/index.ts';
import { REAL_TIME } from '../../../store/realTime.ts';
import { hasRules } from '../../../store/tableStore.ts';
import { type HotSeat, makeHotSeat, type Turn, type TurnView, unprompted } from '../../table/hotSeat.ts';
import type { TableController } from '../../table/tableController.ts';
import { followRoom, type Laying, layTable, looksOf, numberOf, type TableParts } from '../layTable.ts';
import type { RoomController } from '../roomController.ts';
import { type BackgroundTable, makeBackgroundTable } from './backgroundTable.ts';
import { publicRoom } from './publicRoom.ts';
import { SharedMatch } from './sharedMatch.ts';

/** A person at this device, with their seat in the match. */
export interface Player {
  readonly room: RoomController;
  readonly match: RoomMatch;
}

/** The match as the device's own member has it, and the people here who play in it. */
export interface Players {
  readonly own: RoomMatch;
  readonly people: readonly Player[];
}

/** The table in front, with the room as its viewer knows it. */
export interface SharedTurn extends Turn {
  readonly room: RoomAccess;
  /** The person who has the device; null: nobody has. */
  readonly front: RoomController | null;
}

interface Setup extends Omit<Laying, 'match'> {
  readonly onRefused: (error: RuleError) => void;
}

const isByPlayer = ({ author }: { readonly author: unknown }): boolean => typeof author === 'number';

/** The table of a room's match on a device that several of its people pass on. */
export class SharedRoomTable {
  readonly store: StoreApi<SharedTurn>;
  readonly #setup: Setup;
  readonly #parts: TableParts;
  readonly #sounds: Sounds;
  readonly #publicRoom;
  #players: Players;
  #hotSeat: HotSeat;
  #background: ReadonlyMap<Seat, BackgroundTable> = new Map();
  /** The person who had the device last. */
  #last: RoomController | null = null;
  /** Ends what the table in front takes part in. */
  #leave: () => void = () => {};

  constructor(setup: Setup, parts: TableParts, players: Players) {
    this.#setup = setup;
    this.#parts = { ...parts, display: unprompted(parts.display) };
    this.#sounds = new Sounds(setup.preferences);
    this.#publicRoom = publicRoom(setup.room, () => [
      ...new Set([setup.room, ...this.#players.people.map(({ room }) => room)]),
    ]);
    this.#players = players;
    this.#hotSeat = this.#lay();
    this.store = createStore<SharedTurn>(() => this.#look());
    this.#attend();
  }

  /** Someone here has sat down, got up, or come to the table: it is covered until one of them takes the device. */
  seat(players: Players): void {
    this.#close();
    this.#players = players;
    this.#hotSeat = this.#lay();
    this.#attend();
  }

  /** The person whom the blind screen names has the device. */
  readonly take = (): void => this.#hotSeat.take();

  close(): void {
    this.#close();
    this.#publicRoom.close();
    this.#sounds.close();
  }

  #close(): void {
    this.#leave();
    this.#hotSeat.close();
    for (const room of this.#rooms) room.show(null);
  }

  get #rooms(): readonly RoomController[] {
    return [...new Set([this.#setup.room, ...this.#players.people.map(({ room }) => room)])];
  }

  #playerAt(seat: Seat | null): Player | null {
    return this.#players.people.find(({ match }) => seat !== null && match.seat === seat) ?? null;
  }

  #lay(): HotSeat {
    const { own, people } = this.#players;
    const { room, query, preferences, onRefused } = this.#setup;
    const seats = looksOf(room, own);
    this.#background = new Map(
      people.map(({ match }) => [match.seat!, makeBackgroundTable(match, this.#parts, seats)]),
    );
    let hotSeat: HotSeat | null = null;
    const session = new SharedMatch({
      own,
      people: people.map(({ match }) => match),
      hooks: {
        onSteps: (steps) => hotSeat?.push(steps),
        onSending: (sending) => hotSeat?.turn.getState().table.sending(sending),
        onRefused,
        onAnswer: () => hotSeat?.answered(),
        onTold: (seat, step) => this.#background.get(seat)?.show(step),
        onChange: () => hotSeat?.changed(),
      },
    });
    const last = people.find((each) => each.room === this.#last) ?? people[0];
    hotSeat = makeHotSeat({
      session,
      people: session.people,
      first: last?.match.seat ?? null,
      beginsTogether: hasRules(this.#parts.display) && !own.match.entries.some(isByPlayer),
      open: (view) => this.#open(view),
      clock: REAL_TIME,
      speed: () => query.speed ?? preferences.getState().speed,
      onTake: (seat) => {
        this.#last = this.#playerAt(seat)?.room ?? null;
      },
    });
    hotSeat.turn.subscribe(({ table }, before) => {
      if (table !== before.table) this.#attend();
      else this.store.setState(this.#look(), true);
    });
    return hotSeat;
  }

  #open({ session, seen, covered }: TurnView): TableController {
    const { own, people } = this.#players;
    return layTable({ ...this.#setup, match: own }, this.#parts, {
      session,
      seen,
      ...(covered ? { speed: 0, onShow: undefined } : { onShow: this.#sounds.onShow }),
      people: people.map(({ match }) => match.seat!),
      sitAt: (seat) => this.#hotSeat.sitAt(seat),
    });
  }

  #look(): SharedTurn {
    const { table, passingTo } = this.#hotSeat.turn.getState();
    const front = this.#playerAt(table.session.seat)?.room ?? null;
    return { table, passingTo, front, room: front ?? this.#publicRoom.access };
  }

  /** Connects the table in front with the room of the person who sees it; the others' clocks go on in the background. */
  #attend(): void {
    this.#leave();
    const { table, passingTo, front } = this.#look();
    const { room: own } = this.#setup;
    const shown = { store: table.store, number: numberOf(this.#players.own), skip: table.actions.skip };
    const inFront = front ?? (passingTo === null ? own : null);
    own.show(null);
    for (const { room, match } of this.#players.people)
      if (room !== inFront) room.show(this.#background.get(match.seat!)!);
    inFront?.show(shown);
    table.store.setState({ blocked: blockedText((front ?? own).store.getState()) });
    const stops = [
      this.#sounds.follow(table.store),
      this.#sounds.heed((front ?? own).signs),
      followRoom(front ?? own, this.#players.own, () => table, this.#sounds),
      ...this.#rooms.filter((room) => room !== (front ?? own)).map((room) => this.#heedNudges(room)),
    ];
    this.#leave = () => {
      for (const stop of stops) stop();
    };
    this.store?.setState(this.#look(), true);
  }

  #heedNudges({ store }: RoomController): () => void {
    return store.subscribe(({ nudge }, before) => {
      if (nudge && nudge.id !== before.nudge?.id) this.#sounds.remind();
    });
  }
}
