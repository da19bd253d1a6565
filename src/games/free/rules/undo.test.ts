import { describe, expect, it } from 'vitest';
import { samples } from '../../../../test/samples.ts';
import { creditsOf, violations } from '../../../engine/laws.ts';
import { expectOk } from '../../../lib/result.ts';
import { below, makeRng } from '../../../lib/rng.ts';
import { anything, at, CHIPS, DIE, Hands, OTHER, SMALL } from '../testing.ts';
import { parseCommand } from './command.ts';
import { dieOf, keptOf } from './state.ts';

/** Everything on the table and in hands, as it lies. */
const lying = ({ state: { table, game } }: Hands) => ({
  pieces: game.pieces.map((piece) => ({ ...piece, held: null })),
  zones: table.zones,
  cards: [...table.cards].toSorted(([a], [b]) => a - b),
  purses: Object.fromEntries(
    Object.entries(table.purses).filter(([purse, credits]) => credits && purse !== 'box'),
  ),
});

const UNDO = { type: 'undo' } as const;
type Said = Parameters<Hands['act']>[1];

describe('undoing the last step', () => {
  const flat: Said = { type: 'flip', pieces: [SMALL] };
  it.each<[string, ...Said[]]>([
    [
      'moving',
      {
        type: 'move',
        moves: [
          [SMALL, at(50, 60, 90)],
          [DIE, at(9)],
        ],
      },
    ],
    ['carrying', { type: 'grab', pieces: [SMALL] }, { type: 'move', moves: [[SMALL, at(500)]] }],
    ['picking up', { type: 'grab', pieces: [SMALL, CHIPS] }],
    ['splitting a pile', { type: 'split', piece: SMALL, count: 3, at: at(-400) }],
    ['splitting chips', { type: 'split', piece: CHIPS, count: 3, at: at(-400) }],
    ['cutting', { type: 'cut', piece: SMALL, count: 3 }],
    ['flipping', flat],
    ['fanning', { type: 'spread', piece: OTHER, spread: 'fan' }],
    ['changing', { type: 'change', piece: CHIPS, value: 100 }],
    ['locking', { type: 'lock', pieces: [DIE, CHIPS], on: true }],
    ['removing', { type: 'remove', pieces: [CHIPS, DIE] }],
    [
      'taking chips from the box',
      { type: 'create', thing: { kind: 'chips', value: 5, count: 3 }, at: at(1) },
    ],
    [
      'copying',
      {
        type: 'copy',
        copies: [
          [CHIPS, at(1)],
          [SMALL, at(2)],
          [DIE, at(3)],
        ],
      },
    ],
    ['taking a deck from the box', { type: 'create', thing: { kind: 'deck', deck: 'small' }, at: at(1) }],
  ])('%s leads back to the same table', (_, ...steps) => {
    const table = new Hands();
    const before = lying(table);
    for (const step of steps) table.act(0, step);
    expect(lying(table.act(0, UNDO))).toEqual(before);
    expect(table.refusal(0, UNDO)).toBe('F9');
  });

  it('takes what was carried off a pile, from beginning to end', () => {
    const table = new Hands();
    const before = lying(table);
    table.act(0, { type: 'split', piece: SMALL, count: 1, at: at(0) });
    const { id } = table.last;
    table.act(0, { type: 'grab', pieces: [id] }).act(0, { type: 'move', moves: [[id, at(400, 5)]] });
    expect(lying(table.act(0, UNDO))).toEqual(before);
    table.act(0, { type: 'split', piece: CHIPS, count: 2, at: at(0, 300) });
    const part = table.last.id;
    table.act(0, { type: 'split', piece: CHIPS, count: 3, at: at(-200) });
    const to = table.last.id;
    const then = lying(table);
    table.act(0, { type: 'grab', pieces: [part] });
    table.act(0, { type: 'join', piece: part, onto: to, under: false });
    expect(lying(table.act(0, UNDO))).toEqual(then);
  });

  it('brings cards of the hand back into it', () => {
    const table = new Hands().act(0, { type: 'shuffle', piece: SMALL });
    table.act(1, { type: 'draw', piece: SMALL, count: 4, seat: 1 });
    const before = lying(table);
    const [a, , c] = table.hand(1);
    table.act(1, { type: 'put', cards: [c!, a!], at: at(-300), up: false });
    expect(lying(table.act(1, UNDO))).toEqual(before);
  });

  it('is refused if a player has learned something, or chance was involved', () => {
    const table = new Hands().act(0, { type: 'shuffle', piece: SMALL });
    expect(table.refusal(0, UNDO)).toBe('F9');
    table.act(0, { type: 'draw', piece: SMALL, count: 1, seat: 0 });
    expect(table.refusal(0, UNDO)).toBe('F9');
    table.act(0, { type: 'move', moves: [[OTHER, at(5)]] }).act(0, flat);
    expect(table.refusal(0, UNDO)).toBe('F9');
    table.act(0, { type: 'roll', pieces: [DIE] });
    expect(table.refusal(0, UNDO)).toBe('F9');
    table.act(0, { type: 'remove', pieces: [SMALL] });
    expect(table.refusal(0, UNDO)).toBe('F9');
  });

  it('is refused if another player has changed a piece involved, or has been shown it', () => {
    const table = new Hands().act(0, { type: 'move', moves: [[CHIPS, at(5)]] });
    table.act(1, { type: 'move', moves: [[SMALL, at(70)]] });
    expect(table.refusal(0, UNDO)).toBeUndefined();
    table.act(1, { type: 'move', moves: [[CHIPS, at(70)]] });
    expect(table.refusal(0, UNDO)).toBe('F9');
    table.act(0, { type: 'shuffle', piece: SMALL }).act(1, { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    table.act(1, { type: 'put', cards: [table.hand(1)[0]!], at: at(-300), up: false });
    expect(table.refusal(1, UNDO)).toBeUndefined();
    table.act(2, { type: 'peek', cards: table.top(table.last.id) });
    expect(table.refusal(1, UNDO)).toBe('F9');
  });

  it('does nothing after a piece was picked up and put back', () => {
    const table = new Hands().act(0, { type: 'grab', pieces: [SMALL] });
    table.act(0, { type: 'move', moves: [[SMALL, at(0)]] });
    expect(table.refusal(0, UNDO)).toBe('F9');
  });

  it('is still there after something was picked up and put back', () => {
    const table = new Hands().act(0, { type: 'move', moves: [[CHIPS, at(5)]] });
    const chips = () => table.state.game.pieces.find(({ id }) => id === CHIPS)!.pose.x;
    table.act(0, { type: 'grab', pieces: [SMALL] }).act(0, { type: 'move', moves: [[SMALL, at(0)]] });
    expect(chips()).toBe(5);
    table.act(0, UNDO);
    expect(chips()).not.toBe(5);
    table.act(0, { type: 'grab', pieces: [SMALL] }).act(0, { type: 'move', moves: [[SMALL, at(0)]] });
    expect(table.refusal(0, UNDO)).toBe('F9');
  });

  it('goes no further back than the last disclosure', () => {
    const table = new Hands().act(0, { type: 'shuffle', piece: SMALL });
    table.act(0, { type: 'split', piece: SMALL, count: 1, at: at(300) });
    const top = table.last.id;
    table.act(0, { type: 'grab', pieces: [CHIPS] });
    table.act(2, { type: 'peek', cards: table.top(top) });
    const { pose } = table.state.game.pieces.find(({ id }) => id === CHIPS)!;
    table.act(0, { type: 'move', moves: [[CHIPS, pose]] });
    expect(table.refusal(0, UNDO)).toBe('F9');
  });
});

it.each([1, 2, 3])('after any step leads back to the same table (%i)', (seed) => {
  const rng = makeRng(`undo ${seed}`);
  const table = new Hands({ seed: `undo ${seed}` });
  let undone = 0;
  for (let i = 0; i < samples({ quick: 600, soak: 10_000 }); i++) {
    if (table.game.due(table.state) && below(rng, 3) === 0) {
      table.answer();
      continue;
    }
    const author = below(rng, 3);
    const command = expectOk(parseCommand(anything(table, rng)));
    // Things without a place make no step that could be undone.
    if (command.type === 'notebook' || command.type === 'timer') continue;
    if (command.type === 'undo' || (command.type === 'remove' && below(rng, 4))) continue;
    if (!table.judge(author, command).ok) continue;
    const old = table.state.game.lasts[author];
    const wasGoing = keptOf(old)?.going;
    const before = lying(table);
    table.start(author, command);
    const last = keptOf(table.state.game.lasts[author]);
    // A step begun with an earlier grab leads back further than to here.
    if (!last || last === old || wasGoing) continue;
    // Chance is busy with it, or it has come into a hidden area by that.
    if (['F4', 'F14'].includes(table.refusal(author, UNDO) ?? '')) continue;
    const then = table.state;
    const credits = creditsOf(then);
    table.start(author, UNDO);
    expect(lying(table)).toEqual(before);
    expect(violations(table.state, credits)).toEqual([]);
    expect(table.game.due(table.state)).toEqual(table.game.due(then));
    undone++;
    // Half of the undone steps are done again, so that the table changes.
    if (below(rng, 2)) table.state = then;
  }
  expect(undone).toBeGreaterThan(50);
});

it('takes a pile off again that was put on another', () => {
  const table = new Hands();
  const before = lying(table);
  table.act(0, { type: 'grab', pieces: [SMALL] });
  table.act(0, { type: 'split', piece: SMALL, count: 1, at: at(300) });
  table.act(0, UNDO);
  expect(lying(table)).toEqual(before);
  table.act(0, { type: 'split', piece: SMALL, count: 2, at: at(300) });
  const top = table.state.game.pieces.at(-1)!.id;
  const apart = lying(table);
  table
    .act(0, { type: 'grab', pieces: [top] })
    .act(0, { type: 'join', piece: top, onto: SMALL, under: false });
  table.act(0, UNDO);
  expect(lying(table)).toEqual(apart);
});

describe('the number of a die that is taken off the table', () => {
  const rolled = (): Hands => {
    const table = new Hands();
    table.act(0, { type: 'roll', pieces: [DIE] });
    return table;
  };
  const die = dieOf(DIE);

  it('is forgotten once nobody can bring the die back', () => {
    const table = rolled();
    const shows = table.state.table.dice[die];
    expect(shows).toBeDefined();
    table.act(1, { type: 'move', moves: [[SMALL, at(5)]] });
    table.act(0, { type: 'roll', pieces: [DIE] });
    for (let i = 0; i < 3; i++) {
      table.act(0, { type: 'copy', copies: [[DIE, at(40)]] });
      const { id } = table.last;
      table.act(0, { type: 'roll', pieces: [id] }).act(0, { type: 'remove', pieces: [id] });
    }
    table.act(0, { type: 'move', moves: [[SMALL, at(9)]] });
    table.act(0, { type: 'roll', pieces: [DIE] });
    expect(Object.keys(table.state.table.dice)).toEqual([die]);
  });

  it('comes back with it', () => {
    const table = rolled();
    const shows = table.state.table.dice[die];
    table.act(0, { type: 'remove', pieces: [DIE] });
    expect(table.act(0, UNDO).state.table.dice[die]).toEqual(shows);
  });
});
