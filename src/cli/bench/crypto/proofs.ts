import {
  checkShuffle,
  decodeCiphertexts,
  encodeCiphertexts,
  type Group,
  hashToGroup,
  jointKey,
  makeKeyPair,
  makeNobleGroup,
  plain,
  proveShuffle,
  type ShuffleProof,
  shuffleList,
} from '../../../crypto/index.ts';
import { systemBytes } from '../../../session/table/index.ts';
import { type Figure, figure, median } from '../peers/figures.ts';
import { cpuOf } from './cpu.ts';
import { wasmGroup } from './whole.ts';

const CARDS = [62, 123] as const;
const RUNS = { wasm: 9, library: 3 } as const;
const CONTEXT = Uint8Array.of(1);

/** Measures the milliseconds of one proof and of one check. The checked list came over the wire and is already decoded. */
function proofsOf(group: Group, cards: number, runs: number) {
  const key = jointKey(
    group,
    Array.from({ length: 4 }, () => makeKeyPair(group, systemBytes).publicKey),
  );
  const faces = Array.from({ length: cards }, (_, i) => hashToGroup(group, Uint8Array.of(i), 'bench'));
  const first = faces.map((face) => plain(group, face));
  let inputs = shuffleList(group, key, first, systemBytes).outputs;
  const prove: number[] = [];
  const check: number[] = [];
  for (let run = -1; run < runs; run++) {
    const shuffled = shuffleList(group, key, inputs, systemBytes);
    const outputs = decodeCiphertexts(group, encodeCiphertexts(group, shuffled.outputs))!;
    const statement = { key, inputs, outputs, context: CONTEXT };
    let proof: ShuffleProof | null = null;
    const proving = cpuOf(() => {
      proof = proveShuffle(group, statement, shuffled, systemBytes);
    });
    const checking = cpuOf(() => {
      if (!checkShuffle(group, statement, proof!, systemBytes)) throw new Error('an honest shuffle fails');
    });
    inputs = outputs;
    if (run < 0) continue;
    prove.push(proving);
    check.push(checking);
  }
  return { prove: median(prove), check: median(check) };
}

/** Compares a shuffle's proof and its check with the library and with the WebAssembly core. */
export function benchProofs(): Figure[] {
  return CARDS.flatMap((cards) => {
    const fast = proofsOf(wasmGroup(), cards, RUNS.wasm);
    const slow = proofsOf(makeNobleGroup(), cards, RUNS.library);
    return (['prove', 'check'] as const).map((what) =>
      figure(
        `${what} a shuffle of ${cards} cards: library / WebAssembly`,
        slow[what] / fast[what],
        '×',
        '>= 5',
        {
          'library, ms': slow[what],
          'WebAssembly, ms': fast[what],
        },
      ),
    );
  });
}
