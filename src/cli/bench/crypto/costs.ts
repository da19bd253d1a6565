import { makeNobleGroup } from '../../../crypto/group/nobleGroup.ts';
import {
  checkShuffle,
  decodeCiphertexts,
  encodeCiphertexts,
  type Group,
  hashToGroup,
  jointKey,
  makeKeyPair,
  plain,
  proveShuffle,
  type ShuffleProof,
  shuffleList,
} from '../../../crypto/index.ts';
import { makeScheme, systemBytes } from '../../../session/table/index.ts';
import { cpuOf, type Many, medians, paired, sum } from '../measure.ts';
import { wasmGroup } from '../table/device.ts';
import { dealOnce, type Size } from './deal.ts';
import { recordCalls } from './recording.ts';

const CONTEXT = Uint8Array.of(1);

/** Measures the milliseconds of one proof and of one check. The checked list came over the wire and is already decoded. */
export function proofsOf(group: Group, cards: number, runs: number) {
  const keys = Array.from({ length: 4 }, () => makeKeyPair(group, systemBytes).publicKey);
  const key = jointKey(group, keys);
  const faces = Array.from({ length: cards }, (_, i) => hashToGroup(group, Uint8Array.of(i), 'bench'));
  const first = faces.map((face) => plain(group, face));
  let inputs = shuffleList(group, key, first, systemBytes).outputs;
  const times = [];
  for (let run = -1; run < runs; run++) {
    const shuffled = shuffleList(group, key, inputs, systemBytes);
    const outputs = decodeCiphertexts(group, encodeCiphertexts(group, shuffled.outputs))!;
    const statement = { key, inputs, outputs, context: CONTEXT };
    let proof: ShuffleProof | null = null;
    const prove = cpuOf(() => {
      proof = proveShuffle(group, statement, shuffled, systemBytes);
    });
    const check = cpuOf(() => {
      if (!checkShuffle(group, statement, proof!, systemBytes)) throw new Error('an honest shuffle fails');
    });
    inputs = outputs;
    if (run >= 0) times.push({ prove, check });
  }
  return medians(times);
}

/** Compares a shuffle's proof and its check with the library and with the WebAssembly core. */
export const compareProofs = (cards: number, many: Many) => ({
  wasm: proofsOf(wasmGroup(), cards, many(9)),
  library: proofsOf(makeNobleGroup(), cards, many(3)),
});

/** Measures whole deals with both groups and, in between, the bare cost of one deal's operations. */
export function compareDeals(size: Size, many: Many) {
  // A group for each device of the table, so that each has its own caches.
  const groupsOf = (make: () => Group): Group[] => Array.from({ length: size.seats }, make);
  const schemesOf = (groups: readonly Group[]) => groups.map((group) => makeScheme(group, systemBytes));
  const groups = groupsOf(wasmGroup);
  const schemes = schemesOf(groups);
  const recorders = groups.map(recordCalls);
  const recorded = schemesOf(recorders.map(({ group }) => group));
  dealOnce(recorded, size, 1);
  for (const { begin } of recorders) begin();
  const said = dealOnce(recorded, size, 2);
  let operations = 0;
  const deals = paired({
    ...{ runs: many(3), warm: 1 },
    work: (run) => dealOnce(schemes, size, run + 1),
    reference() {
      operations = sum(recorders.map(({ repeat }) => repeat()));
    },
    // The reference prepares its repetitions first, which is no part of it.
    clock(work) {
      operations = 0;
      const all = cpuOf(work);
      return operations || all;
    },
  });
  const library = cpuOf(() => dealOnce(schemesOf(groupsOf(makeNobleGroup)), size, 1));
  return { ...deals, library, said };
}
