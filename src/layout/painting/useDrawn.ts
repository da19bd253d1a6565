import { useEffect, useState } from 'react';
import { LONGEST_DRAWING } from '../../store/afterDrawn.ts';
import type { TablePort } from '../../store/tablePort.ts';
import type { Counter } from './probe.ts';

/** Longest wait for a frame of the table, in milliseconds: a device without a graphics card may need more than a minute for the first. */
export const LONGEST_FRAME = 180_000;

/**
 * Returns whether the table is on the screen, or has had its time for it. The match begins earlier, once the first drawing has all its
 * pictures or has had its time for them.
 */
export function useDrawn(counter: Counter, port: TablePort): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let stopFrame = (): void => {};
    const painted = (): void => {
      port.tableDrawn();
      stopFrame();
      stopFrame = counter.awaitFrame(() => setDrawn(true));
    };
    const stopPainted = counter.watchPainted(painted);
    const timers = [setTimeout(painted, LONGEST_DRAWING), setTimeout(() => setDrawn(true), LONGEST_FRAME)];
    return () => {
      stopPainted();
      stopFrame();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [counter, port]);
  return drawn;
}
