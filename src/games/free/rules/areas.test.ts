import { describe, expect, it } from 'vitest';
import { arrange, layout, NOTHING } from '../display/layout/layout.ts';
import { narrate } from '../display/log.ts';
import { handling } from '../display/verbs/verbs.ts';
import { at, Hands, OTHER, SMALL } from '../testing.ts';
import { hiddenAt } from './areas.ts';
import type { FreeCommand } from './command.ts';
import { laidOf } from './lay/laid.ts';

const AWAY = at(0, -600);
/** A table with a hidden area of seat 1, and a shuffled deck in the middle. */
function table(): { hands: Hands; area: number } {
  const hands = new Hands().act(0, { type: 'shuffle', piece: SMALL });
  hands.act(1, { type: 'create', thing: { kind: 'area', seat: 1 }, at: AWAY });
  return { hands, area: hands.last.id };
}
/** The same with `count` cards off the deck in seat 1's area. */
function hiding(count = 2): { hands: Hands; area: number; pile: number } {
  const { hands, area } = table();
  hands.act(1, { type: 'split', piece: SMALL, count, at: at(60, -580) });
  return { hands, area, pile: hands.last.id };
}
const viewOf = ({ state }: Hands, seat: number) => ({ seat, state, faces: new Map() });
const log = (hands: Hands) =>
  hands.events.flatMap((event) => narrate(event, viewOf(hands, 0), (n) => `P${n}`, NOTHING, []) ?? []);

