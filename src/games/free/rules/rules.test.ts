import { describe, expect, it } from 'vitest';
import { creditsIn } from '../../../engine/table/table.ts';
import { at, CHIPS, DIE, Hands, OTHER, SMALL } from '../testing.ts';
import { chipsOf } from './state.ts';

const shuffled = (seats = 3): Hands => new Hands({ seats }).act(0, { type: 'shuffle', piece: SMALL });

it('an empty table begins with an event that shows it', () => {
  const table = new Hands({ setting: [] });
  expect(table.events.map(({ type }) => type)).toEqual(['posed']);
  expect(table.state.game.pieces).toEqual([]);
});

describe('open cards', () => {
  it('are known to all in a new deck, and to no one after a shuffle', () => {
    const table = new Hands();
    expect(table.open(table.pile(SMALL))).toEqual([...'abcdefgh']);
    table.act(0, { type: 'shuffle', piece: SMALL });
    expect(table.open(table.pile(SMALL))).toEqual(Array(8).fill(null));
    expect(table.truth(table.pile(SMALL)).toSorted()).toEqual([...'abcdefgh']);
    expect(table.truth(table.pile(SMALL))).not.toEqual([...'abcdefgh']);
  });

  it('include the top of a pile turned over, and each card revealed under it', () => {
    const table = shuffled();
    const [bottom] = table.pile(SMALL);
    table.act(1, { type: 'flip', pieces: [SMALL] });
    const cards = table.pile(SMALL);
    expect(cards.at(-1)).toBe(bottom);
    expect(table.open(cards)).toEqual([...Array(7).fill(null), ...table.truth([bottom!])]);
    table.act(1, { type: 'put', cards: table.top(SMALL), at: at(-300), up: true });
    expect(table.open(table.top(SMALL))).toEqual(table.truth(table.top(SMALL)));
  });

  it('include all face-up cards of a spread pile', () => {
    const table = shuffled();
    table.act(1, { type: 'flip', pieces: [SMALL] }).act(1, { type: 'turn', cards: [table.pile(SMALL)[2]!] });
    table.act(2, { type: 'spread', piece: SMALL, spread: 'fan' });
    const hidden = table.open(table.pile(SMALL)).flatMap((face, i) => (face === null ? [i] : []));
    expect(hidden).toEqual([2]);
  });
});

