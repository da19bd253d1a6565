import { describe, expect, test } from 'vitest';
import { determinize } from '../../../engine/analysis/determinize.ts';
import { type LocalDealer, makeLocalDealer } from '../../../engine/dealer.ts';
import { fill, fillAtRandom } from '../../../engine/offers.ts';
import { playThrough, viewOf } from '../../../engine/scripted/playThrough.ts';
import { zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { makeRng, pick } from '../../../lib/rng.ts';
import { comboRules as rules } from '../game.ts';
import { comboInfo } from '../info.ts';
import type { ComboState, Ev } from '../rules/state.ts';
import { combo } from '../testing.ts';
import { companiesOf } from './company.ts';
import { comboDisplay as display } from './display.ts';
import { comboHelp } from './teaching/help.ts';
import { points, short } from './words.ts';

/** Plays a seeded random match and shows every event with the state after it. */
function play(
  seed: string,
  seats: number,
  look: (event: Ev, state: ComboState, dealer: LocalDealer) => void,
): ComboState {
  const rng = makeRng(seed);
  const dealer = makeLocalDealer(makeRng(`${seed} deck`));
  return playThrough(rules, {
    seats,
    options: { matches: 1 },
    dealer,
    says: (view) => fillAtRandom(pick(rng, rules.legal(view)), rng),
    look: (event, state) => look(event, state, dealer),
  });
}

describe.each([2, 3, 4])('with %i seats', (seats) => {
  test('every button and the bright card button are legal, and Enter always acts, but recommends no move among equals', () => {
    play(`controls ${seats}`, seats, (_, state, dealer) => {
      const actor = rules.due(state) ? undefined : rules.actors(state)[0];
      if (actor === undefined) return;
      const view = viewOf(state, dealer, actor);
      const { controls, title, text } = display.controls(view);
      expect(title && text).toBeTruthy();
      const still = controls.find(({ tone, offer }) => tone === 'primary' && !offer.cards);
      expect(still).toBeDefined();
      // As the cards came is as good an order as any other.
      const isOnlyWay = still!.id === 'leaveAsTheyLie' || controls.length === 1;
      expect(still!.neutral ?? false).toBe(!isOnlyWay);
      for (const { offer, help, verb } of controls) {
        expect(verb).toMatch(/^[A-Z]/);
        expect(help).toMatch(/\(K\d+\)/);
        const command = fill(offer, offer.cards ? { cards: offer.cards.of.slice(0, offer.cards.max) } : {});
        expect(rules.decide(state, actor, command, () => undefined)).toMatchObject({ ok: true });
      }
    });
  });

  test('drawing can be repeated within one turn, and no other turn goes on with it', () => {
    const turns = new Map<string, Set<string>>();
    play(`series ${seats}`, seats, ({ type }, state, dealer) => {
      if (type === 'turnBegan') turns.set(`turn ${turns.size}`, new Set());
      const actor = rules.due(state) ? undefined : rules.actors(state)[0];
      if (actor === undefined) return;
      for (const { series } of display.controls(viewOf(state, dealer, actor)).controls)
        if (series) [...turns.values()].at(-1)!.add(series);
    });
    const found = [...turns.values()].flatMap((each) => [...each]);
    expect(found.length).toBeGreaterThan(seats);
    expect(new Set(found).size).toBe(found.length);
    expect(Math.max(...[...turns.values()].map(({ size }) => size))).toBe(1);
  });

  test('a pass says how many cards are still to be taken', () => {
    const table = combo({ seats });
    const { length } = table.events;
    table.idle();
    const view = table.view(0);
    const event = table.events.slice(length).find(({ type }) => type === 'passed')!;
    expect(display.narrate(event, view, () => 'Ana')).toBe('Ana passes nothing, and has 1 to take.');
    expect(display.narrate(event, view, () => 'You')).toBe('You pass nothing, and have 1 to take.');
  });

  test('K4: cards to be passed are refused elsewhere, with the ruling', () => {
    let n = 0;
    play(`astray ${seats}`, seats, (_, state, dealer) => {
      const actor = rules.due(state) ? undefined : rules.actors(state)[0];
      if (actor === undefined || state.game.phase !== 'pass') return;
      const [first] = zoneOf(state.table, handOf(actor));
      if (first === undefined) return;
      for (const to of ['deck', 'discard']) {
        const command = display.gesture(viewOf(state, dealer, actor), [first], to)!;
        const said = rules.decide(state, actor, command, () => undefined);
        expect(said).toMatchObject({ ok: false, error: { ruling: 'K4' } });
      }
      n++;
    });
    expect(n).toBeGreaterThan(0);
  });

  test('a player who picks cards during others’ turns sees what would be kept', () => {
    let n = 0;
    play(`plan ${seats}`, seats, (_, state, dealer) => {
      const { turn, phase } = state.game;
      if (!turn || phase === 'score' || rules.due(state) || state.game.owed.length) return;
      const seat = (turn.seat + 1) % seats;
      const [first] = zoneOf(state.table, handOf(seat));
      if (first === undefined) return;
      n++;
      expect(display.preview(viewOf(state, dealer, seat), [first], null)?.title).toBe('You keep');
    });
    expect(n).toBeGreaterThan(0);
  });

  test('K5: passed cards are held before the hand, and known once the own pass is made', () => {
    play(`aside ${seats}`, seats, (_, state, dealer) => {
      const { turn, phase } = state.game;
      if (!turn?.given || phase !== 'take' || rules.due(state)) return;
      const zone = display.aside!(turn.seat).zone;
      for (const card of zoneOf(state.table, zone)) expect(dealer.disclosed(turn.seat).has(card)).toBe(true);
    });
  });

  test('law 4: no text and no offer depends on cards the viewer cannot know', () => {
    let n = 0;
    const rng = makeRng(`law 4 ${seats}`);
    play(`law 4 ${seats}`, seats, (event, state, dealer) => {
      if (++n % 17 || rules.due(state) || state.game.owed.length) return;
      const view = viewOf(state, dealer, 0);
      const name = (who: number) => `Seat ${who}`;
      /** Returns all that the viewer is shown; its own faces are the same in every world it can imagine. */
      const shown = (faces: View['faces']) => {
        const world = { ...view, faces: new Map([...view.faces].map(([card]) => [card, faces.get(card)!])) };
        return JSON.stringify([
          display.controls(world),
          display.narrate(event, world, name),
          display.showing(world),
          display.preview(world, [], null),
          display.seatNote(world, 1),
        ]);
      };
      expect(shown(determinize(view, rng))).toBe(shown(view.faces));
      // A spectator sees no faces at all, and everything still has words.
      const spectator = viewOf(state, dealer, null);
      expect(display.controls(spectator).controls).toEqual([]);
      expect(display.preview(spectator, [], null)).toBe(null);
    });
    expect(n).toBeGreaterThan(100);
  });

  test('K10, K11: the count names every card’s reason, and its lines add up to the score', () => {
    let counted = 0;
    play(`showing ${seats}`, seats, (event, state) => {
      if (event.type !== 'handScored') return;
      const row = display
        .showing({ seat: 0, state, faces: new Map() })!
        .rows.find(({ seat }) => seat === event.seat)!;
      expect(row.total).toBe(event.score);
      expect(row.lines.reduce((sum, { value }) => sum + value, 0)).toBe(event.score);
      // A summary lists no lines, so it gives the loose cards and the bonus in words.
      expect(row.made).toMatch(event.loose.length ? /^\d loose cards?/ : /^no loose card/);
      if (event.reason) expect(row.made).toContain(`${points(event.bonus)} for ${event.reason}`);
      else expect(row.made).not.toContain('for');
      // Cards that belong together are lit; the others stay dark.
      const lit = new Set(row.lines.flatMap(({ parts }) => parts.map(({ card }) => card)));
      const loose = event.cards.filter((card) => event.loose.includes(state.table.cards.get(card)!.face!));
      expect([...lit].sort()).toEqual(event.cards.filter((card) => !loose.includes(card)).sort());
      // Cards that belong together are adjacent, and loose ones come last.
      expect(row.groups.flat().toSorted()).toEqual(event.cards.toSorted());
      if (loose.length) expect(row.groups.at(-1)).toEqual(loose);
      const company = row.lines.map(({ parts }) => parts.map(({ card }) => card));
      for (const group of loose.length ? row.groups.slice(0, -1) : row.groups)
        for (const card of group)
          expect(
            company.some((line) => line.includes(card) && group.some((c) => c !== card && line.includes(c))),
          ).toBe(true);
      counted++;
    });
    expect(counted).toBe(seats * seats);
  });

  test('the score sheet has a line for each round, and totals that stand at the seats', () => {
    const state = play(`sheet ${seats}`, seats, () => {});
    const { lines, totals } = display.sheet!({ seat: 0, state, faces: new Map() });
    expect(lines).toHaveLength(seats);
    const sum = (seat: number) =>
      lines.reduce((all, { values }) => all + Number(values[seat]!.replace('−', '-')), 0);
    totals.forEach((total, seat) => {
      expect(Number(total.replace('−', '-'))).toBe(sum(seat));
      expect(display.seatNote({ seat: 0, state, faces: new Map() }, seat).score).toBe(total);
    });
  });

  test('a hint is one legal step, the same every time', () => {
    let n = 0;
    play(`hint ${seats}`, seats, (_, state, dealer) => {
      const actor = rules.due(state) ? undefined : rules.actors(state)[0];
      if (actor === undefined || ++n % 5) return;
      const view = viewOf(state, dealer, actor);
      const advice = display.hint(view)!;
      expect(advice.text).toMatch(/\.$|\)\.?$/);
      expect(rules.decide(state, actor, advice.steps[0]!.command, () => undefined).ok).toBe(true);
      expect(display.hint(view)).toEqual(advice);
      const { type, cards = [] } = advice.steps[0]!.command;
      const core = /^(?:The )?(?:run )?(.+?) (?:may grow into|costs? nothing)/.exec(advice.text)?.[1];
      if (type !== 'pass' || core === undefined) return;
      const kept = zoneOf(state.table, handOf(actor)).filter((card) => !cards.includes(card));
      const labels = companiesOf(facesIn(view, kept)!, { run: 2, suit: 2, rank: 2 }).map(
        ({ label }) => label,
      );
      expect(labels).toContain(core);
    });
  });
});

