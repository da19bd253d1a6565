import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Controls, GameDisplay } from '../../engine/display.ts';
import type { ShownStep } from '../../engine/step.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { Timer } from '../../lib/clock.ts';
import type { LocalSession } from '../../session/local/index.ts';
import type { TableSession } from '../../session/match/index.ts';
import { BEAT } from '../../store/director/pace.ts';
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

interface Setup {
  readonly session: LocalSession;
  /** Seats of the people who share the device; a person alone sees no blind screen. */
  readonly people: readonly Seat[];
  /** Seat of the person who had the device last. */
  readonly first: Seat | null;
  /** The game waits for one person after another; false: anyone may act at any time. */
  readonly hasTurns: boolean;
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
  /** Everyone has read the end of a hand. */
  read(): void;
  /** Passes the device to another seat's person, or moves the only person there. */
  sitAt(seat: Seat): void;
  /** The person whom the blind screen names has the device. */
  take(): void;
  close(): void;
}

/** Returns the milliseconds from the end of a turn to the blind screen. */
const lastLook = (pace: number): number => (pace === 0 ? 0 : (LAST_LOOK * BEAT) / pace);

export function makeHotSeat(setup: Setup): HotSeat {
  const { session, people, open, clock, speed, onTake } = setup;
  const isShared = people.length > 1;
  const begun = session.past.length;
  /** Steps each person has seen. */
  const seen = new Map<Seat, number>();
  let holder = isShared ? null : setup.first;
  let last = setup.first ?? people[0] ?? 0;
  /** The blind screen names a person by request, whatever the game waits for. */
  let isChosen = false;
  /** The game has not waited for anyone yet: all watch the table, rather than hand the device to a person with nothing to do. */
  let isBeginning = isShared && setup.hasTurns && session.awaited.length === 0;
  let cancel: (() => void) | null = null;

  const isOver = (): boolean => session.match.game.outcome(session.match.state) !== null;
  const stay = (): void => {
    cancel?.();
    cancel = null;
  };
  /** Replaces the table by that of another viewer. */
  const swap = (seat: Seat | null, how: Omit<TurnView, 'session'>, passingTo: Seat | null): void => {
    stay();
    const before = turn.getState().table;
    holder = seat;
    const table = open({ session: session.take(seat), ...how });
    unsubscribe();
    turn.setState({ table, passingTo });
    unsubscribe = table.store.subscribe(look);
    before.close();
    look();
  };
  const leave = (): void => {
    const { table, passingTo } = turn.getState();
    if (passingTo !== null) return;
    const steps = table.seen();
    for (const seat of holder === null ? people : [holder])
      seen.set(seat, Math.max(steps, seen.get(seat) ?? 0));
  };
  const cover = (to: Seat): void => {
    isBeginning = false;
    leave();
    swap(null, { covered: true }, to);
  };
  const showAll = (): void => {
    leave();
    swap(null, {}, null);
  };
  /** Decides who sees the table next. */
  const look = (): void => {
    if (!isShared) return;
    const { table, passingTo } = turn.getState();
    const { awaited } = session;
    if (passingTo !== null) {
      if (isOver()) showAll();
      else if (!isChosen && awaited.length && !awaited.includes(passingTo))
        turn.setState({ passingTo: awaited[0]! });
      return;
    }
    if (isBeginning) {
      if (!table.store.getState().live || !awaited.length) return;
      cover(awaited[0]!);
      return;
    }
    if (holder === null) return;
    const { live, rest, occupied } = table.store.getState();
    if (rest || (live && isOver())) showAll();
    else if (!live || occupied || !awaited.length || awaited.includes(holder)) stay();
    else cancel ??= clock.after(lastLook(speed()), () => cover(session.awaited[0] ?? last));
  };

  const turn = createStore<Turn>(() => ({
    table: isShared ? open({ session: session.take(null), covered: !isBeginning }) : open({ session }),
    passingTo: isShared && !isBeginning ? last : null,
  }));
  let unsubscribe = turn.getState().table.store.subscribe(() => look());
  look();
  return {
    turn,
    push(steps) {
      turn.getState().table.push(steps);
      look();
    },
    answered() {
      turn.getState().table.answered();
      look();
    },
    read() {
      if (isShared && holder === null && !isOver()) cover(session.awaited[0] ?? last);
    },
    sitAt(seat) {
      if (isShared) {
        isChosen = true;
        cover(seat);
        return;
      }
      onTake(seat);
      swap(seat, {}, null);
    },
    take() {
      const { passingTo } = turn.getState();
      if (passingTo === null) return;
      isChosen = false;
      last = passingTo;
      onTake(passingTo);
      swap(passingTo, { seen: seen.get(passingTo) ?? begun }, null);
    },
    close() {
      stay();
      unsubscribe();
      turn.getState().table.close();
      session.close();
    },
  };
}

/**
 * The same display for people who share a device: their questions have no time limit, since the device must be passed on meanwhile, and
 * nothing is answered for them, since those who were not asked would have shown that they had no choice.
 */
export const untimed = (display: GameDisplay): GameDisplay => ({
  ...display,
  controls(view): Controls {
    const { idle: _, ...controls } = display.controls(view);
    const { clock } = controls;
    return clock ? { ...controls, clock: { ...clock, seconds: null } } : controls;
  },
});
