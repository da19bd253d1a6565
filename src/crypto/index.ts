/** Public interface: groups, keys, masking, verifiable shuffles, tokens and their proofs (open and masked), encrypted messages. */

export {
  checkTokens,
  checkTokensOfMany,
  decodeTokenProof,
  encodeTokenProof,
  makeTokens,
  proveTokens,
  type TokenProof,
  type TokenStatement,
} from './dleq.ts';
export {
  type Ciphertext,
  decodeCiphertexts,
  elementsOf,
  encodeCiphertexts,
  jointKey,
  type KeyPair,
  makeKeyPair,
  mask,
  open,
  plain,
  remask,
  sameCiphertext,
  token,
} from './elgamal.ts';
export { decrypt, encrypt, LONGEST_MESSAGE } from './encryption.ts';
export { decodeElements, encodeElements } from './group/elements.ts';
export type { Element, Group, RandomBytes, Scalar } from './group/group.ts';
export { hashToGroup } from './group/hashToGroup.ts';
export { makeNobleGroup } from './group/nobleGroup.ts';
export { decodeScalars, encodeScalars, randomScalar, reduce } from './group/scalars.ts';
export { makeWasmGroup } from './group/wasmGroup.ts';
export {
  checkMaskedTokens,
  decodeMaskedProof,
  encodeMaskedProof,
  type MaskedProof,
  type MaskedStatement,
  makeMaskedTokens,
  unmaskTokens,
} from './maskedTokens.ts';
export {
  checkPossession,
  decodePossession,
  encodePossession,
  type PossessionProof,
  provePossession,
} from './schnorr.ts';
export { checkShuffle, checkShuffles } from './shuffle/checkShuffle.ts';
export { proveShuffle } from './shuffle/proveShuffle.ts';
export { type Shuffled, shuffle, shuffleList } from './shuffle/shuffle.ts';
export type { ShuffleProof, ShuffleStatement, ShuffleWitness } from './shuffle/shuffleProof.ts';
export { decodeShuffleProof, encodeShuffleProof, shuffleProofLength } from './shuffle/shuffleProofBytes.ts';
