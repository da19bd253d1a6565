import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Controls, GameDisplay } from '../../engine/display.ts';
import type { ShownStep } from '../../engine/step.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { Timer } from '../../lib/clock.ts';
import type { TableSession } from '../../session/match/index.ts';
import { BEAT } from '../../store/director/pace.ts';
import { SeenMarks } from './seenMarks.ts';
import type { TableController } from './tableController.ts';

/** Beats for which a person still sees the end of their turn before the blind screen. */
const LAST_LOOK = 5;

/** The table in front of the person who has the device. */
export interface Turn {
  readonly table: TableController;
  /** The device goes to this seat's person: a blind screen covers the table. Null: nothing is covered. */
  readonly passingTo: Seat | null;
}

/** How a table is opened for a viewer. */
export interface TurnView {
  readonly session: TableSession;
  /** Number of past steps that this viewer has seen; the others are shown now. Missing: all but an end of a hand that no one has read. */
  readonly seen?: number;
  /** Nobody sees it. */
  readonly covered?: boolean;
}

/** A match that several people of one device play, on this device alone or with others. */
export interface SharedSession extends Pick<TableSession, 'past' | 'close'> {
  readonly match: Pick<TableSession['match'], 'game' | 'state'>;
  /** Seats of people here who must act now, in the game's order. */
  readonly awaited: readonly Seat[];
  /** Returns the match as this seat's person sees it, or with public things alone (null). All sessions before refuse commands from now on. */
  take(seat: Seat | null): TableSession;
}

interface Setup {
  readonly session: SharedSession;
  /** The match of a person who shares the device with nobody, and so sees no blind screen; missing: it is shared. */
  readonly alone?: TableSession;
  /** Seats of the people who share the device. */
  readonly people: readonly Seat[];
  /** Seat of the person who had the device last. */
  readonly first: Seat | null;
  /** All watch the table together until the game waits for one of them; false: they have begun, or anyone may act at any time. */
  readonly beginsTogether: boolean;
  readonly open: (view: TurnView) => TableController;
  readonly clock: Timer;
  /** Playback speed; at 0 nothing takes time. */
  readonly speed: () => number;
  /** A person has taken the device, or moved to this seat. */
  readonly onTake: (seat: Seat) => void;
}

/** Gives the device to one person after another. Between two of them the table shows only public things, under a blind screen. */
export interface HotSeat {
  readonly turn: StoreApi<Turn>;
  push(steps: readonly ShownStep[]): void;
  /** Someone's secret answer was accepted. */
  answered(): void;
  /** The match may wait for other people now. */
  changed(): void;
  /** Everyone has read the end of a hand. */
  read(): void;
  /** Passes the device to another seat's person, or moves the only person there, or away from all seats (null). */
  sitAt(seat: Seat | null): void;
  /** The person whom the blind screen names has the device. */
  take(): void;
  close(): void;
}

/** Returns the milliseconds from the end of a turn to the blind screen. */
const lastLook = (pace: number): number => (pace === 0 ? 0 : (LAST_LOOK * BEAT) / pace);

export function makeHotSeat(setup: Setup): HotSeat {
  const { session, people, clock, speed, onTake } = setup;
  const isShared = setup.alone === undefined;
  let last = setup.first ?? people[0] ?? 0;
  /** The blind screen names a person by request, whatever the game waits for. */
  let isChosen = false;
  /** The game has not waited for anyone yet: all watch the table, rather than hand the device to a person with nothing to do. */
  let isBeginning = isShared && setup.beginsTogether && session.awaited.length === 0;
  let cancel: (() => void) | null = null;

  const isOver = (): boolean => session.match.game.outcome(session.match.state) !== null;
  const stay = (): void => {
    cancel?.();
    cancel = null;
  };
  const cover = (to: Seat): void => {
    stay();
    isBeginning = false;
    front.show(null, to);
  };
  const showAll = (): void => {
    stay();
    front.show(null, null);
  };
  /** Decides who sees the table next. */
  const look = (): void => {
    if (!isShared) return;
    const { table, passingTo } = front.turn.getState();
    const { awaited } = session;
    if (passingTo !== null) {
      if (isOver()) showAll();
      else if (!isChosen && awaited.length && !awaited.includes(passingTo))
        front.turn.setState({ passingTo: awaited[0]! });
      return;
    }
    if (isBeginning) {
      if (!table.store.getState().live || !awaited.length) return;
      cover(awaited[0]!);
      return;
    }
    const { holder } = front;
    if (holder === null) return;
    const { live, rest, occupied } = table.store.getState();
    if (rest || (live && isOver())) showAll();
    else if (!live || occupied || !awaited.length || awaited.includes(holder)) stay();
    else cancel ??= clock.after(lastLook(speed()), () => cover(session.awaited[0] ?? last));
  };

  const isCovered = isShared && !isBeginning && people.length > 0;
  const front = new TableInFront(setup, isCovered ? last : null, () => look());
  look();
  return {
    turn: front.turn,
    push(steps) {
      front.push(steps);
      look();
    },
    answered() {
      front.turn.getState().table.answered();
      look();
    },
    changed: look,
    read() {
      if (isShared && front.holder === null && !isOver()) cover(session.awaited[0] ?? last);
    },
    sitAt(seat) {
      if (isShared) {
        if (seat === null) return;
        isChosen = true;
        cover(seat);
        return;
      }
      if (seat !== null) onTake(seat);
      front.show(seat, null);
    },
    take() {
      const { passingTo } = front.turn.getState();
      if (passingTo === null) return;
      isChosen = false;
      last = passingTo;
      onTake(passingTo);
      front.show(passingTo, null);
    },
    close() {
      stay();
      front.close();
      session.close();
    },
  };
}

