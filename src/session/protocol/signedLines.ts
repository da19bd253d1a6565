import * as v from 'valibot';
import type { SignedLines } from '../../engine/record/record.ts';
import { canonical } from '../../lib/json.ts';
import { hashOfEntry, PROTOCOL, rootHash } from '../room/index.ts';
import { entrySchema } from './messages.ts';

const foundSchema = v.object({
  said: v.object({ body: v.object({ type: v.literal('found'), protocol: v.number() }) }),
});
/** Protocol version of the program that opened the table; null for any other entry. */
function protocolOf(signed: unknown): number | null {
  const found = v.safeParse(foundSchema, signed);
  return found.success ? found.output.said.body.protocol : null;
}

/** The room a match was played in, from the match's name. */
export const roomOf = (match: string): string => match.replace(/-\d+$/, '');

/** Checks that the signed lines of a record are a room's log from its first entry on, each in its place. */
export const signedLines: SignedLines = ({ match }) => {
  let prev = rootHash(roomOf(match));
  let next = 0;
  return (signed) => {
    const protocol = protocolOf(signed);
    if (protocol !== null && protocol !== PROTOCOL)
      return `this match was played with another version of the program (protocol ${protocol}, this is ${PROTOCOL}), which alone can read it`;
    const parsed = v.safeParse(entrySchema, signed);
    // Schemas may normalize (names are trimmed), but hashes cover the original: refuse lines that change.
    if (!parsed.success || canonical(parsed.output) !== canonical(signed))
      return 'this is no entry of a room’s log';
    const entry = parsed.output;
    if (entry.seq !== next || entry.prev !== prev)
      return 'this entry does not follow from the signed line before';
    if ((entry.seq === 0) !== (entry.said.body.type === 'found'))
      return 'a room’s log begins with the entry that founds it, and has no other such';
    prev = hashOfEntry(entry);
    next++;
    return null;
  };
};
