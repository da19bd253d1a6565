import { describe, expect, it } from 'vitest';
import type { LaidFrom, LaidTable } from '../../../../engine/game.ts';
import { creditsOf, violations } from '../../../../engine/laws.ts';
import { stateHash } from '../../../../engine/match.ts';
import { openTable, step } from '../../../../engine/step.ts';
import { deckOf, kindOfDeck, zoneOf } from '../../../../engine/table/table.ts';
import { handOf } from '../../../../engine/table/tableMoves.ts';
import { canonical } from '../../../../lib/json.ts';
import { expectOk } from '../../../../lib/result.ts';
import { below, makeRng, pick } from '../../../../lib/rng.ts';
import { anything, at, CHIPS, DIE, Hands, OTHER, SMALL } from '../../testing.ts';
import { parseCommand } from '../command.ts';
import type { FreeState } from '../state.ts';
import type { Setting } from '../verbs/box.ts';
import { laidOf } from './laid.ts';
import type { Laid } from './laidSchema.ts';

const PAST: LaidFrom = { at: 0, title: 'earlier' };
const FILE: LaidFrom = { file: 'Friday' };
const lay = (laid: LaidTable, from: LaidFrom = PAST) => ({ type: 'lay', by: 0, from, laid }) as const;
/** A document as read from a file or a message. */
const sent = (laid: LaidTable): LaidTable => JSON.parse(canonical(laid)) as LaidTable;
const past = ({ state }: Hands): LaidTable => sent(laidOf(state, 'past'));
const file = ({ state }: Hands): LaidTable => sent(laidOf(state, 'file'));
/** The table's content, whatever the order of decks in the box; in hands, unknown cards come after public ones. */
const lies = (laid: LaidTable) => {
  const { boxed, hands, ...rest } = laid as Laid;
  const sorted = (list: readonly unknown[]): string[] => list.map((each) => canonical(each)).toSorted();
  const cards = hands.map((runs) => sorted(runs.flatMap(([deck, all]) => all.map((card) => [deck, card]))));
  return { ...rest, boxed: sorted(boxed), cards };
};
const refusal = (table: Hands, laid: unknown, from: LaidFrom = FILE): string | undefined => {
  const judged = table.judge('table', lay(laid as LaidTable, from));
  return judged.ok ? undefined : judged.error.ruling;
};

