import type { Many } from '../measure.ts';
import { askAll, gather, meetBare, type People, type Person, startMatch } from '../peers/people.ts';
import { lastingSetup } from '../peers/setups.ts';

export const SEATS = 4;
const DRAWS = 24;
const WARM = 4;
const SHUFFLES = 3;

/** Four real pages over WebRTC, without a screen, at a jointly dealt free table: drawing, and shuffling the whole deck. */
export async function playTogether(people: People, many: Many) {
  const all = await people.come('Free', SEATS);
  await gather(all, 'abcdefghjkmnpqrsf', lastingSetup('free', SEATS, 'joint'));
  await meetBare(all);
  await startMatch(all);
  const shuffles = await shuffleOften(all, many(SHUFFLES));
  return { ...shuffles, draws: await drawOften(all, many(DRAWS)) };
}

async function shuffleOften(all: readonly Person[], times: number) {
  const [first, second] = all as [Person, Person];
  const shuffles: number[] = [];
  const moves: number[] = [];
  const shown: number[] = [];
  const { deck, chips } = await first.ask('things');
  for (let i = 0; i < times; i++) {
    const progress = askAll(all, 'progressOf', deck.id);
    const moved = second.ask('moveMeanwhile', chips, deck.id);
    shuffles.push(await first.ask('shuffle', deck.id));
    moves.push(...(await moved));
    shown.push(...(await progress).map(({ length }) => length));
  }
  return { cards: deck.count, shuffles, moves, shown };
}

async function drawOften(all: readonly Person[], times: number) {
  const { deck } = await all[0]!.ask('things');
  const draws = [];
  for (let i = 0; i < times + WARM; i++) {
    // Not the sequencer, whose way is shorter.
    const person = all[1 + (i % (SEATS - 1))]!;
    const bare = await person.ask('ping');
    const ms = await person.ask('draw', deck.id);
    if (i >= WARM) draws.push({ bare, ms });
  }
  return draws;
}
