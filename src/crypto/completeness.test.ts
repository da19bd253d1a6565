import { expect, test } from 'vitest';
import { makeNobleGroup } from './group/nobleGroup.ts';
import { makeWasmGroup } from './group/wasmGroup.ts';
import { checkShuffle } from './shuffle/checkShuffle.ts';
import { encodeShuffleProof } from './shuffle/shuffleProofBytes.ts';
import { describeCompleteness } from './testing/completeness.ts';
import { shuffledList } from './testing/fixtures.ts';
import { makeTinyGroup } from './testing/tinyGroup.ts';

const groups = { library: makeNobleGroup(), wasm: makeWasmGroup()! };

describeCompleteness('ristretto255 over a library', () => groups.library, 3, 5);
describeCompleteness('ristretto255 over WebAssembly', () => groups.wasm, 12, 9);
describeCompleteness('a tiny group', makeTinyGroup, 60, 12);

test.each(['library', 'wasm'] as const)('52 items take 5312 bytes over the %s', (which) => {
  const group = groups[which];
  const { statement, proof, random } = shuffledList(group, 52, 'long');
  expect(checkShuffle(group, statement, proof, random)).toBe(true);
  expect(encodeShuffleProof(group, proof)).toHaveLength(5312);
});

test('the same coins make the same proof over the library and over WebAssembly', () => {
  const [one, other] = Object.values(groups).map((group) =>
    encodeShuffleProof(group, shuffledList(group, 6, 'same').proof),
  );
  expect(other).toEqual(one);
});
