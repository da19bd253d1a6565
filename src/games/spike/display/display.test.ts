import { describe, expect, test } from 'vitest';
import { samples } from '../../../../test/samples.ts';
import { determinize } from '../../../engine/analysis/determinize.ts';
import { type LocalDealer, makeLocalDealer } from '../../../engine/dealer.ts';
import { fillAtRandom, fits } from '../../../engine/offers.ts';
import { defaultOptions } from '../../../engine/options.ts';
import { playThrough, viewOf } from '../../../engine/scripted/playThrough.ts';
import { creditsIn, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { makeRng, pick } from '../../../lib/rng.ts';
import { spikeRules } from '../game.ts';
import { spikeInfo } from '../info.ts';
import { SPIKE_DECK } from '../rules/cards.ts';
import { parseCommand } from '../rules/command.ts';
import { evaluate } from '../rules/hands.ts';
import { type Ev, HAND_POT, liveOrder, type Spike, type SpikeState } from '../rules/state.ts';
import { chances } from './chances.ts';
import { spikeDisplay as display } from './display.ts';
import { cardWords } from './words.ts';

interface Moment {
  readonly event: Ev;
  readonly state: SpikeState;
  readonly dealer: LocalDealer;
}

/** Share of each match that is played: `npm test` needs the branches, `npm run soak` the rare positions. */
const SHARE = samples({ quick: 0.5, soak: 10 });

/** Plays seeded matches, as bots of a level do, and passes on every event with the state after it. */
function play(
  seed: string,
  seats: number,
  most: number,
  look: (moment: Moment) => void,
  level = 'random',
): void {
  const rng = makeRng(seed);
  const dealer = makeLocalDealer(makeRng(`${seed} deck`));
  playThrough(spikeRules, {
    seats,
    dealer,
    says: (view) => spikeRules.bot(view, level, rng),
    look: (event, state) => look({ event, state, dealer }),
    until: (_, entries) => entries >= most * SHARE,
  });
}

const actorOf = (state: SpikeState): number | undefined =>
  spikeRules.due(state) ? undefined : spikeRules.actors(state)[0];

const SEEDS = ['a', 'b', 'c', 'd'];

/** Few samples suffice: the reason given must fit the odds beside it, whatever those come from. */
const EFFORT = 1 / 20;

test('a showdown names every card of a hand, those taken openly included', () => {
  let beside = 0;
  play('open cards', 4, 900, ({ event, state, dealer }) => {
    if (event.type !== 'revealed' || event.to !== 'all' || state.game.phase === 'deal') return;
    const view = viewOf(state, dealer, 0);
    const said = display.narrate(event, view, (seat) => `Seat ${seat}`) ?? '';
    for (const seat of liveOrder(state.game)) {
      const hand = zoneOf(state.table, handOf(seat));
      if (!event.cards.some((card) => hand.includes(card))) continue;
      for (const card of hand) expect(said).toContain(cardWords(state.table.cards.get(card)!.face!));
      if (hand.some((card) => !event.cards.includes(card))) beside++;
    }
  });
  expect(beside).toBeGreaterThan(3);
});

describe.each(SEEDS)('a random match %s', (seed) => {
  const seats = 2 + SEEDS.indexOf(seed) * 2;

  test('every control has a verb and a legal offer, every legal offer has a control', () => {
    play(seed, seats, 400, ({ state, dealer }) => {
      const actor = actorOf(state);
      if (actor === undefined) return;
      const view = viewOf(state, dealer, actor);
      const { controls, title, text } = display.controls(view);
      expect(title && text).toBeTruthy();
      if (state.game.phase === 'betting')
        expect(text.replaceAll('\u00a0', '')).toContain(`holds ${creditsIn(state.table, HAND_POT)}`);
      const legal = spikeRules.legal(view);
      expect(controls.map((control) => control.offer).length).toBe(legal.length);
      for (const control of controls) {
        expect(control.verb).toMatch(/^[A-Z]\w/);
        expect(control.help).toMatch(/\(S\d+\)/);
        expect(legal).toContainEqual(control.offer);
        for (const place of control.offer.to ?? []) {
          expect(control.placeText?.(place)).toMatch(/^\d+$/);
          expect(control.placeVerb?.(place)).toMatch(/ the (Pilot|Wing|Gunner)$/);
        }
        const { [`seat:${actor}`]: own = 0, [`bet:${actor}`]: bet = 0 } = state.table.purses;
        const owed = Math.max(0, state.game.betting.high - bet);
        // All-in asks for confirmation, as do a call of all that is left and giving up bets.
        const asks = { allIn: true, call: owed === own, fold: state.game.stakes[actor]! > 0 };
        expect(control.confirm !== undefined).toBe(asks[control.id as 'fold'] ?? false);
        expect(control.stakesAll ?? false).toBe(control.id === 'allIn');
        const presets = control.presets ?? [];
        expect(presets.every(({ amount }) => amount + owed < own)).toBe(true);
        expect(new Set(presets.map(({ amount }) => amount)).size).toBe(presets.length);
      }
      const primary = controls.filter(({ tone, offer }) => tone === 'primary' && !offer.to);
      expect(primary).toHaveLength(1);
      // To stand, call or go all-in is no better than the other moves; to check costs nothing.
      expect(primary[0]!.neutral ?? false).toBe(primary[0]!.id !== 'check' && legal.length > 1);
      expect(new Set(controls.flatMap(({ key }) => key ?? [])).size).toBe(
        controls.filter(({ key }) => key).length,
      );
      const other = display.controls(viewOf(state, dealer, (actor + 1) % seats));
      expect(other.controls).toEqual([]);
      expect(other.title).toBeTruthy();
      expect(display.controls(viewOf(state, dealer, null)).controls).toEqual([]);
    });
  });

  test('a gesture is a command the rules can judge, and fits an offer exactly when they accept it', () => {
    const rng = makeRng(`${seed} gestures`);
    let met = 0;
    play(seed, seats, 300, ({ state, dealer }) => {
      const seat = actorOf(state);
      if (seat === undefined) return;
      const view = viewOf(state, dealer, seat);
      const cards = zoneOf(state.table, handOf(seat)).slice(0, rng.next() % 3);
      for (const place of display.layout(seats, seat).places) {
        const command = display.gesture(view, cards, place.id);
        if (!command) continue;
        met++;
        expect(parseCommand(command).ok).toBe(true);
        const accepted = spikeRules.decide(state, seat, command, () => undefined).ok;
        const offered = spikeRules
          .legal(view)
          .some(
            (offer) =>
              offer.command.type === command.type && fits(offer, command.cards ?? [], offer.to && command.to),
          );
        expect(offered).toBe(accepted);
      }
    });
    expect(met).toBeGreaterThan(20);
  });

  test('narrate, headline, notes and beats answer at every event', () => {
    const told: string[] = [];
    play(seed, seats, 500, ({ event, state, dealer }) => {
      const view = viewOf(state, dealer, 0);
      const sentence = display.narrate(event, view, (s) => (s === 0 ? 'You' : `Seat${s}`));
      if (sentence !== null) told.push(sentence);
      expect(display.beats(event, view)).toBeGreaterThanOrEqual(0);
      expect(display.headline(view, defaultOptions(spikeInfo)).text).toBeTruthy();
      for (let s = 0; s < seats; s++) {
        const note = display.seatNote(view, s);
        expect(note.stake).toBe(creditsIn(state.table, `bet:${s}`));
        if (note.short) expect(['folded', 'all-in', 'out', 'left']).toContain(note.short);
      }
    });
    expect(told.length).toBeGreaterThan(20);
    for (const sentence of told) expect(sentence).toMatch(/^[A-Z].*[.!]$/);
    expect(told.filter((sentence) => /\bYou (is|\w+s)\b/.test(sentence))).toEqual([]);
    expect(told.filter((sentence) => /undefined|NaN|null/.test(sentence))).toEqual([]);
  });

  test('S16, S17: a showdown counts hand by hand, and its shares are the pots', () => {
    let rows = 0;
    let at: number | null = null;
    let potsWere = 0;
    play(seed, seats, 600, ({ event, state, dealer }) => {
      if (event.type === 'showdownBegan') potsWere = creditsIn(state.table, HAND_POT);
      const showing = display.showing(viewOf(state, dealer, null));
      if (!showing) {
        at = null;
        return;
      }
      const counted = showing.rows.filter(({ total }) => total !== null).length;
      // In the order of the rows, so that the director can count them one by one.
      expect(showing.rows.slice(0, counted).every(({ total }) => total !== null)).toBe(true);
      if (at !== null) expect(counted - at).toBeLessThanOrEqual(1);
      at = counted;
      for (const row of showing.rows) {
        if (row.total === null) expect(row.lines).toEqual([]);
        else {
          rows++;
          expect(row.lines.reduce((sum, line) => sum + line.value, 0)).toBe(row.total);
          for (const { card } of row.lines.flatMap((line) => line.parts))
            expect(row.groups.flat()).toContain(card);
        }
        expect(row.won).toBe(row.share > 0);
        // S14: with side pots, a share alone does not say what was won.
        if ((state.game.shown?.pots.length ?? 0) > 1)
          expect(/(main|side|Sabacc) pot/.test(row.note ?? '')).toBe(row.won);
      }
      if (showing.done && event.type === 'potWon') {
        const shared = showing.rows.reduce((sum, row) => sum + row.share, 0);
        expect(shared).toBeGreaterThan(0);
        expect(shared).toBeLessThanOrEqual(potsWere);
      }
    });
    if (seats > 2) expect(rows).toBeGreaterThan(0);
  });

  test('law 4: faces a viewer cannot know change nothing the viewer is shown', () => {
    const rng = makeRng(`${seed} swap`);
    const shownTo = (view: View<Spike>, event: Ev, known: View['faces']) => {
      const cards =
        view.seat === null
          ? []
          : zoneOf(view.state.table, handOf(view.seat)).filter((card) => known.has(card));
      return JSON.stringify([
        display.controls(view),
        display.showing(view),
        display.preview(view, cards.slice(0, 1), null),
        display.preview(view, [], 'array:0'),
        display.narrate(event, view, String),
        display.seatNote(view, 0),
      ]);
    };
    let compared = 0;
    play(seed, seats, 200, ({ event, state, dealer }) => {
      const { owed } = state.game;
      // Between two events of one entry, a hand may hold cards not yet disclosed to their owner.
      if (owed.length || spikeRules.due(state) || rng.next() % 3) return;
      const seat = pick(rng, [...Array(seats).keys()]);
      const view = viewOf(state, dealer, seat);
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
  play('leak', 4, 400, ({ event, state, dealer }) => {
    const sentence = display.narrate(event, viewOf(state, dealer, 0), String);
    if (sentence === null) return;
    const open = new Set(
      [...state.table.cards.values()].flatMap(({ face }) => (face ? [cardWords(face)] : [])),
    );
    const named = SPIKE_DECK.map(cardWords).filter((words) => sentence.includes(words));
    expect(named.filter((words) => !open.has(words))).toEqual([]);
  });
});

test('random commands of a bot are what the controls offer', () => {
  const rng = makeRng('fill');
  play('fill', 3, 200, ({ state, dealer }) => {
    const seat = actorOf(state);
    if (seat === undefined) return;
    for (const { offer } of display.controls(viewOf(state, dealer, seat)).controls)
      expect(spikeRules.decide(state, seat, fillAtRandom(offer, rng), () => undefined).ok).toBe(true);
  });
});

test('a card offered for another shows the hand without it, and explains ranks beyond the list', () => {
  play('swaps', 2, 60, ({ state, dealer }) => {
    const seat = actorOf(state);
    if (seat === undefined || state.game.phase !== 'cards') return;
    const view = viewOf(state, dealer, seat);
    const swap = display.controls(view).controls.find(({ id }) => id === 'swap');
    if (!swap) return;
    const rows = display.preview(view, swap.offer.cards!.of.slice(0, 1), swap.offer.to![0]!)!.rows;
    expect(rows.map(({ label }) => label)).toEqual(['Without it', 'Rank']);
    if (rows[1]!.value.startsWith('Nulhrek')) expect(rows[1]!.value).toBe('Nulhrek: not zero');
  });
});

test('a hint exists for every question, and its step is accepted', () => {
  let met = 0;
  play('hint', 3, 120, ({ state, dealer }) => {
    const seat = actorOf(state);
    if (seat === undefined) return;
    // Within an entry that folds, the hand is gone before its seat is known to be out.
    if (!zoneOf(state.table, handOf(seat)).length) return;
    const told = chances(viewOf(state, dealer, seat), makeRng('hint'), EFFORT);
    if (!told) return;
    const { steps, text } = told.hint;
    expect(text).toMatch(/^You hold .*\.$/);
    expect(steps).toHaveLength(1);
    for (const { command } of steps) {
      met++;
      expect(spikeRules.decide(state, seat, command, () => undefined).ok).toBe(true);
    }
  });
  expect(met).toBeGreaterThan(30);
});

test('the reason to bet, call or fold agrees with the odds beside it', () => {
  const told = new Set<string>();
  const look = ({ state, dealer }: Moment): void => {
    const seat = actorOf(state);
    if (seat === undefined || state.game.phase !== 'betting') return;
    const live = liveOrder(state.game).length;
    if (live < 2 || !zoneOf(state.table, handOf(seat)).length) return;
    const { rows, hint } = chances(viewOf(state, dealer, seat), makeRng('why'), EFFORT)!;
    const { text, steps } = hint;
    const { type } = steps[0]!.command;
    const win = rows[0]!.chance;
    const needs = rows.find(({ label }) => label.startsWith('Needed'))?.chance ?? 0;
    told.add(type);
    const isBet = /^(bet|raise|allIn)$/.test(type) && !text.includes('pays off');
    expect(text.includes('more often than your fair share'), text).toBe(isBet && win > 1 / live);
    if (/pays off[^.]*: (call|go all-in)\.$/.test(text)) expect(win, text).toBeGreaterThanOrEqual(needs);
    if (/pays off[^.]*: fold\.$/.test(text)) expect(win, text).toBeLessThan(needs);
    if (text.includes('You win less often')) expect(win, text).toBeLessThan(needs);
    if (text.includes('You do, but')) expect(win, text).toBeGreaterThanOrEqual(needs);
  };
  for (const seats of [2, 4]) play(`reasons ${seats}`, seats, 90 * seats, look, 'expert');
  expect([...told].sort()).toEqual(expect.arrayContaining(['bet', 'call', 'check', 'fold']));
});

test('the result of the dice, and a pot taken unseen, are shown over the table, with the dice (S8, S15)', () => {
  const told: string[] = [];
  for (const seed of ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'])
    play(seed, 3, 300, ({ event, state, dealer }) => {
      const view = viewOf(state, dealer, 0);
      const moment = display.moment?.(event, view, (s) => (s === 0 ? 'You' : `Seat${s}`));
      const unseen = event.type === 'potWon' && !state.game.shown?.open;
      if (event.type === 'diceRead') {
        expect(moment?.title).toBe(event.shift ? 'Sabacc Shift!' : 'No Shift');
        expect(moment?.dice?.values).toHaveLength(2);
        expect(event.shift).toBe(moment?.dice?.values[0] === moment?.dice?.values[1]);
        expect(display.beats(event, view)).toBeGreaterThanOrEqual(4);
      } else if (unseen) expect(moment?.title).toMatch(/^(You take|Seat\d takes) the pot unseen$/);
      else if (event.type !== 'handVoided') expect(moment ?? null).toBeNull();
      if (moment) told.push(moment.title.replace(/.* takes? /, ''));
    });
  expect(new Set(told)).toEqual(new Set(['Sabacc Shift!', 'No Shift', 'the pot unseen']));
});

describe('help', () => {
  test('every ruling S1–S20 can be looked up', () => {
    const told = new Set(display.help.flatMap((section) => section.rulings));
    for (let n = 1; n <= 20; n++) expect(told).toContain(`S${n}`);
  });

  test.each(display.help.flatMap((section) => section.examples ?? []))('$caption', ({ faces, caption }) => {
    const claimed = /^(\d+) · /.exec(caption)?.[1];
    const value = evaluate(faces);
    if (claimed) {
      expect(value.rank).toBe(Number(claimed));
      expect(caption).toContain(value.name);
    } else expect(value.total).toBe(0);
  });
});