/** The table as the person sees it who has the device. Each is shown what has happened since they had it last. */
class TableInFront {
  readonly turn: StoreApi<Turn>;
  readonly #setup: Setup;
  readonly #changed: () => void;
  readonly #seen: SeenMarks;
  /** Steps of the table in front, those to come included. */
  #steps: ShownStep[] = [];
  #holder: Seat | null;
  #unsubscribe: () => void;

  /** `passingTo`: the person for whom it is covered at first. `changed`: called when it shows something else. */
  constructor(setup: Setup, passingTo: Seat | null, changed: () => void) {
    const { session, alone, first } = setup;
    this.#setup = setup;
    this.#changed = changed;
    this.#seen = new SeenMarks(session.past);
    this.#holder = alone ? first : null;
    const table = this.#open(alone ?? session.take(null), passingTo === null ? {} : { covered: true });
    this.turn = createStore<Turn>(() => ({ table, passingTo }));
    this.#unsubscribe = table.store.subscribe(changed);
  }

  /** Seat whose person sees it; null: it shows only public things. */
  get holder(): Seat | null {
    return this.#holder;
  }

  push(steps: readonly ShownStep[]): void {
    this.#steps.push(...steps);
    this.turn.getState().table.push(steps);
  }

  /** Replaces it by the table of another viewer. */
  show(seat: Seat | null, passingTo: Seat | null): void {
    this.#leave();
    const { session, alone } = this.#setup;
    const before = this.turn.getState().table;
    const of = session.take(seat);
    this.#holder = seat;
    const table = this.#open(of, {
      ...(!alone && seat !== null && { seen: this.#seen.countIn(of.past, seat) }),
      ...(passingTo !== null && { covered: true }),
    });
    this.#unsubscribe();
    this.turn.setState({ table, passingTo });
    this.#unsubscribe = table.store.subscribe(this.#changed);
    before.close();
    this.#changed();
  }

  close(): void {
    this.#unsubscribe();
    this.turn.getState().table.close();
  }

  #open(session: TableSession, how: Pick<TurnView, 'seen' | 'covered'>): TableController {
    this.#steps = [...session.past];
    return this.#setup.open({ session, ...how });
  }

  #leave(): void {
    const { table, passingTo } = this.turn.getState();
    const viewers = this.#holder === null ? this.#setup.people : [this.#holder];
    if (passingTo === null) this.#seen.note(viewers, this.#steps, table.seen());
  }
}

/**
 * The same display for people who share a device: nothing is answered for them, since those who were not asked would have shown that they
 * had no choice.
 */
export const unprompted = (display: GameDisplay): GameDisplay => ({
  ...display,
  controls(view): Controls {
    const { idle: _, ...controls } = display.controls(view);
    return controls;
  },
});

/** The same without time limits for questions, where nobody elsewhere waits: the device must be passed on meanwhile. */
export const untimed = (display: GameDisplay): GameDisplay => ({
  ...display,
  controls(view): Controls {
    const controls = unprompted(display).controls(view);
    const { clock } = controls;
    return clock ? { ...controls, clock: { ...clock, seconds: null } } : controls;
  },
});
