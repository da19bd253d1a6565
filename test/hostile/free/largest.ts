import type { LaidTable } from '../../../src/engine/game.ts';
import { zoneOf } from '../../../src/engine/table/table.ts';
import type { FreeCommand } from '../../../src/games/free/rules/command.ts';
import { laidOf } from '../../../src/games/free/rules/lay/laid.ts';
import { type FreeState, pileOf } from '../../../src/games/free/rules/state.ts';
import { at } from '../../../src/games/free/testing.ts';
import { hashOf, hashText } from '../../../src/lib/hash.ts';
import { below, makeRng, pick, type Rng } from '../../../src/lib/rng.ts';
import { LONGEST_WORDS } from '../../../src/session/protocol/index.ts';
import { commandOfIntent, type RoomCommand } from '../../../src/session/room/index.ts';
import { bytesOf, LARGEST_MESSAGE } from '../../../src/session/transport/index.ts';
import type { Person } from '../../fuzz/world.ts';
import { anyCommand } from './enemy.ts';
import { bigDeck, openReal } from './realTable.ts';

// Enemies who say, lay and move as much as there is room for, at a table with messages as long as real ones. They do it through their
// pages: anything a page lets a player say must reach everyone, and stop nothing.

/** Letters of one, two, three and four bytes, and one that JSON writes with six. */
const LETTERS = ['a', 'é', '€', '🂡', '\u0001'] as const;

/**
 * Runs an episode and describes its problems. The last of three people is the enemy; another person comes, sits down and leaves in between.
 */
export async function problemsOfSizes(seed: string, steps: number): Promise<string[]> {
  const rng = makeRng(`largest ${seed}`);
  const table = await openReal(seed, { seats: 5 });
  const { world, people, state } = table;
  const enemy = people[2]!;
  try {
    for (let step = 0; step < steps; step++) {
      const who = below(rng, 3) ? enemy : people[below(rng, 2)]!;
      if (who === enemy) large(enemy, state(), rng);
      else who.room.match?.submit(anyCommand(state(), people.indexOf(who), rng));
      if (step === Math.floor(steps / 2)) world.add('Late').room.peer.meetAll();
      const end = world.net.time.now() + 500 + below(rng, 1500);
      await world.until('a moment', () => world.net.time.now() > end);
    }
    const late = people[3];
    await world.until('all see the table', () => people.every(({ room }) => room.peer.state !== null), 120);
    late?.room.propose({ type: 'sit', seat: 3, name: 'Late', colour: 3 });
    await world.until('all agree', () => world.agree(), 300);
    await world.until('all that was owed', () => state().game.owed.length === 0, 600);
  } catch (error) {
    return [`${seed}: ${error}`];
  }
  const keys = people.map(({ key }) => key);
  const named = people.flatMap(({ findings }) => findings.filter(({ who }) => keys.includes(who)));
  return [...world.broken, ...named.map(({ kind }) => `somebody was named for ${kind}`)].map(
    (each) => `${seed}: ${each}`,
  );
}

/** Lets the enemy do something large. */
function large({ room }: Person, state: FreeState, rng: Rng): void {
  const propose = (body: RoomCommand): void => room.propose(commandOfIntent(room.peer.state, body));
  switch (below(rng, 4)) {
    case 0:
      propose(largeVote(state, rng));
      return;
    case 1:
      for (let i = 0; i < 3; i++) room.match?.submit(largeCommand(state, rng));
      return;
    default:
      room.match?.submit(largeCommand(state, rng));
  }
}

function largeCommand({ game, table }: FreeState, rng: Rng): FreeCommand {
  const letter = pick(rng, LETTERS);
  const text = letter.repeat(Math.floor(500 / letter.length));
  const notes = game.pieces.filter(({ kind }) => kind === 'note');
  const piles = game.pieces.filter(({ kind }) => kind === 'pile');
  const largest =
    piles.toSorted(
      (one, other) => zoneOf(table, pileOf(other.id)).length - zoneOf(table, pileOf(one.id)).length,
    )[0]?.id ?? 1;
  const cards = zoneOf(table, pileOf(largest));
  const count = 300 + below(rng, 213);
  return pick(rng, [
    { type: 'create', thing: { kind: 'note', text }, at: at(0) },
    { type: 'create', thing: { kind: 'own', deck: bigDeck(`${letter} ${count}`, count) }, at: at(300) },
    ...(notes.length
      ? [
          {
            type: 'copy',
            copies: Array.from({ length: 1 + below(rng, 250) }, (_, i) => [pick(rng, notes).id, at(i)]),
          },
        ]
      : []),
    {
      type: 'notebook',
      text: letter.repeat(Math.floor(4000 / letter.length)),
      version: hashText(game.notebook),
    },
    { type: 'shuffle', piece: largest, also: piles.map(({ id }) => id).filter((id) => id !== largest) },
    { type: 'flip', pieces: piles.map(({ id }) => id) },
    { type: 'spread', piece: largest, spread: 'row' },
    { type: 'search', piece: largest },
    { type: 'give', cards, seat: below(rng, game.seats) },
    { type: 'draw', piece: largest, count: cards.length, seat: 2 },
    { type: 'join', piece: largest, onto: piles.length ? pick(rng, piles).id : 1, under: false },
  ] as FreeCommand[]);
}

/** A vote for a table full of notes, about as long as a message may be: often to within a few bytes. */
function largeVote(state: FreeState, rng: Rng): RoomCommand {
  const letter = pick(rng, LETTERS);
  const most = pick(rng, [LONGEST_WORDS, LARGEST_MESSAGE]);
  const size = below(rng, 2) ? most - below(rng, 1000) : below(rng, Math.floor(most * 1.1));
  const voteOf = (notes: readonly string[]): RoomCommand => {
    const document = laidOf(state, 'file');
    const pieces = notes.map((text) => ({ at: [0, 0, 0], thing: { kind: 'note', text } }));
    const laid = { ...document, pieces: [...document.pieces, ...pieces] };
    const motion = { kind: 'lay', from: { file: 'x' }, hash: hashOf(laid) } as const;
    return { type: 'vote', motion, vote: 'for', laid: laid as unknown as LaidTable } as RoomCommand;
  };
  const bytes = (value: unknown): number => bytesOf(JSON.stringify(value));
  const full = letter.repeat(Math.floor(500 / letter.length));
  const room = size - bytes(voteOf(['']));
  const one = bytes(voteOf([full, ''])) - bytes(voteOf(['']));
  const count = Math.max(0, Math.floor(room / one));
  const rest = Math.floor((room - count * one) / (bytes(letter) - 2));
  const last = letter.repeat(Math.min(full.length / letter.length, Math.max(0, rest)));
  return voteOf([...Array.from({ length: count }, () => full), last]);
}
