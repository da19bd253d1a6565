import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { RoomLook } from '../../store/roomStore.ts';
import { type RoomAccess, useHudContext } from '../hudStore.ts';

/** The room this table is in; only for what is shown among people. */
export function useRoom(): RoomAccess {
  const { room } = useHudContext();
  if (!room) throw new Error('no room');
  return room;
}

export const useLook = <T>(select: (look: RoomLook) => T): T => useStore(useRoom().store, select);

/** Seconds that run down from what was told last; a new figure sets them anew. Null stays null, and nothing ticks. */
export function useCountdown(seconds: number | null): number | null {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    setPassed(0);
    if (seconds === null) return;
    const start = performance.now();
    const timer = setInterval(() => setPassed((performance.now() - start) / 1000), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return seconds === null ? null : Math.max(0, seconds - passed);
}
