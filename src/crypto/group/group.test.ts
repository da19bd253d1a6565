import { describeGroup } from '../testing/groupContract.ts';
import { makeTinyGroup } from '../testing/tinyGroup.ts';
import { makeNobleGroup } from './nobleGroup.ts';
import { makeWasmGroup } from './wasmGroup.ts';

describeGroup('ristretto255 over a library', makeNobleGroup);
describeGroup('ristretto255 over WebAssembly', () => makeWasmGroup()!, makeNobleGroup);
describeGroup('the tiny group for tests', makeTinyGroup, undefined, 60);
