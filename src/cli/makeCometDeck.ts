/** Writes our Comet deck: `npx tsx src/cli/makeCometDeck.ts`. Seeded, so the file is always the same. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { DECK_SEED, makeDeck } from '../games/comet/rules/makeDeck.ts';

const folder = new URL('../../assets/decks/', import.meta.url);
const cards = makeDeck(DECK_SEED);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('comet.json', folder), `${JSON.stringify({ name: 'Comet Table', cards }, null, 2)}\n`);
process.stdout.write(`assets/decks/comet.json: ${cards.length} cards from seed ${DECK_SEED}\n`);
