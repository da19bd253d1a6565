import { describe, expect, it } from 'vitest';
import type { View } from '../../../engine/view.ts';
import { before } from '../rules/places.ts';
import type { Free } from '../rules/state.ts';
import { ARTS, at, CHIPS, DIE, Hands, OTHER, SMALL } from '../testing.ts';
import { NOTHING } from './layout/layout.ts';
import { narrate } from './log.ts';

const viewOf = (hands: Hands, seat: number): View<Free> => ({ seat, state: hands.state, faces: new Map() });

describe('the log', () => {
  const told = (hands: Hands): string[] =>
    hands.events.flatMap((event) => narrate(event, viewOf(hands, 0), () => 'Ann', NOTHING, ARTS) ?? []);

  it('names deeds by kind and number', () => {
    const hands = new Hands();
    hands.act(0, { type: 'split', piece: CHIPS, count: 3, at: at(100, 300) });
    hands.act(0, { type: 'split', piece: SMALL, count: 2, at: at(-300) });
    hands.act(0, { type: 'lock', pieces: [OTHER], on: true });
    expect(told(hands)).toEqual([
      'Ann took 3 chips of 25 off a stack.',
      'Ann took 2 cards off a pile.',
      'Ann locked a pile of cards.',
    ]);
  });

  it('names the owner of the felt', () => {
    const hands = new Hands();
    hands.act(0, { type: 'move', moves: [[CHIPS, before(0, 3)]] });
    hands.act(0, { type: 'split', piece: CHIPS, count: 1, at: at(100, 300) });
    hands.act(1, { type: 'split', piece: CHIPS, count: 2, at: at(200, 300) });
    expect(told(hands)).toEqual([
      'Ann took a chip of 25 off their own stack.',
      'Ann took 2 chips of 25 off Ann’s stack.',
    ]);
  });

  it('names cards that are open for all, and how many each was dealt', () => {
    const hands = new Hands({ seats: 2 });
    hands.act(0, { type: 'draw', piece: SMALL, count: 2, seat: 0 });
    const cards = hands.state.table.zones['hand:0']!;
    // Its player has seen it before.
    const faces = new Map([[cards[0]!, 'g']]);
    hands.events.length = 0;
    hands.act(0, { type: 'put', cards: cards.slice(0, 1), at: at(0, 400), up: true });
    hands.act(0, { type: 'put', cards: cards.slice(1, 2), at: at(200, 400), up: false });
    hands.act(0, { type: 'deal', piece: SMALL, count: 2 });
    hands.act(0, { type: 'move', moves: [[CHIPS, at(-200, 300)]] });
    const lines = (fully: boolean) => {
      const view = { ...viewOf(hands, 0), faces };
      return hands.events.flatMap((event) => narrate(event, view, () => 'Ann', NOTHING, ARTS, fully) ?? []);
    };
    const loud = [
      `Ann played ${hands.state.table.cards.get(cards[0]!)!.face} face up.`,
      'Ann put 1 card face down on the table.',
      // The deck was open before.
      'Others have seen one of the cards in your hand. It has been mixed, so they cannot tell which card that is.',
      'Ann dealt 2 cards to each of 2.',
    ];
    expect(lines(false)).toEqual(loud);
    expect(lines(true)).toEqual([...loud, 'Ann moved 8 chips of 25.']);
  });

  it('names a card as soon as it is turned up', () => {
    const hands = new Hands();
    hands.act(0, { type: 'shuffle', piece: SMALL });
    hands.events.length = 0;
    hands.act(0, { type: 'flip', pieces: [SMALL] });
    const top = hands.state.table.zones[`pile:${SMALL}`]!.at(-1)!;
    const { face } = hands.state.table.cards.get(top)!;
    expect(told(hands)).toEqual(['Ann turned a pile of 8 cards over.', `${face!.toUpperCase()} is face up.`]);
  });

  it('names a card shown from a hand', () => {
    const hands = new Hands({ seats: 2 });
    hands.act(0, { type: 'shuffle', piece: SMALL });
    hands.act(0, { type: 'draw', piece: SMALL, count: 1, seat: 1 });
    hands.events.length = 0;
    const [card] = hands.state.table.zones['hand:1']!;
    hands.act(1, { type: 'reveal', cards: [card!], who: 'all' });
    const { face } = hands.state.table.cards.get(card!)!;
    expect(told(hands)).toEqual(['Ann showed 1 card to everybody.', `Ann’s hand: ${face}.`]);
  });

  it('tells a single card from a pile', () => {
    const hands = new Hands();
    hands.act(0, { type: 'split', piece: SMALL, count: 1, at: at(100, 300) });
    hands.events.length = 0;
    hands.act(0, { type: 'flip', pieces: [hands.last.id] });
    expect(told(hands)[0]).toBe('Ann turned a card over.');
  });

  it('puts a throw of several dice in one line', () => {
    const hands = new Hands();
    hands.act(0, { type: 'create', thing: { kind: 'die', sides: 20 }, at: at(-500) });
    const { id } = hands.last;
    hands.events.length = 0;
    const lines: (string | null)[] = [];
    hands.start(0, { type: 'roll', pieces: [DIE, id] });
    lines.push(...hands.events.map((event) => narrate(event, viewOf(hands, 0), () => 'Bo', NOTHING, ARTS)));
    hands.events.length = 0;
    hands.answer();
    lines.push(...hands.events.map((event) => narrate(event, viewOf(hands, 0), () => 'Bo', NOTHING, ARTS)));
    hands.events.length = 0;
    hands.answer();
    lines.push(...hands.events.map((event) => narrate(event, viewOf(hands, 0), () => 'Bo', NOTHING, ARTS)));
    const [one, other] = [DIE, id].map((each) => hands.state.table.dice[`die:${each}`]![0]);
    expect(lines.filter(Boolean)).toEqual([`Bo rolled ${one} and ${other} (d20).`]);
  });
});
