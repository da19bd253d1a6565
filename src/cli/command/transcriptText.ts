import { DEEDS } from '../../hud/room/locks/offences.ts';
import { refusalText } from '../../hud/room/refusals.ts';
import { counted } from '../../lib/text/format.ts';
import type { TranscriptError, TranscriptReport } from '../../session/table/index.ts';

// Reports for people on the verification of a match's signatures.

/** Makes a name safe to print: it cannot move the cursor or colour the screen. Joiners and tags are parts of letters and flags. */
export const plain = (name: string): string =>
  name.replace(/(?![\u200c-\u200d\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu, '�');

/** A report that names lines of the file. */
export type Verified = Omit<TranscriptReport, 'unnoticed'> & {
  readonly unnoticed: readonly { readonly name: string; readonly line: number }[];
  /** Faces that no signature or proof vouches for: their cards were never shown to everyone. */
  readonly unshown: number;
};

/** Says what is wrong with a transcript, and in which line of the file. */
export function troubleText({ index, message, refusal }: TranscriptError, signedFrom: number): string {
  const text = refusal ? `${message}: ${refusalText(refusal)}` : message;
  return index === null ? text : `line ${signedFrom + index}: ${text}`;
}

/** Says what was checked, and which players cheated. */
export function reportText({
  entries,
  signatures,
  shuffles,
  proofs,
  dealers,
  dealing,
  caught,
  unnoticed,
  unshown,
}: Verified): string {
  const cheats = [
    ...caught.map(({ name, offence }) => `; caught: ${plain(name)}’s device ${DEEDS[offence].exact}`),
    ...unnoticed.map(({ name, line }) => `; nobody noticed: ${plain(name)} shuffled wrongly in line ${line}`),
  ].join('');
  const cards =
    dealing === 'joint'
      ? `${shuffles} shuffles and ${proofs} other proofs are valid; the cards were locked by ${dealers.map(plain).join(', ')}${cheats}`
      : 'the cards were dealt by one device, which could see them';
  const word = unshown
    ? `\nnot proven: the faces of ${counted(unshown, 'card')} that not everyone has seen are only the saver’s word`
    : '';
  return `verified: ${entries} entries with ${signatures} signatures; ${cards}${word}`;
}
