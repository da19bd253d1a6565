import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindingOf } from './fingerprints.ts';

const hex = (byte: number): string =>
  Array.from({ length: 32 }, () => byte.toString(16).padStart(2, '0')).join(':');
const line = (byte: number, hash = 'sha-256'): string => `a=fingerprint:${hash} ${hex(byte).toUpperCase()}`;
/** A description with lines for the session and for its one medium. */
const sdp = (session: readonly string[], media: readonly string[]): string =>
  ['v=0', 's=-', ...session, 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', ...media, ''].join('\r\n');

describe('the binding of a proof to a connection', () => {
  it('is the same at both ends, wherever and however a browser writes it', () => {
    const ann = sdp([line(0xab)], []);
    const bo = sdp([], [line(0xcd)]);
    const told = bindingOf(ann, bo);
    expect(told).toBe(`sha-256 ${hex(0xab).toUpperCase()} sha-256 ${hex(0xcd).toUpperCase()}`);
    expect(bindingOf(bo, ann)).toBe(told);
    expect(bindingOf(sdp([line(0xcd)], [line(0xcd)]), sdp([], [line(0xab).toLowerCase()]))).toBe(told);
  });

  it('changes with either certificate', () => {
    const bytes = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(bytes, bytes, bytes, (a, b, c) => {
        fc.pre(new Set([a, b, c]).size === 3);
        const [ann, bo, between] = [a, b, c].map((byte) => sdp([], [line(byte)])) as [string, string, string];
        const both = [bindingOf(ann, between), bindingOf(between, bo), bindingOf(ann, bo)];
        expect(new Set(both).size).toBe(3);
      }),
    );
  });

  it.each<[string, string]>([
    ['nothing', sdp([], [])],
    ['two certificates, one for the session and one for the medium', sdp([line(1)], [line(2)])],
    ['two certificates at one place', sdp([], [line(1), line(2)])],
    ['one certificate by two hashes', sdp([], [line(1), line(1, 'sha-384')])],
    ['a hash that can be forged', sdp([], [line(1, 'sha-1')])],
    ['an invalid hash', sdp([], ['a=fingerprint:sha-256 12:34'])],
    ['a second one in a form of its own', sdp([line(1)], [' A=Fingerprint: sha-256 00'])],
    ['the certificate of the other end', sdp([], [line(9)])],
  ])('is unknown if a description names %s', (_what, description) => {
    const good = sdp([], [line(9)]);
    expect(bindingOf(good, description)).toBe(null);
    expect(bindingOf(description, good)).toBe(null);
  });
});
