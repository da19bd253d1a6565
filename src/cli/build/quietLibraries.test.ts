import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NOTICED, NOTICES, withoutNotices } from './quietLibraries.ts';

it.each(NOTICES)('the build leaves out the notice to other makers in $module', ({ module, call }) => {
  const path = new URL(`../../../node_modules/${module}`, import.meta.url);
  expect(path.pathname).toMatch(NOTICED);
  const code = readFileSync(path, 'utf8');
  // Otherwise the library has changed, and this can go.
  expect(code).toContain(call);
  const quiet = withoutNotices(code);
  expect(quiet).not.toContain(call);
  expect(code.length - quiet.length).toBeLessThanOrEqual(call.length);
});
