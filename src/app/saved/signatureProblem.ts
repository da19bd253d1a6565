import type { ReadRecord } from '../../engine/record/record.ts';
import { registry } from '../../games/index.ts';
import { verify } from '../../session/identity/index.ts';
import { deviceScheme, verifyTranscript } from '../../session/table/index.ts';

/**
 * Returns what is wrong with a record's signatures, or null. Proofs of shuffles take minutes and were checked by everyone at the table, so
 * they are left out here; the command `replay` checks them too.
 */
export async function signatureProblem({
  match,
  transcript,
  signedFrom,
}: ReadRecord): Promise<string | null> {
  if (!transcript.length) return null;
  const games = new Map(
    await Promise.all(registry.map(async (entry) => [entry.info.id, await entry.rules()] as const)),
  );
  const scheme = { ...(await deviceScheme()), checkShuffle: () => true };
  const done = await verifyTranscript({ games, scheme, verify }, match.header, match.head, transcript);
  if (done.ok) return null;
  const { index, message } = done.error;
  return index === null ? message : `line ${signedFrom + index}: ${message}`;
}
