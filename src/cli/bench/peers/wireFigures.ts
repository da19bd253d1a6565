import { type Figure, figure } from './figures.ts';
import type { Person, Wire } from './people.ts';
import type { Look } from './seen.ts';

/** Data that pages have sent and received up to an entry. */
export interface Traffic {
  readonly settled: number;
  /** Links among all pages. */
  readonly links: number;
  /** Index of the sequencer's page, and its number of links. */
  readonly sequencer: number;
  readonly itsLinks: number;
  readonly wires: readonly Wire[];
}

/** Reads the traffic; call it when all agree. */
export async function wireOf(all: readonly Person[], looks: readonly Look[]): Promise<Traffic> {
  const sequencer = looks.findIndex(({ orders }) => orders);
  return {
    settled: looks[0]!.settled,
    links: looks.reduce((sum, { links }) => sum + links, 0) / 2,
    sequencer,
    itsLinks: looks[sequencer]!.links,
    wires: await Promise.all(all.map((person) => person.wire())),
  };
}

/**
 * Counts the bytes of all strings handed to data channels between two moments of play: everything, including keep-alives, dealing and the
 * seals of hands' ends. A command is an entry of the log, from a person or the dealer. First figure: by all pages, per command and link,
 * both directions together. Second: by the sequencer's page, per command and peer.
 */
export function wireFigures(title: string, before: Traffic, after: Traffic): Figure[] {
  const commands = after.settled - before.settled;
  const { links, sequencer: at, itsLinks } = after;
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
  const came = after.wires[at]!.received - before.wires[at]!.received;
  const all = totals.reduce((sum, each) => sum + each, 0);
  const perLink = Object.entries(kinds).map(([kind, { bytes }]) => [kind, bytes / commands / links]);
  const sizes = Object.entries(kinds)
    .filter(([, { messages }]) => messages)
    .map(([kind, { messages, bytes }]) => [`one ${kind}`, Math.round(bytes / messages)]);
  return [
    figure(`${title}: bytes per command and link`, all / commands / links, 'bytes', '<= 600', {
      commands,
      links,
      ...Object.fromEntries(perLink),
      ...Object.fromEntries(sizes),
    }),
    figure(
      `${title}: bytes the sequencer sends per command and peer`,
      totals[at]! / commands / itsLinks,
      'bytes',
      '<= 600',
      { 'and receives': came / commands / itsLinks },
    ),
  ];
}
