import { readdirSync, readFileSync } from 'node:fs';

/** One process at one moment; times in seconds. */
export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  /** Start time, to tell it from a later process with the same number. */
  readonly start: string;
  /** Its own processor time. */
  readonly own: number;
  /** Processor time of ended children that it has waited for. */
  readonly reaped: number;
}

const TICKS_PER_SECOND = 100;

/** Parses a line of /proc/<pid>/stat. The program's name, in brackets, may contain anything. */
export function rowOf(stat: string): ProcessRow {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (from: number): number =>
    (Number(fields[from]) + Number(fields[from + 1])) / TICKS_PER_SECOND;
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    start: fields[19]!,
    own: seconds(11),
    reaped: seconds(13),
  };
}

/** Reads every process of this machine; returns null without /proc. */
export function readProcesses(): ProcessRow[] | null {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return null;
  }
  return names
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [rowOf(readFileSync(`/proc/${name}/stat`, 'utf8'))];
      } catch {
        // It has just ended.
        return [];
      }
    });
}

const keyOf = ({ pid, start }: ProcessRow): string => `${pid}:${start}`;

/**
 * Adds up the processor time of a process and its descendants. A process that ends between two readings is counted by the parent that waits
 * for it; if none does (a killed browser), its last known time counts.
 */
export function makeTreeClock(root: number) {
  let known = new Map<string, ProcessRow>();
  let lost = 0;

  /** Returns the rows that belong to the tree, even if their parent has gone. */
  function treeIn(rows: readonly ProcessRow[]): Map<string, ProcessRow> {
    const tree = new Map<string, ProcessRow>();
    const pids = new Set<number>();
    const add = (row: ProcessRow): void => {
      tree.set(keyOf(row), row);
      pids.add(row.pid);
    };
    for (const row of rows) if (row.pid === root || known.has(keyOf(row))) add(row);
    for (let before = -1; before !== tree.size; ) {
      before = tree.size;
      for (const row of rows) if (!tree.has(keyOf(row)) && pids.has(row.parent)) add(row);
    }
    return tree;
  }

  /** Time of processes that ended between readings and that no parent has waited for. */
  function lostSince(tree: ReadonlyMap<string, ProcessRow>): number {
    const before = new Map([...known.values()].map((row) => [row.pid, row]));
    const survivorOf = (row: ProcessRow): string | null => {
      for (let up = before.get(row.parent); up; up = before.get(up.parent))
        if (tree.has(keyOf(up))) return keyOf(up);
      return null;
    };
    const ended = new Map<string | null, number>();
    for (const [key, row] of known) {
      if (tree.has(key)) continue;
      const survivor = survivorOf(row);
      ended.set(survivor, (ended.get(survivor) ?? 0) + row.own + row.reaped);
    }
    let sum = 0;
    for (const [key, used] of ended) {
      const counted = key === null ? 0 : tree.get(key)!.reaped - known.get(key)!.reaped;
      sum += Math.max(0, used - counted);
    }
    return sum;
  }

  return {
    /** Returns processor seconds of the tree since its start, from the current /proc rows. */
    total(rows: readonly ProcessRow[]): number {
      const tree = treeIn(rows);
      lost += lostSince(tree);
      known = tree;
      let sum = lost;
      for (const { own, reaped } of tree.values()) sum += own + reaped;
      return sum;
    },
  };
}

/** Processor seconds of this process and of the children that it has waited for. */
export function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  try {
    return own + rowOf(readFileSync('/proc/self/stat', 'utf8')).reaped;
  } catch {
    return own;
  }
}
