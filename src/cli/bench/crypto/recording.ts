import type { Element, Group } from '../../../crypto/index.ts';
import { cpuNow, sum } from '../measure.ts';

/** Prepares a repetition of a call, on elements that have nothing cached from the first time. */
type Ready = () => () => unknown;

/**
 * Wraps a group and records the calls on it, to time them alone. Left out are those that a caller with a cache need not make: the same
 * again, and encodings of an element that was encoded before, since the group's own elements keep theirs.
 */
export function recordCalls(group: Group) {
  let calls = new Map<string, Ready[]>();
  let asked = new Set<string>();
  const encoded = new WeakSet<Element>();
  const summed = new WeakSet<Element>();
  const names = new WeakMap<Element, string>();
  /** Returns the same element with nothing cached. */
  const fresh = (element: Element): Element => group.add(element, group.zero);
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  /** Returns a name that equal elements share; computing it leaves the element's own encoding cache alone. */
  const nameOf = (element: Element): string => {
    const name = names.get(element) ?? base64(group.encode(fresh(element)));
    names.set(element, name);
    return name;
  };
  const note = (kind: string, ready: Ready, id?: string): void => {
    if (id !== undefined && asked.has(`${kind} ${id}`)) return;
    if (id !== undefined) asked.add(`${kind} ${id}`);
    const list = calls.get(kind) ?? [];
    calls.set(kind, list);
    list.push(ready);
  };
  /** Records every call of an operation that no cache could answer. */
  const plain = <A extends unknown[], R>(kind: string, call: (...given: A) => R) => {
    return (...given: A): R => {
      note(kind, () => () => call(...given));
      return call(...given);
    };
  };
  const { name, order, elementBytes, scalarBytes, zero, base } = group;
  const recorded: Group = {
    ...{ name, order, elementBytes, scalarBytes, zero, base },
    add: plain('add', group.add.bind(group)),
    subtract: plain('subtract', group.subtract.bind(group)),
    equals: plain('equals', group.equals.bind(group)),
    fromUniform: plain('fromUniform', group.fromUniform.bind(group)),
    multiples: plain('multiples', group.multiples.bind(group)),
    sum: plain('sum', group.sum.bind(group)),
    multiply(a, k) {
      note('multiply', () => () => group.multiply(a, k), `${nameOf(a)} ${k}`);
      return group.multiply(a, k);
    },
    sumSecret(elements, by, bits) {
      // Elements of an earlier sum are cached by now.
      const known = elements.map((element) => summed.has(element));
      for (const element of elements) summed.add(element);
      note('sumSecret', () => {
        const others = elements.map((element, i) => (known[i] ? element : fresh(element)));
        return () => group.sumSecret(others, by, bits);
      });
      return group.sumSecret(elements, by, bits);
    },
    encode(a) {
      if (!encoded.has(a))
        note('encode', () => {
          const other = fresh(a);
          return () => group.encode(other);
        });
      encoded.add(a);
      return group.encode(a);
    },
    decode(bytes) {
      note('decode', () => () => group.decode(bytes), base64(bytes));
      const element = group.decode(bytes);
      if (element) encoded.add(element);
      return element;
    },
  };
  return {
    group: recorded,
    /** Forgets the calls recorded so far. */
    begin(): void {
      calls = new Map();
      asked = new Set();
    },
    /** Repeats all calls kind by kind, with nothing else in between; returns their milliseconds of processor time. */
    repeat: (): number =>
      sum(
        [...calls.values()].map((kind) => {
          const works = kind.map((ready) => ready());
          const begin = cpuNow();
          for (const work of works) work();
          return cpuNow() - begin;
        }),
      ),
  };
}
