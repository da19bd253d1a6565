import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './json.ts';

/** A SHA-256 digest as 64 lower-case hexadecimal digits. */
export type Hash = string;

export const hashBytes = (bytes: Uint8Array): Hash => bytesToHex(sha256(bytes));

export const hashText = (text: string): Hash => hashBytes(utf8ToBytes(text));

/** Hashes a value's canonical JSON. */
export const hashOf = (value: unknown): Hash => hashText(canonical(value));
