import { describe, expect, test } from 'vitest';
import { determinize } from '../../../engine/analysis/determinize.ts';
import { type LocalDealer, makeLocalDealer } from '../../../engine/dealer.ts';
import { fillAtRandom, fits } from '../../../engine/offers.ts';
import { defaultOptions } from '../../../engine/options.ts';
import { playThrough, viewOf } from '../../../engine/scripted/playThrough.ts';
import { step } from '../../../engine/step.ts';
import { zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { makeRng, pick } from '../../../lib/rng.ts';
import { cometRules } from '../game.ts';
import { cometInfo } from '../info.ts';
import { parseCommand } from '../rules/command.ts';
import { COMET_DECK } from '../rules/deck.ts';
import { scoreSet } from '../rules/scoring.ts';
import type { Comet, CometState, Ev } from '../rules/state.ts';
import { comet } from '../testing.ts';
import { cometDisplay as display } from './display.ts';

interface Moment {
  readonly event: Ev;
  readonly state: CometState;
  readonly dealer: LocalDealer;
}

/** Plays seeded random matches and passes on every event with the state after it. */
function play(seed: string, seats: number, most: number, look: (moment: Moment) => void): void {
  const rng = makeRng(seed);
  const dealer = makeLocalDealer(makeRng(`${seed} deck`));
  playThrough(cometRules, {
    seats,
    dealer,
    says: (view) => cometRules.bot(view, 'random', rng),
    look: (event, state) => look({ event, state, dealer }),
    until: (_, entries) => entries >= most,
  });
}

const SEEDS = ['a', 'b', 'c', 'd'];

describe.each(SEEDS)('a random match %s', (seed) => {
  const seats = 2 + (SEEDS.indexOf(seed) % 4) * 2;

  test('every control has a verb and a legal offer, every legal offer has a control', () => {
    play(seed, seats, 260, ({ state, dealer }) => {
      const due = cometRules.due(state);
      const actor = due ? undefined : cometRules.actors(state)[0];
      if (actor === undefined) return;
      const view = viewOf(state, dealer, actor);
      const { controls, title, text, undo } = display.controls(view);
      expect(title && text).toBeTruthy();
      const legal = cometRules.legal(view);
      expect(new Set(controls.map((control) => control.offer.command.type))).toEqual(
        new Set(legal.map((offer) => offer.command.type)),
      );
      for (const control of controls) {
        expect(control.verb).toMatch(/^[A-Z]\w/);
        expect(control.help).toMatch(/\(C\d+\)/);
        expect(legal).toContainEqual(control.offer);
      }
      if (undo) expect(cometRules.decide(state, actor, undo, () => undefined).ok).toBe(true);
      const other = display.controls(viewOf(state, dealer, (actor + 1) % seats));
      expect(other.controls).toEqual([]);
      expect(other.title).toBeTruthy();
      expect(display.controls(viewOf(state, dealer, null)).controls).toEqual([]);
    });
  });

  test('a gesture is a command the rules can judge, and fits an offer exactly when they accept it', () => {
    const rng = makeRng(`${seed} gestures`);
    play(seed, seats, 160, ({ state, dealer }) => {
      if (cometRules.due(state) || state.game.phase !== 'turns') return;
      const seat = cometRules.actors(state)[0];
      if (seat === undefined) return;
      const view = viewOf(state, dealer, seat);
      const hand = zoneOf(state.table, handOf(seat));
      const cards = hand.slice(0, 1 + (rng.next() % 4));
      for (const place of display.layout(seats, seat).places) {
        const command = display.gesture(view, cards, place.id);
        if (!cards.length || !command) continue;
        expect(parseCommand(command).ok).toBe(true);
        const accepted = cometRules.decide(state, seat, command, () => undefined).ok;
        const offered = cometRules
          .legal(view)
          .some(
            (offer) =>
              offer.command.type === command.type && fits(offer, command.cards ?? [], offer.to && command.to),
          );
        expect(offered).toBe(accepted);
      }
    });
  });

  test('narrate, headline, notes and beats answer at every event', () => {
    const told: string[] = [];
    play(seed, seats, 260, ({ event, state, dealer }) => {
      const view = viewOf(state, dealer, 0);
      const sentence = display.narrate(event, view, (s) => (s === 0 ? 'You' : `Seat${s}`));
      if (sentence !== null) told.push(sentence);
      expect(display.beats(event, view)).toBeGreaterThanOrEqual(0);
      expect(display.headline(view, defaultOptions(cometInfo)).text).toBeTruthy();
      for (let s = 0; s < seats; s++) expect(display.seatNote(view, s)).toBeTruthy();
    });
    expect(told.length).toBeGreaterThan(20);
    for (const sentence of told) expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(told.some((sentence) => /^You (is|calls|lays|takes|holds|scores|ends)/.test(sentence))).toBe(
      false,
    );
  });

  test('C7, C20: the lines of a showing sum up to its totals, and their parts lie in its groups', () => {
    let rows = 0;
    play(seed, seats, 260, ({ state, dealer }) => {
      const showing = display.showing(viewOf(state, dealer, null));
      for (const row of showing?.rows ?? []) {
        if (row.total === null) {
          expect(row.lines).toEqual([]);
          continue;
        }
        rows++;
        expect(row.lines.reduce((sum, line) => sum + line.value, 0)).toBe(row.total);
        const cards = row.groups.flat();
        for (const { card, region } of row.lines.flatMap((line) => line.parts)) {
          expect(cards).toContain(card);
          expect([0, 1, 2]).toContain(region);
        }
      }
    });
    expect(rows).toBeGreaterThan(0);
  });

  test('law 4: faces a viewer cannot know change nothing the viewer is shown', () => {
    const rng = makeRng(`${seed} swap`);
    const shownTo = (view: View<Comet>, event: Ev, known: View['faces']) => {
      const cards =
        view.seat === null
          ? []
          : zoneOf(view.state.table, handOf(view.seat)).filter((card) => known.has(card));
      return JSON.stringify([
        display.controls(view),
        display.showing(view),
        display.hint(view),
        display.preview(view, cards.slice(0, 3), 'pot:0'),
        display.narrate(event, view, String),
        display.seatNote(view, 0),
      ]);
    };
    let compared = 0;
    play(seed, seats, 120, ({ event, state, dealer }) => {
      if (rng.next() % 6) return;
      const seat = pick(rng, [...Array(seats).keys()]);
      const view = viewOf(state, dealer, seat);
      // Faces the viewer does not know are not part of a view; if put in anyway, they must make no difference.
      const [one, two] = [0, 1].map(() =>
        shownTo({ ...view, faces: determinize(view, rng) }, event, view.faces),
      );
      expect(one).toBe(two);
      expect(one).toBe(shownTo(view, event, view.faces));
      compared++;
    });
    expect(compared).toBeGreaterThan(5);
  });
});

test('sentences name no card that is hidden', () => {
  const names = COMET_DECK.map(display.cards[0]!.name);
  play('leak', 4, 200, ({ event, state, dealer }) => {
    const sentence = display.narrate(event, viewOf(state, dealer, 0), String);
    if (sentence === null || (event.type === 'revealed' && event.to === 'all')) return;
    expect(names.filter((name) => sentence.includes(name))).toEqual([]);
  });
});

test('random commands of a bot are what the controls offer', () => {
  const rng = makeRng('fill');
  play('fill', 3, 120, ({ state, dealer }) => {
    if (cometRules.due(state)) return;
    const seat = cometRules.actors(state)[0];
    if (seat === undefined) return;
    for (const { offer } of display.controls(viewOf(state, dealer, seat)).controls)
      expect(cometRules.decide(state, seat, fillAtRandom(offer, rng), () => undefined).ok).toBe(true);
  });
});

describe('the hint', () => {
  test('its steps are accepted one after the other', () => {
    play('hint', 4, 60, ({ state, dealer }) => {
      if (cometRules.due(state)) return;
      const seat = cometRules.actors(state)[0];
      if (seat === undefined) return;
      let now = state;
      for (const { command } of display.hint(viewOf(state, dealer, seat))!.steps) {
        const stepped = step(cometRules, now, seat, command);
        expect(stepped.ok && stepped.value.events.length).toBeTruthy();
        if (stepped.ok) now = stepped.value.state;
      }
    });
  });

  test('keeps to its plan once its first step is done', () => {
    let followed = 0;
    for (const seed of SEEDS)
      play(`plan ${seed}`, 4, 120, ({ state, dealer }) => {
        const seat = cometRules.due(state) ? undefined : cometRules.actors(state)[0];
        if (seat === undefined || state.game.phase !== 'turns') return;
        const [first, ...rest] = display.hint(viewOf(state, dealer, seat))!.steps;
        if (first!.command.type !== 'playSet') return;
        const stepped = step(cometRules, state, seat, first!.command);
        if (!stepped.ok) throw new Error(stepped.error.message);
        const after = viewOf(stepped.value.state, dealer, seat);
        expect(display.hint(after)!.steps.map(({ label }) => label)).toEqual(rest.map(({ label }) => label));
        followed++;
      });
    expect(followed).toBeGreaterThan(30);
  });
});

describe('help', () => {
  test('every ruling C1–C22 can be looked up', () => {
    const told = new Set(display.help.flatMap((section) => section.rulings));
    for (let n = 1; n <= 22; n++) expect(told).toContain(`C${n}`);
  });

  test.each(display.help.flatMap((section) => section.examples ?? []))('$caption', ({ faces, caption }) => {
    for (const face of faces) expect(COMET_DECK).toContain(face);
    const claimed = /scores (\d+)/.exec(caption)?.[1];
    if (claimed) expect(scoreSet(faces).score).toBe(Number(claimed));
  });
});

describe('C16: a turn that can win nothing needs confirmation', () => {
  const confirmOf = (view: View<Comet>) =>
    display.controls(view).controls.find(({ id }) => id === 'endTurn')?.confirm;

  test.each(SEEDS)('nothing, a reserve or only bluffs laid, and nothing else (%s)', (seed) => {
    const seen = { none: 0, bluff: 0, set: 0 };
    play(seed, 4, 400, ({ state, dealer }) => {
      const seat = cometRules.due(state) ? undefined : cometRules.actors(state)[0];
      if (seat === undefined || state.game.phase !== 'turns') return;
      const view = viewOf(state, dealer, seat);
      const sets = state.game.steps.filter((zone) => !zone.startsWith('reserve'));
      const scores = sets.map(
        (zone) => scoreSet(zoneOf(state.table, zone).map((card) => view.faces.get(card)!)).score,
      );
      const confirm = confirmOf(view);
      if (!sets.length) {
        seen.none++;
        expect(confirm).toMatch(/no set laid/);
      } else if (scores.every((score) => score === 0)) {
        seen.bluff++;
        expect(confirm).toMatch(/bluff/);
      } else {
        seen.set++;
        expect(confirm).toBe(undefined);
      }
    });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});

describe('C14: the length of a reveal', () => {
  const SETS = [
    '2-3-9 5-7-8',
    '2-3-5 6-7-14',
    '2-4-7 2-8-9',
    '11-13-14 12-12-12',
    '9-10-12 9-11-12',
    '8-10-11 8-11-12',
  ];
  /** Beats from the start of the reveal until the cards are cleared away. `laid`: pairs of a seat and a pot. */
  const lasts = (...laid: readonly (readonly [seat: number, pot: number])[]): number => {
    const seats = 3;
    const setsOf = (seat: number) =>
      laid.flatMap(([of, pot], i) => (of === seat ? [[SETS[i]!, pot] as const] : []));
    const hands = Object.fromEntries(
      Array.from({ length: seats }, (_, seat) => [
        seat,
        setsOf(seat)
          .map(([set]) => set)
          .join(' '),
      ]),
    );
    const table = comet({ seats, dealer: 0, hands: [hands] });
    table.antes();
    for (const seat of [2, 1, 0]) {
      for (const [set, pot] of setsOf(seat)) table.lay(set, pot);
      table.endTurn();
    }
    const { steps } = table;
    const from = steps.findIndex(({ event }) => event.type === 'revealBegan');
    const to = steps.findIndex(({ event }) => event.type === 'roundEnded');
    return steps
      .slice(from, to)
      .reduce(
        (sum, { event, state }) => sum + display.beats(event, { seat: null, state, faces: new Map() }),
        0,
      );
  };

  test.each([
    [[]],
    [[[2, 0]]],
    [
      [
        [2, 0],
        [1, 3],
        [0, 5],
      ],
    ],
    [
      [
        [2, 0],
        [2, 1],
        [1, 2],
        [1, 3],
        [0, 4],
        [0, 5],
      ],
    ],
  ] as const)('is at most twelve beats, or four seconds, where nothing is contested: %j', (laid) => {
    expect(lasts(...laid)).toBeLessThanOrEqual(12);
  });

  test('is longer where two compete, but only for their pot', () => {
    const contest = lasts([2, 0], [1, 0]);
    expect(contest).toBeGreaterThan(lasts([2, 0], [1, 1]));
    expect(lasts([2, 0], [1, 0], [0, 3]) - contest).toBeLessThanOrEqual(3);
  });
});

test('a hand is grouped by the sets that score most', () => {
  const hand = ['2-6-10', '12-12-12', '3-7-11', '13-13-13', '14-14-14'];
  expect(display.groups!(hand)[0]).toEqual([1, 3, 4]);
});

test('the log names cards by their printed figures', () => {
  const said: string[] = [];
  for (const seed of SEEDS)
    play(seed, 3, 120, ({ event, state }) => {
      if (event.type === 'revealed' && event.to === 'all')
        said.push(
          display.narrate(event, { seat: 0, state, faces: new Map() }, (seat) => `Seat ${seat}`) ?? '',
        );
    });
  const shows = said.filter((text) => text.includes(' shows '));
  expect(shows.length).toBeGreaterThan(0);
  for (const text of shows) expect(text).toMatch(/ shows (\d+|, | \| | Triple \(\w+\)|; Seat \d shows )+\.$/);
});
