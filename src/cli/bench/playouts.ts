import { makeLocalDealer } from '../../engine/dealer.ts';
import { defaultOptions } from '../../engine/options.ts';
import { games } from '../../games/index.ts';
import { makeRng } from '../../lib/rng.ts';
import { playOut } from '../../session/local/index.ts';
import type { Measurement } from './measurement.ts';

const SECONDS = 3;

/** Measures random playouts through log and hash chain of every registered game: events per second in one thread. */
export async function benchPlayouts(): Promise<Measurement[]> {
  const out: Measurement[] = [];
  for (const entry of games) {
    const rules = await entry.rules();
    const rng = makeRng('playouts');
    const seats = Array.from({ length: entry.info.seats.usual }, (_, i) => ({
      name: `${i}`,
      kind: 'bot' as const,
    }));
    const header = {
      match: 'bench',
      game: entry.info.id,
      version: 1,
      options: defaultOptions(entry.info),
      seats,
    };
    let events = 0;
    const from = performance.now();
    while (performance.now() - from < SECONDS * 1000) {
      playOut(rules, header, {
        dealer: makeLocalDealer(rng),
        observer: () => events++,
        choose: (view) => rules.bot(view, 'random', rng),
      });
    }
    const value = Math.round(events / ((performance.now() - from) / 1000));
    out.push({ name: `${entry.info.id}: random playouts`, value, unit: 'events/s', target: '>= 20000' });
  }
  return out;
}
