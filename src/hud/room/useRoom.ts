import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CaughtLook, RoomLook, RoomSeat, RoomStore } from '../../store/room/roomStore.ts';
import { type RoomAccess, useHudContext } from '../hudStore.ts';
import { leftOf } from './words.ts';

/** Returns this table's room. For components that only rooms show. */
export function useRoom(): RoomAccess {
  const { room } = useHudContext();
  if (!room) throw new Error('no room');
  return room;
}

export const useLook = <T>(select: (look: RoomLook) => T): T => useStore(useRoom().store, select);

/** Returns the offence that this player's device was caught at in this match, if any. */
export const useCaught = (key: string | undefined): CaughtLook | undefined =>
  useLook(({ cards }) => cards?.caught.find((each) => each.key === key));

/** Returns `Date.now()`, updated about every second while `ticks`. */
export function useNow(ticks: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticks) return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [ticks]);
  return now;
}

/** Time at which a figure was first shown: several places show the same clock, whenever they appear. */
const clockStarts = new WeakMap<RoomStore, Map<string, { readonly seconds: number; readonly at: number }>>();

function toldAt(store: RoomStore, key: string, seconds: number): number {
  const clocks = clockStarts.get(store) ?? new Map();
  clockStarts.set(store, clocks);
  const known = clocks.get(key);
  if (known?.seconds === seconds) return known.at;
  const at = performance.now();
  clocks.set(key, { seconds, at });
  return at;
}

/** Returns whole minutes since `key` was first shown; starts over after null. */
export function useMinutesSince(key: string | null): number {
  const { store } = useRoom();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (key === null) return;
    const tick = (): void => setNow(performance.now());
    const timer = setInterval(tick, 5000);
    return () => {
      clearInterval(timer);
      clockStarts.get(store)?.delete(key);
    };
  }, [store, key]);
  return key === null ? 0 : Math.floor(Math.max(0, now - toldAt(store, key, 0)) / 60_000);
}

/**
 * Returns the seconds until the table goes on without a player, counting down from the latest figure (see `grace`). Null, without a timer,
 * if nothing is counted.
 */
export function useGrace(person: RoomSeat['person'] | undefined): number | null {
  const { store } = useRoom();
  const seconds = person?.grace ?? null;
  const key = person?.key ?? '';
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (seconds === null) return;
    const tick = (): void => setNow(performance.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return seconds === null ? null : leftOf(seconds, toldAt(store, key, seconds), now);
}
