import { makeNobleGroup } from './nobleGroup.ts';
import { describeAttacks } from './testing/attacks.ts';
import { makeTinyGroup } from './testing/tinyGroup.ts';
import { makeWasmGroup } from './wasmGroup.ts';

describeAttacks('ristretto255 over a library', makeNobleGroup, 'one');
describeAttacks('ristretto255 over WebAssembly', () => makeWasmGroup()!);
describeAttacks('a tiny group', makeTinyGroup);
