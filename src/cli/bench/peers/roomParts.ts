import type { RoomEvents, RoomMatch } from '../../../session/table/index.ts';
import type { LinkEvents, Transport, TransportEvents } from '../../../session/transport/index.ts';

type MatchEvents = Parameters<RoomMatch['listen']>[0];

const ignore = () => {};

/** Events of a room that fail on trouble; `changed` is called when anything may have changed. */
export function roomEvents(
  changed: () => void,
  fail: (error: unknown) => void,
  match: Partial<MatchEvents>,
): RoomEvents {
  return {
    ...{ ticked: ignore, message: ignore, elsewhere: ignore, back: ignore, astray: ignore },
    ...{ answered: ignore, failed: ignore, changed, linked: changed, server: changed, trouble: fail },
    match(next) {
      next?.listen({ onSteps: changed, onSending: ignore, onRefused: ignore, onAnswer: ignore, ...match });
      changed();
    },
    found: ({ kind }) => fail(new Error(kind)),
  };
}

/** Opens a transport all of whose links report through `wrap`. */
export function wrapLinks(
  open: (events: TransportEvents) => Transport,
  events: TransportEvents,
  wrap: (events: LinkEvents) => LinkEvents,
): Transport {
  const transport = open({
    ...events,
    called(link) {
      const taken = events.called(link);
      return taken && wrap(taken);
    },
  });
  return {
    get address() {
      return transport.address;
    },
    call: (to, given) => transport.call(to, wrap(given)),
    alsoAt: (addressOf) => transport.alsoAt(addressOf),
    renew: () => transport.renew(),
    close: () => transport.close(),
  };
}
