/** A peer's identity: an Ed25519 key made for one room on one device, signing with it, and verifying the signatures of others. */
export { freshSecret, makeSigner, verify } from './ed25519.ts';
export { after, all, every, type Maybe } from './maybe.ts';
export { signInOrder } from './signInOrder.ts';
export type { Key, Signature, Signer, Verify } from './signing.ts';
export { fakeSigner, fakeVerify } from './testSigning.ts';
