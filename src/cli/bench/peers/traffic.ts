import { type Row, sum } from '../measure.ts';
import { agreed, askAll, type Look, type Person } from './people.ts';
import { bytesOf, type Sent, sentSince } from './sent.ts';

/** Data that pages have sent and received up to an entry. */
export interface Traffic {
  readonly looks: readonly Look[];
  readonly wires: readonly { readonly sent: Sent; readonly received: number }[];
}

/** Reads the traffic once all agree. */
export async function trafficOf(all: readonly Person[]): Promise<Traffic> {
  const looks = await agreed(all);
  return { looks, wires: await askAll(all, 'wire') };
}

/**
 * Counts the bytes of all strings handed to data channels between two moments of play: everything, including keep-alives, dealing and the
 * seals of hands' ends. A command is an entry of the log, from a person or the dealer.
 */
export function bytesBetween(before: Traffic, after: Traffic) {
  const commands = after.looks[0]!.settled - before.looks[0]!.settled;
  const links = sum(after.looks.map((look) => look.links)) / 2;
  const sequencer = after.looks.findIndex(({ isSequencer }) => isSequencer);
  const peers = after.looks[sequencer]!.links;
  const sent = after.wires.map((wire, i) => sentSince(before.wires[i]!.sent, wire.sent));
  const received = after.wires[sequencer]!.received - before.wires[sequencer]!.received;
  return {
    ...{ commands, links },
    perLink: sum(sent.map((each) => bytesOf(each))) / commands / links,
    bySequencer: bytesOf(sent[sequencer]!) / commands / peers,
    toSequencer: received / commands / peers,
  };
}

export type Bytes = ReturnType<typeof bytesBetween>;

/** By all pages, per command and link, both directions together; and by the sequencer's page, per command and peer. */
export const bytesRows = (title: string): Row<{ readonly bytes: Bytes }>[] => [
  {
    name: `${title}: bytes per command and link`,
    why: 'Twelve watchers must fit a home connection.',
    ...{ unit: 'bytes', atMost: 600, value: ({ bytes }) => bytes.perLink },
    parts: ({ bytes: { commands, links } }) => ({ commands, links }),
  },
  {
    name: `${title}: bytes the sequencer sends per command and peer`,
    why: 'The sequencer’s page sends most.',
    ...{ unit: 'bytes', atMost: 600, value: ({ bytes }) => bytes.bySequencer },
    parts: ({ bytes }) => ({ 'and receives': bytes.toSequencer }),
  },
];
