import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { canonical } from './json.ts';

/** A SHA-256 digest as 64 lower-case hexadecimal digits. */
export type Hash = string;

export const hashBytes = (bytes: Uint8Array): Hash => bytesToHex(sha256(bytes));

const encoder = new TextEncoder();

export const hashText = (text: string): Hash => hashBytes(encoder.encode(text));

/** Hashes a value's canonical JSON. */
export const hashOf = (value: unknown): Hash => hashText(canonical(value));