describe('a rewound table', () => {
  it('is as it was, with the same cards in the same hands', () => {
    const table = new Hands().act(0, { type: 'shuffle', piece: SMALL });
    table.act(1, { type: 'draw', piece: SMALL, count: 3, seat: 1 });
    table.act(0, { type: 'spread', piece: SMALL, spread: 'fan' });
    table.act(0, { type: 'lock', pieces: [OTHER], on: true }).act(0, { type: 'roll', pieces: [DIE] });
    const [then, saved] = [past(table), file(table)];
    const [hand, pile] = [table.hand(1), table.pile(SMALL)];
    table.act(1, { type: 'give', cards: [hand[1]!], seat: 2 });
    table.act(0, { type: 'move', moves: [[SMALL, at(500)]] }).act(0, { type: 'roll', pieces: [DIE] });
    table.act(0, { type: 'lock', pieces: [OTHER], on: false }).act(0, { type: 'remove', pieces: [DIE] });
    table.act('table', lay(then));
    expect(file(table)).toEqual(saved);
    expect(new Set(table.truth(table.hand(1)))).toEqual(new Set(table.truth(hand)));
    expect(table.truth(table.pile(table.state.game.pieces[0]!.id))).toEqual(table.truth(pile));
    expect(table.state.game.laying).toBeNull();
  });

  it('turns cards back down that were shown since, and all still know them', () => {
    const table = new Hands().act(0, { type: 'shuffle', piece: SMALL });
    const then = past(table);
    const top = table.top(SMALL);
    table.act(0, { type: 'flip', pieces: [SMALL] });
    table.act('table', lay(then));
    const pile = table.state.game.pieces.find((piece) => piece.kind === 'pile' && piece.deck === 'small')!;
    expect(table.pile(pile.id)).toHaveLength(8);
    expect([...table.state.table.cards.values()].some(({ up }) => up)).toBe(false);
    expect(table.open(table.pile(pile.id)).filter(Boolean)).toHaveLength(1);
    expect(table.truth(table.top(pile.id))).toEqual(table.truth(top));
  });

  it('deals cards that were shuffled since from the rest of their deck, face down', () => {
    const table = new Hands();
    table.act(0, { type: 'put', cards: table.top(SMALL), at: at(400), up: true });
    const then = past(table);
    table
      .act(0, { type: 'gather', pieces: [SMALL, table.last.id] })
      .act(0, { type: 'shuffle', piece: SMALL });
    const secret = table.pile(SMALL).map((card) => table.truth([card])[0]);
    table.act('table', lay(then));
    const [pile, , , , loose] = table.state.game.pieces.map(({ id }) => id);
    expect([table.pile(pile!), table.pile(loose!)].map((cards) => cards.length)).toEqual([7, 1]);
    expect(table.open([...table.pile(pile!), ...table.pile(loose!)])).toEqual(Array(8).fill(null));
    expect(table.truth([...table.pile(pile!), ...table.pile(loose!)]).toSorted()).toEqual(secret.toSorted());
  });

  it('mixes cards that come back to a hand and were seen since', () => {
    const table = new Hands().act(0, { type: 'shuffle', piece: SMALL });
    table.act(0, { type: 'draw', piece: SMALL, count: 4, seat: 0 });
    const then = past(table);
    const hand = table.hand(0);
    table.act(0, { type: 'put', cards: [hand[2]!], at: at(100), up: true });
    table.act('table', lay(then));
    expect(table.hand(0)).not.toContain(hand[2]);
    expect(table.truth(table.hand(0)).toSorted()).toEqual(table.truth(hand).toSorted());
    expect(table.open(table.hand(0))).toEqual([null, null, null, null]);
  });

  it('takes a deck from the box again that was put away, and no one knows where its hidden cards are', () => {
    const table = new Hands().act(0, { type: 'shuffle', piece: SMALL });
    table.act(0, { type: 'draw', piece: SMALL, count: 2, seat: 2 });
    const then = past(table);
    table.act(0, { type: 'remove', pieces: [SMALL] }).act('table', lay(then));
    expect(table.hand(2)).toHaveLength(2);
    const pile = table.state.game.pieces.find(
      (piece) => piece.kind === 'pile' && kindOfDeck(piece.deck) === 'small',
    )!;
    const cards = [...table.pile(pile.id), ...table.hand(2)];
    expect(table.truth(cards).toSorted().join('')).toBe('abcdefgh');
    expect(table.open(cards)).toEqual(Array(8).fill(null));
  });

  it('keeps its worth: chips from the box go back there', () => {
    const table = new Hands();
    const then = past(table);
    table.act(0, { type: 'create', thing: { kind: 'chips', value: 5, count: 10 }, at: at(1) });
    table.act(0, { type: 'split', piece: CHIPS, count: 3, at: at(-1) });
    const credits = creditsOf(table.state);
    table.act('table', lay(then));
    expect(violations(table.state, credits)).toEqual([]);
    expect(past(table)).toEqual(then);
    expect(table.state.table.purses.box).toBe(50);
  });

  it('waits for chance, and no one touches anything meanwhile', () => {
    const table = new Hands();
    const then = past(table);
    table.start(0, { type: 'shuffle', piece: SMALL }).start('table', lay(then));
    expect(table.refusal(1, { type: 'grab', pieces: [CHIPS] })).toBe('F11');
    expect(refusal(table, then, PAST)).toBe('F11');
    table.settle();
    expect(table.state.game.laying).toBeNull();
    expect(table.refusal(1, { type: 'grab', pieces: [table.last.id] })).toBeUndefined();
  });

  it('lays the cards of a seat that is empty by now before it', () => {
    const table = new Hands().act(0, { type: 'draw', piece: SMALL, count: 2, seat: 1 });
    const then = past(table);
    table.act('table', { type: 'leave', seat: 1 }).act('table', lay(then));
    expect(table.hand(1)).toEqual([]);
    expect(table.pile(table.last.id)).toHaveLength(2);
  });
});

