import { type Case, measure, median, type Row } from './measure.ts';
import { playFull } from './peers/crowd.ts';
import { playInTurns, type Turns } from './peers/latency.ts';
import { compareAges, LONG, NEW } from './peers/longMatch.ts';
import type { Act } from './peers/page.ts';
import { withPeople } from './peers/people.ts';
import { bytesRows } from './peers/traffic.ts';

type Timed = Act & { readonly signatures: number };

const settledRow = (seats: number, who: string, actsOf: (turns: Turns) => readonly Timed[]): Row<Turns> => {
  const typical = (turns: Turns, of: (act: Timed) => number): number => median(actsOf(turns).map(of));
  return {
    name: `${seats} seats: command until settled, ${who}, against its bare messages and signatures`,
    why: 'Rules, log and hashes add little to the network and the signatures.',
    ...{ unit: '×', atMost: 10 },
    value: (turns) => typical(turns, ({ settled, course, signatures }) => settled / (course + signatures)),
    parts: (turns) => ({
      'settled, ms': typical(turns, ({ settled }) => settled),
      'bare messages, ms': typical(turns, ({ course }) => course),
      'bare round trip, ms': typical(turns, ({ bare }) => bare),
      'signatures, ms': typical(turns, ({ signatures }) => signatures),
      commands: actsOf(turns).length,
    }),
  };
};

/** A real match between separate browser processes, one command at a time. */
const turns = (seats: number): Case =>
  measure(
    (many) => withPeople((people) => playInTurns(people, seats, many)),
    [
      settledRow(seats, 'not the sequencer', ({ others }) => others),
      settledRow(seats, 'the sequencer', ({ sequencer }) => sequencer),
      ...bytesRows(`${seats} seats`),
    ],
  );

const CROWD = '8 seats, 12 watchers';

/** A full table with spectators; all play at once, as fast as they can. Then others open its link, one after the other. */
const crowd = measure<Awaited<ReturnType<typeof playFull>>>(
  (many) => withPeople((people) => playFull(people, many)),
  [
    {
      name: `${CROWD}: share of pages with the same state`,
      why: 'Everybody sees the same table.',
      ...{
        unit: '×',
        atLeast: 1,
        value: ({ looks }) => shareOf(looks, ({ hash }) => hash === looks[0]!.hash),
      },
      parts: ({ looks }) => ({ pages: looks.length, entries: looks[0]!.settled }),
    },
    {
      name: `${CROWD}: share of pages with every entry`,
      why: 'A spectator misses nothing.',
      ...{ unit: '×', atLeast: 1, value: ({ isWhole }) => shareOf(isWhole, (whole) => whole) },
    },
    {
      name: `${CROWD}: command until settled`,
      why: 'Another player’s command feels immediate below 100 ms.',
      ...{ unit: 'ms', value: ({ times }) => median(times) },
      parts: ({ times, perEntry }) => ({ commands: times.length, 'of all, each settled entry': perEntry }),
    },
    ...bytesRows(CROWD),
    {
      name: `joining ${CROWD}, 500 entries: until shown`,
      why: 'A page that opens within 3 s keeps a guest.',
      ...{ unit: 'ms', value: ({ shown }) => median(shown.map(({ sincePage }) => sincePage)) },
      parts: ({ shown }) => ({
        'since the room was opened': median(shown.map(({ sinceRoom }) => sinceRoom)),
      }),
    },
    {
      name: `joining ${CROWD}, 500 entries: received`,
      why: '250 kB take 1 s at 2 Mbit/s.',
      ...{ unit: 'bytes', atMost: 250_000, value: ({ shown }) => median(shown.map(({ bytes }) => bytes)) },
    },
  ],
);

const shareOf = <T>(list: readonly T[], holds: (each: T) => boolean): number =>
  list.filter(holds).length / list.length;

const longMatch = measure(compareAges, [
  {
    name: `a command after ${LONG} entries, against one after ${NEW}`,
    why: 'A long match must not become slow.',
    ...{ unit: '×', atMost: 1.2, value: ({ late, early }) => late / early },
    parts: ({ late, early }) => ({ 'ms, new': early, 'ms, long': late }),
  },
  {
    name: 'memory per entry and device',
    why: 'A long match must fit the memory of a phone.',
    ...{ unit: 'kB', atMost: 20, value: ({ grown }) => grown },
    parts: ({ entries }) => ({ entries }),
  },
]);

/** Tables of several devices: real pages over WebRTC on this machine, without a screen; a match that lasts, in memory. */
export const PEERS: readonly Case[] = [turns(2), turns(4), crowd, longMatch];
