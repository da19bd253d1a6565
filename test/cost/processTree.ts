import { readdirSync, readFileSync } from 'node:fs';

/** One process at one moment; times in seconds. */
export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  /** When it began, to tell it from a later one with the same number. */
  readonly start: string;
  /** Processor time of its own. */
  readonly own: number;
  /** Processor time of the children that have ended and that it has waited for. */
  readonly reaped: number;
}

const TICKS_PER_SECOND = 100;

/** Reads a line of /proc/<pid>/stat. The name of the program, in brackets, may hold anything. */
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

/** Every process of this machine; null where there is no /proc. */
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
 * Adds up the processor time of a process and all that it has started. A process that ends between two looks is counted by the parent that
 * waits for it; if none does (a browser that is killed), by what it had used when it was last seen.
 */
export function makeTreeClock(root: number) {
  let known = new Map<string, ProcessRow>();
  let lost = 0;

  /** Those of these rows that belong to the tree, also if their parent has gone. */
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

  /** What has ended unseen, and nobody has waited for. */
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
    /** Seconds since the tree began, by what /proc says now. */
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

/** Seconds of processor time of this process and of the children that it has waited for. */
export function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  try {
    return own + rowOf(readFileSync('/proc/self/stat', 'utf8')).reaped;
  } catch {
    return own;
  }
}
