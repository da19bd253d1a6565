/** A certificate by its hash, as descriptions of a connection name it (RFC 8122, §5). */
const FINGERPRINT = /^a=fingerprint:(sha-(?:256|384|512)) ((?:[\da-f]{2}:){31,63}[\da-f]{2})$/i;

/**
 * The one certificate that this description (SDP) allows at its end. Null: none, an unsafe hash, or several, of which whoever made the
 * description could use one and have another told.
 */
function fingerprintOf(sdp: string): string | null {
  const named = new Set<string>();
  for (const line of sdp.split(/[\r\n]+/)) {
    if (!/^\s*a\s*=\s*fingerprint/i.test(line)) continue;
    const [, hash, value] = FINGERPRINT.exec(line.trim()) ?? [];
    if (!hash || !value) return null;
    named.add(`${hash.toLowerCase()} ${value.toUpperCase()}`);
  }
  const [only] = named;
  return named.size === 1 ? only! : null;
}

/**
 * What tells one DTLS connection from all others, the same at both ends: the certificates of both, which browsers make anew for each
 * connection and hold each other to. Null where the descriptions do not tell.
 */
export function bindingOf(local: string, remote: string): string | null {
  const [one, other] = [fingerprintOf(local), fingerprintOf(remote)];
  if (!one || !other || one === other) return null;
  return [one, other].sort().join(' ');
}
