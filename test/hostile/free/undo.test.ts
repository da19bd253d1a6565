import { describe, expect, test } from 'vitest';
import { OWN, RESPECT } from '../../../src/games/free/info.ts';
import type { FreeCommand } from '../../../src/games/free/rules/command.ts';
import { before } from '../../../src/games/free/rules/places.ts';
import { at, Hands, SMALL } from '../../../src/games/free/testing.ts';
import { shuffled } from '../../contract/joint/friends.ts';

const AREA = at(0, 900);

describe('a step that brought a pile to another player is not taken back once it is theirs', () => {
  test('a pile is not taken out of another player’s hidden area (F14), with secret cards that they have put on it', () => {
    const friends = shuffled('mal', 'vic', 'cy');
    friends.act('vic', { type: 'create', thing: { kind: 'area', seat: 1 }, at: AREA });
    friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    const secret = [...friends.hand('vic')];
    // The bait: a card that all have seen, face down.
    friends.act('mal', { type: 'split', piece: SMALL, count: 1, at: at(-700) });
    const bait = friends.state.game.pieces.at(-1)!.id;
    friends.act('mal', { type: 'flip', pieces: [bait] }).act('mal', { type: 'flip', pieces: [bait] });
    friends.act('mal', { type: 'move', moves: [[bait, AREA]] });
    friends.act('vic', { type: 'stack', cards: secret, onto: bait, under: false, up: false });
    const refusal = friends.table.log.refusal('mal', {
      type: 'play',
      seat: 0,
      body: { type: 'undo' } as never,
    });
    expect(refusal).toMatch(/changed since/);
    expect(friends.sees('mal', secret)).toEqual([undefined, undefined]);
  });

  test('an empty-handed step is not undone either: the content of a hidden area stays there, even if nothing was added', () => {
    const friends = shuffled('mal', 'vic', 'cy');
    friends.act('vic', { type: 'create', thing: { kind: 'area', seat: 1 }, at: AREA });
    friends.act('mal', { type: 'split', piece: SMALL, count: 1, at: at(-700) });
    const bait = friends.state.game.pieces.at(-1)!.id;
    friends.act('mal', { type: 'flip', pieces: [bait] }).act('mal', { type: 'flip', pieces: [bait] });
    friends.act('mal', { type: 'move', moves: [[bait, AREA]] });
    const refusal = friends.table.log.refusal('mal', {
      type: 'play',
      seat: 0,
      body: { type: 'undo' } as never,
    });
    expect(refusal).toMatch(/hidden area/);
  });

  test('a pile in their hidden area is not turned back or cut again (F14)', () => {
    const steps: readonly FreeCommand[] = [
      { type: 'cut', piece: SMALL, count: 2 },
      { type: 'flip', pieces: [SMALL] },
    ];
    for (const step of steps) {
      const table = new Hands().act(1, { type: 'create', thing: { kind: 'area', seat: 1 }, at: AREA });
      table.act(0, step).act(1, { type: 'move', moves: [[SMALL, AREA]] });
      expect(table.refusal(0, { type: 'undo' })).toBe('F14');
    }
  });

  test('a piece before another player’s seat is not taken from there (F10)', () => {
    const table = new Hands({ options: { [RESPECT.key]: OWN } });
    table.act(0, { type: 'shuffle', piece: SMALL });
    table.act(1, { type: 'draw', piece: SMALL, count: 3, seat: 1 });
    const secret = table.hand(1);
    table.act(0, { type: 'move', moves: [[SMALL, before(1, 3)]] });
    expect(table.refusal(0, { type: 'undo' })).toBe('F10');
    table.act(1, { type: 'stack', cards: [...secret], onto: SMALL, under: true, up: false });
    expect(table.refusal(0, { type: 'undo' })).toBe('F9');
    for (const card of secret) expect(table.state.table.cards.get(card)!.known).not.toContain(0);
  });
});

describe('a player who lays their hidden area where another’s cards lay before', () => {
  const UNDO = { type: 'play', seat: 1, body: { type: 'undo' } as never } as const;
  const PLACE = at(-700);

  test('does not see them when their owner takes back the step that moved them away', () => {
    const friends = shuffled('mal', 'vic', 'cy');
    friends.act('vic', { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    const secret = [...friends.hand('vic')];
    friends.act('vic', { type: 'put', cards: secret, at: PLACE, up: false });
    const pile = friends.state.game.pieces.at(-1)!.id;
    friends.act('vic', { type: 'move', moves: [[pile, at(700)]] });
    friends.act('mal', { type: 'create', thing: { kind: 'area', seat: 0 }, at: PLACE });
    expect(friends.table.log.refusal('vic', UNDO)).toMatch(/hidden area/);
    expect(friends.sees('mal', secret)).toEqual([undefined, undefined]);
  });

  test('nor one that its owner has taken off a pile, and puts back on it once that lies in the area', () => {
    const friends = shuffled('mal', 'vic', 'cy');
    // A card that all have seen: no one is shown anything of it when it comes to the area.
    friends.act('mal', { type: 'split', piece: SMALL, count: 1, at: PLACE });
    const pile = friends.state.game.pieces.at(-1)!.id;
    friends.act('mal', { type: 'flip', pieces: [pile] }).act('mal', { type: 'flip', pieces: [pile] });
    friends.act('vic', { type: 'draw', piece: SMALL, count: 1, seat: 1 });
    const secret = [...friends.hand('vic')];
    friends.act('vic', { type: 'stack', cards: secret, onto: pile, under: false, up: false });
    friends.act('vic', { type: 'give', cards: secret, seat: 1 });
    friends.act('mal', { type: 'create', thing: { kind: 'area', seat: 0 }, at: AREA });
    friends.act('mal', { type: 'move', moves: [[pile, AREA]] });
    expect(friends.table.log.refusal('vic', UNDO)).toMatch(/hidden area/);
    expect(friends.sees('mal', secret)).toEqual([undefined]);
  });
});