describe('cards in a hidden area', () => {
  it('are disclosed to their owner alone, and lie face down', () => {
    const { hands, pile } = hiding();
    expect(hands.knows(1, hands.pile(pile))).toEqual([true, true]);
    for (const seat of [0, 2]) expect(hands.knows(seat, hands.pile(pile))).toEqual([false, false]);
    expect(hands.open(hands.pile(pile))).toEqual([null, null]);
  });

  it('are face down even if they came face up, from the table or from a hand', () => {
    const { hands } = table();
    hands.act(1, { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    const [one] = hands.hand(1);
    hands.act(1, { type: 'put', cards: [one!], at: AWAY, up: true });
    expect(hands.state.table.cards.get(one!)).toMatchObject({ face: null, up: false });
    hands.act(0, { type: 'split', piece: OTHER, count: 1, at: at(400) });
    const seen = hands.last.id;
    hands.act(0, { type: 'flip', pieces: [seen] }).act(0, { type: 'flip', pieces: [seen] });
    hands.act(0, { type: 'move', moves: [[seen, AWAY]] });
    expect(hands.state.table.cards.get(hands.pile(seen)[0]!)!.up).toBe(false);
  });

  it('are their owner’s: others add to them and do nothing else', () => {
    const { hands, pile } = hiding();
    const card = hands.pile(pile)[0]!;
    const others: FreeCommand[] = [
      { type: 'grab', pieces: [pile] },
      { type: 'move', moves: [[pile, at(0)]] },
      { type: 'flip', pieces: [pile] },
      { type: 'turn', cards: [card] },
      { type: 'peek', cards: [card] },
      { type: 'search', piece: pile },
      { type: 'draw', piece: pile, count: 1, seat: 0 },
      { type: 'give', cards: [card], seat: 0 },
      { type: 'shuffle', piece: pile },
      { type: 'lock', pieces: [pile], on: true },
      { type: 'remove', pieces: [pile] },
    ];
    for (const command of others) expect(hands.refusal(0, command), command.type).toBe('F14');
    hands.act(0, { type: 'stack', cards: hands.top(SMALL), onto: pile, under: false, up: true });
    expect(hands.knows(1, hands.pile(pile))).toEqual([true, true, true]);
    expect(hands.knows(0, hands.pile(pile))).toEqual([false, false, false]);
  });

  it('are turned over only once they have left it', () => {
    const { hands, pile } = hiding(1);
    expect(hands.refusal(1, { type: 'flip', pieces: [pile] })).toBe('F14');
    expect(hands.refusal(1, { type: 'turn', cards: [...hands.pile(pile)] })).toBe('F14');
    hands.act(1, { type: 'move', moves: [[pile, at(-500)]] }).act(1, { type: 'flip', pieces: [pile] });
    expect(hands.open(hands.pile(pile))).toEqual(hands.truth(hands.pile(pile)));
  });

  it('are disclosed anew after a shuffle', () => {
    const { hands, pile } = hiding(4);
    hands.act(1, { type: 'shuffle', piece: pile });
    expect(hands.knows(1, hands.pile(pile))).toEqual(Array(4).fill(true));
    expect(hands.knows(0, hands.pile(pile))).toEqual(Array(4).fill(false));
  });

  it('are free for all once their owner has left, and the leaver’s cards are disclosed to no one', () => {
    const { hands, pile } = hiding();
    hands.act(2, { type: 'draw', piece: SMALL, count: 1, seat: 2 });
    hands.act(1, { type: 'remove', pieces: [pile] });
    // The area is exactly where the leaver's hand would be put.
    const { area } = { area: hands.state.game.pieces.find(({ kind }) => kind === 'area')!.id };
    const own = hands.hand(2);
    hands.act(1, { type: 'move', moves: [[area, at(606, -350, 240)]] });
    hands.act('table', { type: 'leave', seat: 2 });
    expect(hands.knows(1, own)).toEqual([false]);
    hands.act('table', { type: 'leave', seat: 1 });
    expect(hands.refusal(0, { type: 'remove', pieces: [pile] })).toBe('F1');
  });

  it('stay for everyone when their owner gets up, and the area goes into the box, also if the table is laid anew later', () => {
    const { hands, pile } = hiding();
    const then = laidOf(hands.state, 'past');
    const areas = () => hands.state.game.pieces.filter(({ kind }) => kind === 'area');
    hands.events.length = 0;
    hands.act('table', { type: 'leave', seat: 1 });
    expect(areas()).toEqual([]);
    expect(hands.refusal(0, { type: 'move', moves: [[pile, at(0)]] })).toBeUndefined();
    expect(log(hands)).toEqual([
      'P1 has left. The hidden area there has gone into the box. Its cards stay where they are, for everyone.',
    ]);
    hands.act('table', { type: 'lay', by: 0, from: { at: 0, title: 'earlier' }, laid: then });
    expect(areas()).toEqual([]);
  });
});

describe('an area', () => {
  it('belongs to one seat, and each seat has one', () => {
    const { hands, area } = table();
    const another: FreeCommand = { type: 'create', thing: { kind: 'area', seat: 1 }, at: at(0, 600) };
    expect(hands.refusal(0, another)).toBe('F14');
    expect(hands.refusal(1, another)).toBe('F14');
    expect(hands.refusal(0, { type: 'move', moves: [[area, at(9)]] })).toBe('F14');
    expect(hands.refusal(0, { type: 'copy', copies: [[area, at(9)]] })).toBe('F14');
    expect(hands.refusal(1, { type: 'copy', copies: [[area, at(9)]] })).toBe('F14');
  });

  it('is not laid on cards or on another one, nor turned onto them; its own content may stay', () => {
    const { hands, area, pile } = hiding();
    const moved = (seat: number, id: number, x: number, z: number, angle = 0) =>
      hands.refusal(seat, { type: 'move', moves: [[id, at(x, z, angle)]] });
    expect(moved(1, area, 0, 100)).toBe('F14');
    expect(moved(1, area, 100, -500, 30)).toBeUndefined();
    hands.act(0, { type: 'create', thing: { kind: 'area', seat: 0 }, at: at(0, 600) });
    const own = hands.last.id;
    expect(moved(0, own, 550, -600)).toBe('F14');
    expect(moved(0, own, 600, -600)).toBeUndefined();
    expect(moved(0, own, 0, 210)).toBeUndefined();
    // As it lies the deck is beside it; after a quarter turn it would cover the deck.
    hands.act(0, { type: 'move', moves: [[own, at(0, 210)]] });
    expect(moved(0, own, 0, 210, 90)).toBe('F14');
    expect(hands.knows(1, hands.pile(pile))).toEqual([true, true]);
  });

  it('does not come back by an undo over pieces placed there since', () => {
    const { hands, area } = table();
    hands.act(1, { type: 'move', moves: [[area, at(0, 600)]] });
    hands.act(0, { type: 'move', moves: [[SMALL, AWAY]] });
    expect(hands.refusal(1, { type: 'undo' })).toBe('F14');
    hands.act(0, { type: 'move', moves: [[SMALL, at(0)]] });
    expect(hands.refusal(1, { type: 'undo' })).toBeUndefined();
  });

  it('is left out of a file if another is there, or its seat has one already', () => {
    const { hands, area } = table();
    const { pieces, ...rest } = laidOf(hands.state, 'file');
    const own = pieces.find((each) => 'thing' in each && each.thing.kind === 'area')!;
    const over = { ...own, thing: { kind: 'area', seat: 0 } } as typeof own;
    const second: typeof own = { ...own, at: [0, 600, 0] };
    const laid = { ...rest, pieces: [...pieces, over, second] };
    hands.act('table', { type: 'lay', by: 0, from: { file: 'crowded' }, laid });
    const areas = hands.state.game.pieces.filter(({ kind }) => kind === 'area');
    expect(areas).toMatchObject([{ seat: 1, pose: AWAY }]);
    expect(areas[0]!.id).not.toBe(area);
  });

  it('says where it hides', () => {
    const { game } = table().hands.state;
    expect([
      hiddenAt(game, at(280, -600)),
      hiddenAt(game, at(300, -600)),
      hiddenAt(game, at(0, -440)),
    ]).toEqual([1, null, null]);
  });
});

it('shows faces on the felt to its owner, and their number to the others in the log', () => {
  const { hands, pile } = hiding();
  const shown = (seat: number) => arrange([], viewOf(hands, seat), layout(3, seat), seat, NOTHING);
  expect(shown(1).zone(`pile:${pile}`)).toMatchObject({ read: true });
  expect(shown(0).zone(`pile:${pile}`)).toMatchObject({ read: false });
  const name = (seat: number): string => shown(seat).pieces!.find(({ id }) => id === String(pile))!.name;
  expect(name(0)).toBe('2 cards, face down, hidden by seat 2');
  expect(name(1)).toMatch(/^2 cards, .*, hidden$/);
  const verbs = (seat: number) =>
    handling([], []).verbs(viewOf(hands, seat), { pieces: [String(pile)], cards: [] }, 1);
  expect(verbs(1).map(({ id }) => id)).toContain('draw');
  expect(verbs(1).map(({ id }) => id)).not.toContain('flip');
  expect(verbs(0).map(({ id }) => id)).not.toContain('draw');
  expect(log(hands).at(-1)).toBe('2 cards lie in P1’s hidden area: only P1 sees them.');
});
