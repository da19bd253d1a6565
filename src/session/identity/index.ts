/**
 * Who a peer is: an Ed25519 key made for one room on one device, signing with it, and checking what others have signed.
 */
export { freshSecret, makeSigner, verify } from './ed25519.ts';
export { inOrder } from './inOrder.ts';
export { after, all, every, type Maybe } from './maybe.ts';
export type { Key, Signature, Signer, Verify } from './signing.ts';
export { fakeSigner, fakeVerify } from './testSigning.ts';
