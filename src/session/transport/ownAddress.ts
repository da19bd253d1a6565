import { hashText } from '../../lib/hash.ts';
import type { Address } from './transport.ts';

const OWN = /^ct-[\da-f]{28}$/;

/**
 * Derives the address that only this token's holder can claim: no one but a PeerServer ever sees the token. Reveals neither a room nor a
 * key.
 */
export const ownAddress = (token: string): Address =>
  `ct-${hashText(`comet-table address ${token}`).slice(0, 28)}`;

/** A page's address, and the token that entitles it to that address at a PeerServer. */
export interface PeerName {
  readonly address: Address;
  /** Letters, digits, `-` and `_`, at most 64. */
  readonly token: string;
}

export const ownName = (token: string): PeerName => ({ address: ownAddress(token), token });

/** Returns whether a token may claim an address, as a PeerServer with such proofs judges it. Addresses of another form are free to all. */
export const mayHave = (address: Address, token: string): boolean =>
  !OWN.test(address) || address === ownAddress(token);
