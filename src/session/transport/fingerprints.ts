/** A certificate's hash, as session descriptions write it (RFC 8122, §5). */
const FINGERPRINT = /^a=fingerprint:(sha-(?:256|384|512)) ((?:[\da-f]{2}:){31,63}[\da-f]{2})$/i;

/**
 * Returns the one certificate that this description (SDP) allows at its end. Null for none, for an unsafe hash, or for several: the
 * description's author could use one and let us sign another.
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
 * Identifies a DTLS connection, equally at both ends, by both certificates: browsers make them anew for each connection and enforce them.
 * Null if the descriptions do not name them.
 */
export function bindingOf(local: string, remote: string): string | null {
  const [one, other] = [fingerprintOf(local), fingerprintOf(remote)];
  if (!one || !other || one === other) return null;
  return [one, other].sort().join(' ');
}