describe('a hand', () => {
  it('is disclosed to its owner alone', () => {
    const table = shuffled().act(1, { type: 'draw', piece: SMALL, count: 3, seat: 1 });
    expect(table.hand(1)).toHaveLength(3);
    expect(table.knows(1, table.hand(1))).toEqual([true, true, true]);
    for (const other of [0, 2]) expect(table.knows(other, table.hand(1))).toEqual([false, false, false]);
  });

  it('hides which of its cards others saw before', () => {
    const table = shuffled().act(1, { type: 'draw', piece: SMALL, count: 3, seat: 1 });
    const before = table.truth(table.hand(1));
    table.act(0, { type: 'turn', cards: table.top(SMALL) });
    const [seen] = table.top(SMALL);
    const [face] = table.open([seen!]);
    table.act(1, { type: 'give', cards: [seen!], seat: 1 });
    expect(table.state.table.cards.has(seen!)).toBe(false);
    expect(table.open(table.hand(1))).toEqual([null, null, null, null]);
    expect(table.truth(table.hand(1)).toSorted()).toEqual([...before, face].toSorted());
    expect(table.knows(1, table.hand(1))).toEqual([true, true, true, true]);
    expect(table.knows(0, table.hand(1))).toEqual([false, false, false, false]);
  });

  it('stays unmixed for a lone player until another sits down', () => {
    const table = new Hands({ seats: 2 }).act('table', { type: 'leave', seat: 1 });
    table.act(0, { type: 'draw', piece: SMALL, count: 3, seat: 0 });
    const cards = [...table.hand(0)];
    expect(table.truth(cards)).toEqual(['h', 'g', 'f']);
    table.act('table', { type: 'join', seat: 1 });
    expect(table.hand(0).some((card) => cards.includes(card))).toBe(false);
    expect(table.truth(table.hand(0)).toSorted()).toEqual(['f', 'g', 'h']);
    expect(table.knows(1, table.hand(0))).toEqual([false, false, false]);
    expect(table.knows(0, table.hand(0))).toEqual([true, true, true]);
    // Cards shown on purpose stay shown where others already are.
    table.act(0, { type: 'reveal', cards: table.hand(0).slice(0, 1), who: 'all' });
    const shown = [...table.hand(0)];
    table.act(1, { type: 'move', moves: [[OTHER, at(5)]] });
    expect(table.hand(0)).toEqual(shown);
  });

  it('with cards of two decks is mixed deck by deck', () => {
    const table = new Hands();
    table.act(0, { type: 'draw', piece: SMALL, count: 3, seat: 2 });
    table.act(0, { type: 'draw', piece: OTHER, count: 2, seat: 2 });
    table.act(2, { type: 'put', cards: [table.hand(2)[0]!], at: at(0), up: false });
    expect(table.state.game.pieces.at(-1)).toMatchObject({ kind: 'pile', deck: 'small' });
    expect(table.truth(table.hand(2)).toSorted()).toHaveLength(4);
    expect(table.hand(2).map((card) => table.truth([card])[0]! < 'a')).toEqual([false, false, true, true]);
  });

  it('is out of reach for everyone else', () => {
    const table = shuffled().act(1, { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    const cards = [...table.hand(1)];
    expect(table.refusal(0, { type: 'put', cards, at: at(0), up: true })).toBe('F6');
    expect(table.refusal(0, { type: 'give', cards, seat: 0 })).toBe('F6');
    expect(table.refusal(0, { type: 'peek', cards })).toBe('F6');
    expect(table.refusal(0, { type: 'reveal', cards, who: 'all' })).toBe('F6');
    expect(table.refusal(1, { type: 'turn', cards })).toBe('F6');
  });

  it('can be shown to one, or to all, and stays where it is', () => {
    const table = shuffled().act(1, { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    const [one, two] = table.hand(1);
    table.act(1, { type: 'reveal', cards: [one!], who: 2 });
    expect(table.knows(2, [one!, two!])).toEqual([true, false]);
    expect(table.knows(0, [one!, two!])).toEqual([false, false]);
    table.act(1, { type: 'reveal', cards: [two!], who: 'all' });
    expect(table.knows(0, [one!, two!])).toEqual([false, true]);
    table.act(1, { type: 'mix' });
    for (const other of [0, 2]) expect(table.knows(other, table.hand(1))).toEqual([false, false]);
  });

  it('stays before its seat, face down, when its player leaves', () => {
    const table = shuffled().act(1, { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    table.act(1, { type: 'draw', piece: OTHER, count: 1, seat: 1 });
    table.act('table', { type: 'leave', seat: 1 });
    expect(table.hand(1)).toEqual([]);
    const left = table.state.game.pieces.slice(-2);
    expect(left.map(({ id }) => table.pile(id).length)).toEqual([2, 1]);
    expect(
      left.flatMap(({ id }) => [...table.pile(id)]).some((card) => table.state.table.cards.get(card)!.up),
    ).toBe(false);
    expect(table.refusal(1, { type: 'shuffle', piece: SMALL })).toBe('F7');
  });
});

describe('looking at cards', () => {
  it('peeking discloses a card to one seat, and says so in the log', () => {
    const table = shuffled();
    const cards = table.top(SMALL, 2);
    table.act(2, { type: 'peek', cards });
    expect(table.knows(2, cards)).toEqual([true, true]);
    expect(table.knows(0, cards)).toEqual([false, false]);
    expect(table.events).toContainEqual({ type: 'did', seat: 2, verb: 'peeked', pieces: [], cards: 2 });
  });

  it('searching discloses the whole pile; until it is shuffled the seat knows it', () => {
    const table = shuffled().act(2, { type: 'search', piece: SMALL });
    expect(table.knows(2, table.pile(SMALL))).toEqual(Array(8).fill(true));
    table.act(0, { type: 'shuffle', piece: SMALL });
    expect(table.knows(2, table.pile(SMALL))).toEqual(Array(8).fill(false));
  });
});

describe('chance does not stop the table', () => {
  it('a carried piece can be taken out of a player’s hand, and they can still put it down', () => {
    const table = new Hands();
    table.act(0, { type: 'grab', pieces: [CHIPS] });
    expect(table.refusal(1, { type: 'move', moves: [[CHIPS, at(10)]] })).toBe('F2');
    expect(table.refusal(0, { type: 'wrest', pieces: [CHIPS] })).toBe('F2');
    expect(table.refusal(1, { type: 'wrest', pieces: [DIE] })).toBe('F2');
    table.act(1, { type: 'wrest', pieces: [CHIPS] });
    expect(table.piece(CHIPS)).toMatchObject({ held: null, pose: at(0, 300) });
    table.act(0, { type: 'move', moves: [[CHIPS, at(20)]] });
    expect(table.piece(CHIPS)).toMatchObject({ held: null, pose: at(20) });
    table.act(1, { type: 'move', moves: [[CHIPS, at(10)]] });
    expect(table.piece(CHIPS)).toMatchObject({ pose: at(10) });
  });

  it('the pile being shuffled is held; everything else goes on, and answers come in the order of the log', () => {
    const table = new Hands();
    table.start(0, { type: 'shuffle', piece: SMALL });
    expect(table.refusal(1, { type: 'draw', piece: SMALL, count: 1, seat: 1 })).toBe('F4');
    expect(table.refusal(1, { type: 'flip', pieces: [SMALL] })).toBe('F4');
    table.start(1, { type: 'shuffle', piece: OTHER });
    table.start(2, { type: 'roll', pieces: [DIE] });
    table.start(2, { type: 'move', moves: [[SMALL, at(-500, 100)]] });
    expect(table.refusal(2, { type: 'roll', pieces: [DIE] })).toBe('F4');
    expect(table.state.game.owed.map(({ due }) => due.type)).toEqual(['shuffle', 'shuffle', 'roll']);
    table.answer();
    expect(table.refusal(1, { type: 'draw', piece: SMALL, count: 1, seat: 1 })).toBeUndefined();
    expect(table.refusal(1, { type: 'draw', piece: OTHER, count: 1, seat: 1 })).toBe('F4');
    table.settle();
    expect(table.state.table.dice[`die:${DIE}`]).toHaveLength(1);
  });

  it('several may draw from one pile before the first has seen a card', () => {
    const table = shuffled();
    table.start(0, { type: 'draw', piece: SMALL, count: 1, seat: 0 });
    table.start(1, { type: 'draw', piece: SMALL, count: 1, seat: 1 });
    table.start(0, { type: 'draw', piece: SMALL, count: 1, seat: 0 });
    table.settle();
    expect(table.knows(0, table.hand(0))).toEqual([true, true]);
    expect(table.knows(1, table.hand(1))).toEqual([true]);
  });
});

describe('two hands at one piece', () => {
  it('the first in the log has it; the other’s slips back', () => {
    const table = new Hands().act(0, { type: 'grab', pieces: [CHIPS] });
    expect(table.refusal(1, { type: 'grab', pieces: [CHIPS] })).toBe('F2');
    expect(table.refusal(1, { type: 'move', moves: [[CHIPS, at(5)]] })).toBe('F2');
    table.act(0, { type: 'move', moves: [[CHIPS, at(10)]] });
    expect(table.piece(CHIPS)).toMatchObject({ held: null, pose: { x: 10 } });
    expect(table.refusal(1, { type: 'grab', pieces: [CHIPS] })).toBeUndefined();
  });

  it('a player who leaves lets go', () => {
    const table = new Hands()
      .act(0, { type: 'grab', pieces: [CHIPS] })
      .act('table', { type: 'leave', seat: 0 });
    expect(table.refusal(1, { type: 'grab', pieces: [CHIPS] })).toBeUndefined();
  });

  it('a locked piece stays, and can still be drawn from', () => {
    const table = new Hands().act(0, { type: 'lock', pieces: [SMALL], on: true });
    expect(table.refusal(1, { type: 'grab', pieces: [SMALL] })).toBe('F3');
    expect(table.refusal(1, { type: 'remove', pieces: [SMALL] })).toBe('F3');
    expect(table.refusal(1, { type: 'draw', piece: SMALL, count: 1, seat: 1 })).toBeUndefined();
  });

  it('a moved piece lies above the unmoved ones', () => {
    const table = new Hands().act(0, { type: 'move', moves: [[SMALL, at(50)]] });
    expect(table.last.id).toBe(SMALL);
  });
});

describe('piles', () => {
  it('are dealt round, from the dealer’s left', () => {
    const table = new Hands().act(1, { type: 'deal', piece: SMALL, count: 2 });
    // A new deck lies open: its top is h. Mixed hands keep their cards.
    const hands = [0, 1, 2].map((seat) => table.truth(table.hand(seat)).toSorted().join(''));
    expect(hands).toEqual(['dg', 'cf', 'eh']);
    expect(table.refusal(1, { type: 'deal', piece: SMALL, count: 1 })).toBe('F1');
  });

  it('are split, cut, joined and put away; an empty one is no piece', () => {
    const table = new Hands().act(0, { type: 'split', piece: SMALL, count: 3, at: at(-300) });
    const other = table.last.id;
    expect(table.open(table.pile(other)).join('')).toBe('fgh');
    table.act(0, { type: 'cut', piece: SMALL, count: 2 });
    expect(table.open(table.pile(SMALL)).join('')).toBe('deabc');
    table.act(0, { type: 'join', piece: other, onto: SMALL, under: true });
    expect(table.piece(other)).toBeUndefined();
    expect(table.open(table.pile(SMALL)).join('')).toBe('fghdeabc');
    table.act(0, { type: 'remove', pieces: [SMALL] });
    expect(table.piece(SMALL)).toBeUndefined();
    expect(table.state.table.cards.size).toBe(5);
  });

  it('contain one deck', () => {
    const table = new Hands();
    expect(table.refusal(0, { type: 'join', piece: SMALL, onto: OTHER, under: false })).toBe('F5');
    const cards = [...table.top(SMALL), ...table.top(OTHER)];
    expect(table.refusal(0, { type: 'put', cards, at: at(0), up: true })).toBe('F5');
    table.act(0, { type: 'create', thing: { kind: 'deck', deck: 'small' }, at: at(-600) });
    expect(table.last).toMatchObject({ deck: 'small#2' });
    expect(table.refusal(0, { type: 'join', piece: table.last.id, onto: SMALL, under: false })).toBe('F5');
  });

  it('take cards back in the order in which they are named', () => {
    const table = new Hands();
    const [a, b, c] = table.pile(SMALL);
    table.act(0, { type: 'stack', cards: [c!, a!], onto: SMALL, under: false, up: true });
    expect(table.open(table.pile(SMALL)).join('')).toBe('bdefghca');
    table.act(0, { type: 'stack', cards: [a!, b!], onto: SMALL, under: true, up: false });
    expect(table.open(table.pile(SMALL)).join('')).toBe('abdefghc');
  });
});

describe('chips', () => {
  const inStack = (table: Hands, id: number) => creditsIn(table.state.table, chipsOf(id));

  it('are split, changed and joined, and keep their worth', () => {
    const table = new Hands().act(0, { type: 'split', piece: CHIPS, count: 3, at: at(1) });
    const part = table.last.id;
    expect([inStack(table, CHIPS), inStack(table, part)]).toEqual([125, 75]);
    table.act(0, { type: 'change', piece: part, value: 5 });
    expect(table.piece(part)).toMatchObject({ value: 5, count: 15 });
    expect(table.refusal(0, { type: 'join', piece: part, onto: CHIPS, under: false })).toBe('F5');
    expect(table.refusal(0, { type: 'change', piece: part, value: 10 })).toBe('F8');
    table
      .act(0, { type: 'change', piece: part, value: 25 })
      .act(0, { type: 'join', piece: part, onto: CHIPS, under: false });
    expect([inStack(table, CHIPS), inStack(table, part)]).toEqual([200, 0]);
    expect(table.piece(CHIPS)).toMatchObject({ value: 25, count: 8 });
  });

  it('go back into the box', () => {
    const table = new Hands().act(0, { type: 'remove', pieces: [CHIPS] });
    expect(inStack(table, CHIPS)).toBe(0);
    expect(creditsIn(table.state.table, 'box')).toBe(200);
  });
});

describe('when a player’s share of the secret is lost', () => {
  it('the table can give up what is owed, and everything else stays', () => {
    const table = shuffled().act(1, { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    const before = [...table.pile(SMALL)];
    table.start(0, { type: 'shuffle', piece: SMALL }).start('table', { type: 'void' });
    expect(table.state.game.owed).toEqual([]);
    expect(table.pile(SMALL)).toEqual(before);
    expect(table.hand(1)).toHaveLength(2);
  });

  it('or take fresh decks, at the places of the largest piles', () => {
    const table = shuffled().act(1, { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    table.act(0, { type: 'split', piece: SMALL, count: 2, at: at(-700, 50, 90) });
    table.start(2, { type: 'peek', cards: table.top(SMALL) }).act('table', { type: 'void', whole: true });
    expect(table.hand(1)).toEqual([]);
    const piles = table.state.game.pieces.filter(({ kind }) => kind === 'pile');
    expect(piles).toEqual([
      expect.objectContaining({ deck: 'small#2', pose: at(0) }),
      expect.objectContaining({ deck: 'other#2', pose: at(300) }),
    ]);
    expect(piles.map(({ id }) => table.open(table.pile(id)).join(''))).toEqual(['abcdefgh', '12345']);
    expect(table.state.table.cards.size).toBe(13);
    expect(table.piece(CHIPS)).toBeDefined();
  });
});
