import { gameById } from '../../../games/index.ts';
import { looksOf, placements } from '../../../scene/layout/placements.ts';
import { type Figure, figure } from '../peers/figures.ts';
import type { FullTable } from './fullTable.ts';

const WARM = 40;
const TIMES = 200;

/**
 * Measures the pure part of a new picture: how pieces rest on each other, and the place of every card of the full table. In processor time,
 * so other programs do not matter.
 */
export async function benchPlacing({ view }: FullTable): Promise<Figure[]> {
  const display = await gameById('free')!.display();
  const bare = display.layout(8, 0);
  const arrange = () => display.arrange!(view, bare, 0);
  const [layout, decks] = [arrange(), looksOf(display.decks!(view))];
  const progress = { row: 0, line: 0 };
  const place = () => placements({ view, layout, decks, showing: null, progress, spread: null });
  return [
    figure('full table: `placements`', spent(place), 'ms', '<= 4', { cards: place().size }),
    figure('full table: `arrange`, after each event', spent(arrange), 'ms', '<= 8', {
      pieces: layout.pieces!.length,
    }),
  ];
}

/** Returns the average milliseconds of processor time that some work takes. */
function spent(work: () => unknown): number {
  for (let i = 0; i < WARM; i++) work();
  const before = process.cpuUsage();
  for (let i = 0; i < TIMES; i++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / TIMES;
}
