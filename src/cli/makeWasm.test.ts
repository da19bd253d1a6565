import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileCore, moduleOf } from './makeWasm.ts';

const committed = new URL('../crypto/wasm/core.wasm.ts', import.meta.url);
const { bytes } = await compileCore();

test('the committed module is what its sources compile to (else: npm run wasm)', () => {
  expect(moduleOf(bytes)).toBe(readFileSync(committed, 'utf8'));
});
