import { type Figure, figure } from './figures.ts';
import type { Look } from './page.ts';
import type { Person, Wire } from './people.ts';

/** What pages have sent and received up to an entry. */
export interface Traffic {
  readonly settled: number;
  readonly orders: readonly boolean[];
  readonly wires: readonly Wire[];
}

/** To be asked when all agree. */
export const wireOf = async (all: readonly Person[], looks: readonly Look[]): Promise<Traffic> => ({
  settled: looks[0]!.settled,
  orders: looks.map(({ orders }) => orders),
  wires: await Promise.all(all.map((person) => person.wire())),
});

/**
 * Bytes of all strings that were handed to data channels between two moments of play: of everything, signs of life, dealing and the
 * seals of hands' ends included. A command is an entry of the log, whoever said it: a person, or the dealer. First: by all pages, for
 * each command and link between two seats, both directions together. Second: by the page that orders, for each command and peer.
 */
export function wireFigures(seats: number, before: Traffic, after: Traffic): Figure[] {
  const commands = after.settled - before.settled;
  const links = (seats * (seats - 1)) / 2;
  const kinds: Record<string, { messages: number; bytes: number }> = {};
  const totals = after.wires.map(({ sent }, i) => {
    let total = 0;
    for (const [kind, now] of Object.entries(sent)) {
      const then = before.wires[i]!.sent[kind] ?? { messages: 0, bytes: 0 };
      const sum = kinds[kind] ?? { messages: 0, bytes: 0 };
      kinds[kind] = sum;
      sum.messages += now.messages - then.messages;
      sum.bytes += now.bytes - then.bytes;
      total += now.bytes - then.bytes;
    }
    return total;
  });
  const at = after.orders.indexOf(true);
  const came = after.wires[at]!.received - before.wires[at]!.received;
  const all = totals.reduce((sum, each) => sum + each, 0);
  const perLink = Object.entries(kinds).map(([kind, { bytes }]) => [kind, bytes / commands / links]);
  const sizes = Object.entries(kinds)
    .filter(([, { messages }]) => messages)
    .map(([kind, { messages, bytes }]) => [`one ${kind}`, Math.round(bytes / messages)]);
  return [
    figure(`${seats} seats: bytes per command and link`, all / commands / links, 'bytes', '<= 600', {
      commands,
      links,
      ...Object.fromEntries(perLink),
      ...Object.fromEntries(sizes),
    }),
    figure(
      `${seats} seats: bytes the sequencer sends per command and peer`,
      totals[at]! / commands / (seats - 1),
      'bytes',
      '<= 600',
      { 'and receives': came / commands / (seats - 1) },
    ),
  ];
}
