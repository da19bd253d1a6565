import { useEffect, useState } from 'react';
import { LONGEST_DRAWING } from '../../store/afterDrawn.ts';
import type { TablePort } from '../../store/tablePort.ts';
import type { Counter } from './probe.ts';

/** Returns whether the drawing shows the whole table, or has had its time for it. The first to do so lets the match begin. */
export function useDrawn(counter: Counter, port: TablePort): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const done = (): void => {
      setDrawn(true);
      port.tableDrawn();
    };
    const stop = counter.watchPainted(done);
    const timer = setTimeout(done, LONGEST_DRAWING);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [counter, port]);
  return drawn;
}
