import type { Outcome } from './trial.ts';

const seconds = (time: number): string => (Number.isNaN(time) ? '–' : `${(time / 1000).toFixed(1)} s`);

/** Returns the outcomes as a table for a terminal or a document. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, what, met, dealt, moved, route, note, trouble }) => [
    name,
    what,
    seconds(met),
    seconds(dealt),
    seconds(moved),
    route || '–',
    trouble ?? (note || 'yes'),
  ]);
  const head = ['condition', 'network', 'both seated', 'cards', 'a move is seen', 'link', 'works'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}