describe('texts at the table', () => {
  const view = (table: ReturnType<typeof combo>) => table.view(table.acting());

  test('K10: two cards in sequence are no run, and a lost pair is named', () => {
    const seen = view(combo({ hands: { [combo().acting()]: '2s 2h 7d Ac' }, pile: 'Ks' }));
    const { text, steps } = display.hint(seen)!;
    expect(steps[0]!.label).toBe('Pass 2 cards');
    expect(text).toBe(
      'A-2 may grow into a run of four. The open K♠ fits as well. Pass 2♥ 7♦ and take 3. Giving up the two 2s promises fewer points in the end.',
    );
    expect(display.preview(seen, steps[0]!.cards, null)?.rows).toEqual([
      { label: 'Run', value: 'A-2, needs 2 more' },
    ]);
  });

  test('K5: the number of cards waiting on the right, those that may be taken, and the rest', () => {
    const table = combo();
    const text = () => display.controls(view(table)).text;
    expect(text()).not.toContain('on your right');
    const [one, two] = table.hand(table.acting()).split(' ');
    table.pass(`${one} ${two}`);
    for (let i = 0; i < 3; i++) table.fromDeck();
    expect(text()).toContain('2 cards wait on your right');
    table.pass();
    expect(text()).toContain('2 cards came from your right. Take one of them, or one from the deck');
    expect(display.controls(view(table)).controls[0]!.verb).toBe('Take it');
    table.choose();
    for (const card of [one!, two!]) expect(text()).toContain(short(card));
    // Cards picked now go onto the pile, not into the hand.
    const seen = view(table);
    expect(display.preview(seen, display.controls(seen).controls[0]!.offer.cards!.of, null)?.title).toBe(
      'You hold',
    );
  });
});

