/**
 * ristretto255 over the WebAssembly core of `wasm/`, several times as fast as a library in JavaScript. An element holds a copy of its
 * coordinates, so nothing has to be freed; every call copies its arguments into the module's memory and the result out again.
 */
import { fromBase64url } from '../../lib/base64url.ts';
import { CORE } from '../wasm/core.wasm.ts';
import type { Element, Group, Scalar } from './group.ts';
import { checkBits } from './scalars.ts';

const NAME = 'ristretto255';
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
/** Bytes of a point in the module's memory, of an encoded element, of a scalar. */
const POINT = 160;
const ENCODED = 32;
const SCALAR = 32;
const PAGE = 65536;
/** Bits of any scalar. */
const SCALAR_BITS = 253;
/** Number of multiplications that cost as much as making a table. */
const TABLE_PAYS_FROM = 4;

interface Core {
  readonly memory: WebAssembly.Memory;
  arena(): number;
  tableBytes(): number;
  tableScratch(): number;
  rowBytes(): number;
  rowScratch(): number;
  base(to: number): void;
  add(to: number, p: number, q: number): void;
  subtract(to: number, p: number, q: number): void;
  equals(p: number, q: number): number;
  encode(to: number, p: number): void;
  decode(p: number, from: number): number;
  fromUniform(p: number, from: number): void;
  multiply(to: number, p: number, k: number): void;
  makeTable(table: number, p: number, scratch: number): void;
  multiples(to: number, table: number, k: number, count: number): void;
  sum(to: number, points: number, scalars: number, count: number, scratch: number): void;
  sumScratch(count: number): number;
  makeRows(rows: number, points: number, count: number, scratch: number): void;
  sumSecret(to: number, rows: number, k: number, count: number, length: number, scratch: number): void;
}

class WasmElement implements Element {
  readonly group = NAME;
  readonly limbs: Uint8Array;
  /** Cached: encoding costs a square root, and proofs hash the same elements again and again. */
  encoded: Uint8Array | null = null;
  /** Its row for sums over secrets, cached from the second on: a few elements (those of commitments) occur in all sums, most in one. */
  row: Uint8Array | null = null;
  summed = false;

  constructor(limbs: Uint8Array) {
    this.limbs = limbs;
  }
}

function own(element: Element): WasmElement {
  if (!(element instanceof WasmElement)) throw new TypeError('an element of another implementation');
  return element;
}

/** Makes the group; null if WebAssembly is missing or forbidden. Elements of one such object are valid for every other. */
export function makeWasmGroup(): Group | null {
  const core = instantiate();
  return core && new WasmGroup(core);
}

function instantiate(): Core | null {
  if (typeof WebAssembly === 'undefined') return null;
  const bytes = fromBase64url(CORE);
  if (!bytes) return null;
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as Core;
  } catch {
    // A page's Content-Security-Policy forbids it, or there is no memory.
    return null;
  }
}

class WasmGroup implements Group {
  readonly name = NAME;
  readonly order = ORDER;
  readonly elementBytes = ENCODED;
  readonly scalarBytes = SCALAR;
  readonly zero: Element;
  readonly base: Element;
  readonly #core: Core;
  /** Views of the module's memory, replaced when it grows. */
  #bytes: Uint8Array;
  #view: DataView;
  /** Addresses: the base's table, the table of the element last multiplied, and the free memory. */
  readonly #baseTable: number;
  readonly #lastTable: number;
  readonly #free: number;
  #baseTableMade = false;
  #lastTableOf: Element | null = null;

