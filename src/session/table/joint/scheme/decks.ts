import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import {
  checkShuffle,
  decodeShuffleProof,
  type Element,
  encodeShuffleProof,
  hashToGroup,
  open,
  plain,
  shuffle,
  token,
} from '../../../../crypto/index.ts';
import { fromBase64url, toBase64url } from '../../../../lib/base64url.ts';
import type { LockedCard, Scheme } from '../../../room/index.ts';
import type { Texts } from './texts.ts';

const CARD = 'comet-table card/1';
const UNKNOWN = 'comet-table unknown/1';

type CardWords =
  | 'plain'
  | 'unknown'
  | 'join'
  | 'split'
  | 'splitShares'
  | 'relocked'
  | 'unlocked'
  | 'sumOfShares'
  | 'open'
  | 'placeOf';

/** Cards as ciphertexts, and the place of an opened one in its deck. */
export function cardScheme(texts: Texts): Pick<Scheme, CardWords> {
  const { group } = texts;
  const decks = new Map<string, Map<string, number>>();
  const plains = new Map<string, LockedCard>();
  /** A deck is joined again after every message, until its shuffles are checked. */
  const joined = new WeakMap<readonly LockedCard[], string>();
  const message = (deck: string, place: number): Element =>
    hashToGroup(group, texts.bytes(`${deck} ${place}`), CARD);
  return {
    plain(deck, place) {
      const id = `${deck} ${place}`;
      const known = plains.get(id) ?? texts.locked(plain(group, message(deck, place)));
      plains.set(id, known);
      return known;
    },
    unknown: (context) =>
      texts.locked({ c1: hashToGroup(group, texts.bytes(context), UNKNOWN), c2: group.zero }),
    join(list) {
      const known = joined.get(list) ?? toBase64url(concatBytes(...list.map((card) => fromBase64url(card)!)));
      joined.set(list, known);
      return known;
    },
    split: (list) => texts.parts(list, 2 * group.elementBytes),
    splitShares: (shares) => texts.parts(shares, group.elementBytes),
    relocked(card, shares, left) {
      const { c1, c2 } = texts.ciphertext(card)!;
      const more = shares.reduce((sum, share) => group.add(sum, texts.element(share)!), c2);
      const less = left.map((secret) => token(group, texts.pair(secret).secret, { c1, c2 }));
      return texts.locked({ c1, c2: less.reduce((sum, share) => group.subtract(sum, share), more) });
    },
    unlocked(card, share) {
      const { c1, c2 } = texts.ciphertext(card)!;
      return texts.locked({ c1, c2: group.subtract(c2, texts.element(share)!) });
    },
    sumOfShares: (one, other) => texts.textOf(group.add(texts.element(one)!, texts.element(other)!)),
    open(card, shares) {
      const tokens = shares.map((share) => texts.element(share)!);
      return texts.textOf(open(group, texts.ciphertext(card)!, tokens));
    },
    placeOf(deck, size, element) {
      const id = `${deck} ${size}`;
      const places =
        decks.get(id) ??
        new Map(Array.from({ length: size }, (_, i) => [texts.textOf(message(deck, i)), i] as const));
      decks.set(id, places);
      return places.get(element) ?? -1;
    },
  };
}

/** Shuffles and their proofs. */
export const shuffleScheme = (texts: Texts): Pick<Scheme, 'shuffle' | 'checkShuffle'> => ({
  shuffle(context, key, input) {
    const { group, random } = texts;
    const joint = texts.element(key)!;
    const { outputs, proof } = shuffle(group, joint, texts.ciphertexts(input)!, texts.bytes(context), random);
    return { list: texts.list(outputs), proof: toBase64url(encodeShuffleProof(group, proof)) };
  },
  checkShuffle(context, key, input, output, proof) {
    const { group, random } = texts;
    const joint = texts.element(key);
    const [inputs, outputs] = [texts.ciphertexts(input), texts.ciphertexts(output)];
    const raw = fromBase64url(proof);
    const decoded = raw && decodeShuffleProof(group, input.length, raw);
    if (!joint || !inputs || !outputs || !decoded || inputs.length !== outputs.length) return false;
    const statement = { key: joint, inputs, outputs, context: texts.bytes(context) };
    return checkShuffle(group, statement, decoded, random);
  },
});

/** Dice from an element that no one knew: `count` numbers from 1 to `sides`. */
export function numbersOf(texts: Texts, element: string, count: number, sides: number): number[] {
  const out: number[] = [];
  // Skip the highest numbers, which would make some side likelier.
  const limit = 2 ** 32 - (2 ** 32 % sides);
  for (let block = 0; out.length < count; block++) {
    const digest = new DataView(sha512(texts.bytes(`comet-table numbers/1 ${element} ${block}`)).buffer);
    for (let at = 0; at < 64 && out.length < count; at += 4) {
      const number = digest.getUint32(at);
      if (number < limit) out.push(1 + (number % sides));
    }
  }
  return out;
}
