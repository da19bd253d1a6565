import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonical, DEEPEST, parseJson } from './json.ts';

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

it('reads what canonical JSON writes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      fc.pre(!/"(__proto__|constructor|prototype)"/.test(JSON.stringify(value)));
      expect(parseJson(JSON.stringify(value))).toEqual({
        ok: true,
        value: JSON.parse(JSON.stringify(value)),
      });
    }),
  );
});

it('refuses nesting that is too deep, however deep it is', () => {
  expect(parseJson(nested(DEEPEST)).ok).toBe(true);
  for (const depth of [DEEPEST + 1, 1_000_000]) {
    const refused = { ok: false, error: 'nested deeper than 32 levels' };
    expect(parseJson(nested(depth))).toEqual(refused);
    expect(parseJson('{"a":'.repeat(depth))).toEqual(refused);
  }
});

it('ignores brackets within texts', () => {
  const text = `"${nested(100)}\\"${nested(100, '{', '}')}"`;
  expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
});

it('sees where a text ends, however many backslashes it ends with', () => {
  for (let n = 0; n < 6; n++) {
    const strings = JSON.stringify(['\\'.repeat(n), `${'\\'.repeat(n)}"`]).slice(1, -1);
    expect(parseJson(`[${strings},${nested(DEEPEST - 1)}]`).ok, strings).toBe(true);
    expect(parseJson(`[${strings},${nested(DEEPEST)}]`).ok, strings).toBe(false);
  }
});

it('refuses members that hashes could miss, at any depth and however they are written', () => {
  for (const name of ['__proto__', 'constructor', 'prototype', 'construct\\u006fr'])
    for (const text of [`{"${name}":1}`, `[{"a":[{"${name}":{}}]}]`])
      expect(parseJson(text), text).toMatchObject({
        ok: false,
        error: expect.stringContaining('must not be named'),
      });
});

it('refuses numbers that it could not write again', () => {
  for (const text of ['1e999', '{"a":[-1e999]}', '-0', '[{"a":-0.0}]'])
    expect(parseJson(text), text).toEqual({ ok: false, error: 'a number that JSON cannot write again' });
  expect(parseJson('[1e-999,9007199254740993]').ok).toBe(true);
});

it('refuses invalid JSON', () => {
  for (const text of ['', '{', '[1,]', "{'a':1}", 'NaN', '1 2'])
    expect(parseJson(text), text).toEqual({ ok: false, error: 'not JSON' });
});

it('writes members in code-unit order, however many objects have had the same names', () => {
  for (let n = 0; n < 3; n++)
    expect(canonical([{ é: 1, '"': true, b: null, 10: -0, 9: 1e21 }, undefined])).toBe(
      '[{"\\"":true,"10":0,"9":1e+21,"b":null,"é":1},null]',
    );
  expect(() => canonical([Number.NaN])).toThrow('no such number');
});

it('leaves only undefined values out of canonical JSON', () => {
  expect(canonical({ b: 1, a: undefined, constructor: 2 })).toBe('{"b":1,"constructor":2}');
});
