import { sha512 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import {
  type Ciphertext,
  checkMaskedTokens,
  checkPossession,
  checkShuffle,
  checkTokens,
  decodeCiphertexts,
  decodeMaskedProof,
  decodePossession,
  decodeScalars,
  decodeShuffleProof,
  decodeTokenProof,
  type Element,
  encodeCiphertexts,
  encodeMaskedProof,
  encodePossession,
  encodeScalars,
  encodeShuffleProof,
  encodeTokenProof,
  type Group,
  hashToGroup,
  jointKey,
  type KeyPair,
  makeKeyPair,
  makeMaskedTokens,
  makeTokens,
  open,
  plain,
  provePossession,
  type RandomBytes,
  seal,
  shuffle,
  token,
  unmaskTokens,
  unseal,
} from '../../../crypto/index.ts';
import { fromBase64url, toBase64url } from '../../../lib/base64url.ts';
import { canonical } from '../../../lib/json.ts';
import { contextOf, type Scheme, type Sealed, type Secrets, type Told } from '../../room/index.ts';
import { makeAhead } from './ahead.ts';

const CARD = 'comet-table card/1';
const UNKNOWN = 'comet-table unknown/1';
/** Ciphertexts that were read are remembered up to so many: a list is gone through by more than one of the steps. */
const REMEMBERED = 2048;

/** The scheme over a group (`crypto/`). `random` is the system's own source; in tests a seeded one. */
export function makeScheme(group: Group, random: RandomBytes): Scheme {
  const read = new Map<string, Ciphertext>();
  const decks = new Map<string, Map<string, number>>();
  const plains = new Map<string, Sealed>();
  const bytes = utf8ToBytes;

  const elementOf = (text: string): Element | null => {
    const raw = fromBase64url(text);
    return raw && group.decode(raw);
  };
  const textOf = (element: Element): string => toBase64url(group.encode(element));
  const sealedText = (ciphertext: Ciphertext): Sealed => toBase64url(encodeCiphertexts(group, [ciphertext]));
  const ciphertextOf = (sealed: Sealed): Ciphertext | null => {
    const known = read.get(sealed);
    if (known) return known;
    const raw = fromBase64url(sealed);
    const [ciphertext] = (raw && decodeCiphertexts(group, raw)) ?? [];
    if (!ciphertext) return null;
    if (read.size >= REMEMBERED) read.clear();
    read.set(sealed, ciphertext);
    return ciphertext;
  };
  const ciphertextsOf = (list: readonly Sealed[]): Ciphertext[] | null => {
    const all = list.map(ciphertextOf);
    return all.every((each) => each !== null) ? (all as Ciphertext[]) : null;
  };
  /** Texts of equal parts of some bytes. */
  const parts = (text: string, size: number): string[] | null => {
    const raw = fromBase64url(text);
    if (!raw || raw.length % size) return null;
    return Array.from({ length: raw.length / size }, (_, i) =>
      toBase64url(raw.subarray(i * size, (i + 1) * size)),
    );
  };
  const pairOf = (secret: string): KeyPair => {
    const [scalar] = decodeScalars(group, fromBase64url(secret) ?? new Uint8Array()) ?? [];
    if (!scalar) throw new Error('a secret that was written down cannot be read');
    return { secret: scalar, publicKey: group.multiply(group.base, scalar) };
  };
  const ahead = makeAhead(pairOf);
  const secretText = ({ secret }: KeyPair): string => toBase64url(encodeScalars(group, [secret]));
  const message = (deck: string, place: number): Element =>
    hashToGroup(group, bytes(`${deck} ${place}`), CARD);
  const possession = (context: string, name: string, pair: KeyPair): Uint8Array =>
    encodePossession(group, provePossession(group, pair, bytes(`${context} ${name}`), random));
  const isProved = (context: string, name: string, key: string, proof: Uint8Array): boolean => {
    const element = elementOf(key);
    const proved = decodePossession(group, proof);
    return !!element && !!proved && checkPossession(group, element, proved, bytes(`${context} ${name}`));
  };
  const tellText = (
    context: string,
    { signature: _none, ...told }: Omit<Told, 'signature'> & { signature?: string },
  ) => contextOf('sign', context, canonical(told));

  const scheme: Scheme = {
    makeKeys(context) {
      const [lock, box] = [makeKeyPair(group, random), makeKeyPair(group, random)];
      const proof = toBase64url(
        new Uint8Array([...possession(context, 'lock', lock), ...possession(context, 'box', box)]),
      );
      return {
        secrets: { lock: secretText(lock), box: secretText(box) },
        keys: { lock: textOf(lock.publicKey), box: textOf(box.publicKey), proof },
      };
    },
    checkKeys(context, { lock, box, proof }) {
      const raw = fromBase64url(proof) ?? new Uint8Array();
      const half = raw.length / 2;
      return (
        isProved(context, 'lock', lock, raw.slice(0, half)) && isProved(context, 'box', box, raw.slice(half))
      );
    },
    jointKey(locks) {
      const keys = locks.map(elementOf);
      if (!keys.every((key) => key !== null)) return null;
      const key = jointKey(group, keys as Element[]);
      return group.equals(key, group.zero) ? null : textOf(key);
    },
    plain(deck, place) {
      const id = `${deck} ${place}`;
      const known = plains.get(id) ?? sealedText(plain(group, message(deck, place)));
      plains.set(id, known);
      return known;
    },
    unknown: (context) => sealedText({ c1: hashToGroup(group, bytes(context), UNKNOWN), c2: group.zero }),
    join: (list) => toBase64url(new Uint8Array(list.flatMap((sealed) => [...fromBase64url(sealed)!]))),
    split: (list) => parts(list, 2 * group.elementBytes),
    splitShares: (shares) => parts(shares, group.elementBytes),
    shuffle(context, key, input) {
      const { outputs, proof } = shuffle(
        group,
        elementOf(key)!,
        ciphertextsOf(input)!,
        bytes(context),
        random,
      );
      return {
        list: toBase64url(encodeCiphertexts(group, outputs)),
        proof: toBase64url(encodeShuffleProof(group, proof)),
      };
    },
    checkShuffle(context, key, input, output, proof) {
      const joint = elementOf(key);
      const [inputs, outputs] = [ciphertextsOf(input), ciphertextsOf(output)];
      const raw = fromBase64url(proof);
      const decoded = raw && decodeShuffleProof(group, input.length, raw);
      if (!joint || !inputs || !outputs || !decoded || inputs.length !== outputs.length) return false;
      return checkShuffle(group, { key: joint, inputs, outputs, context: bytes(context) }, decoded, random);
    },
    prepare({ lock }, cards) {
      const { shares } = ahead.prepare(lock, cards, ({ secret }, card) => {
        const ciphertext = ciphertextOf(card);
        if (!ciphertext) return null;
        const share = token(group, secret, ciphertext);
        // Its encoding, which the proof hashes, is remembered with it.
        group.encode(share);
        return share;
      });
      return cards.filter((card) => shares.has(card)).length;
    },
    shares(context, secrets, cards) {
      const known = ahead.of(secrets.lock);
      const pair = known?.pair ?? pairOf(secrets.lock);
      const bases = ciphertextsOf(cards)!.map(({ c1 }) => c1);
      const ready = cards.map((card) => known?.shares.get(card));
      const { tokens, proof } = makeTokens(group, pair, bases, bytes(context), random, ready);
      return {
        shares: toBase64url(new Uint8Array(tokens.flatMap((token) => [...group.encode(token)]))),
        proof: toBase64url(encodeTokenProof(group, proof)),
      };
    },
    checkShares(context, lock, cards, shares, proof) {
      const publicKey = elementOf(lock);
      const ciphertexts = ciphertextsOf(cards);
      const tokens = shares.map(elementOf);
      const raw = fromBase64url(proof);
      const decoded = raw && decodeTokenProof(group, raw);
      if (!publicKey || !ciphertexts || !decoded || !tokens.every((token) => token !== null)) return false;
      const bases = ciphertexts.map(({ c1 }) => c1);
      const statement = { publicKey, bases, tokens: tokens as Element[], context: bytes(context) };
      return checkTokens(group, statement, decoded, random);
    },
    maskShares(context, secrets, reader, cards) {
      const bases = ciphertextsOf(cards)!.map(({ c1 }) => c1);
      const pair = pairOf(secrets.lock);
      const { masked, proof } = makeMaskedTokens(
        group,
        pair,
        elementOf(reader)!,
        bases,
        bytes(context),
        random,
      );
      return {
        masked: toBase64url(encodeCiphertexts(group, masked)),
        proof: toBase64url(encodeMaskedProof(group, proof)),
      };
    },
    checkMasked(context, lock, reader, cards, masked, proof) {
      const [publicKey, readerKey] = [elementOf(lock), elementOf(reader)];
      const [ciphertexts, hidden] = [ciphertextsOf(cards), ciphertextsOf(masked)];
      const raw = fromBase64url(proof);
      const decoded = raw && decodeMaskedProof(group, raw);
      if (!publicKey || !readerKey || !ciphertexts || !hidden || !decoded) return false;
      const bases = ciphertexts.map(({ c1 }) => c1);
      const statement = { publicKey, reader: readerKey, bases, masked: hidden, context: bytes(context) };
      return checkMaskedTokens(group, statement, decoded, random);
    },
    unmask: (secrets, masked) =>
      unmaskTokens(group, pairOf(secrets.box).secret, ciphertextsOf(masked)!).map(textOf),
    publicOf(secret) {
      const [scalar] = decodeScalars(group, fromBase64url(secret) ?? new Uint8Array()) ?? [];
      return scalar === undefined ? null : textOf(group.multiply(group.base, scalar));
    },
    shareOf: (secret, card) => textOf(token(group, pairOf(secret).secret, ciphertextOf(card)!)),
    open: (card, shares) =>
      textOf(
        open(
          group,
          ciphertextOf(card)!,
          shares.map((share) => elementOf(share)!),
        ),
      ),
    placeOf(deck, size, element) {
      const id = `${deck} ${size}`;
      const places =
        decks.get(id) ??
        new Map(Array.from({ length: size }, (_, i) => [textOf(message(deck, i)), i] as const));
      decks.set(id, places);
      return places.get(element) ?? -1;
    },
    numbers(element, count, sides) {
      const out: number[] = [];
      // The highest numbers that would make some side likelier are passed over.
      const limit = 2 ** 32 - (2 ** 32 % sides);
      for (let block = 0; out.length < count; block++) {
        const digest = new DataView(sha512(bytes(`comet-table numbers/1 ${element} ${block}`)).buffer);
        for (let at = 0; at < 64 && out.length < count; at += 4) {
          const number = digest.getUint32(at);
          if (number < limit) out.push(1 + (number % sides));
        }
      }
      return out;
    },
    sign: (context, secrets, told) =>
      toBase64url(possession(tellText(context, told), 'told', pairOf(secrets.lock))),
    checkSigned: (context, lock, told) =>
      isProved(tellText(context, told), 'told', lock, fromBase64url(told.signature) ?? new Uint8Array()),
    seal: (context, box, text) =>
      toBase64url(seal(group, elementOf(box)!, bytes(text), bytes(context), random)),
    unseal(context, secrets: Secrets, sealed) {
      const raw = fromBase64url(sealed);
      const opened = raw && unseal(group, pairOf(secrets.box), raw, bytes(context));
      return opened && new TextDecoder().decode(opened);
    },
  };
  return scheme;
}
