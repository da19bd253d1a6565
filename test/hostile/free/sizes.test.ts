import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../../src/engine/table/table.ts';
import { handOf } from '../../../src/engine/table/tableMoves.ts';
import { laidOf } from '../../../src/games/free/rules/lay/laid.ts';
import { dieOf, pileOf } from '../../../src/games/free/rules/state.ts';
import { at, DIE } from '../../../src/games/free/testing.ts';
import { hashOf } from '../../../src/lib/hash.ts';
import { LONGEST_WORDS } from '../../../src/session/protocol/index.ts';
import { commandOfIntent, textOfWords } from '../../../src/session/room/index.ts';
import { bytesOf, LARGEST_MESSAGE } from '../../../src/session/transport/index.ts';
import { Friends } from '../../contract/joint/friends.ts';
import { TABLE } from '../../fuzz/world.ts';
import { bigDeck, type Layout, openReal } from './realTable.ts';

// Under the real locks, with messages as long as at a real table.

describe('at a free table that all deal together', () => {
  test('a deck of 500 cards is shuffled, and play goes on afterwards', async () => {
    const table = await openReal('big deck');
    const { world, state } = table;
    await table.act(0, { type: 'create', thing: { kind: 'own', deck: bigDeck('big', 500) }, at: at(-400) });
    const own = () =>
      state().game.pieces.find((each) => each.kind === 'pile' && each.deck.startsWith('own:'));
    await world.until('the deck', () => own() !== undefined, 20);
    const [first] = zoneOf(state().table, pileOf(own()!.id));
    await table.act(0, { type: 'shuffle', piece: own()!.id });
    await world.until('the shuffle', () => !state().table.cards.has(first!), 300);
    await table.goesOn(1);
  });

  test('a player who knows 400 cards stops no newcomer: they sit down, and the cards pass to their lock too', async () => {
    const table = await openReal('knows much', { seats: 5 });
    const { world, people, state, locksOf } = table;
    const mine = () =>
      state().game.pieces.filter((each) => each.kind === 'pile' && each.deck.startsWith('own:'));
    for (const i of [0, 1]) {
      const thing = { kind: 'own', deck: bigDeck(`big ${i}`, 200) } as const;
      await table.act(0, { type: 'create', thing, at: at(100 * i) });
      await world.until('the deck', () => mine().length === i + 1, 20);
      const pile = mine()[i]!.id;
      const [first] = zoneOf(state().table, pileOf(pile));
      await table.act(0, { type: 'shuffle', piece: pile });
      await world.until('the shuffle', () => !state().table.cards.has(first!), 200);
      await table.act(0, { type: 'search', piece: pile });
      await world.until('the look', () => people[0]!.room.match!.secrets.size >= 200 * (i + 1), 200);
    }
    const late = world.add('P3');
    await world.until('the table', () => late.room.peer.state !== null, 60);
    late.room.peer.meetAll();
    await world.until('all agree', () => world.agree(), 60);
    late.room.propose({ type: 'sit', seat: 3, name: 'P3', colour: 3 });
    await world.until('locks of four', () => locksOf() === 4, 200);
    await table.goesOn(1);
  });

  describe('five decks of 52', () => {
    const DECKS_5: Layout = {
      decks: { cards: Array.from({ length: 52 }, (_, i) => `c${i}`) },
      setting: [
        ...Array.from({ length: 5 }, (_, i) => [{ kind: 'deck', deck: 'cards' }, at(200 * i - 800)] as const),
        [{ kind: 'die', sides: 6 }, at(300, 300)] as const,
      ],
    };
    const PILES = [1, 2, 3, 4, 5];
    const THEIR_DIE = 6;

    async function shuffled(seed: string) {
      const table = await openReal(seed, DECKS_5);
      await table.act(0, { type: 'shuffle', piece: 1, also: PILES.slice(1) });
      await table.world.until('it is owed', () => table.state().game.owed.length > 0, 60);
      await table.world.until('shuffles', () => table.state().game.owed.length === 0, 300);
      return table;
    }

    test('are spread out and turned over at once, and all are read', async () => {
      const table = await shuffled('flip');
      const { world, state } = table;
      for (const piece of PILES) {
        await table.act(0, { type: 'spread', piece, spread: 'row' });
        const lies = () =>
          state().game.pieces.some(
            (each) => each.id === piece && each.kind === 'pile' && each.spread === 'row',
          );
        await world.until('the row', lies, 30);
      }
      await table.act(0, { type: 'flip', pieces: PILES });
      const faces = () => [...state().table.cards.values()].filter(({ face }) => face !== null).length;
      await world.until('all faces', () => faces() === 260, 300);
      await table.act(1, { type: 'roll', pieces: [THEIR_DIE] });
      await world.until('the die', () => state().table.dice[dieOf(THEIR_DIE)] !== undefined, 300);
      expect(world.broken).toEqual([]);
    });

    test('are given to one player in one go, who sees them all', async () => {
      const table = await shuffled('give');
      const { world, people, state } = table;
      const cards = PILES.flatMap((id) => zoneOf(state().table, pileOf(id)));
      await table.act(0, { type: 'give', cards, seat: 1 });
      await world.until('the cards', () => zoneOf(state().table, handOf(1)).length === 260, 60);
      await world.until('the faces', () => people[1]!.room.match!.secrets.size >= 260, 200);
      expect(world.broken).toEqual([]);
    });
  });

  test.each([3, 4])(
    'texts in a script of three bytes a letter are refused to their author if no message could carry them, and no one waits (%i people)',
    async (count) => {
      const table = await openReal(`wide ${count}`, { seats: 5 });
      const { world, people, state } = table;
      const author = people[1]!;
      const laid = laidOf(state(), 'file');
      const wide = (letters: number) => {
        const notes = Array.from({ length: Math.ceil(letters / 500) }, () => ({
          at: [0, 0, 0],
          thing: { kind: 'note', text: '€'.repeat(500) },
        }));
        return { ...laid, pieces: [...laid.pieces, ...notes] };
      };
      const voteFor = (letters: number) => {
        const document = wide(letters);
        const motion = { kind: 'lay', from: { file: 'x' }, hash: hashOf(document) } as const;
        return commandOfIntent(author.room.peer.state, { type: 'vote', motion, vote: 'for', laid: document });
      };
      // As many letters as were once allowed: a message of the sequencer could not carry them.
      const refused: string[] = [];
      author.room.propose(voteFor(80_000), (error) => void refused.push(error?.code ?? 'taken'));
      await world.until('an answer', () => refused.length > 0, 60);
      expect(refused).toEqual(['tooLarge']);
      // The longest message that is accepted reaches everyone.
      const body = voteFor(38_000);
      const text = textOfWords(TABLE, { author: author.key, nonce: 1e9, body });
      expect(bytesOf(text)).toBeGreaterThan(LONGEST_WORDS * 0.9);
      expect(2 * LONGEST_WORDS).toBeLessThan(LARGEST_MESSAGE - 10_000);
      author.room.propose(body, (error) => void refused.push(error?.code ?? 'taken'));
      await world.until(
        'the vote',
        () => people.every(({ room }) => room.peer.state!.motions.length > 0),
        60,
      );
      await table.goesOn(2);
    },
  );

  test('250 notes in such a script keep no newcomer out after the next state was signed', async () => {
    const table = await openReal('wide state', { seats: 5 });
    const { world, people, state } = table;
    await table.act(1, { type: 'create', thing: { kind: 'note', text: '€'.repeat(500) }, at: at(0) });
    const note = () => state().game.pieces.find(({ kind }) => kind === 'note');
    await world.until('the note', () => note() !== undefined, 30);
    const { id } = note()!;
    await table.act(1, { type: 'copy', copies: Array.from({ length: 250 }, (_, i) => [id, at(i)]) });
    await world.until('the notes', () => state().game.pieces.length > 250, 30);
    const before = people[0]!.room.peer.replica.chain.length;
    for (let i = 0; i < 66; i++) await table.act(1, { type: 'move', moves: [[DIE, at(i, 500)]] });
    await world.until('the moves', () => people[0]!.room.peer.replica.chain.length >= before + 66, 60);
    const late = world.add('Late');
    await world.until('Late sees the table', () => late.room.peer.state !== null, 120);
    // Not from the first entry on, as it would without a state to send.
    expect(late.room.peer.replica.chain.base).toBeGreaterThan(before);
    expect(world.broken).toEqual([]);
  });
});

test('2 000 hidden cards pass to the locks of a newcomer in parts, and can be read', () => {
  const friends = new Friends(['ann', 'vic', 'eve']).leave('eve');
  for (const name of ['a', 'b', 'c', 'd']) {
    const thing = { kind: 'own', deck: bigDeck(name, 500) } as const;
    friends.act('ann', { type: 'create', thing, at: at(0) });
    friends.act('ann', { type: 'shuffle', piece: friends.state.game.pieces.at(-1)!.id });
  }
  friends.sit('eve', 2);
  expect(friends.mental.locks!.members).toHaveLength(3);
  const piece = friends.state.game.pieces.at(-1)!.id;
  friends.act('eve', { type: 'draw', piece, count: 2, seat: 2 });
  expect(friends.sees('eve', friends.hand('eve'))).not.toContain(undefined);
});
