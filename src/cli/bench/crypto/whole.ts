import { type Group, makeNobleGroup, makeWasmGroup } from '../../../crypto/index.ts';
import type { Scheme } from '../../../session/room/index.ts';
import { makeScheme, systemBytes } from '../../../session/table/index.ts';
import { type Figure, figure, median } from '../peers/figures.ts';
import { type Cost, type Count, costsOf, KINDS, type Kind, makeCounting } from './counting.ts';
import { cpuOf } from './cpu.ts';
import { type DealMessages, type Dealt, dealOnce, nameOf, SIZES, type Size } from './deal.ts';

/** Deals measured, after one to warm up code and caches and two whose calls are counted. */
const RUNS = 3;
const WARM = 1;
const COUNTED = 2;

/** Makes a group for each device of a table, so that each has its own tables. */
const groupsOf = ({ seats }: Size, make: () => Group): Group[] => Array.from({ length: seats }, make);

export function wasmGroup(): Group {
  const group = makeWasmGroup();
  if (!group) throw new Error('There is no WebAssembly here.');
  return group;
}

/** Measures the milliseconds of processor time of a whole deal on all devices. */
const dealing = (schemes: readonly Scheme[], size: Size, epoch: number): number =>
  cpuOf(() => void dealOnce(schemes, size, epoch));

const schemesOf = (groups: readonly Group[]): Scheme[] =>
  groups.map((group) => makeScheme(group, systemBytes));

/** Measures whole deals and, in between, the bare cost of one deal's operations, on the same groups. */
function dealsAndFloors(size: Size) {
  const groups = groupsOf(size, wasmGroup);
  const schemes = schemesOf(groups);
  const counting = groups.map(makeCounting);
  const countedSchemes = schemesOf(counting.map(({ group }) => group));
  for (let epoch = 1; epoch <= WARM; epoch++) dealing(schemes, size, epoch);
  let counts: Count[] = [];
  let dealt: Dealt | null = null;
  for (let epoch = 1; epoch <= COUNTED; epoch++) {
    for (const { begin } of counting) begin();
    dealt = dealOnce(countedSchemes, size, epoch);
    counts = counting.map(({ end }) => end());
  }
  const deals: number[] = [];
  const floors: Map<Kind, Cost>[] = [];
  for (let run = 0; run < RUNS; run++) {
    deals.push(dealing(schemes, size, WARM + 1 + run));
    floors.push(costsOf(counts));
  }
  const detail: Record<string, number> = {};
  for (const kind of KINDS) {
    const { calls, terms, repeated } = floors[0]!.get(kind)!;
    detail[`${kind}: calls`] = calls;
    if (terms !== calls) detail[`${kind}: terms`] = terms;
    if (repeated) detail[`${kind}: asked for again`] = repeated;
    detail[`${kind}: ms`] = median(floors.map((costs) => costs.get(kind)!.ms));
  }
  return {
    deals,
    floors: floors.map((costs) => [...costs.values()].reduce((sum, { ms }) => sum + ms, 0)),
    detail,
    said: dealt!.said,
  };
}

/**
 * Measures the whole deal: with the library and with the WebAssembly core, the latter against the cost of its operations, and message
 * sizes.
 */
export function benchWhole(sizes: readonly Size[] = SIZES): Figure[] {
  return sizes.flatMap((size) => {
    const { deals, floors, detail, said } = dealsAndFloors(size);
    const wasm = median(deals);
    const library = dealing(schemesOf(groupsOf(size, makeNobleGroup)), size, 1);
    const name = `whole deal, ${nameOf(size)}`;
    return [
      figure(`${name}: library / WebAssembly`, library / wasm, '×', '>= 5', {
        'library, ms': library,
        'WebAssembly, ms': wasm,
      }),
      figure(
        `${name}: processor time / its operations`,
        median(deals.map((ms, run) => ms / floors[run]!)),
        '×',
        '<= 1.5',
        { 'deal, ms': wasm, 'operations, ms': median(floors), ...detail },
      ),
      ...wireOf(size, said),
    ];
  });
}

/** Returns the bytes of a deal's messages. Text is base64url, a third longer than the elements, scalars and proofs in it. */
function wireOf(size: Size, said: DealMessages): Figure[] {
  const bytes = boundsOf(size);
  return (Object.keys(said) as (keyof DealMessages)[]).map((what) =>
    figure(
      `${WORDS[what]}, ${size.cards} cards`,
      said[what].length,
      'bytes',
      `<= ${Math.ceil((bytes[what] * 4) / 3) + ENVELOPE}`,
      { 'as bare bytes': bytes[what], 'cards of the hand': size.hand },
    ),
  );
}

/** Most bytes around elements and proofs: names of members, numbers of cards, match and seat. */
const ENVELOPE = 200;

const WORDS: Readonly<Record<keyof DealMessages, string>> = {
  keys: 'keys',
  shuffle: 'a shuffled list with its proof',
  agree: 'agreement to a list',
  told: 'shares of a hand for its holder, in a box',
  shares: 'shares of a hand for all',
};

/**
 * Returns bounds from elements and scalars of 32 bytes each: two keys and two proofs of two; a list and its proof; a hash in hexadecimal;
 * shares with a proof of three.
 */
function boundsOf({ cards, hand }: Size): Record<keyof DealMessages, number> {
  const shares = 32 * (hand + 3);
  return {
    keys: 32 * 6,
    shuffle: 64 * cards + 32 * (3 * cards + 10),
    agree: 48,
    // Base64url twice, with a signature of two more; the box adds an element and a tag.
    told: Math.ceil((shares + 64) * (4 / 3)) + 150 + 64,
    shares,
  };
}
