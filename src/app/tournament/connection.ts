import { hashText } from '../../lib/hash.ts';
import { freshId } from '../../session/match/index.ts';
import { organiserAddress } from '../../session/tournament/index.ts';
import {
  ownName,
  peerServerOf,
  type ServerSettings,
  type Transport,
  type TransportEvents,
} from '../../session/transport/index.ts';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { serverSettings } from '../room/opening/prepareRoom.ts';

const transports = loadOnce(() => import('../../session/transport/peerjs.ts'), 'room');

export interface Connection {
  readonly transport: Transport;
  readonly settings: ServerSettings;
}

/**
 * Opens this page's connections; null if the site or the browser allows none. `secret`: the organiser's, whose page visitors call; null: a
 * visitor's.
 */
export async function connect(
  id: string,
  secret: string | null,
  events: TransportEvents,
): Promise<Connection | null> {
  if (typeof RTCPeerConnection !== 'function') return null;
  const [settings, { PeerTransport }] = await Promise.all([serverSettings(), transports()]);
  if (!settings.ok) return null;
  // With the same token, the page takes over its address from before a reload.
  const token = secret && hashText(`comet-table tournament token ${secret}`).slice(0, 43);
  const transport = new PeerTransport(
    {
      nameOf: (taken) =>
        token ? { address: organiserAddress(id, taken), token } : ownName(freshId() + freshId()),
      server: peerServerOf(settings.value, location),
      iceServers: settings.value.iceServers as RTCIceServer[],
    },
    events,
  );
  return { transport, settings: settings.value };
}
