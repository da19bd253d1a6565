/** Public interface: groups, keys, masking, verifiable shuffles, tokens and their proofs (open and masked), encrypted messages. */

export { checkTokens, decodeTokenProof, encodeTokenProof, makeTokens } from './dleq.ts';
export {
  type Ciphertext,
  decodeCiphertexts,
  encodeCiphertexts,
  jointKey,
  type KeyPair,
  makeKeyPair,
  open,
  plain,
  remask,
  token,
} from './elgamal.ts';
export { decrypt, encrypt } from './encryption.ts';
export type { Element, Group, RandomBytes, Scalar } from './group/group.ts';
export { hashToGroup } from './group/hashToGroup.ts';
export { decodeScalars, encodeScalars, reduce } from './group/scalars.ts';
export { makeWasmGroup } from './group/wasmGroup.ts';
export {
  checkMaskedTokens,
  decodeMaskedProof,
  encodeMaskedProof,
  makeMaskedTokens,
  unmaskTokens,
} from './maskedTokens.ts';
export { checkPossession, decodePossession, encodePossession, provePossession } from './schnorr.ts';
export { checkShuffle } from './shuffle/checkShuffle.ts';
export { proveShuffle } from './shuffle/proveShuffle.ts';
export { shuffle, shuffleList } from './shuffle/shuffle.ts';
export type { ShuffleProof } from './shuffle/shuffleProof.ts';
export { decodeShuffleProof, encodeShuffleProof } from './shuffle/shuffleProofBytes.ts';
