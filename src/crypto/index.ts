/** Public interface: groups, keys, masking, verifiable shuffles, tokens and their proofs (open and masked), encrypted messages. */

export { checkShuffle, checkShuffles } from './checkShuffle.ts';
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
export { decodeElements, encodeElements } from './elements.ts';
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
export type { Element, Group, RandomBytes, Scalar } from './group.ts';
export { hashToGroup } from './hashToGroup.ts';
export {
  checkMaskedTokens,
  decodeMaskedProof,
  encodeMaskedProof,
  type MaskedProof,
  type MaskedStatement,
  makeMaskedTokens,
  unmaskTokens,
} from './maskedTokens.ts';
export { makeNobleGroup } from './nobleGroup.ts';
export { proveShuffle } from './proveShuffle.ts';
export { decodeScalars, encodeScalars, randomScalar, reduce } from './scalars.ts';
export {
  checkPossession,
  decodePossession,
  encodePossession,
  type PossessionProof,
  provePossession,
} from './schnorr.ts';
export { type Shuffled, shuffle, shuffleList } from './shuffle.ts';
export type { ShuffleProof, ShuffleStatement, ShuffleWitness } from './shuffleProof.ts';
export { decodeShuffleProof, encodeShuffleProof, shuffleProofLength } from './shuffleProofBytes.ts';
export { makeWasmGroup } from './wasmGroup.ts';
