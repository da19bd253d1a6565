import { readFileSync } from 'node:fs';
import binaryen from 'assemblyscript/binaryen';
import { describe, expect, test } from 'vitest';
import { compileCore, moduleOf } from './makeWasm.ts';

const committed = new URL('../crypto/wasm/core.wasm.ts', import.meta.url);
const { bytes, text } = await compileCore();

test('the committed module is what its sources compile to (else: npm run wasm)', () => {
  expect(moduleOf(bytes)).toBe(readFileSync(committed, 'utf8'));
});

test('it is small, and asks nothing of its host', () => {
  expect(bytes.length).toBeLessThan(40_000);
  expect(WebAssembly.Module.imports(new WebAssembly.Module(bytes.slice()))).toEqual([]);
});

type Call = (...numbers: number[]) => number;
const POINT = 160;
const SCALAR = 32;

/** Returns the module with a report of every loop and function it enters and of every address it reads or writes. */
function instrumented() {
  const module = binaryen.readBinary(bytes);
  module.setFeatures(binaryen.Features.All);
  module.runPasses(['log-execution', 'instrument-memory']);
  const compiled = new WebAssembly.Module(module.emitBinary().slice());
  let events = 0;
  let digest = 0;
  const note = (what: number) => {
    events++;
    digest = (Math.imul(digest ^ what, 0x9e3779b1) + (digest >>> 15)) | 0;
  };
  const imports: Record<string, (...args: number[]) => unknown> = {};
  for (const { name } of WebAssembly.Module.imports(compiled))
    imports[name] = /^(load|store)_val/.test(name) ? (_, value) => value : () => undefined;
  imports.log_execution = (id) => note(id!);
  imports.load_ptr = (id, _bytes, offset, at) => {
    note(id!);
    note(at! + offset!);
    return at;
  };
  imports.store_ptr = imports.load_ptr;
  const exports = new WebAssembly.Instance(compiled, { env: imports }).exports;
  const core = exports as unknown as Record<string, Call> & { memory: WebAssembly.Memory };
  core.memory.grow(4);
  return {
    core,
    memory: new Uint8Array(core.memory.buffer),
    /** Returns a digest of a call's control flow and addresses, without the values. */
    trace(call: () => void): string {
      events = digest = 0;
      call();
      return `${events} events, digest ${digest}`;
    },
  };
}

describe('operations on secrets', () => {
  const { core, memory, trace } = instrumented();
  const at = core.arena!();
  const scalars = at + POINT;
  const to = scalars + 4 * SCALAR;
  const table = to + 4 * POINT;
  const scratch = table + core.tableBytes!();
  core.base!(at);
  core.makeTable!(table, at, scratch);

  /** Scalars below 2²⁵² that hit every digit: 0, 1, all 7, all 8, all 15, and some without a pattern. */
  const secrets = [0x00, 0x01, 0x77, 0x88, 0xff, 0x80, 0x3c].map((fill, n) => {
    const secret = new Uint8Array(SCALAR).fill(fill);
    if (n === 1) secret.fill(0, 1);
    if (n > 4) for (let i = 0; i < SCALAR; i++) secret[i] = (fill * (i + 3) * (i + 7)) >> 2;
    secret[31]! &= 0x0f;
    return secret;
  });
  const tracesOf = (call: () => void) =>
    new Set(
      secrets.map((secret) => {
        memory.set(secret, scalars);
        return trace(call);
      }),
    );

  test('a sum, whose scalars are public, shows them: the instrument sees', () => {
    expect(tracesOf(() => core.sum!(to, at, scalars, 1, scratch)).size).toBe(secrets.length);
  });

  test('multiplying takes the same steps at the same addresses for every secret', () => {
    expect(tracesOf(() => core.multiply!(to, at, scalars)).size).toBe(1);
  });

  test('multiplying by a table takes the same steps', () => {
    expect(tracesOf(() => core.multiples!(to, table, scalars, 2)).size).toBe(1);
  });

  test.each([64, 2])('a sum over secrets of %i digits takes the same steps', (length) => {
    const points = scratch;
    const rows = points + 3 * POINT;
    const behind = rows + 3 * core.rowBytes!();
    core.base!(points);
    for (const point of [points + POINT, points + 2 * POINT]) core.add!(point, point - POINT, points);
    core.makeRows!(rows, points, 3, behind);
    const work = () => {
      // A different scalar, which varies too, and the first again.
      memory.copyWithin(scalars + SCALAR, scalars, scalars + SCALAR);
      memory.subarray(scalars + SCALAR, scalars + 2 * SCALAR - 1).reverse();
      memory.copyWithin(scalars + 2 * SCALAR, scalars, scalars + SCALAR);
      core.sumSecret!(to, rows, scalars, 3, length, behind);
    };
    expect(tracesOf(work).size).toBe(1);
    expect(memory.subarray(behind, behind + 3 * length).every((byte) => byte === 0)).toBe(true);
  });

  test('adding, comparing and encoding their results take the same steps', () => {
    const work = () => {
      core.multiply!(to, at, scalars);
      core.add!(to, to, at);
      core.subtract!(to, at, to);
      core.equals!(to, at);
      core.encode!(to, to);
    };
    expect(tracesOf(work).size).toBe(1);
  });

  test('no `select`, which an engine may turn into a branch, except on public data', () => {
    const selecting = text
      .split('\n (func ')
      .filter((body) => /\bselect\b/.test(body))
      .map((body) => body.split(' ')[0]);
    for (const name of selecting) expect(name).toMatch(/^\$(sum|buckets)\//);
  });
});
