/**
 * Proof that many tokens were made with the secret of one public key: Tᵢ = secret·Aᵢ (Chaum and Pedersen 1992), all at once by weights
 * hashed from everything (as RFC 9497 §2.2.1), so that errors in two tokens cannot cancel.
 */
import { makeBalance } from './balance.ts';
import type { KeyPair } from './elgamal.ts';
import { decodeElements, encodeElements } from './group/elements.ts';
import type { Element, Group, RandomBytes, Scalar } from './group/group.ts';
import { decodeScalars, encodeScalars, randomScalar, reduce } from './group/scalars.ts';
import { makeTranscript, type Transcript } from './transcript.ts';

/** The claim that tokens[i] = secret·bases[i], where publicKey = secret·G. Both lists have the same length. */
export interface TokenStatement {
  readonly publicKey: Element;
  readonly bases: readonly Element[];
  readonly tokens: readonly Element[];
  /** Purpose of the tokens, as any bytes. */
  readonly context: Uint8Array;
}

export interface TokenProof {
  /** nonce·G */
  readonly onBase: Element;
  /** nonce·Σ wᵢ·Aᵢ */
  readonly onBases: Element;
  readonly answer: Scalar;
}

/** Starts the transcript of a statement, and draws one weight for each base. */
function begin(group: Group, statement: TokenStatement): [Transcript, Scalar[]] {
  const transcript = makeTranscript(group, 'tokens/1', statement.context);
  transcript.appendElements('key', [statement.publicKey]);
  transcript.appendElements('bases', statement.bases);
  transcript.appendElements('tokens', statement.tokens);
  return [transcript, transcript.challenges('weights', statement.bases.length)];
}

/**
 * Makes the tokens for a list of bases (the c1 of ciphertexts) and one proof for all of them. n + 1 multiplications by a secret, 1 of the
 * base, 1 `sum` of n. `known`: tokens computed before, each in its base's place; they are not computed again, and must be right, or the
 * prover's own proof is wrong.
 */
export function makeTokens(
  group: Group,
  key: KeyPair,
  bases: readonly Element[],
  context: Uint8Array,
  random: RandomBytes,
  known: readonly (Element | undefined)[] = [],
): { tokens: Element[]; proof: TokenProof } {
  const tokens = bases.map((base, i) => known[i] ?? group.multiply(base, key.secret));
  return { tokens, proof: proveTokens(group, key, bases, tokens, context, random) };
}

/** Makes only the proof, for existing tokens. */
export function proveTokens(
  group: Group,
  key: KeyPair,
  bases: readonly Element[],
  tokens: readonly Element[],
  context: Uint8Array,
  random: RandomBytes,
): TokenProof {
  const [transcript, weights] = begin(group, { publicKey: key.publicKey, bases, tokens, context });
  const nonce = randomScalar(group, random);
  const onBase = group.multiples(group.base, [nonce])[0]!;
  const onBases = group.multiply(group.sum(bases, weights), nonce);
  transcript.appendElements('commitments', [onBase, onBases]);
  return { onBase, onBases, answer: reduce(group, nonce + transcript.challenge('e') * key.secret) };
}

/** Checks every token of the statement. See `checkTokensOfMany`. */
export function checkTokens(
  group: Group,
  statement: TokenStatement,
  proof: TokenProof,
  random: RandomBytes,
): boolean {
  return checkTokensOfMany(group, [{ statement, proof }], random);
}

/**
 * Checks every token of every statement, by one `sum` of at most 2n + 4 terms per statement. Does not tell which one is wrong: for that,
 * check them singly. `random` is the verifier's own. False for a key that is the identity.
 */
export function checkTokensOfMany(
  group: Group,
  list: readonly { readonly statement: TokenStatement; readonly proof: TokenProof }[],
  random: RandomBytes,
): boolean {
  const balance = makeBalance(group);
  for (const { statement, proof } of list) {
    const { publicKey, bases, tokens } = statement;
    if (bases.length !== tokens.length || group.equals(publicKey, group.zero)) return false;
    const { transcript, weights, e } = replayTokens(group, statement, proof);
    // The verifier's coins are hashed together with the proof: even with a broken source nothing is predictable.
    transcript.appendScalars('answer', [proof.answer]);
    transcript.append('verifier', random(32));
    const [u, v] = transcript.challenges('equations', 2) as [Scalar, Scalar];

    // answer·G − e·key = onBase
    balance.add(group.base, u * proof.answer);
    balance.add(publicKey, -u * e);
    balance.add(proof.onBase, -u);
    // answer·Σ wᵢ·Aᵢ − e·Σ wᵢ·Tᵢ = onBases
    weights.forEach((weight, i) => {
      balance.add(bases[i]!, v * proof.answer * weight);
      balance.add(tokens[i]!, -v * e * weight);
    });
    balance.add(proof.onBases, -v);
  }
  return balance.isZero();
}

/** Replays the prover's transcript, and returns it with its weights and challenge. */
export function replayTokens(group: Group, statement: TokenStatement, proof: TokenProof) {
  const [transcript, weights] = begin(group, statement);
  transcript.appendElements('commitments', [proof.onBase, proof.onBases]);
  return { transcript, weights, e: transcript.challenge('e') };
}

/** Encodes two elements and a scalar: 96 bytes in ristretto255, however many tokens. */
export function encodeTokenProof(group: Group, { onBase, onBases, answer }: TokenProof): Uint8Array {
  return new Uint8Array([...encodeElements(group, [onBase, onBases]), ...encodeScalars(group, [answer])]);
}

/** Decodes a proof; null for anything but its one encoding. */
export function decodeTokenProof(group: Group, bytes: Uint8Array): TokenProof | null {
  const cut = 2 * group.elementBytes;
  if (bytes.length !== cut + group.scalarBytes) return null;
  const [onBase, onBases] = decodeElements(group, bytes.subarray(0, cut)) ?? [];
  const [answer] = decodeScalars(group, bytes.subarray(cut)) ?? [];
  return !onBase || !onBases || answer === undefined ? null : { onBase, onBases, answer };
}
