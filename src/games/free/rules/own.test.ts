import { describe, expect, it } from 'vitest';
import { MOST_OWN_DECKS, type OwnDeck, RATIOS } from '../../../engine/own/own.ts';
import { zoneOf } from '../../../engine/table/table.ts';
import { at, Hands } from '../testing.ts';
import { parseCommand } from './command.ts';
import { pileOf } from './state.ts';

const HASH = 'ab'.repeat(32);
const MOONS: OwnDeck = {
  ...{ name: 'Moons', sheet: HASH, columns: 3, rows: 2, count: 5, ratio: 1400, back: 5 },
};
const bring = (deck: OwnDeck, x = -500) =>
  ({ type: 'create', thing: { kind: 'own', deck }, at: at(x) }) as const;

describe('a deck from a player’s own files', () => {
  it('is laid with all its cards, copies included, and is in the box from then on', () => {
    const hands = new Hands();
    const { last } = hands.act(1, bring({ ...MOONS, copies: [1, 1, 1, 1, 3] }));
    expect(zoneOf(hands.state.table, pileOf(last.id))).toHaveLength(7);
    const [name] = Object.keys(hands.state.game.own) as [string];
    expect(hands.state.game.own[name]!.by).toBe(1);
    expect(hands.state.table.decks[name]).toEqual(['0', '1', '2', '3', '4', '4', '4']);
    hands.act(0, { type: 'create', thing: { kind: 'deck', deck: name }, at: at(500) });
    expect(hands.state.table.decks[`${name}#2`]).toHaveLength(7);
  });

  it('has the same name for every owner, and another one if anything differs', () => {
    const hands = new Hands();
    hands.act(0, bring(MOONS));
    hands.act(1, bring({ ...MOONS }));
    expect(Object.keys(hands.state.game.own)).toHaveLength(1);
    hands.act(1, bring({ ...MOONS, back: 'plain' }));
    expect(Object.keys(hands.state.game.own)).toHaveLength(2);
  });

  it('is the first of two that were made to share a name', () => {
    const hands = new Hands().act(0, bring(MOONS));
    const [name] = Object.keys(hands.state.game.own) as [string];
    const { game, ...rest } = hands.state;
    const first = { deck: { ...MOONS, count: 2 }, by: 1 };
    hands.state = { ...rest, game: { ...game, own: { [name]: first } } };
    hands.act(0, bring(MOONS));
    // Faces that its sheet does not show would be nothing to any page.
    expect(hands.state.table.decks[`${name}#2`]).toEqual(['0', '1']);
  });

  it('comes back fresh when the table votes for fresh decks', () => {
    const hands = new Hands();
    hands.act(0, bring(MOONS));
    const done = hands.judge('table', { type: 'void', whole: true });
    expect(done.ok).toBe(true);
  });

  it('counts towards a limit', () => {
    const hands = new Hands();
    for (let i = 0; i < MOST_OWN_DECKS; i++) hands.act(0, bring({ ...MOONS, name: `Moons ${i}` }));
    expect(hands.judge(0, bring({ ...MOONS, name: 'One more' }))).toMatchObject({ ok: false });
    // A deck that is there may come again.
    expect(hands.judge(0, bring({ ...MOONS, name: 'Moons 3' })).ok).toBe(true);
  });

  it('must be complete: an inconsistent one is no valid command', () => {
    const wrong: Partial<Record<keyof OwnDeck, unknown>>[] = [
      { count: 7 },
      { count: 501, columns: 100, rows: 100 },
      { back: 6 },
      { back: 'https://example.invalid/back.png' },
      { sheet: 'https://example.invalid/sheet.png' },
      { sheet: `${HASH}0` },
      { names: ['only one'] },
      { names: ['a', 'b', 'c', 'd', 'e\nf'] },
      { copies: [1, 1, 1, 1, 497] },
      { ratio: RATIOS.max + 1 },
      { name: '' },
      { name: 'x'.repeat(41) },
      { extra: 1 } as never,
    ];
    expect(parseCommand(bring(MOONS)).ok).toBe(true);
    for (const each of wrong)
      expect(parseCommand(bring({ ...MOONS, ...each } as OwnDeck)), JSON.stringify(each)).toMatchObject({
        ok: false,
      });
  });
});

it('a token or mat from a picture is laid, with its owner’s name', () => {
  const hands = new Hands();
  const picture = {
    kind: 'picture',
    name: 'Star',
    image: HASH,
    width: 110,
    ratio: 1000,
    round: true,
  } as const;
  const { last } = hands.act(2, { type: 'create', thing: picture, at: at(-500) });
  expect(last).toMatchObject({ kind: 'picture', name: 'Star', by: 2 });
  hands.act(0, { type: 'remove', pieces: [last.id] });
  expect(hands.state.game.pieces.some(({ id }) => id === last.id)).toBe(false);
});
