import type { Outcome } from './trial.ts';

const seconds = (time: number): string => (Number.isNaN(time) ? '–' : `${(time / 1000).toFixed(1)} s`);

/** Returns the outcomes as a table for a terminal or a document. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, what, met, dealt, moved, route, trouble }) => [
    name,
    what,
    seconds(met),
    seconds(dealt),
    seconds(moved),
    route || '–',
    trouble === null ? 'yes' : 'no',
  ]);
  const head = ['condition', 'network', 'both seated', 'cards', 'a move is seen', 'link', 'as it must'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}
