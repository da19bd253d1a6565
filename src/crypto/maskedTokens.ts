/**
 * Tokens that only one reader can use, and that everyone can verify (publicly verifiable encryption, Stadler 1996): each is encrypted to
 * the reader's key, (r·G, secret·A + r·reader), with one proof for all that the same secret made them and the announced key. Weights are
 * hashed from everything, so that errors in two of them cannot cancel.
 */
import { makeBalance } from './balance.ts';
import { type Ciphertext, elementsOf, type KeyPair, open, plain, remask, token } from './elgamal.ts';
import { decodeElements, encodeElements } from './group/elements.ts';
import type { Element, Group, RandomBytes, Scalar } from './group/group.ts';
import { decodeScalars, dot, encodeScalars, randomScalar, randomScalars, reduce } from './group/scalars.ts';
import { makeTranscript, type Transcript } from './transcript.ts';

/** The claim that masked[i] hides secret·bases[i] from all but the reader, where publicKey = secret·G. Both lists have the same length. */
export interface MaskedStatement {
  readonly publicKey: Element;
  readonly reader: Element;
  readonly bases: readonly Element[];
  readonly masked: readonly Ciphertext[];
  /** Purpose of the tokens, as any bytes. */
  readonly context: Uint8Array;
}

export interface MaskedProof {
  /** nonce·G */
  readonly onBase: Element;
  /** maskNonce·G */
  readonly onMask: Element;
  /** nonce·Σ wᵢ·Aᵢ + maskNonce·reader */
  readonly onTokens: Element;
  readonly answer: Scalar;
  readonly maskAnswer: Scalar;
}

/** Starts the transcript of a statement, and draws one weight for each base. */
function begin(group: Group, statement: MaskedStatement): [Transcript, Scalar[]] {
  const { publicKey, reader, bases, masked, context } = statement;
  const transcript = makeTranscript(group, 'masked tokens/1', context);
  transcript.appendElements('keys', [publicKey, reader]);
  transcript.appendElements('bases', bases);
  transcript.appendElements('masked', elementsOf(masked));
  return [transcript, transcript.challenges('weights', bases.length)];
}

/**
 * Makes the tokens for a list of bases (the c1 of ciphertexts), each masked for `reader`, and one proof for all of them. 3n + 5
 * multiplications by a secret or a mask, 1 `sum` of n.
 */
export function makeMaskedTokens(
  group: Group,
  key: KeyPair,
  reader: Element,
  bases: readonly Element[],
  context: Uint8Array,
  random: RandomBytes,
): { masked: Ciphertext[]; proof: MaskedProof } {
  const tokens = bases.map((base) => group.multiply(base, key.secret));
  const masks = randomScalars(group, bases.length, random);
  const masked = remask(
    group,
    reader,
    tokens.map((one) => plain(group, one)),
    masks,
  );
  const statement = { publicKey: key.publicKey, reader, bases, masked, context };
  return { masked, proof: proveMaskedTokens(group, key, masks, statement, random) };
}

/** Makes only the proof, for a statement whose secret and masks are known. */
export function proveMaskedTokens(
  group: Group,
  key: KeyPair,
  masks: readonly Scalar[],
  statement: MaskedStatement,
  random: RandomBytes,
): MaskedProof {
  const [transcript, weights] = begin(group, statement);
  const nonce = randomScalar(group, random);
  const maskNonce = randomScalar(group, random);
  const [onBase, onMask] = group.multiples(group.base, [nonce, maskNonce]) as [Element, Element];
  const onTokens = group.add(
    group.multiply(group.sum(statement.bases, weights), nonce),
    group.multiply(statement.reader, maskNonce),
  );
  transcript.appendElements('commitments', [onBase, onMask, onTokens]);
  const e = transcript.challenge('e');
  return {
    onBase,
    onMask,
    onTokens,
    answer: reduce(group, nonce + e * key.secret),
    maskAnswer: reduce(group, maskNonce + e * dot(group, weights, masks)),
  };
}

/**
 * Checks that the reader gets the right token for every base, by one `sum` of at most 3n + 6 terms. `random` is the verifier's own. False
 * for a key, or a reader, that is the identity.
 */
export function checkMaskedTokens(
  group: Group,
  statement: MaskedStatement,
  proof: MaskedProof,
  random: RandomBytes,
): boolean {
  const { publicKey, reader, bases, masked } = statement;
  const isZero = (element: Element) => group.equals(element, group.zero);
  if (bases.length !== masked.length || isZero(publicKey) || isZero(reader)) return false;
  const { transcript, weights, e } = replayMaskedTokens(group, statement, proof);
  const { answer, maskAnswer } = proof;
  // The verifier's coins are hashed together with the proof: even with a broken source nothing is predictable.
  transcript.appendScalars('answers', [answer, maskAnswer]);
  transcript.append('verifier', random(32));
  const [u, v, w] = transcript.challenges('equations', 3) as [Scalar, Scalar, Scalar];
  const balance = makeBalance(group);

  // answer·G − e·key = onBase
  balance.add(group.base, u * answer);
  balance.add(publicKey, -u * e);
  balance.add(proof.onBase, -u);
  // maskAnswer·G − e·Σ wᵢ·c1ᵢ = onMask
  balance.add(group.base, v * maskAnswer);
  balance.add(proof.onMask, -v);
  // answer·Σ wᵢ·Aᵢ + maskAnswer·reader − e·Σ wᵢ·c2ᵢ = onTokens
  balance.add(reader, w * maskAnswer);
  balance.add(proof.onTokens, -w);
  weights.forEach((weight, i) => {
    balance.add(masked[i]!.c1, -v * e * weight);
    balance.add(bases[i]!, w * answer * weight);
    balance.add(masked[i]!.c2, -w * e * weight);
  });
  return balance.isZero();
}

/** Replays the prover's transcript, and returns it with its weights and challenge. */
export function replayMaskedTokens(
  group: Group,
  statement: MaskedStatement,
  { onBase, onMask, onTokens }: Pick<MaskedProof, 'onBase' | 'onMask' | 'onTokens'>,
) {
  const [transcript, weights] = begin(group, statement);
  transcript.appendElements('commitments', [onBase, onMask, onTokens]);
  return { transcript, weights, e: transcript.challenge('e') };
}

/** Unmasks the tokens with the reader's secret. */
export const unmaskTokens = (group: Group, secret: Scalar, masked: readonly Ciphertext[]): Element[] =>
  masked.map((one) => open(group, one, [token(group, secret, one)]));

/** Encodes three elements and two scalars: 160 bytes in ristretto255, however many tokens. */
export function encodeMaskedProof(group: Group, proof: MaskedProof): Uint8Array {
  const { onBase, onMask, onTokens, answer, maskAnswer } = proof;
  return new Uint8Array([
    ...encodeElements(group, [onBase, onMask, onTokens]),
    ...encodeScalars(group, [answer, maskAnswer]),
  ]);
}

/** Decodes a proof; null for anything but its one encoding. */
export function decodeMaskedProof(group: Group, bytes: Uint8Array): MaskedProof | null {
  const cut = 3 * group.elementBytes;
  if (bytes.length !== cut + 2 * group.scalarBytes) return null;
  const [onBase, onMask, onTokens] = decodeElements(group, bytes.subarray(0, cut)) ?? [];
  const [answer, maskAnswer] = decodeScalars(group, bytes.subarray(cut)) ?? [];
  if (!onBase || !onMask || !onTokens || answer === undefined || maskAnswer === undefined) return null;
  return { onBase, onMask, onTokens, answer, maskAnswer };
}
