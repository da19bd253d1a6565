import {
  checkMaskedTokens,
  checkTokens,
  decodeMaskedProof,
  decodeTokenProof,
  type Element,
  encodeMaskedProof,
  encodeTokenProof,
  type KeyPair,
  makeMaskedTokens,
  makeTokens,
  token,
  unmaskTokens,
} from '../../../../crypto/index.ts';
import { fromBase64url, toBase64url } from '../../../../lib/base64url.ts';
import type { LockedCard, Scheme } from '../../../room/index.ts';
import { makePreparedShares } from '../preparedShares.ts';
import type { Texts } from './texts.ts';

/** First half of each card's ciphertext: the part that is opened. */
const basesOf = (texts: Texts, cards: readonly LockedCard[]): Element[] | null =>
  texts.ciphertexts(cards)?.map(({ c1 }) => c1) ?? null;

/** A member's shares of cards, in plain text, and those that were computed ahead. */
export function shareScheme(texts: Texts): Pick<Scheme, 'prepare' | 'shares' | 'checkShares' | 'shareOf'> {
  const { group, random } = texts;
  const ahead = makePreparedShares((secret) => texts.pair(secret));
  const shareOf = ({ secret }: KeyPair, card: LockedCard): Element | null => {
    const ciphertext = texts.ciphertext(card);
    if (!ciphertext) return null;
    const share = token(group, secret, ciphertext);
    // Caches its encoding too, which the proof hashes.
    group.encode(share);
    return share;
  };
  return {
    prepare({ lock }, cards) {
      const { shares } = ahead.prepare(lock, cards, shareOf);
      return cards.filter((card) => shares.has(card)).length;
    },
    shares(context, secrets, cards) {
      const known = ahead.of(secrets.lock);
      const pair = known?.pair ?? texts.pair(secrets.lock);
      const bases = basesOf(texts, cards)!;
      const ready = cards.map((card) => known?.shares.get(card));
      const { tokens, proof } = makeTokens(group, pair, bases, texts.bytes(context), random, ready);
      return {
        shares: toBase64url(new Uint8Array(tokens.flatMap((token) => [...group.encode(token)]))),
        proof: toBase64url(encodeTokenProof(group, proof)),
      };
    },
    checkShares(context, lock, cards, shares, proof) {
      const publicKey = texts.element(lock);
      const bases = basesOf(texts, cards);
      const tokens = texts.elements(shares);
      const raw = fromBase64url(proof);
      const decoded = raw && decodeTokenProof(group, raw);
      if (!publicKey || !bases || !decoded || !tokens) return false;
      const statement = { publicKey, bases, tokens, context: texts.bytes(context) };
      return checkTokens(group, statement, decoded, random);
    },
    shareOf: (secret, card) => texts.textOf(token(group, texts.pair(secret).secret, texts.ciphertext(card)!)),
  };
}

/** The same, encrypted for one reader, with a proof that everyone can check. */
export const maskedScheme = (texts: Texts): Pick<Scheme, 'maskShares' | 'checkMasked' | 'unmask'> => ({
  maskShares(context, secrets, reader, cards) {
    const { group, random } = texts;
    const bases = basesOf(texts, cards)!;
    const pair = texts.pair(secrets.lock);
    const to = texts.element(reader)!;
    const { masked, proof } = makeMaskedTokens(group, pair, to, bases, texts.bytes(context), random);
    return { masked: texts.list(masked), proof: toBase64url(encodeMaskedProof(group, proof)) };
  },
  checkMasked(context, lock, reader, cards, masked, proof) {
    const { group, random } = texts;
    const [publicKey, to] = [texts.element(lock), texts.element(reader)];
    const [bases, hidden] = [basesOf(texts, cards), texts.ciphertexts(masked)];
    const raw = fromBase64url(proof);
    const decoded = raw && decodeMaskedProof(group, raw);
    if (!publicKey || !to || !bases || !hidden || !decoded) return false;
    const statement = { publicKey, reader: to, bases, masked: hidden, context: texts.bytes(context) };
    return checkMaskedTokens(group, statement, decoded, random);
  },
  unmask: (secrets, masked) =>
    unmaskTokens(texts.group, texts.pair(secrets.box).secret, texts.ciphertexts(masked)!).map((share) =>
      texts.textOf(share),
    ),
});
