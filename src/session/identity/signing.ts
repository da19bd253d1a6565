import type { Maybe } from './maybe.ts';

/** A public key: 32 bytes of Ed25519 (RFC 8032) in base64url, 43 characters. It identifies a peer. */
export type Key = string;
/** 64 bytes in base64url, 86 characters. */
export type Signature = string;

/** A peer's own key pair. */
export interface Signer {
  readonly key: Key;
  /** Signs the UTF-8 bytes of a text. */
  sign(text: string): Maybe<Signature>;
}

/** Verifies a signature. Never throws: malformed input is false. */
export type Verify = (key: Key, text: string, signature: Signature) => Maybe<boolean>;

/** An implementation of Ed25519 (RFC 8032). Shapes: seed and key 32 bytes, signature 64. */
export interface Ed25519 {
  readonly kind: 'web' | 'library';
  signer(seed: Bytes): Promise<{ readonly key: Bytes; sign(message: Bytes): Maybe<Bytes> }>;
  /** Requires key and signature to have passed `ed25519Form.ts`. May throw or reject, which means false. */
  verify(key: Bytes, message: Bytes, signature: Bytes): Maybe<boolean>;
}

export type Bytes = Uint8Array<ArrayBuffer>;
