import credits from '../../CREDITS.md?raw';
import type { GameEntry } from '../engine/game.ts';
import { gameById } from '../games/index.ts';
import type { PrintWords } from './job.ts';

/** A game as it is named and credited. */
export type Credited = Pick<GameEntry['info'], 'id' | 'name' | 'credit'>;

/** What the first sheet of a print says of a game. */
export async function printWords(game: Credited): Promise<PrintWords> {
  const rules = (await gameById(game.id)?.display())?.inBrief ?? [];
  return { rules, credits: creditsOf(game) };
}

/** What this is, and who made the game, as CREDITS.md has it. */
export function creditsOf({ name, credit }: Pick<Credited, 'name' | 'credit'>): readonly string[] {
  const paragraphs = credits.split(/\n\n|\n(?=- )/).map((text) => text.replace(/\s+/g, ' ').trim());
  const about = paragraphs.find((text) => text.startsWith('Comet Table is'));
  const game = paragraphs.find((text) => text.startsWith(`- **${name}**`));
  return [
    // The free table is nobody's game.
    ...(game === undefined
      ? [`${credit.text} ${credit.url}`.trim()].filter(Boolean)
      : [plain(game.slice(2))]),
    ...(about === undefined ? [] : [plain(about)]),
  ];
}

/** Markdown as plain text; a link is followed by its address. */
const plain = (text: string): string =>
  text.replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$2').replace(/\*\*|(?<!\w)_|_(?!\w)/g, '');
