import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Measurement } from './measurement.ts';

const LINES = 500_000;

/** Measures a game's referee in lines per second on these hands, repeated: through the command itself, its start included. */
export function benchReferee(game: string, hands: readonly (readonly string[])[]): Measurement {
  const lines = hands.map((hand) => `${hand.join(' ')}\n`);
  const input = Array.from({ length: LINES }, (_, i) => lines[i % lines.length]).join('');
  const command = fileURLToPath(new URL('../referee.ts', import.meta.url));
  const start = performance.now();
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', command, game], {
    input,
    maxBuffer: 2 ** 30,
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`the referee ended with status ${status}`);
  return {
    name: `${game} referee`,
    value: Math.round(LINES / seconds),
    unit: 'lines/s',
    target: '>= 50000',
  };
}
