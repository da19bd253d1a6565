import type { Element, Group, Scalar } from '../../../crypto/index.ts';
import { cpuNow } from './cpu.ts';

/** Operations of a group. Lists count by their terms; what a list costs is measured for its own length. */
export const KINDS = [
  'multiply',
  'multiples',
  'sum',
  'sumSecret',
  'encode',
  'decode',
  'fromUniform',
  'add',
  'subtract',
  'equals',
] as const;
export type Kind = (typeof KINDS)[number];

interface Call {
  /** Makes ready what does it once more, on elements that remember nothing of the first time. */
  readonly ready: () => () => unknown;
  readonly terms: number;
  /** The same has been asked for before: who remembers it need not ask. */
  readonly repeated: boolean;
}

/** What was asked of a group, and what that costs. */
export interface Count {
  readonly calls: ReadonlyMap<Kind, readonly Call[]>;
}

/** A group that writes down what is asked of it while `on`. An element that was encoded once keeps that, as the group's own do. */
export function makeCounting(group: Group) {
  let calls = new Map<Kind, Call[]>();
  let on = false;
  const encoded = new WeakSet<Element>();
  const summed = new WeakSet<Element>();
  const texts = new WeakMap<Element, string>();
  let asked = new Set<string>();
  /** By which elements with the same coordinates are known as one, without an encoding. */
  const nameOf = (element: Element): string => {
    const known = texts.get(element);
    if (known !== undefined) return known;
    const name = Buffer.from(group.encode(fresh(element))).toString('base64');
    texts.set(element, name);
    return name;
  };
  const fresh = (element: Element): Element => group.add(element, group.zero);
  const note = (kind: Kind, terms: number, again: () => unknown, id?: () => string): void =>
    noteReady(kind, terms, () => again, id);
  const noteReady = (kind: Kind, terms: number, ready: Call['ready'], id?: () => string): void => {
    if (!on) return;
    const name = id && `${kind} ${id()}`;
    const repeated = name !== undefined && asked.has(name);
    if (name !== undefined) asked.add(name);
    const list = calls.get(kind) ?? [];
    calls.set(kind, list);
    list.push({ terms, ready, repeated });
  };

  const counted: Group = {
    name: group.name,
    order: group.order,
    elementBytes: group.elementBytes,
    scalarBytes: group.scalarBytes,
    zero: group.zero,
    base: group.base,
    add(a, b) {
      note('add', 1, () => group.add(a, b));
      return group.add(a, b);
    },
    subtract(a, b) {
      note('subtract', 1, () => group.subtract(a, b));
      return group.subtract(a, b);
    },
    equals(a, b) {
      note('equals', 1, () => group.equals(a, b));
      return group.equals(a, b);
    },
    multiply(a: Element, k: Scalar) {
      note(
        'multiply',
        1,
        () => group.multiply(a, k),
        () => `${nameOf(a)} ${k}`,
      );
      return group.multiply(a, k);
    },
    multiples(of, by) {
      note('multiples', by.length, () => group.multiples(of, by));
      return group.multiples(of, by);
    },
    sum(elements, by) {
      note('sum', by.length, () => group.sum(elements, by));
      return group.sum(elements, by);
    },
    sumSecret(elements, by, bits) {
      // What was in such a sum before is known by then.
      const known = elements.map((element) => summed.has(element));
      for (const element of elements) summed.add(element);
      noteReady('sumSecret', by.length, () => {
        const others = elements.map((element, i) => (known[i] ? element : fresh(element)));
        return () => group.sumSecret(others, by, bits);
      });
      return group.sumSecret(elements, by, bits);
    },
    encode(a) {
      if (!encoded.has(a)) {
        encoded.add(a);
        noteReady('encode', 1, () => {
          const other = fresh(a);
          return () => group.encode(other);
        });
      }
      return group.encode(a);
    },
    decode(bytes) {
      note(
        'decode',
        1,
        () => group.decode(bytes),
        () => Buffer.from(bytes).toString('base64'),
      );
      const element = group.decode(bytes);
      if (element) encoded.add(element);
      return element;
    },
    fromUniform(bytes) {
      note('fromUniform', 1, () => group.fromUniform(bytes));
      return group.fromUniform(bytes);
    },
  };
  return {
    group: counted,
    /** Writes down what is asked for until `end`. */
    begin(): void {
      calls = new Map();
      asked = new Set();
      on = true;
    },
    end(): Count {
      on = false;
      return { calls };
    },
  };
}

/** Of one kind: how many were needed, their terms, how many were asked for beyond that; milliseconds of those that were needed. */
export interface Cost {
  readonly calls: number;
  readonly terms: number;
  readonly repeated: number;
  readonly ms: number;
}

/** What all that was needed costs, by kind: done once more, kind by kind, with nothing else between. */
export function costsOf(counts: readonly Count[]): Map<Kind, Cost> {
  const costs = new Map<Kind, Cost>();
  for (const kind of KINDS) {
    const all = counts.flatMap(({ calls }) => calls.get(kind) ?? []);
    const needed = all.filter(({ repeated }) => !repeated);
    const works = needed.map(({ ready }) => ready());
    const begin = cpuNow();
    for (const work of works) work();
    costs.set(kind, {
      calls: needed.length,
      terms: needed.reduce((sum, { terms }) => sum + terms, 0),
      repeated: all.length - needed.length,
      ms: cpuNow() - begin,
    });
  }
  return costs;
}
