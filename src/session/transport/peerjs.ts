import type { DataConnection, PeerOptions } from 'peerjs';
import type { PeerName } from './ownAddress.ts';
import { Line, type LineEvents } from './peerLine.ts';
import { PeerLink } from './peerLink.ts';
import type { PeerServerPlace } from './serverSettings.ts';
import type { Address, Link, LinkEvents, Transport, TransportEvents } from './transport.ts';

/** Milliseconds after which an unopened call has failed. */
const CALL_LIMIT = 12_000;
/** Milliseconds allowed for incoming calls: the callers' networks may be slower than they think. */
const ANSWER_LIMIT = 20_000;
/** Most incoming calls being answered at a time. */
const MOST_ANSWERS = 32;
/** Ids that PeerJS accepts. */
const ADDRESS = /^[A-Za-z\d]+([_-][A-Za-z\d]+)*$/;

export interface PeerTransportSetup {
  /**
   * Names to use: the first one, then the next whenever the present one is taken. With the same token a page can at once take an address
   * over from its own earlier life, so keep the first over reloads, and secret.
   */
  readonly nameOf: (taken: number) => PeerName;
  readonly server: PeerServerPlace;
  readonly iceServers: readonly RTCIceServer[];
}

/** Peers over WebRTC data channels, introduced by a PeerServer. In a browser only. */
export class PeerTransport implements Transport {
  readonly #events: TransportEvents;
  readonly #options: PeerOptions;
  /** Proves to the server that this page may have its addresses. */
  readonly #token: string;
  readonly #links = new Set<PeerLink>();
  readonly #main: Line;
  readonly #doors = new Set<Line>();
  /** Doors given up; links made through them may live on. */
  readonly #former = new Set<Line>();
  /** Calls made before the server was reached. */
  readonly #waiting: PeerLink[] = [];
  #state: 'connecting' | 'online' | 'offline' = 'connecting';
  /** Removes this transport's listeners from the page. */
  readonly #page = new AbortController();
  #closed = false;

  constructor({ nameOf, server, iceServers }: PeerTransportSetup, events: TransportEvents) {
    const first = nameOf(0);
    for (const name of [first.address, first.token])
      if (!/^[\w-]{1,64}$/.test(name)) throw new RangeError('An address or token that no server takes.');
    if (!ADDRESS.test(first.address))
      throw new RangeError(`PeerJS takes no address such as ${first.address}.`);
    this.#events = events;
    this.#options = { ...server, debug: 0, config: { iceServers: [...iceServers] } };
    this.#token = first.token;
    this.#main = new Line(nameOf, this.#options, this.#eventsOfMain());
    this.#listenToPage();
  }

  get address(): Address {
    return this.#main.address;
  }

