import { describe, expect, it } from 'vitest';
import { creditsOf } from '../../../engine/laws.ts';
import { creditsIn } from '../../../engine/table/table.ts';
import { OWN, RESPECT } from '../info.ts';
import { at, CHIPS, DIE, Hands, SMALL } from '../testing.ts';
import { chipsOf } from './state.ts';

describe('thrown dice', () => {
  const thrown: [ReturnType<typeof at>, ReturnType<typeof at>][] = [[at(100, 200, 5), at(-300, 0, 40)]];
  const throwIt = { type: 'roll', pieces: [DIE], thrown } as const;

  it('lie where they were dropped until chance says what they show, and then where they roll', () => {
    const table = new Hands().act(1, { type: 'grab', pieces: [DIE] }).start(1, { ...throwIt, pieces: [DIE] });
    expect(table.piece(DIE)).toMatchObject({ pose: at(100, 200, 5), held: null });
    table.answer();
    expect(table.piece(DIE)).toMatchObject({ pose: at(-300, 0, 40), held: null });
    expect(table.state.game.flights).toEqual([]);
    expect(table.state.table.dice[`die:${DIE}`]).toHaveLength(1);
  });

  it('stay with a player who has caught them', () => {
    const table = new Hands()
      .start(1, { ...throwIt, pieces: [DIE] })
      .start(2, { type: 'grab', pieces: [DIE] });
    table.settle();
    expect(table.piece(DIE)).toMatchObject({ pose: at(100, 200, 5), held: 2 });
    const moved = new Hands().start(1, { ...throwIt, pieces: [DIE] });
    moved.act(2, { type: 'move', moves: [[DIE, at(7)]] });
    expect(moved.piece(DIE)).toMatchObject({ pose: at(7) });
    expect(moved.state.game.flights).toEqual([]);
  });

  it('are free and loose, and each has its own path', () => {
    const table = new Hands().act(0, { type: 'lock', pieces: [DIE], on: true });
    expect(table.refusal(0, { ...throwIt, pieces: [DIE] })).toBe('F3');
    expect(table.refusal(0, { type: 'roll', pieces: [DIE] })).toBeUndefined();
    const twice = { ...throwIt, pieces: [DIE], thrown: [...thrown, ...thrown] };
    expect(new Hands().refusal(0, twice)).toBe('F1');
  });
});

describe('copying', () => {
  it('makes the same thing again; of a pile a fresh deck of its kind', () => {
    const table = new Hands().act(0, { type: 'draw', piece: SMALL, count: 3, seat: 0 });
    table.act(0, { type: 'create', thing: { kind: 'note', text: 'Aces low' }, at: at(-300) });
    const note = table.last.id;
    const copies: [number, ReturnType<typeof at>][] = [
      [SMALL, at(10)],
      [SMALL, at(20)],
      [CHIPS, at(30)],
      [note, at(40, 0, 90)],
    ];
    table.act(1, { type: 'copy', copies });
    const made = table.state.game.pieces.slice(-4);
    expect(made.map(({ pose }) => pose)).toEqual(copies.map(([, pose]) => pose));
    expect(made[0]).toMatchObject({ kind: 'pile', deck: 'small#2' });
    expect(made[1]).toMatchObject({ kind: 'pile', deck: 'small#3' });
    expect(table.open(table.pile(made[1]!.id)).join('')).toBe('abcdefgh');
    expect(made[2]).toMatchObject({ kind: 'chips', value: 25, count: 8 });
    expect(creditsIn(table.state.table, chipsOf(made[2]!.id))).toBe(200);
    expect(made[3]).toMatchObject({ kind: 'note', text: 'Aces low' });
    expect(table.refusal(0, { type: 'copy', copies: [[999, at(0)]] })).toBe('F1');
  });
});

describe('chips of the box', () => {
  const most = { kind: 'chips', value: 1_000_000, count: 1000 } as const;

  it('are no more after any number of them have been taken out and put back', () => {
    const table = new Hands();
    const before = creditsOf(table.state);
    for (let i = 0; i < 5; i++) {
      table
        .act(0, { type: 'create', thing: most, at: at(0) })
        .act(0, { type: 'copy', copies: [[table.last.id, at(9)]] });
      table.act(0, { type: 'remove', pieces: table.state.game.pieces.slice(-2).map(({ id }) => id) });
    }
    expect(creditsOf(table.state)).toBe(before + 2 * 1000 * 1_000_000);
  });

  it('come back by an undo, though others have taken from the box since', () => {
    const table = new Hands().act(0, { type: 'create', thing: most, at: at(0) });
    const { id } = table.last;
    table.act(0, { type: 'remove', pieces: [id] }).act(1, { type: 'create', thing: most, at: at(300) });
    table.act(0, { type: 'undo' });
    expect([chipsOf(id), chipsOf(table.last.id)].map((purse) => table.state.table.purses[purse])).toEqual([
      1000 * 1_000_000,
      1000 * 1_000_000,
    ]);
  });
});

it.each(['grab', 'lock', 'lend'] as const)(
  'a command about many pieces makes one event, as each event goes through all pieces of the table (%s)',
  (type) => {
    const table = new Hands({ options: { [RESPECT.key]: OWN } }).act(0, {
      type: 'create',
      thing: { kind: 'note', text: '' },
      at: at(0, 900),
    });
    const note = table.last.id;
    table.act(0, { type: 'copy', copies: Array.from({ length: 50 }, (_, i) => [note, at(i, 900)]) });
    const pieces = table.state.game.pieces.slice(-50).map(({ id }) => id);
    const judged = table.judge(0, type === 'grab' ? { type, pieces } : { type, pieces, on: true });
    expect(judged.ok && judged.value.events.map((event) => event.type)).toEqual([
      'became',
      'did',
      'remembered',
    ]);
  },
);
