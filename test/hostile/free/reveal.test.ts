import { expect, test } from 'vitest';
import type { CardId } from '../../../src/engine/table/table.ts';
import { SMALL } from '../../../src/games/free/testing.ts';
import { keyOf } from '../../../src/session/room/testing.ts';
import { Friends } from '../../contract/joint/friends.ts';

/** The card that is being shown to all. */
function shown({ state }: Friends): CardId {
  const { due } = state.game.owed[0]!;
  if (due.type !== 'reveal') throw new Error(`nothing is shown: ${due.type}`);
  return due.cards[0]!;
}

/** The top card is being turned over, and only Mal's share of it is missing: Mal's device can read it, and no other. */
function turning(): { readonly friends: Friends; readonly card: CardId } {
  const friends = new Friends(['ann', 'vic', 'mal']).act('ann', { type: 'shuffle', piece: SMALL });
  friends.start('mal', { type: 'flip', pieces: [SMALL] }).settle('mal');
  return { friends, card: shown(friends) };
}

const known = (friends: Friends, card: CardId): readonly number[] =>
  friends.state.table.cards.get(card)!.known;

test('a player who could have read a card being turned over, and leaves before others see it, counts as having seen it', () => {
  const { friends, card } = turning();
  friends.absent('mal', ['ann', 'vic']);
  expect(friends.open([card])).toEqual([null]);
  expect(known(friends, card)).toEqual([friends.seat('mal')]);
  const seat = friends.seat('mal');
  friends.table.say('mal', { type: 'back' });
  friends.settle();
  expect(known(friends, card)).toEqual([seat]);
  expect(friends.sees('vic', [card])).toEqual([undefined]);
});

test('a player who was away before, or has given their share, has seen nothing', () => {
  const friends = new Friends(['ann', 'vic', 'cy', 'mal']).act('ann', { type: 'shuffle', piece: SMALL });
  friends.absent('cy', ['ann', 'vic', 'mal']);
  friends.act('ann', { type: 'flip', pieces: [SMALL] });
  expect(friends.pile(SMALL).flatMap((card) => known(friends, card))).toEqual([]);
  friends.table.say('cy', { type: 'back' });
  friends.settle().act('ann', { type: 'shuffle', piece: SMALL });
  friends.start('ann', { type: 'flip', pieces: [SMALL] }).settle('mal');
  const card = shown(friends);
  const vote = { type: 'vote', motion: { kind: 'absent', key: keyOf('vic') }, vote: 'for' } as const;
  for (const who of ['cy', 'mal', 'ann']) if (friends.allows(who, vote)) friends.table.say(who, vote);
  friends.settle('mal');
  expect(shown(friends)).toBe(card);
  friends.absent('mal', ['ann', 'cy']);
  expect(known(friends, card)).toEqual([friends.seat('mal')]);
  expect(friends.table.log.state.seats[friends.seat('vic')]!.holder!.key).toBe(keyOf('vic'));
});

test.each([
  ['brings to their hidden area', false],
  ['is given there by another', true],
])(
  'a card that Mal turned over while a third player was away, and that Vic %s, is shown to Vic',
  (_, given) => {
    const friends = new Friends(['mal', 'cy', 'vic']).act('mal', { type: 'shuffle', piece: SMALL });
    friends.act('mal', { type: 'split', piece: SMALL, count: 1, at: { x: 0, z: -500, angle: 0 } });
    const lone = friends.state.game.pieces.at(-1)!.id;
    const [card] = friends.pile(lone);
    friends.absent('cy', ['mal', 'vic']);
    friends.act('mal', { type: 'flip', pieces: [lone] });
    friends.table.say('cy', { type: 'back' });
    friends.settle();
    const place = { x: 0, z: 900, angle: 0 };
    friends.act('vic', { type: 'create', thing: { kind: 'area', seat: 2 }, at: place });
    friends.act(given ? 'mal' : 'vic', { type: 'move', moves: [[lone, place]] });
    expect(friends.sees('vic', [card!])).not.toEqual([undefined]);
    expect([friends.sees('mal', [card!]), friends.open([card!])]).toEqual([[undefined], [null]]);
  },
);
