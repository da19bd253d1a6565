import type { TableStore } from './tableStore.ts';

/** A store in place of another, which can be exchanged: a table's drawing stays when the viewer changes seats. */
export interface Relay extends TableStore {
  /** Replaces the source store by this one. */
  follow(next: TableStore): void;
}

export function makeRelay(first: TableStore): Relay {
  let current = first;
  const listeners = new Set<Parameters<TableStore['subscribe']>[0]>();
  const tell: Parameters<TableStore['subscribe']>[0] = (now, before) => {
    for (const listener of listeners) listener(now, before);
  };
  let stop = current.subscribe(tell);
  return {
    getState: () => current.getState(),
    getInitialState: () => current.getInitialState(),
    setState: ((change: never, replace: never) =>
      current.setState(change, replace)) as TableStore['setState'],
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow(next) {
      if (next === current) return;
      const before = current.getState();
      stop();
      current = next;
      stop = next.subscribe(tell);
      tell(next.getState(), before);
    },
  };
}
