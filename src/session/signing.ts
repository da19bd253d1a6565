/** A public key: 32 bytes of Ed25519 (RFC 8032) in base64url, 43 characters. It is what a peer is known by. */
export type Key = string;
/** 64 bytes in base64url, 86 characters. */
export type Signature = string;

/** Now or later: WebCrypto answers later, the library and tests at once. */
export type Maybe<T> = T | Promise<T>;

/** A peer's own key pair. */
export interface Signer {
  readonly key: Key;
  /** Signs the UTF-8 bytes of a text. */
  sign(text: string): Maybe<Signature>;
}

/** Never throws: what is malformed is false. */
export type Verify = (key: Key, text: string, signature: Signature) => Maybe<boolean>;
