import { makeNobleGroup } from './group/nobleGroup.ts';
import { makeWasmGroup } from './group/wasmGroup.ts';
import { describeAttacks } from './testing/attacks.ts';
import { makeTinyGroup } from './testing/tinyGroup.ts';

describeAttacks('ristretto255 over a library', makeNobleGroup, 'one');
describeAttacks('ristretto255 over WebAssembly', () => makeWasmGroup()!);
describeAttacks('a tiny group', makeTinyGroup);
