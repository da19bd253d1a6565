import { type Many, median, sum } from '../measure.ts';
import { agreed, askAll, gather, leaveAll, type People } from '../peers/people.ts';
import { bytesOf, sentSince } from '../peers/sent.ts';
import { lastingSetup } from '../peers/setups.ts';
import { wasmGroup } from '../table/device.ts';
import { proofsOf } from './costs.ts';
import { recordTasks, withoutWasm } from './tasks.ts';

export const SEATS = 4;
/** Deals from ready decks. */
const DEALS = 3;

export interface PageTable {
  readonly game: string;
  readonly cards: number;
  readonly room: string;
  readonly isWasm: boolean;
}

/**
 * Lets pages in separate browser processes deal together over WebRTC, and play as fast as they can, except that they wait for the next
 * deck.
 */
export async function dealOnPages(people: People, { game, cards, room, isWasm }: PageTable, many: Many) {
  const all = await people.come(game, SEATS);
  if (!isWasm) for (const { page } of all) await withoutWasm(page);
  await gather(all, room, lastingSetup(game, SEATS, 'joint'));
  const recorders = await Promise.all(all.map(({ page }) => recordTasks(page)));
  const first = all[0]!;
  const deal = async (epoch: number) => {
    await askAll(all, 'playToDeal', epoch);
    await askAll(all, 'until', { ready: true });
    return askAll(all, 'wire');
  };
  await first.ask('say', { type: 'start' });
  let before = await deal(1);
  const sent: { readonly dealing: number; readonly all: number; readonly isSequencer: boolean }[] = [];
  for (let i = 0; i < many(DEALS); i++) {
    const after = await deal(await first.ask('nextEpoch'));
    for (const [at, { isSequencer }] of (await agreed(all)).entries()) {
      const since = sentSince(before[at]!.sent, after[at]!.sent);
      const dealing = bytesOf(since, (kind) => kind === 'deal' || kind.endsWith('of dealing'));
      sent.push({ dealing, all: bytesOf(since), isSequencer });
    }
    before = after;
  }
  const tasks = (await Promise.all(recorders.map((stop) => stop()))).flat();
  await leaveAll(all);
  return {
    longest: Math.max(...tasks),
    check: proofsOf(wasmGroup(), cards, 3).check,
    dealing: median(sent.filter(({ isSequencer }) => !isSequencer).map((each) => each.dealing)),
    bySequencer: median(sent.filter(({ isSequencer }) => isSequencer).map((each) => each.dealing)),
    ofEverything: sum(sent.map((each) => each.all)) / sent.length,
  };
}
