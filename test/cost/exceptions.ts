import type { Exceptions } from './limits.ts';

/** Tests that cost more processor time than `LIMITS` allows, by file and name, and why they are worth it. */
export const EXCEPTIONS: Exceptions = {};
