import type { DataConnection, PeerOptions } from 'peerjs';
import type { PeerName } from './ownAddress.ts';
import { Line, type LineEvents } from './peerLine.ts';
import { PeerLink } from './peerLink.ts';
import type { PeerServerPlace } from './serverSettings.ts';
import type { Address, Link, LinkEvents, Transport, TransportEvents } from './transport.ts';

/** A call that is not open by then has failed, in milliseconds. */
const CALL_LIMIT = 12_000;
/** Somebody who calls us has longer: their networks may be slower than they think. */
const ANSWER_LIMIT = 20_000;
/** Calls that are being answered at the same time. */
const MOST_ANSWERS = 32;
/** What PeerJS takes for an id. */
const ADDRESS = /^[A-Za-z\d]+([_-][A-Za-z\d]+)*$/;

export interface PeerTransportSetup {
  /**
   * What to be called: the first name at first, the next whenever somebody else is found to hold the one before. Whoever shows the server
   * the same token may take an address over from their own earlier life at once, so the first is best kept over reloads, and told to nobody.
   */
  readonly nameOf: (taken: number) => PeerName;
  readonly server: PeerServerPlace;
  readonly iceServers: readonly RTCIceServer[];
}

/** Peers over WebRTC data channels, introduced by a PeerServer. In a browser only. */
export class PeerTransport implements Transport {
  readonly #events: TransportEvents;
  readonly #options: PeerOptions;
  /** What shows the server that this page may have its addresses. */
  readonly #token: string;
  readonly #links = new Set<PeerLink>();
  readonly #main: Line;
  readonly #doors = new Set<Line>();
  /** Doors that were given up. Those who came in by them may still be there. */
  readonly #former = new Set<Line>();
  /** Calls from before the server was there. */
  readonly #waiting: PeerLink[] = [];
  #state: 'connecting' | 'online' | 'offline' = 'connecting';
  /** Takes the page's events away from this transport. */
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

  /** Tries at once to reach the server, or reaches it anew: the old connection may be dead without knowing. */
  renew(): void {
    for (const line of [this.#main, ...this.#doors]) line.renew();
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

  /** The page goes: the others need not wait until they miss it. It may come back from the browser's cache. */
  #hide(): void {
    for (const link of [...this.#links]) link.fail('lost');
    for (const line of [this.#main, ...this.#doors]) line.leave();
  }

  /** Somebody calls. */
  #answer(connection: DataConnection): void {
    const answering = this.#calling(true);
    // Other forms of PeerJS put messages together without bounds.
    const isKnown = connection.serialization === 'raw' && connection.reliable;
    if (this.#closed || !isKnown) {
      connection.close();
      return;
    }
    // Whoever calls again and again and goes no further must not keep others out.
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
      // The browser makes no connection at all: too many, or servers that it does not take.
      link.fail('blocked');
    }
  }

  /** A call has taken too long. `from`: when it was made. */
  #expire(link: PeerLink, from: number): void {
    if (link.phase !== 'calling') return;
    if (link.answered) link.fail('blocked');
    else if (this.#state !== 'online') link.fail('offline');
    else {
      link.fail('unreachable');
      // The server says within 6 s that nobody is there. It has not: it may be the one that is not there. Of many calls that were made
      // together one is enough to find out.
      if (this.#main.since <= from) this.#main.renew();
    }
  }

  /** The links in the making: those that others call by, or those that this page calls by. */
  #calling(incoming: boolean): PeerLink[] {
    return [...this.#links].filter((link) => link.phase === 'calling' && link.incoming === incoming);
  }

  /** Nothing is left of a link. */
  #over(link: PeerLink): void {
    this.#links.delete(link);
    if (this.#closed && this.#links.size === 0) this.#destroy();
  }

  #destroy(): void {
    for (const line of [this.#main, ...this.#doors, ...this.#former]) line.destroy();
  }
}
