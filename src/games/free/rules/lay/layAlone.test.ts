import { describe, expect, it } from 'vitest';
import type { LaidFrom, LaidTable } from '../../../../engine/game.ts';
import { creditsOf, violations } from '../../../../engine/laws.ts';
import { canonical } from '../../../../lib/json.ts';
import { Hands, OTHER, SMALL } from '../../testing.ts';
import { laidOf, laidSeats } from './laid.ts';

const lay = (laid: LaidTable, from: LaidFrom = { at: 0, title: 'earlier' }) =>
  ({ type: 'lay', by: 0, from, laid }) as const;
/** A document as read from a file or a message. */
const sent = (laid: LaidTable): LaidTable => JSON.parse(canonical(laid)) as LaidTable;

describe('a player alone', () => {
  const alone = () => {
    const table = new Hands({ seats: 1 }).act(0, { type: 'shuffle', piece: SMALL });
    table.act(0, { type: 'draw', piece: SMALL, count: 3, seat: 0 });
    const own = { seats: [0], faces: new Map(table.hand(0).map((card) => [card, table.truth([card])[0]!])) };
    return { table, own, hand: table.truth(table.hand(0)) };
  };

  it('has the same hand in a file that may keep it, and hidden cards elsewhere', () => {
    const { table, own, hand } = alone();
    const kept = sent(laidOf(table.state, 'file', own));
    const other = new Hands({ seats: 1, seed: 'other' }).act('table', lay(kept, { file: 'Friday' }));
    expect(other.truth(other.hand(0))).toEqual(hand);
    expect(other.open(other.pile(other.state.game.pieces[0]!.id)).filter(Boolean)).toEqual([]);
    expect(canonical(laidOf(table.state, 'file'))).not.toContain(`"${hand[0]}"`);
  });

  it('keeps every hand that they play, and the content of hidden areas', () => {
    const table = new Hands({ seats: 2 }).act(0, { type: 'shuffle', piece: SMALL });
    for (const seat of [0, 1]) table.act(0, { type: 'draw', piece: SMALL, count: 2, seat });
    table.act(1, { type: 'create', thing: { kind: 'area', seat: 1 }, at: { x: 700, z: 0, angle: 0 } });
    table.act(1, { type: 'split', piece: SMALL, count: 1, at: { x: 700, z: 0, angle: 0 } });
    const area = table.last.id;
    const cards = [...table.hand(0), ...table.hand(1), ...table.pile(area)];
    expect(cards).toHaveLength(5);
    const truth = table.truth(cards);
    const faces = new Map(cards.map((card, i) => [card, truth[i]!]));
    const kept = sent(laidOf(table.state, 'file', { seats: [0, 1], faces }));
    expect(laidSeats(kept)).toBe(2);
    const other = new Hands({ seats: 2, seed: 'other' }).act('table', lay(kept, { file: 'Friday' }));
    const hidden = other.state.game.pieces.filter(({ kind }) => kind === 'pile').at(-1)!;
    const now = [other.hand(0), other.hand(1), other.pile(hidden.id)].map((each) => other.truth(each).sort());
    // Others could have read the file: hands are mixed.
    expect(now).toEqual([truth.slice(0, 2).sort(), truth.slice(2, 4).sort(), truth.slice(4)]);
  });

  it('has it again after a rewind, shuffled since or not', () => {
    const { table, own, hand } = alone();
    const then = sent(laidOf(table.state, 'past', own));
    table.act(0, { type: 'stack', cards: [...table.hand(0)], onto: SMALL, under: false, up: false });
    table.act(0, { type: 'shuffle', piece: SMALL }).act('table', lay(then));
    expect(table.truth(table.hand(0))).toEqual(hand);
    expect(table.open(table.pile(table.state.game.pieces[0]!.id)).filter(Boolean)).toEqual([]);
    expect(violations(table.state, creditsOf(table.state))).toEqual([]);
  });

  it('has their hand mixed, if others know it, once a table is laid, if another player sits down meanwhile', () => {
    const table = new Hands({ seats: 2 }).act('table', { type: 'leave', seat: 1 });
    table.act(0, { type: 'shuffle', piece: OTHER }).act(0, { type: 'draw', piece: SMALL, count: 3, seat: 0 });
    const hand = table.truth(table.hand(0));
    const then = sent(laidOf(table.state, 'past'));
    table.act(0, { type: 'remove', pieces: [OTHER] });
    // The other deck comes from the box, and is shuffled before any card is laid.
    table.start('table', lay(then)).start('table', { type: 'join', seat: 1 }).settle();
    expect(table.truth(table.hand(0)).sort()).toEqual(hand.sort());
    expect(table.open(table.hand(0))).toEqual([null, null, null]);
    expect(violations(table.state, creditsOf(table.state))).toEqual([]);
  });
});
