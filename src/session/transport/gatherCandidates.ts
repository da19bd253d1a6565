/** Most milliseconds to wait for servers that do not answer; otherwise the browser says when it has asked them all. */
const PATIENCE = 6000;

/** Ways to this page that its browser found: addresses of its own, addresses that a STUN server saw, and relays. */
export interface Candidates {
  readonly host: boolean;
  readonly seen: boolean;
  readonly relay: boolean;
  /** A server could not be asked. */
  readonly failed: boolean;
}

/**
 * Finds out which ways others may take to this page by gathering candidates as a call does, without calling anyone. Returns null where
 * there is no WebRTC.
 */
export async function gatherCandidates(iceServers: readonly RTCIceServer[]): Promise<Candidates | null> {
  if (typeof RTCPeerConnection === 'undefined') return null;
  const connection = new RTCPeerConnection({ iceServers: [...iceServers] });
  const types = new Set<string>();
  let failed = false;
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    const done = new Promise<void>((resolve) => {
      limit = setTimeout(resolve, PATIENCE);
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (!candidate) resolve();
        else if (candidate.type) types.add(candidate.type);
      });
      connection.addEventListener('icecandidateerror', () => {
        failed = true;
      });
    });
    connection.createDataChannel('');
    await connection.setLocalDescription();
    await done;
  } finally {
    clearTimeout(limit);
    connection.close();
  }
  return { host: types.has('host'), seen: types.has('srflx'), relay: types.has('relay'), failed };
}