describe('a table laid from a file', () => {
  /** Cards in every state: known, hidden, open, in hands, put away. */
  const full = (): Hands => {
    const table = new Hands();
    table.act(0, { type: 'put', cards: table.top(SMALL), at: at(600, 0, 90), up: true });
    table.act(0, { type: 'remove', pieces: [table.last.id] }).act(0, { type: 'shuffle', piece: SMALL });
    table.act(0, { type: 'draw', piece: SMALL, count: 2, seat: 0 });
    table.act(1, { type: 'draw', piece: OTHER, count: 2, seat: 1 });
    table.act(0, { type: 'put', cards: table.top(SMALL), at: at(-200), up: true });
    table.act(0, { type: 'create', thing: { kind: 'deck', deck: 'small' }, at: at(-500) });
    table.act(0, { type: 'create', thing: { kind: 'note', text: 'House' }, at: at(-500, 300) });
    return table.act(0, { type: 'roll', pieces: [DIE] });
  };

  it('is the table that was saved', () => {
    const saved = file(full());
    const table = new Hands({ seed: 'elsewhere', setting: [] }).act('table', lay(saved, FILE));
    expect(file(table)).toEqual(saved);
    expect(table.state.game.laying).toBeNull();
    expect(violations(table.state, 200)).toEqual([]);
  });

  it('replaces the whole table, and can be laid again and again', () => {
    const saved = file(full());
    const table = full();
    for (let i = 0; i < 3; i++) table.act('table', lay(saved, FILE));
    expect(file(table)).toEqual(saved);
    expect(Object.keys(table.state.game.boxed).length).toBeLessThan(6);
  });

  it('reveals no secrets: its hidden cards are hidden from every reader, and dealt anew', () => {
    const dealt = ['one', 'two', 'three', 'four'].map((seed) => {
      const table = new Hands({ seed }).act(0, { type: 'shuffle', piece: SMALL });
      table.act(0, { type: 'draw', piece: SMALL, count: 3, seat: 0 });
      return table;
    });
    expect(new Set(dealt.map((table) => canonical(file(table)))).size).toBe(1);
    const opened = dealt.map((_, i) =>
      new Hands({ seed: `open ${i}`, setting: [] }).act('table', lay(file(dealt[0]!), FILE)),
    );
    expect(new Set(opened.map((table) => table.truth(table.hand(0)).join())).size).toBeGreaterThan(1);
    for (const table of opened) {
      expect(table.open(table.hand(0))).toEqual([null, null, null]);
      expect(table.knows(0, table.hand(0))).toEqual([true, true, true]);
      expect(table.knows(1, table.hand(0))).toEqual([false, false, false]);
    }
  });

  it('leaves in the box the cards that all know to be there', () => {
    const table = new Hands();
    table.act(0, { type: 'put', cards: table.pile(SMALL).slice(0, 2), at: at(600), up: true });
    table.act(0, { type: 'remove', pieces: [table.last.id] }).act(0, { type: 'shuffle', piece: SMALL });
    const opened = new Hands({ seed: 'x', setting: [] }).act('table', lay(file(table), FILE));
    const cards = [...opened.state.table.cards.keys()].filter(
      (card) => kindOfDeck(deckOf(opened.state.table, card)) === 'small',
    );
    expect(opened.truth(cards).toSorted().join('')).toBe('cdefgh');
  });

  it('lies before the existing seats', () => {
    const table = full();
    const opened = new Hands({ seats: 1, setting: [] }).act('table', lay(file(table), FILE));
    expect(opened.hand(0)).toHaveLength(2);
    expect(opened.state.table.zones[handOf(1)]).toBeUndefined();
    expect(opened.state.table.cards.size).toBe(table.state.table.cards.size);
  });

  it('brings its house rules', () => {
    const table = new Hands();
    table.act('table', lay(file(table), { ...FILE, rules: 'Aces are wild.' }));
    expect(table.game.houseRules?.(table.state)).toBe('Aces are wild.');
  });

  it('waits, face down at its deck, while no one can shuffle it', () => {
    const table = new Hands().act(0, { type: 'shuffle', piece: SMALL });
    table
      .start('table', lay(file(table), FILE))
      .take({ type: 'withheld' })
      .settle();
    expect(table.state.game.laying).toBeNull();
    expect(table.pile(table.last.id)).toHaveLength(8);
  });

  it('with 1 000 loose cards, 400 stacks and 20 dice fits a message, and is there at once', () => {
    const many = <T>(count: number, make: (i: number) => T): T[] =>
      Array.from({ length: count }, (_, i) => make(i));
    const table = new Hands({
      setting: [
        ...many(400, (i) => [{ kind: 'chips', value: 25, count: 1 + (i % 20) }, at(i, -i)]),
        ...many(20, (i) => [{ kind: 'die', sides: 20 }, at(-i, i)]),
      ] as unknown as Setting,
    });
    for (let i = 0; i < 60; i++)
      table.act(0, { type: 'create', thing: { kind: 'deck', deck: 'small' }, at: at(0) });
    for (const card of [...table.state.table.cards.keys()])
      table.act(0, { type: 'put', cards: [card], at: at(-card, card, card % 360), up: card % 2 === 0 });
    const saved = file(table);
    expect(canonical(saved).length).toBeLessThan(90_000);
    table.act('table', lay(saved, FILE));
    expect(file(table)).toEqual(saved);
  });
});

