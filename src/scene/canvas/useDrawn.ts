import { useEffect, useState } from 'react';
import { LONGEST_DRAWING } from '../../store/afterDrawn.ts';
import type { TablePort } from '../../store/tablePort.ts';
import type { Counter } from './probe.ts';

/** Whether this canvas (by its number) shows the whole table, or has had its time for it. The first to do so lets the match begin. */
export function useDrawn(counter: Counter, port: TablePort, canvas: number): boolean {
  const [drawn, setDrawn] = useState(-1);
  useEffect(() => {
    const done = (): void => {
      setDrawn(canvas);
      port.tableDrawn();
    };
    const stop = counter.watchPainted(done);
    const timer = setTimeout(done, LONGEST_DRAWING);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [counter, port, canvas]);
  return drawn === canvas;
}
