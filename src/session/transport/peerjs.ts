import type { DataConnection, PeerOptions } from 'peerjs';
import type { PeerName } from './ownAddress.ts';
import { type Line, type LineEvents, openLine } from './peerLine.ts';
import { makePeerLink, type PeerLink } from './peerLink.ts';
import type { PeerServerPlace } from './serverSettings.ts';
import type { Address, LinkEvents, Transport, TransportEvents } from './transport.ts';

/** A call that is not open by then has failed, in milliseconds. */
const CALL_LIMIT = 12_000;
/** Somebody who calls us has longer: their networks may be slower than they think. */
const ANSWER_LIMIT = 20_000;
/** Calls that are being answered at the same time. */
const MOST_ANSWERS = 32;
/** What PeerJS takes for an id. */
const ADDRESS = /^[A-Za-z\d]+([_-][A-Za-z\d]+)*$/;

const OFFLINE =
  'The server that introduces players to each other cannot be reached. Open tables go on; it is tried again by itself.';

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
export function openPeerTransport(setup: PeerTransportSetup, events: TransportEvents): Transport {
  const { nameOf, server, iceServers } = setup;
  const first = nameOf(0);
  for (const name of [first.address, first.token])
    if (!/^[\w-]{1,64}$/.test(name)) throw new RangeError('An address or token that no server takes.');
  if (!ADDRESS.test(first.address)) throw new RangeError(`PeerJS takes no address such as ${first.address}.`);
  const options: PeerOptions = { ...server, debug: 0, config: { iceServers: [...iceServers] } };
  const links = new Set<PeerLink>();
  const doors = new Set<Line>();
  /** Doors that were given up. Who came in by them may still be there. */
  const former = new Set<Line>();
  let state: 'connecting' | 'online' | 'offline' = 'connecting';
  let closed = false;

  const over = (link: PeerLink): void => {
    links.delete(link);
    if (closed && links.size === 0) destroy();
  };
  const destroy = (): void => {
    for (const line of [main, ...doors, ...former]) line.destroy();
  };
  const calling = (): PeerLink[] =>
    [...links].filter(({ phase, incoming }) => phase === 'calling' && !incoming);

  const answer = (connection: DataConnection): void => {
    const answering = [...links].filter(({ phase, incoming }) => phase === 'calling' && incoming);
    // Other forms of PeerJS put messages together without bounds.
    const known = connection.serialization === 'raw' && connection.reliable;
    if (closed || !known) {
      connection.close();
      return;
    }
    // Whoever calls again and again and goes no further must not keep others out.
    if (answering.length >= MOST_ANSWERS) answering[0]!.fail('blocked');
    const link = makePeerLink({
      remote: connection.peer,
      incoming: true,
      events: (made) => (closed ? null : events.called(made)),
      over,
    });
    links.add(link);
    link.attach(connection);
    setTimeout(() => {
      if (link.phase === 'calling') link.fail('blocked');
    }, ANSWER_LIMIT);
  };
  const dial = (link: PeerLink): void => {
    try {
      const connection = main.connect(link.remote);
      if (connection) link.attach(connection);
      else link.fail('offline');
    } catch {
      // The browser makes no connection at all: too many, or servers that it does not take.
      link.fail('blocked');
    }
  };

  const mainEvents: LineEvents = {
    online() {
      state = 'online';
      events.server('online', 'Others can call.');
      for (const link of waiting.splice(0)) if (link.phase === 'calling') dial(link);
    },
    offline() {
      state = 'offline';
      for (const link of waiting.splice(0)) link.fail('offline');
      events.server('offline', OFFLINE);
    },
    incoming: answer,
    unavailable(id) {
      for (const link of calling()) if (link.remote === id && !link.answered) link.fail('unreachable');
    },
  };
  /** Calls from before the server was there. */
  const waiting: PeerLink[] = [];
  const main = openLine(nameOf, options, mainEvents);

  const renew = (): void => {
    for (const line of [main, ...doors]) line.renew();
  };
  /** The page goes: the others need not wait until they miss it. It may come back from the browser's cache. */
  const hide = (): void => {
    for (const link of [...links]) link.fail('lost');
    for (const line of [main, ...doors]) line.leave();
  };
  const show = (event: PageTransitionEvent): void => {
    if (event.persisted) renew();
  };
  // The old connection may seem alive for minutes after the network has changed.
  addEventListener('online', renew);
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);

  const expire = (link: PeerLink): void => {
    if (link.phase !== 'calling') return;
    if (link.answered) link.fail('blocked');
    else if (state !== 'online') link.fail('offline');
    else {
      link.fail('unreachable');
      // The server says within 6 s that nobody is there. It has not: it may be the one that is not there.
      main.renew();
    }
  };

  return {
    get address() {
      return main.address;
    },
    call(to: Address, heard: LinkEvents) {
      const link = makePeerLink({ remote: to, incoming: false, events: () => heard, over });
      links.add(link);
      if (closed) link.fail('own');
      else if (state === 'offline') link.fail('offline');
      else if (!ADDRESS.test(to)) link.fail('unreachable');
      else {
        setTimeout(() => expire(link), CALL_LIMIT);
        if (state === 'online') dial(link);
        else waiting.push(link);
      }
      return link;
    },
    alsoAt(addressOf) {
      const door = openLine((taken) => ({ address: addressOf(taken), token: first.token }), options, {
        online() {},
        offline() {},
        incoming: answer,
        unavailable() {},
      });
      doors.add(door);
      return () => {
        doors.delete(door);
        former.add(door);
        door.leave();
      };
    },
    close() {
      if (closed) return;
      closed = true;
      removeEventListener('online', renew);
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
      for (const link of [...links]) link.close();
      for (const line of [main, ...doors]) line.leave();
      if (links.size === 0) destroy();
    },
  };
}
