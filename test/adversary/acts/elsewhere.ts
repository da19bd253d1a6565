import { fakeSigner, fakeVerify } from '../../../src/session/identity/testSigning.ts';
import { signaturesOf } from '../../../src/session/protocol/signatures.ts';
import {
  hashOfEntry,
  rootHash,
  type SignedMessage,
  textOfEntry,
  textOfWords,
} from '../../../src/session/room/log.ts';
import { type Floor, makeFloor } from '../judges/floor.ts';
import type { Private } from '../people.ts';
import { otherTable } from '../rig.ts';

/** Entries of the other table: a hand or two. */
const ENTRIES = 120;

/** Messages of the same people, with the same keys, at another table of the same room. */
export interface Elsewhere {
  readonly said: readonly SignedMessage[];
  readonly told: readonly Private[];
}

/** They play honestly there, and the colluding enemies keep every message. */
export function playElsewhere({ scene, games, scheme, people }: Floor): Elsewhere {
  const table = otherTable(people[0]!.key);
  const floor = makeFloor({ ...scene, seed: `${scene.seed} elsewhere`, late: 0 }, games, { table, scheme });
  const told: Private[] = [];
  floor.watch({
    signed() {},
    told: (_from, _to, body) => told.push(body),
    wrote() {},
    settled() {},
    trouble() {},
  });
  floor.found();
  const chance = floor.chance('elsewhere');
  for (let i = 0; i < ENTRIES && floor.log.length < ENTRIES; i++)
    for (const who of floor.people)
      for (const { body } of floor.wants(who, chance).slice(0, 1)) floor.put(who, body);
  const said = floor.log.map(({ entry }): SignedMessage => {
    const { author, nonce, body } = entry.said;
    const words = { author, nonce, body };
    const { name } = floor.byKey(author)!;
    return { ...words, signature: fakeSigner(name).sign(textOfWords(table, words)) };
  });
  return { said, told };
}

/** Checks whether everyone would believe an entry with this message, whose place is signed by the sequencer here. */
export function isBelieved({ table, log, people }: Floor, said: SignedMessage): boolean {
  const sequencer = fakeSigner(people[0]!.name);
  const bare = { term: 1, seq: log.length, prev: rootHash(table), said };
  const entry = { ...bare, signature: sequencer.sign(textOfEntry(table, hashOfEntry(bare))) };
  return signaturesOf(table, fakeVerify, entry, sequencer.key).every((fine) => fine === true);
}