test('K5: a single card from the right needs no pick', () => {
  const table = combo();
  table.pass(table.hand(table.acting()).split(' ')[0]);
  for (let i = 0; i < 2; i++) table.fromDeck();
  table.pass();
  const seat = table.acting();
  const [take] = display.controls(table.view(seat)).controls;
  expect(take).toMatchObject({ verb: 'Take it', offer: { command: { type: 'takePassed' } } });
  expect(take!.offer.cards).toBe(undefined);
  expect(table.given(seat)).not.toContain(' ');
  const before = table.hand(seat).split(' ').length;
  table.act(seat, take!.offer.command as never);
  expect(table.hand(seat).split(' ').length).toBe(before + 1);
});

test('K5: with nothing on the pile the text offers the deck alone', () => {
  let empty = 0;
  play('empty pile', 3, (_, state, dealer) => {
    const seat = state.game.turn?.seat;
    if (seat === undefined || !rules.actors(state).includes(seat) || state.game.phase !== 'take') return;
    if (state.game.turn!.given || zoneOf(state.table, 'discard').length) return;
    empty++;
    expect(display.controls(viewOf(state, dealer, seat)).text).toBe('From the deck: the pile is empty (K5).');
  });
  expect(empty).toBeGreaterThan(0);
});

test('K11: a lone winner’s score comes with its bonus, and equal winners’ without', () => {
  const winnersWith = (other: string) => {
    const first = combo({ seats: 2 }).acting();
    const hands = { [first]: '2s 2h 2d 2c 9s Jd Kh', [1 - first]: other };
    const table = combo({ seats: 2, hands });
    table.finish();
    const { state } = table.steps.findLast(({ event }) => event.type === 'roundScored')!;
    const { rows } = display.showing({ seat: first, state, faces: new Map() })!;
    return rows.filter(({ won }) => won).map(({ by }) => by);
  };
  expect(winnersWith('3h 5s 8c 10d Qs 4c 6d')).toEqual(['−1 points: 3 loose cards, −4 for four of one rank']);
  expect(winnersWith('3h 3s 3d 8d 8s 6s 10s')).toEqual(['−1 points', '−1 points']);
});

