import { PeerTransport } from '../../../src/session/transport/peerjs.ts';
import { peerServerOf } from '../../../src/session/transport/serverSettings.ts';
import { Station } from '../../../src/session/transport/testing/station.ts';

/** Functions of this page for its test: a station over PeerJS, and ways to send messages that the transport would refuse. */
declare global {
  interface Window {
    /** Opens a station; tries `ADDRESS-1` and so on while the server says that the address is taken. */
    openStation(address: string, token: string): void;
    station: Station;
    sendBytes: boolean;
    connections: RTCPeerConnection[];
  }
}

window.openStation = (address, token) => {
  const server = peerServerOf({ peerServer: 'own', iceServers: [] }, location);
  const nameOf = (taken: number) => ({ address: taken ? `${address}-${taken}` : address, token });
  window.station = new Station((events) => new PeerTransport({ nameOf, server, iceServers: [] }, events));
};

window.connections = [];
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    window.connections.push(this);
  }
};

const { send } = RTCDataChannel.prototype as { send(data: unknown): void };
RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: unknown) {
  send.call(this, window.sendBytes ? new Uint8Array(8) : data);
};
