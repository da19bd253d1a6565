import { type DataConnection, Peer, type PeerOptions } from 'peerjs';
import type { PeerName } from './ownAddress.ts';
import type { Address } from './transport.ts';

/** Milliseconds between attempts: the first at once, for a server that merely dropped us. */
const PAUSES = [0, 1000, 2000, 4000, 8000, 15_000] as const;
/** Least milliseconds between attempts once a second address was taken as well. */
const TAKEN_PAUSE = 2000;
/** Milliseconds between looks at a connection in the making, until it fails, and of silence that make an open socket count as accepted. */
const LOOK = 250;
const CONNECT_LIMIT = 10_000;
const QUIET = 1500;
/** Milliseconds after which a connection counts as stable. */
const STEADY = 5000;

export interface LineEvents {
  online(): void;
  /** `pause`: milliseconds until the next attempt. */
  offline(pause: number): void;
  incoming(connection: DataConnection): void;
  /** Reports that no one is at that address. */
  unavailable(id: Address): void;
}

/**
 * Keeps this page reachable at an address: a connection to the PeerServer that is renewed whenever it is lost, under the next name if the
 * server says that the present one is taken.
 */
export class Line {
  readonly #nameOf: (taken: number) => PeerName;
  readonly #options: PeerOptions;
  readonly #events: LineEvents;
  #name: PeerName;
  #names = 0;
  #peer: Peer | null = null;
  /** Peers under earlier names: their connections stay. */
  readonly #former: Peer[] = [];
  #phase: 'connecting' | 'online' | 'waiting' | 'left' = 'connecting';
  /** Set if another page holds the address. */
  #isTaken = false;
  #attempt = 0;
  /** Time when it came online or was last renewed. */
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(nameOf: (taken: number) => PeerName, options: PeerOptions, events: LineEvents) {
    this.#nameOf = nameOf;
    this.#options = options;
    this.#events = events;
    this.#name = nameOf(0);
    this.#start();
  }

  get address(): Address {
    return this.#name.address;
  }

  /** Time when the connection to the server was made or last renewed. */
  get since(): number {
    return this.#since;
  }

  /** Calls an address; undefined without a connection to the server. */
  connect(to: Address): DataConnection | undefined {
    return this.#peer?.connect(to, { serialization: 'raw', reliable: true });
  }

  /** Reconnects: the old connection may be dead without notice. Reports `offline` only if that fails. */
  renew(): void {
    this.#since = Date.now();
    this.#attempt = 0;
    clearTimeout(this.#timer);
    this.#phase = 'waiting';
    this.#peer?.disconnect();
    this.#start();
  }

  /** Leaves the server but keeps connections. `renew` comes back. */
  leave(): void {
    this.#phase = 'left';
    clearTimeout(this.#timer);
    this.#peer?.disconnect();
  }

  /** Leaves for good, closing all connections. */
  destroy(): void {
    this.leave();
    for (const each of [...this.#former.splice(0), this.#peer]) each?.destroy();
    this.#peer = null;
  }

  #start(): void {
    this.#phase = 'connecting';
    if (this.#isTaken) this.#takeNextName();
    this.#isTaken = false;
    try {
      if (this.#peer && !this.#peer.destroyed) this.#peer.reconnect();
      else {
        this.#peer = new Peer(this.#name.address, { ...this.#options, token: this.#name.token });
        this.#listen(this.#peer);
      }
      this.#look(Date.now(), 0);
    } catch {
      // The browser forbids this socket, such as ws: from a page over https.
      this.#timer = setTimeout(() => this.#gone(), 0);
    }
  }

  #takeNextName(): void {
    if (this.#peer && !this.#peer.destroyed) this.#former.push(this.#peer);
    this.#peer = null;
    this.#name = this.#nameOf(++this.#names);
  }

  /**
   * Watches the socket. PeerServer says nothing when an address is taken over from our own earlier socket that it still believes in (after
   * a change of networks, for example): an open socket that has not been refused is as good as its word.
   */
  #look(from: number, openFor: number): void {
    this.#timer = setTimeout(() => {
      if (this.#phase !== 'connecting') return;
      const isOpen = isSocketOpen(this.#peer!);
      if (isOpen && openFor >= QUIET) this.#arrived();
      else if (Date.now() - from > CONNECT_LIMIT) this.#peer!.disconnect();
      else this.#look(from, isOpen ? openFor + LOOK : 0);
    }, LOOK);
  }

  #arrived(): void {
    if (this.#phase !== 'connecting') return;
    clearTimeout(this.#timer);
    this.#phase = 'online';
    this.#since = Date.now();
    this.#events.online();
  }

  #gone(): void {
    if (this.#phase === 'waiting' || this.#phase === 'left') return;
    clearTimeout(this.#timer);
    if (this.#phase === 'online' && Date.now() - this.#since > STEADY) this.#attempt = 0;
    this.#phase = 'waiting';
    const next = PAUSES[Math.min(this.#attempt, PAUSES.length - 1)]!;
    const pause = this.#isTaken ? Math.min(next * 2, TAKEN_PAUSE) : next;
    this.#timer = setTimeout(() => this.#start(), pause);
    if (!this.#isTaken || this.#attempt > 0) this.#events.offline(pause);
    this.#attempt++;
  }

  #listen(made: Peer): void {
    const isMine = (): boolean => made === this.#peer;
    made.on('open', () => isMine() && this.#arrived());
    made.on('connection', (connection) => this.#events.incoming(connection));
    made.on('call', (call) => call.close());
    made.on('disconnected', () => isMine() && this.#gone());
    made.on('close', () => isMine() && this.#gone());
    made.on('error', ({ type, message }) => {
      if (type === 'unavailable-id') this.#isTaken = true;
      const nobody = type === 'peer-unavailable' && / ([\w-]+)$/.exec(message)?.[1];
      if (nobody) this.#events.unavailable(nobody);
    });
  }
}

/** Looks into PeerJS, which does not expose its socket; if its internals change, only its own events count. */
const isSocketOpen = (peer: Peer): boolean =>
  (peer as unknown as { socket?: { _socket?: WebSocket } }).socket?._socket?.readyState === WebSocket.OPEN;