describe('K10: the worth of a hand', () => {
  const rowsOf = (hand: string, cards = hand.split(' ').length) => {
    const first = combo().acting();
    const table = combo({ hands: { [first]: hand } });
    while (table.hand(first).split(' ').length < cards) table.idle();
    const { rows, total } = display.preview(table.view(first), [], null)!;
    return [...rows.map(({ label, value }) => `${label}: ${value}`), total];
  };

  test('names every set that counts before those that may grow', () => {
    expect(rowsOf('Jh Js Qh Qs 3h 4c')).toEqual([
      'Rank: two Jacks and two Queens',
      'Run: J-Q, needs 2 more',
      'Suit: three hearts, needs 1 more',
      'Run: 3-4, needs 2 more',
      '2 loose',
    ]);
  });

  test('names the sets of seven cards as well, with their bonus', () => {
    expect(rowsOf('Jh Js Qh Qs 3h 4h 3d')).toEqual([
      'Loose: none',
      'Bonus −1: three pairs',
      'Suit: four hearts',
      'Rank: two 3s, two Jacks and two Queens',
      '−1 points',
    ]);
  });
});

test('companies: runs wrap round, and no card is in two runs', () => {
  const found = companiesOf(['Qd', 'Kc', 'As', '2h', '2d', '9s'], { run: 2, suit: 2, rank: 2 });
  expect(found.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'run Q-K-A-2',
    'suit two spades',
    'suit two diamonds',
    'rank two 2s',
  ]);
  expect(found[0]!.indexes).toEqual([0, 1, 2, 3, 4]);
});

test('a hand is grouped by its longest runs, suits and ranks', () => {
  const hand = ['9s', '2h', 'Kc', '3d', '4c', 'Kh', '5s'];
  expect(display.groups!(hand).map((group) => group.map((i) => hand[i]))).toEqual([
    ['2h', '3d', '4c', '5s'],
    ['Kc', 'Kh'],
  ]);
});

test('the help mentions every ruling', () => {
  const told = new Set(comboHelp.flatMap(({ rulings }) => rulings));
  for (const ruling of ['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8', 'K9', 'K9b', 'K10', 'K11'])
    expect(told).toContain(ruling);
  expect(comboInfo.seats.min).toBe(2);
  expect(handOf(1)).toBe('hand:1');
});
