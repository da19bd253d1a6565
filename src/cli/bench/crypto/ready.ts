import { type Figure, figure, median } from '../peers/figures.ts';
import { type Deal, dealsInRooms } from './rooms.ts';

const DEALS = 3;
const COMPANIES = [
  { game: 'spike', seats: 4, cards: 62 },
  { game: 'comet', seats: 6, cards: 123 },
] as const;

/** Measures a deal from a ready deck: message rounds, and processor time on the longest path. */
export async function benchReady(): Promise<Figure[]> {
  const rows: Figure[] = [];
  for (const company of COMPANIES) {
    const deals = await dealsInRooms(company, DEALS);
    const of = (key: keyof Deal): number => median(deals.map((deal) => deal[key]));
    const name = `deck ready, ${company.seats} seats × ${company.cards} cards`;
    rows.push(
      figure(`${name}: message rounds until all hold their cards`, of('rounds'), '', '<= 2', {
        'since the command after which the deck was shuffled': of('roundsOfAll'),
        deals: deals.length,
      }),
      figure(`${name}: processor time on the longest path`, of('path'), 'ms', '<= 50', {
        'with the next deck meanwhile': of('pathWithNext'),
        'of all devices': of('all'),
      }),
    );
  }
  return rows;
}
