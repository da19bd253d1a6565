import credits from '../../CREDITS.md?raw';
import type { GameEntry } from '../engine/gameEntry.ts';
import { gameById } from '../games/index.ts';
import type { PrintWords } from './job.ts';

/** A game's name and credits. */
export type Credited = Pick<GameEntry['info'], 'id' | 'name' | 'credit'>;

/** Returns the texts of a print's first sheet. */
export async function printWords(game: Credited): Promise<PrintWords> {
  const rules = (await gameById(game.id)?.display())?.inBrief ?? [];
  return { rules, credits: creditsOf(game) };
}

/** Returns a description and the game's author, as in CREDITS.md. */
export function creditsOf({ name, credit }: Pick<Credited, 'name' | 'credit'>): readonly string[] {
  const paragraphs = credits.split(/\n\n|\n(?=- )/).map((text) => text.replace(/\s+/g, ' ').trim());
  const about = paragraphs.find((text) => text.startsWith('Comet Table is'));
  const game = paragraphs.find((text) => text.startsWith(`- **${name}**`));
  return [
    // The free table has no author.
    ...(game === undefined
      ? [`${credit.text} ${credit.url}`.trim()].filter(Boolean)
      : [plain(game.slice(2))]),
    ...(about === undefined ? [] : [plain(about)]),
  ];
}

/** Turns Markdown into plain text; a link becomes its address. */
const plain = (text: string): string =>
  text.replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$2').replace(/\*\*|(?<!\w)_|_(?!\w)/g, '');
