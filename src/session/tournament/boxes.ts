import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import { hashText } from '../../lib/hash.ts';
import { canonical, parseJson } from '../../lib/json.ts';
import type { Signer } from '../identity/index.ts';
import type { TournamentLine } from './entries.ts';
import { type Envelope, envelopeText, MARK, parseEnvelope, storedName, tournamentRight } from './envelope.ts';

/** Seals a tournament's entries for the site's store, and opens them. */
export interface Boxes {
  /** Name of the tournament in the store. */
  readonly name: string;
  /** Mark of an entry's envelope. */
  mark(line: TournamentLine): string;
  /** Returns the text of an entry's envelope. */
  seal(line: TournamentLine, before: TournamentLine | undefined, signer: Signer): Promise<string>;
  /** Returns the entry in an envelope, unchecked; null: there is none that this tournament's link opens. */
  open(text: string): Promise<unknown>;
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));

/** Makes the boxes of a tournament; null where the page has no cipher: it was not loaded by HTTPS. */
export async function makeBoxes(id: string): Promise<Boxes | null> {
  // Undefined outside secure contexts, whatever the types say.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const name = storedName(tournamentRight(id));
  const secret = hashText(`comet-table tournament boxes ${id}`);
  const key = await subtle.importKey('raw', bytesOf(secret), 'AES-GCM', false, ['encrypt', 'decrypt']);
  // The same entry always gives the same box, and two entries never share an initial vector.
  const mark = (line: TournamentLine): string => hashText(`${secret} ${canonical(line)}`).slice(0, MARK);
  const cipherOf = (envelope: string) => ({ name: 'AES-GCM', iv: bytesOf(envelope) });

  return {
    name,
    mark,
    async seal(line, before, signer) {
      const own = mark(line);
      const sealed = await subtle.encrypt(cipherOf(own), key, new TextEncoder().encode(canonical(line)));
      const outside = {
        seq: line.seq,
        prev: before ? mark(before) : '',
        mark: own,
        box: toBase64url(new Uint8Array(sealed)),
      };
      const signature = await signer.sign(envelopeText(name, outside));
      const envelope: Envelope = { by: signer.key, ...outside, signature };
      return canonical(envelope);
    },
    async open(text) {
      const envelope = parseEnvelope(text);
      const sealed = envelope && fromBase64url(envelope.box);
      if (!sealed) return null;
      try {
        const opened = await subtle.decrypt(cipherOf(envelope.mark), key, sealed);
        const json = parseJson(new TextDecoder().decode(opened));
        return json.ok ? json.value : null;
      } catch {
        // Sealed with another key.
        return null;
      }
    },
  };
}
