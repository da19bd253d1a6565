import { makeWasmGroup } from '../../../crypto/group/wasmGroup.ts';
import { type Group, makeNobleGroup, type RandomBytes } from '../../../crypto/index.ts';
import type { Scheme } from '../../room/index.ts';
import { makeScheme } from './makeScheme.ts';

/** The system's own source (Web Crypto). */
export const systemBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

/** ristretto255 as fast as this device can: in WebAssembly if available, else in the library. Both give equal results. */
export const deviceGroup = (): Group => makeWasmGroup() ?? makeNobleGroup();

/** The scheme of real tables on this device. */
export const deviceScheme = (): Scheme => makeScheme(deviceGroup(), systemBytes);