describe('a table that cannot be laid', () => {
  const table = new Hands();
  const saved = file(table) as { pieces: object[]; hands: unknown[]; boxed: unknown[] };
  const pile = { at: [0, 0, 0], deck: 'small' };
  const withPiece = (piece: object) => ({ ...saved, pieces: [piece] });

  it.each([
    ['nothing', {}],
    ['a piece out of reach', withPiece({ ...pile, at: [9999, 0, 0], cards: [0] })],
    ['an empty pile', withPiece({ ...pile, cards: [] })],
    ['a deck that no box has', withPiece({ ...pile, deck: 'tarot', cards: [0] })],
    ['a deck by a name that objects have', withPiece({ ...pile, deck: 'constructor', cards: [0] })],
    ['more cards than a deck has', withPiece({ ...pile, cards: Array(9).fill(0) })],
    [
      'one card twice',
      withPiece({
        ...pile,
        cards: [
          [0, 'a', 1],
          [0, 'a', 0],
        ],
      }),
    ],
    [
      'a card that is in the box, too',
      { ...withPiece({ ...pile, cards: [[0, 'a', 1]] }), boxed: [['small', ['a']]] },
    ],
    ['a face of another deck', withPiece({ ...pile, cards: [[0, '5', 1]] })],
    ['an impossible roll', withPiece({ at: [0, 0, 0], thing: { kind: 'die', sides: 4 }, shows: 5 })],
    ['words that mean nothing', { ...saved, more: 1 }],
  ])('%s', (_, laid) => {
    expect(refusal(table, laid)).toMatch(/^F(8|11)$/);
  });

  it('has too many cards', () => {
    const decks = Array.from({ length: 60 }, (_, i) => ({
      ...pile,
      deck: `small#${i + 2}`,
      cards: Array(80).fill(0),
    }));
    expect(refusal(table, { ...saved, pieces: decks })).toBe('F8');
  });
});

describe('after any play', () => {
  it.each([1, 2, 3])(
    'any table can be rewound and laid from a file, and nothing is lost or doubled (%i)',
    (seed) => {
      const rng = makeRng(`lay ${seed}`);
      const table = new Hands({ seed: `deal ${seed}` });
      const said: [author: number | 'dealer' | 'table', body: never][] = [];
      const moments: FreeState[] = [table.state];
      let credits = creditsOf(table.state);
      const dueOrDone = (): boolean => {
        const due = table.game.due(table.state);
        if (!due) return false;
        said.push(['dealer', table.dealer.answerNow(due, table.state.table) as never]);
        table.take(said.at(-1)![1]);
        return true;
      };
      for (let i = 0; i < 1500; i++) {
        if (below(rng, 3) === 0 && dueOrDone()) continue;
        const again = below(rng, 40) === 0;
        const then = pick(rng, moments);
        const command = again
          ? below(rng, 3)
            ? lay(sent(laidOf(then, 'past')))
            : lay(sent(laidOf(then, 'file')), FILE)
          : expectOk(parseCommand(anything(table, rng)));
        const author = again ? 'table' : below(rng, 3);
        const judged = table.judge(author, command);
        if (!judged.ok) {
          expect(judged.error.ruling).toMatch(/^F\d+$/);
          continue;
        }
        for (const event of judged.value.events) if (event.type === 'funded') credits += event.amount;
        const lying = table.events.length;
        table.start(author, command);
        said.push([author, command as never]);
        if (again && !table.state.game.laying) moments.push(table.state);
        for (const event of table.events.slice(lying)) expect(event).toBeDefined();
        expect(violations(table.state, creditsOf(table.state))).toEqual([]);
        if (below(rng, 20) === 0) moments.push(table.state);
      }
      while (dueOrDone());
      expect(table.state.game.laying).toBeNull();
      const funded = table.events.reduce(
        (sum, event) => (event.type === 'funded' ? sum + event.amount : sum),
        0,
      );
      expect(violations(table.state, funded)).toEqual([]);
      expect(credits).toBeLessThanOrEqual(funded);
      for (const { id, kind, ...piece } of table.state.game.pieces)
        if (kind === 'pile')
          for (const card of zoneOf(table.state.table, `pile:${id}`))
            expect(deckOf(table.state.table, card)).toBe((piece as { deck?: string }).deck);
      // The result equals the file, once nothing is owed.
      const saved = file(table);
      const opened = new Hands({ seed: 'opened', setting: [] }).act('table', lay(saved, FILE));
      expect(lies(file(opened))).toEqual(lies(saved));

      let { state } = openTable(table.game, { seats: 3, options: {} });
      for (const [author, body] of said) state = expectOk(step(table.game, state, author, body)).state;
      expect(stateHash(state)).toBe(stateHash(table.state));
    },
  );
});
