import { type DataConnection, Peer, type PeerOptions } from 'peerjs';
import type { PeerName } from './ownAddress.ts';
import type { Address } from './transport.ts';

/** Pauses between two attempts, in milliseconds: the first at once, for a server that has only dropped us. */
const PAUSES = [0, 1000, 2000, 4000, 8000, 15_000] as const;
/** After the second address that somebody else holds, no oftener are others tried. */
const TAKEN_PAUSE = 2000;
/** How often a connection in the making is looked at; how long it may take; how long an open socket may say nothing. */
const LOOK = 250;
const CONNECT_LIMIT = 10_000;
const QUIET = 1500;
/** A connection that has lasted so long was a good one. */
const STEADY = 5000;

export interface LineEvents {
  online(): void;
  offline(): void;
  incoming(connection: DataConnection): void;
  /** Nobody is at that address. */
  unavailable(id: Address): void;
}

/**
 * Being reachable at an address: a connection to the PeerServer that is made again whenever it is lost, under the next name if the server
 * says that somebody else has the one before.
 */
export interface Line {
  readonly address: Address;
  /** Undefined: not connected to the server. */
  connect(to: Address): DataConnection | undefined;
  /** Makes the connection anew: it may be dead without knowing. */
  renew(): void;
  /** Leaves the server; what has been connected stays. `renew` comes back. */
  leave(): void;
  /** Leaves for good, and closes whatever is connected. */
  destroy(): void;
}

export function openLine(
  nameOf: (taken: number) => PeerName,
  options: PeerOptions,
  events: LineEvents,
): Line {
  let name = nameOf(0);
  let names = 0;
  let peer: Peer | null = null;
  /** Under earlier names: what was connected by them stays. */
  const former: Peer[] = [];
  let phase: 'connecting' | 'online' | 'waiting' | 'left' = 'connecting';
  let taken = false;
  let attempt = 0;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = (): void => {
    phase = 'connecting';
    if (taken) {
      if (peer && !peer.destroyed) former.push(peer);
      peer = null;
      name = nameOf(++names);
    }
    taken = false;
    try {
      if (peer && !peer.destroyed) peer.reconnect();
      else {
        peer = new Peer(name.address, { ...options, token: name.token });
        listen(peer);
      }
      look(Date.now(), 0);
    } catch {
      // A socket that the browser does not allow, such as ws: from a page over https.
      timer = setTimeout(gone, 0);
    }
  };
  /**
   * PeerServer says nothing when an address is taken over from an own earlier socket that it still believes in (after a change of
   * networks, for example): an open socket that has not been refused is as good as its word.
   */
  const look = (from: number, openFor: number): void => {
    timer = setTimeout(() => {
      if (phase !== 'connecting') return;
      const open = isSocketOpen(peer!);
      if (open && openFor >= QUIET) arrived();
      else if (Date.now() - from > CONNECT_LIMIT) peer!.disconnect();
      else look(from, open ? openFor + LOOK : 0);
    }, LOOK);
  };
  const arrived = (): void => {
    if (phase !== 'connecting') return;
    clearTimeout(timer);
    phase = 'online';
    since = Date.now();
    events.online();
  };
  const gone = (): void => {
    if (phase === 'waiting' || phase === 'left') return;
    clearTimeout(timer);
    if (phase === 'online' && Date.now() - since > STEADY) attempt = 0;
    phase = 'waiting';
    const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)]!;
    timer = setTimeout(start, taken ? Math.min(pause * 2, TAKEN_PAUSE) : pause);
    if (!taken || attempt > 0) events.offline();
    attempt++;
  };
  const listen = (made: Peer): void => {
    const mine = (): boolean => made === peer;
    made.on('open', () => mine() && arrived());
    made.on('connection', (connection) => events.incoming(connection));
    made.on('call', (call) => call.close());
    made.on('disconnected', () => mine() && gone());
    made.on('close', () => mine() && gone());
    made.on('error', ({ type, message }) => {
      if (type === 'unavailable-id') taken = true;
      const nobody = type === 'peer-unavailable' && / ([\w-]+)$/.exec(message)?.[1];
      if (nobody) events.unavailable(nobody);
    });
  };

  start();
  return {
    get address() {
      return name.address;
    },
    connect: (to) => peer?.connect(to, { serialization: 'raw', reliable: true }),
    renew() {
      attempt = 0;
      clearTimeout(timer);
      if (phase === 'online' || phase === 'connecting') peer?.disconnect();
      else start();
    },
    leave() {
      phase = 'left';
      clearTimeout(timer);
      peer?.disconnect();
    },
    destroy() {
      this.leave();
      for (const each of [...former.splice(0), peer]) each?.destroy();
      peer = null;
    },
  };
}

/** PeerJS does not tell, so its insides are asked; where they are others, only its own events count. */
const isSocketOpen = (peer: Peer): boolean =>
  (peer as unknown as { socket?: { _socket?: WebSocket } }).socket?._socket?.readyState === WebSocket.OPEN;
