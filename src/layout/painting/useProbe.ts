import { useEffect, useMemo } from 'react';
import type { TableStore } from '../../store/tableStore.ts';
import { type Counter, makeProbe } from './probe.ts';

/** Draw statistics, for tests and benchmarks to read. */
export function useProbe(store: TableStore): Counter {
  const counter = useMemo(makeProbe, []);
  useEffect(() => {
    counter.follow(() => store.getState().live);
    window.__scene = counter.probe;
    return () => {
      if (window.__scene === counter.probe) delete window.__scene;
    };
  }, [counter, store]);
  return counter;
}