  constructor(core: Core) {
    this.#core = core;
    this.#bytes = new Uint8Array(core.memory.buffer);
    this.#view = new DataView(core.memory.buffer);
    this.#baseTable = core.arena();
    this.#lastTable = this.#baseTable + core.tableBytes();
    this.#free = this.#lastTable + core.tableBytes();
    this.#reserve(POINT + ENCODED);
    core.base(this.#free);
    this.base = this.#read(this.#free);
    this.#bytes.fill(0, this.#free, this.#free + ENCODED);
    core.decode(this.#free + ENCODED, this.#free);
    this.zero = this.#read(this.#free + ENCODED);
  }

  add(a: Element, b: Element): Element {
    const [p, q] = this.#put(a, b);
    this.#core.add(p, p, q);
    return this.#read(p);
  }

  subtract(a: Element, b: Element): Element {
    const [p, q] = this.#put(a, b);
    this.#core.subtract(p, p, q);
    return this.#read(p);
  }

  equals(a: Element, b: Element): boolean {
    const [p, q] = this.#put(a, b);
    return this.#core.equals(p, q) === 1;
  }

  multiply(a: Element, k: Scalar): Element {
    if (this.#hasTable(a)) return this.multiples(a, [k])[0]!;
    const [p] = this.#put(a);
    const scalar = p + POINT;
    this.#putScalars(scalar, [k]);
    this.#core.multiply(p, p, scalar);
    this.#wipe(scalar, SCALAR);
    return this.#read(p);
  }

  multiples(of: Element, by: readonly Scalar[]): Element[] {
    if (!this.#hasTable(of) && by.length < TABLE_PAYS_FROM) return by.map((k) => this.multiply(of, k));
    const table = this.#tableOf(of);
    const scalars = this.#reserve(by.length * (SCALAR + POINT));
    const points = scalars + by.length * SCALAR;
    this.#putScalars(scalars, by);
    this.#core.multiples(points, table, scalars, by.length);
    this.#wipe(scalars, by.length * SCALAR);
    return by.map((_, i) => this.#read(points + i * POINT));
  }

  sum(elements: readonly Element[], by: readonly Scalar[]): Element {
    const count = elements.length;
    if (by.length !== count) throw new RangeError('as many scalars as elements');
    const points = this.#reserve(count * (POINT + SCALAR) + this.#core.sumScratch(count) + POINT);
    const scalars = points + count * POINT;
    const to = scalars + count * SCALAR;
    elements.forEach((element, i) => {
      this.#bytes.set(own(element).limbs, points + i * POINT);
    });
    this.#putScalars(scalars, by);
    this.#core.sum(to, points, scalars, count, to + POINT);
    return this.#read(to);
  }

  sumSecret(elements: readonly Element[], by: readonly Scalar[], bits = SCALAR_BITS): Element {
    const count = elements.length;
    if (by.length !== count) throw new RangeError('as many scalars as elements');
    if (bits < SCALAR_BITS) checkBits(by, bits);
    if (!count) return this.zero;
    const rows = this.#rowsOf(elements.map(own));
    const scalars = rows + count * this.#core.rowBytes();
    const to = scalars + count * SCALAR;
    this.#putScalars(scalars, by);
    // Signed digits of four bits, enough for two bits more than the scalars have.
    this.#core.sumSecret(to, rows, scalars, count, Math.ceil((bits + 2) / 4), to + POINT);
    this.#wipe(scalars, count * SCALAR);
    return this.#read(to);
  }

  encode(a: Element): Uint8Array {
    const element = own(a);
    if (!element.encoded) {
      const [p] = this.#put(a);
      this.#core.encode(p, p);
      element.encoded = this.#bytes.slice(p, p + ENCODED);
    }
    return element.encoded.slice();
  }

  decode(bytes: Uint8Array): Element | null {
    if (bytes.length !== ENCODED) return null;
    const p = this.#reserve(POINT + ENCODED);
    this.#bytes.set(bytes, p + POINT);
    if (this.#core.decode(p, p + POINT) !== 1) return null;
    const element = this.#read(p);
    element.encoded = bytes.slice();
    return element;
  }

  fromUniform(bytes: Uint8Array): Element {
    if (bytes.length !== 64) throw new RangeError('64 uniform bytes');
    const p = this.#reserve(POINT + 64);
    this.#bytes.set(bytes, p + POINT);
    this.#core.fromUniform(p, p + POINT);
    return this.#read(p);
  }

  /** Returns the address of that many free bytes, growing the memory if necessary. Earlier content is lost. */
  #reserve(bytes: number): number {
    const missing = this.#free + bytes - this.#bytes.length;
    if (missing > 0) {
      this.#core.memory.grow(Math.ceil(missing / PAGE));
      this.#bytes = new Uint8Array(this.#core.memory.buffer);
      this.#view = new DataView(this.#core.memory.buffer);
    }
    return this.#free;
  }

  /** Copies one or two elements into the module's memory, with room for a scalar behind. */
  #put(a: Element, b: Element = a): readonly [number, number] {
    const p = this.#reserve(2 * POINT + SCALAR);
    this.#bytes.set(own(a).limbs, p);
    this.#bytes.set(own(b).limbs, p + POINT);
    return [p, p + POINT];
  }

  /** Writes scalars of 32 bytes each, little-endian. Reduces any outside 0 … order − 1. */
  #putScalars(to: number, by: readonly Scalar[]): void {
    let at = to;
    for (const k of by) {
      const scalar = k >= 0n && k < ORDER ? k : ((k % ORDER) + ORDER) % ORDER;
      // A view stores only the lowest 64 bits of its argument.
      this.#view.setBigUint64(at, scalar, true);
      this.#view.setBigUint64(at + 8, scalar >> 64n, true);
      this.#view.setBigUint64(at + 16, scalar >> 128n, true);
      this.#view.setBigUint64(at + 24, scalar >> 192n, true);
      at += SCALAR;
    }
  }

  #read(from: number): WasmElement {
    return new WasmElement(this.#bytes.slice(from, from + POINT));
  }

  #wipe(from: number, length: number): void {
    this.#bytes.fill(0, from, from + length);
  }

  /** Returns the address of the elements' rows, with room for scalars, their digits and a point behind. */
  #rowsOf(elements: readonly WasmElement[]): number {
    const size = this.#core.rowBytes();
    const scratch = this.#core.rowScratch();
    const rows = this.#reserve(elements.length * (size + scratch + POINT) + POINT);
    if (elements.every(({ row }) => row)) {
      elements.forEach(({ row }, i) => {
        this.#bytes.set(row!, rows + i * size);
      });
      return rows;
    }
    const points = rows + elements.length * size;
    elements.forEach(({ limbs }, i) => {
      this.#bytes.set(limbs, points + i * POINT);
    });
    this.#core.makeRows(rows, points, elements.length, points + elements.length * POINT);
    elements.forEach((element, i) => {
      if (element.summed) element.row ??= this.#bytes.slice(rows + i * size, rows + (i + 1) * size);
      element.summed = true;
    });
    return rows;
  }

  /** Returns whether its table exists, or is sure to be needed. */
  #hasTable(a: Element): boolean {
    return a === this.base || a === this.#lastTableOf;
  }

  #tableOf(of: Element): number {
    const ofBase = of === this.base;
    const table = ofBase ? this.#baseTable : this.#lastTable;
    if (ofBase ? this.#baseTableMade : of === this.#lastTableOf) return table;
    const p = this.#reserve(POINT + this.#core.tableScratch());
    this.#bytes.set(own(of).limbs, p);
    this.#core.makeTable(table, p, p + POINT);
    if (ofBase) this.#baseTableMade = true;
    else this.#lastTableOf = of;
    return table;
  }
}
