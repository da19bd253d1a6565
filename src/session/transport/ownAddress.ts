import { hashText } from '../../lib/hash.ts';
import type { Address } from './transport.ts';

const OWN = /^ct-[\da-f]{28}$/;

/**
 * The address that only the holder of this token can prove to be theirs: it is made from the token, which nobody but a PeerServer is
 * shown. Says nothing of a room or a key.
 */
export const ownAddress = (token: string): Address =>
  `ct-${hashText(`comet-table address ${token}`).slice(0, 28)}`;

/** What a page is called, and what shows a PeerServer that it may be called so. */
export interface PeerName {
  readonly address: Address;
  /** Letters, digits, `-` and `_`, at most 64. */
  readonly token: string;
}

export const ownName = (token: string): PeerName => ({ address: ownAddress(token), token });

/** Whether this token may have this address, as a PeerServer that knows of such proofs judges. Any may have one of another form. */
export const mayHave = (address: Address, token: string): boolean =>
  !OWN.test(address) || address === ownAddress(token);
