import { gameById } from '../../../games/index.ts';
import { medians, sum } from '../measure.ts';
import { lastingSetup } from '../peers/setups.ts';
import { MemoryTable } from '../table/memoryTable.ts';
import type { Size } from './deal.ts';

/** Delay of each message, in virtual milliseconds. */
const HOP = 40;
/** Commands after which the bench gives up. */
const MOST = 3000;

/** Plays until `count` deals from ready decks, among devices in one program; returns medians. */
export async function dealsInRooms({ game, seats }: Size, count: number) {
  const rules = await gameById(game)!.rules();
  const table = new MemoryTable(rules, lastingSetup(game, seats, 'joint'), 'deals', HOP);
  const deals: ReturnType<typeof dealOf>[] = [];
  for (let i = 0; i < MOST && deals.length < count; i++) {
    const { begin, isDeal } = table.play();
    if (isDeal) deals.push(dealOf(table, begin));
  }
  return medians(deals);
}

/** Returns the cost of the last command, given at `begin`, which caused a new deal. */
function dealOf({ devices, epoch }: MemoryTable, begin: number) {
  // A seat that is out of the game gets no hand.
  const dealt = devices.filter((device) => device.epoch === epoch);
  const from = Math.min(...dealt.map(({ settledAt }) => settledAt));
  const to = Math.max(...dealt.map(({ heldAt }) => heldAt));
  const moments = [...new Set(devices.flatMap(({ spent }) => [...spent.keys()]))];
  const within = moments.filter((at) => at >= from && at <= to);
  /** Milliseconds of the busiest device at each moment, summed over moments. */
  const path = (ms: (device: (typeof devices)[number], at: number) => number): number =>
    sum(within.map((at) => Math.max(...devices.map((device) => ms(device, at)))));
  return {
    /** Message rounds until all held their cards: from the moment a first device had settled the deal, and from its cause. */
    rounds: (to - from) / HOP,
    roundsOfAll: (to - begin) / HOP,
    /** Milliseconds of processor time; and including work on the next deck, which a page leaves to a Worker. */
    path: path(({ spent, onNext }, at) => (spent.get(at) ?? 0) - (onNext.get(at) ?? 0)),
    pathWithNext: path(({ spent }, at) => spent.get(at) ?? 0),
  };
}
