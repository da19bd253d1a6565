import type { Link, LinkEvents, Transport, TransportEvents } from '../../../src/session/transport/index.ts';

/** Changes a greeting's protocol number by `by`; everything else stays the same in the next version. */
const moved = (text: string, by: number): string =>
  text.replace(/"protocol":(\d+)/, (_, protocol) => `"protocol":${Number(protocol) + by}`);

/** Opens a transport whose page claims to speak the protocol after ours, and treats other pages as one version older than itself. */
export function openNewer(open: (events: TransportEvents) => Transport, events: TransportEvents): Transport {
  const made = open({
    called(link) {
      const heard = events.called(newerLink(link));
      return heard && hearingOlder(heard);
    },
    server: (state, pause) => events.server(state, pause),
  });
  return {
    get address() {
      return made.address;
    },
    call: (to, heard) => newerLink(made.call(to, hearingOlder(heard))),
    alsoAt: (addressOf) => made.alsoAt(addressOf),
    renew: () => made.renew(),
    close: () => made.close(),
  };
}

const newerLink = (link: Link): Link => ({
  remote: link.remote,
  incoming: link.incoming,
  get binding() {
    return link.binding;
  },
  get waiting() {
    return link.waiting;
  },
  route: () => link.route(),
  send: (text) => link.send(moved(text, 1)),
  close: () => link.close(),
});

const hearingOlder = (heard: LinkEvents): LinkEvents => ({
  opened: () => heard.opened(),
  message: (text) => heard.message(moved(text, -1)),
  closed: (why) => heard.closed(why),
});
