import { type PeerName, peerServerOf, type TransportEvents } from '../../../session/transport/index.ts';
import type { PeerTransport } from '../../../session/transport/peerjs.ts';
import type { RoomRequirements } from './prepareRoom.ts';

/** Opens this page's connections through the server in its settings. `nameOf`: this page's name there (`PeerTransport`). */
export const openTransport = (
  { settings, transports }: RoomRequirements,
  nameOf: (taken: number) => PeerName,
  events: TransportEvents,
): PeerTransport =>
  new transports.PeerTransport(
    {
      nameOf,
      server: peerServerOf(settings, location),
      iceServers: settings.iceServers as RTCIceServer[],
    },
    events,
  );
