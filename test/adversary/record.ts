import { fakeSigner, fakeVerify } from '../../src/session/identity/testSigning.ts';
import {
  hashOfEntry,
  type RoomEntry,
  rootHash,
  textOfEntry,
  textOfWords,
} from '../../src/session/room/log.ts';
import { CODE } from '../../src/session/room/testing.ts';
import { verifyTranscript } from '../../src/session/table/joint/transcript.ts';
import type { Floor } from './judges/floor.ts';
import { offenceOf } from './rig.ts';

/** The log as in everyone's record, signed by authors and sequencers. */
function linesOf(floor: Floor): RoomEntry[] {
  const sequencer = fakeSigner(floor.people[0]!.name);
  let prev = rootHash(CODE);
  return floor.log.map(({ entry: { seq, said } }) => {
    const { author, nonce, body } = said;
    const signature = fakeSigner(floor.byKey(author)!.name).sign(textOfWords(CODE, { author, nonce, body }));
    const bare = { term: 1, seq, prev, said: { author, nonce, body, signature } };
    prev = hashOfEntry(bare);
    return { ...bare, signature: sequencer.sign(textOfEntry(CODE, prev)) };
  });
}

/** Fault of the record of the current match, by the code of `replay --verify`; null: it is valid, and names no honest person. */
export async function recordTrouble(floor: Floor): Promise<string | null> {
  const { state, games, scheme } = floor;
  if (!state?.play) return null;
  const { header, head } = state.play;
  const lines: unknown[] = JSON.parse(JSON.stringify(linesOf(floor)));
  const report = await verifyTranscript({ games, scheme, verify: fakeVerify }, header, head, lines);
  if (!report.ok) return `the record does not verify: ${report.error.message} (line ${report.error.index})`;
  const { caught, unnoticed } = report.value;
  const keys = floor.people.flatMap(({ enemy, key }) => (enemy ? [] : [key]));
  for (const each of caught)
    if (keys.includes(each.peer)) return `the record names ${each.name}: ${offenceOf(each)}`;
  for (const { index } of unnoticed)
    if (keys.includes(floor.log[index]!.entry.said.author))
      return `the record says that line ${index} is a wrong shuffle`;
  return null;
}
