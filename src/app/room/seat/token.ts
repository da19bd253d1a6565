import { toBase64url } from '../../../lib/base64url.ts';

/** 128 random bits as a text of 22 characters. */
export const freshToken = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(16)));
