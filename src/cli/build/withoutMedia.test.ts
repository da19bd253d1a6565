import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ADAPTER, NODE_RANDOM, withoutMedia, withoutNode } from './withoutMedia.ts';

const path = new URL('../../../node_modules/webrtc-adapter/src/js/adapter_factory.js', import.meta.url)
  .pathname;

it('the adapter of links keeps everything but the parts for cameras and calls', () => {
  expect(path).toMatch(ADAPTER);
  const code = readFileSync(path, 'utf8');
  const slim = withoutMedia(code);
  const calls = (text: string, of: RegExp) => [...text.matchAll(of)].map(([call]) => call);
  expect(calls(slim, /commonShim\.\w+\(.*\)/g)).toEqual(calls(code, /commonShim\.\w+\(.*\)/g));
  expect(calls(slim, /commonShim\.\w+\(.*\)/g).length).toBeGreaterThan(15);
  expect(calls(slim, /^import .*$/gm)).toEqual(
    calls(code, /^import .*$/gm).filter((line) => !/\/(chrome|firefox|safari)\//.test(line)),
  );
  // Nothing calls what is gone.
  expect(slim).not.toMatch(/\b(chrome|firefox|safari)Shim\.\w+\(/);
  expect(calls(slim, /^const \w+Shim = .*$/gm)).toHaveLength(3);
});

it('the library of NATS asks Node for nothing', () => {
  const nacl = new URL('../../../node_modules/tweetnacl/nacl-fast.js', import.meta.url).pathname;
  expect(nacl).toMatch(NODE_RANDOM);
  const code = readFileSync(nacl, 'utf8');
  expect(code).toContain('require(');
  expect(withoutNode(code)).not.toContain('require');
});
