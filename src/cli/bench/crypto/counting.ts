import type { Element, Group, Scalar } from '../../../crypto/index.ts';
import { cpuNow } from './cpu.ts';

/** Operations of a group. Lists count by their terms, but a list's cost is measured at its own length. */
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
  /** Prepares a repetition on elements that have nothing cached from the first time. */
  readonly ready: () => () => unknown;
  readonly terms: number;
  /** The same was asked before, so a caller with a cache need not ask. */
  readonly repeated: boolean;
}

/** Calls made on a group, to be timed by `costsOf`. */
export interface Count {
  readonly calls: ReadonlyMap<Kind, readonly Call[]>;
}

/** Records the calls on a group while `on`, and recognizes repeated ones. */
class Asked {
  readonly #group: Group;
  readonly #texts = new WeakMap<Element, string>();
  #calls = new Map<Kind, Call[]>();
  #asked = new Set<string>();
  #on = false;

  constructor(group: Group) {
    this.#group = group;
  }

  /** Records calls until `end`. */
  begin(): void {
    this.#calls = new Map();
    this.#asked = new Set();
    this.#on = true;
  }

  end(): Count {
    this.#on = false;
    return { calls: this.#calls };
  }

  note(kind: Kind, terms: number, again: () => unknown, id?: () => string): void {
    this.noteReady(kind, terms, () => again, id);
  }

  noteReady(kind: Kind, terms: number, ready: Call['ready'], id?: () => string): void {
    if (!this.#on) return;
    const name = id && `${kind} ${id()}`;
    const repeated = name !== undefined && this.#asked.has(name);
    if (name !== undefined) this.#asked.add(name);
    const list = this.#calls.get(kind) ?? [];
    this.#calls.set(kind, list);
    list.push({ terms, ready, repeated });
  }

  /** Returns a name that equal elements share; computing it leaves the element's own encoding cache alone. */
  nameOf(element: Element): string {
    const known = this.#texts.get(element);
    if (known !== undefined) return known;
    const name = Buffer.from(this.#group.encode(this.fresh(element))).toString('base64');
    this.#texts.set(element, name);
    return name;
  }

  /** Returns the same element with nothing cached. */
  fresh(element: Element): Element {
    return this.#group.add(element, this.#group.zero);
  }
}

/** Wraps a group and records its calls. An element encoded once keeps its encoding, as the group's own do. */
export function makeCounting(group: Group) {
  const asked = new Asked(group);
  const counted: Group = {
    ...factsOf(group),
    ...countedSums(group, asked),
    ...countedTexts(group, asked),
    equals(a, b) {
      asked.note('equals', 1, () => group.equals(a, b));
      return group.equals(a, b);
    },
    fromUniform(bytes) {
      asked.note('fromUniform', 1, () => group.fromUniform(bytes));
      return group.fromUniform(bytes);
    },
  };
  return { group: counted, begin: () => asked.begin(), end: () => asked.end() };
}

const factsOf = ({ name, order, elementBytes, scalarBytes, zero, base }: Group) => ({
  name,
  order,
  elementBytes,
  scalarBytes,
  zero,
  base,
});

type Sums = 'add' | 'subtract' | 'multiply' | 'multiples' | 'sum' | 'sumSecret';

function countedSums(group: Group, asked: Asked): Pick<Group, Sums> {
  const summed = new WeakSet<Element>();
  return {
    add(a, b) {
      asked.note('add', 1, () => group.add(a, b));
      return group.add(a, b);
    },
    subtract(a, b) {
      asked.note('subtract', 1, () => group.subtract(a, b));
      return group.subtract(a, b);
    },
    multiply(a: Element, k: Scalar) {
      const again = () => group.multiply(a, k);
      asked.note('multiply', 1, again, () => `${asked.nameOf(a)} ${k}`);
      return group.multiply(a, k);
    },
    multiples(of, by) {
      asked.note('multiples', by.length, () => group.multiples(of, by));
      return group.multiples(of, by);
    },
    sum(elements, by) {
      asked.note('sum', by.length, () => group.sum(elements, by));
      return group.sum(elements, by);
    },
    sumSecret(elements, by, bits) {
      // Elements of an earlier sum are cached by now.
      const known = elements.map((element) => summed.has(element));
      for (const element of elements) summed.add(element);
      asked.noteReady('sumSecret', by.length, () => {
        const others = elements.map((element, i) => (known[i] ? element : asked.fresh(element)));
        return () => group.sumSecret(others, by, bits);
      });
      return group.sumSecret(elements, by, bits);
    },
  };
}

function countedTexts(group: Group, asked: Asked): Pick<Group, 'encode' | 'decode'> {
  const encoded = new WeakSet<Element>();
  return {
    encode(a) {
      if (!encoded.has(a)) {
        encoded.add(a);
        asked.noteReady('encode', 1, () => {
          const other = asked.fresh(a);
          return () => group.encode(other);
        });
      }
      return group.encode(a);
    },
    decode(bytes) {
      const again = () => group.decode(bytes);
      asked.note('decode', 1, again, () => Buffer.from(bytes).toString('base64'));
      const element = group.decode(bytes);
      if (element) encoded.add(element);
      return element;
    },
  };
}

/** Cost of one kind: needed calls, their terms, repeated calls, and milliseconds of the needed ones. */
export interface Cost {
  readonly calls: number;
  readonly terms: number;
  readonly repeated: number;
  readonly ms: number;
}

/** Times all needed calls by repeating them kind by kind, with nothing else in between. */
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