  call(to: Address, events: LinkEvents): Link {
    const link = new PeerLink({
      remote: to,
      incoming: false,
      events: () => events,
      over: (ended) => this.#over(ended),
    });
    this.#links.add(link);
    if (this.#closed) link.fail('own');
    else if (this.#state === 'offline') link.fail('offline');
    else if (!ADDRESS.test(to)) link.fail('unreachable');
    else {
      const from = Date.now();
      setTimeout(() => this.#expire(link, from), CALL_LIMIT);
      if (this.#state === 'online') this.#dial(link);
      else this.#waiting.push(link);
    }
    return link;
  }

  alsoAt(addressOf: (taken: number) => Address): () => void {
    const nameOf = (taken: number): PeerName => ({ address: addressOf(taken), token: this.#token });
    const door = new Line(nameOf, this.#options, {
      online() {},
      offline() {},
      incoming: (connection) => this.#answer(connection),
      unavailable() {},
    });
    this.#doors.add(door);
    return () => {
      this.#doors.delete(door);
      this.#former.add(door);
      door.leave();
    };
  }

  renew(): void {
    if (this.#closed) return;
    // Sent over the old connection, they may never have arrived.
    for (const link of this.#calling(false))
      if (!link.answered && !this.#waiting.includes(link)) link.fail('offline');
    this.#renewMain();
    for (const door of this.#doors) door.renew();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#page.abort();
    for (const link of [...this.#links]) link.close();
    for (const line of [this.#main, ...this.#doors]) line.leave();
    if (this.#links.size === 0) this.#destroy();
  }

  #eventsOfMain(): LineEvents {
    return {
      online: () => {
        this.#state = 'online';
        this.#events.server('online');
        for (const link of this.#waiting.splice(0)) if (link.phase === 'calling') this.#dial(link);
      },
      offline: (pause) => {
        this.#state = 'offline';
        for (const link of this.#waiting.splice(0)) link.fail('offline');
        this.#events.server('offline', pause);
      },
      incoming: (connection) => this.#answer(connection),
      unavailable: (id) => {
        for (const link of this.#calling(false))
          if (link.remote === id && !link.answered) link.fail('unreachable');
      },
    };
  }

  #listenToPage(): void {
    const { signal } = this.#page;
    // The old connection may seem alive for minutes after the network has changed.
    addEventListener('online', () => this.renew(), { signal });
    addEventListener('pagehide', () => this.#hide(), { signal });
    addEventListener('pageshow', (event: PageTransitionEvent) => event.persisted && this.renew(), {
      signal,
    });
  }

  /** Closes all links when the page is hidden, so that the others need not miss it first. It may come back from the browser's cache. */
  #hide(): void {
    for (const link of [...this.#links]) link.fail('lost');
    for (const line of [this.#main, ...this.#doors]) line.leave();
  }

  /** Answers a call. */
  #answer(connection: DataConnection): void {
    const answering = this.#calling(true);
    // Other forms of PeerJS reassemble messages without a limit.
    const isKnown = connection.serialization === 'raw' && connection.reliable;
    if (this.#closed || !isKnown) {
      connection.close();
      return;
    }
    // Drop the oldest: a caller that never finishes must not keep others out.
    if (answering.length >= MOST_ANSWERS) answering[0]!.fail('blocked');
    const link = new PeerLink({
      remote: connection.peer,
      incoming: true,
      events: (made) => (this.#closed ? null : this.#events.called(made)),
      over: (ended) => this.#over(ended),
    });
    this.#links.add(link);
    link.attach(connection);
    setTimeout(() => {
      if (link.phase === 'calling') link.fail('blocked');
    }, ANSWER_LIMIT);
  }

  #dial(link: PeerLink): void {
    try {
      const connection = this.#main.connect(link.remote);
      if (connection) link.attach(connection);
      else link.fail('offline');
    } catch {
      // The browser makes no connection at all: too many, or unacceptable servers.
      link.fail('blocked');
    }
  }

  /** Ends a call that has taken too long. `from`: when it was made. */
  #expire(link: PeerLink, from: number): void {
    if (link.phase !== 'calling') return;
    if (link.answered) link.fail('blocked');
    else if (this.#state !== 'online') link.fail('offline');
    else {
      link.fail('unreachable');
      // The server reports a missing peer within 6 s. It has not, so the server itself may be gone; of many calls made together, one is
      // enough to find out.
      if (this.#main.since <= from) this.#renewMain();
    }
  }

  #renewMain(): void {
    this.#state = 'connecting';
    this.#main.renew();
  }

  /** Unopened links, either incoming or outgoing. */
  #calling(incoming: boolean): PeerLink[] {
    return [...this.#links].filter((link) => link.phase === 'calling' && link.incoming === incoming);
  }

  /** Forgets a link that has ended completely. */
  #over(link: PeerLink): void {
    this.#links.delete(link);
    if (this.#closed && this.#links.size === 0) this.#destroy();
  }

  #destroy(): void {
    for (const line of [this.#main, ...this.#doors, ...this.#former]) line.destroy();
  }
}
