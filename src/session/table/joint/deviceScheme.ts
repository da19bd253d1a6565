import { makeWasmGroup } from '../../../crypto/group/wasmGroup.ts';
import type { Group, RandomBytes } from '../../../crypto/index.ts';
import type { Scheme } from '../../room/index.ts';
import { makeScheme } from './makeScheme.ts';

/** The system's own source (Web Crypto). */
export const systemBytes: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

/** ristretto255 as fast as this device can: in WebAssembly if available, else in the library, which is fetched. Both give equal results. */
export const deviceGroup = async (): Promise<Group> =>
  makeWasmGroup() ?? (await import('../../../crypto/group/nobleGroup.ts')).makeNobleGroup();

/** The scheme of real tables on this device. */
export const deviceScheme = async (): Promise<Scheme> => makeScheme(await deviceGroup(), systemBytes);
