import { describe, expect, test } from 'vitest';
import { samples } from '../../../../test/samples.ts';
import { determinize } from '../../../engine/analysis/determinize.ts';
import { heldHash, isSealing, sealHash } from '../../../engine/answers.ts';
import { type LocalDealer, makeLocalDealer } from '../../../engine/dealer.ts';
import type { Command, Offer, Options } from '../../../engine/game.ts';
import { fill } from '../../../engine/offers.ts';
import { playThrough, viewOf } from '../../../engine/scripted/playThrough.ts';
import type { Body } from '../../../engine/step.ts';
import { type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { makeRng, pick } from '../../../lib/rng.ts';
import { laroRules } from '../game.ts';
import { LARO_DECK } from '../rules/cards.ts';
import { parseCommand } from '../rules/command.ts';
import type { Ev, Laro, LaroState } from '../rules/state.ts';
import { laro } from '../testing.ts';
import { controls, gesture } from './controls.ts';
import { groups } from './display.ts';
import { hint } from './hint.ts';
import { beats, headline, narrate, seatNote } from './narrate.ts';
import { moment } from './notable/moments.ts';
import { preview } from './preview.ts';
import { showing } from './showing.ts';
import { theCard } from './words.ts';

interface Shown {
  readonly event: Ev;
  readonly state: LaroState;
  readonly dealer: LocalDealer;
}

/** Share of each match that is played: `npm test` needs the branches, `npm run soak` the rare positions. */
const SHARE = samples({ quick: 0.5, soak: 10 });

/** Plays a seeded match with bots that claim all they can, and shows every event with the state after it. */
function play(
  seed: string,
  seats: number,
  entries: number,
  look: (shown: Shown) => void,
  options: Options = {},
): void {
  const rng = makeRng(seed);
  const dealer = makeLocalDealer(makeRng(`${seed} deck`));
  const secrets = new Map<Seat, { answer: Command; cards: readonly number[]; held: string }>();
  const [salt, cardsSalt] = ['0'.repeat(32), '1'.repeat(32)];
  const says = (view: View<Laro>): Body => {
    const seat = view.seat!;
    const { asking } = view.state.table;
    if (asking && !isSealing(view.state.table)) {
      const { answer, cards, held } = secrets.get(seat)!;
      const { opened } = asking.answers.find((each) => each.seat === seat)!;
      return opened ? { type: 'show', cards, salt: cardsSalt } : { type: 'open', answer, held, salt };
    }
    const claim = laroRules.legal(view).find(({ command }) => command.type === 'claim');
    const command = claim ? fill(claim, { cards: claim.cards!.of }) : laroRules.bot(view, 'greedy', rng);
    if (!asking) return command;
    const { cards = [], ...answer } = command;
    const held = heldHash(cards, cardsSalt);
    secrets.set(seat, { answer, cards, held });
    return { type: 'seal', seal: sealHash(asking.id, seat, answer, held, salt) };
  };
  playThrough(laroRules, {
    seats,
    options,
    dealer,
    says,
    look: (event, state) => look({ event, state, dealer }),
    until: (_, count) => count >= entries * SHARE,
  });
}

/** Returns the seats that must act; none between two events of one entry. */
const askedOf = (state: LaroState): readonly Seat[] => {
  if (laroRules.next(state).length) return [];
  if (laroRules.due(state) || (state.table.asking && !isSealing(state.table))) return [];
  return laroRules.actors(state);
};

const own = (view: View<Laro>) => (card: number) => faceIn(view, card);
const named = (seat: Seat): string => (seat === 0 ? 'You' : `Seat${seat}`);

/** Checks whether the rules offer a command, in any form of offer. */
const isOffered = (offers: readonly Offer[], { cards = [], ...rest }: Command): boolean =>
  offers.some(
    (offer) =>
      JSON.stringify(offer.command) === JSON.stringify(rest) &&
      cards.length >= (offer.cards?.min ?? 0) &&
      cards.length <= (offer.cards?.max ?? 0) &&
      cards.every((card) => offer.cards!.of.includes(card)),
  );

const SEEDS = ['a', 'b', 'c', 'd'];
const SEATS = [1, 2, 4, 6];

describe.each(SEEDS)('a match %s', (seed) => {
  const seats = SEATS[SEEDS.indexOf(seed)]!;

  test('controls offer what the rules offer, and the shout is lit exactly when a claim is possible (L9)', () => {
    let [shouts, lit] = [0, 0];
    play(seed, seats, 500, ({ state, dealer }) => {
      const asked = askedOf(state);
      for (const seat of asked) {
        const view = viewOf(state, dealer, seat);
        const now = controls(view);
        const legal = laroRules.legal(view);
        expect(now.title && now.text).toBeTruthy();
        for (const control of now.controls) {
          expect(control.help).toMatch(/\(L\d+/);
          const { offer, shout } = control;
          const idle = shout && !shout.lit;
          if (offer.cards || !offer.command.cards) expect(legal).toContainEqual(offer);
          else expect(isOffered(legal, offer.command)).toBe(!idle);
          if (offer.cards) continue;
          const decided = laroRules.decide(state, seat, offer.command as never, own(view));
          expect(decided.ok).toBe(!idle);
          // L10: a shout without cards for it is refused before anyone hears it.
          if (idle && !decided.ok) expect(decided.error.ruling).toMatch(/^L(7|10)$/);
        }
        const claims = legal.filter(({ command }) => command.type === 'claim');
        const shout = now.controls.find((control) => control.shout);
        expect(shout !== undefined).toBe(isSealing(state.table));
        if (!shout) continue;
        shouts++;
        if (claims.length) lit++;
        for (const { of } of claims.flatMap(({ cards }) => cards ?? []))
          if (of.length === 2) expect(isOffered(legal, shout.withPicked!(of)!)).toBe(true);
        expect(shout.shout?.lit).toBe(claims.length > 0);
        expect(now.clock).toEqual({ id: state.table.asking!.id, seconds: 6 });
        expect(now.idle).toEqual(claims.length ? undefined : { type: 'pass' });
        const kinds = new Set(claims.map(({ command }) => (command as { kind?: string }).kind));
        expect(now.controls).toHaveLength(Math.max(1, kinds.size) + 1);
        if (kinds.has('win')) expect((shout.offer.command as { kind?: string }).kind).toBe('win');
      }
      const keys = asked.length ? controls(viewOf(state, dealer, asked[0]!)).controls : [];
      expect(new Set(keys.flatMap(({ key }) => key ?? [])).size).toBe(keys.filter(({ key }) => key).length);
      for (let other = 0; other < seats; other++)
        if (!laroRules.actors(state).includes(other))
          expect(controls(viewOf(state, dealer, other)).controls).toEqual([]);
    });
    if (seats > 1) expect(Math.min(shouts, lit)).toBeGreaterThan(5);
  });

  test('gestures are commands, and those the rules accept are offered', () => {
    const rng = makeRng(seed);
    let met = 0;
    play(seed, seats, 300, ({ state, dealer }) => {
      for (const seat of askedOf(state)) {
        const view = viewOf(state, dealer, seat);
        const [hand, from] = [zoneOf(state.table, handOf(seat)), rng.next() % 7];
        const cards = hand.slice(from, from + (rng.next() % 4));
        for (const place of ['deck', 'discard']) {
          const command = gesture(view, cards, place);
          if (!command) continue;
          met++;
          expect(parseCommand(command).ok).toBe(true);
          const accepted = laroRules.decide(state, seat, command as never, own(view)).ok;
          expect(isOffered(laroRules.legal(view), command)).toBe(accepted);
        }
      }
    });
    expect(met).toBeGreaterThan(20);
  });

  test('narration, notes and headline answer at every event, in whole sentences', () => {
    const told: string[] = [];
    play(seed, seats, 900, ({ event, state, dealer }) => {
      const view = viewOf(state, dealer, 0);
      const sentence = narrate(event, view, named);
      if (sentence !== null) told.push(sentence);
      const large = moment(event, view, named);
      if (large) {
        told.push(large.text);
        expect(beats(event, view)).toBeGreaterThanOrEqual(3);
      }
      expect(beats(event, view)).toBeGreaterThanOrEqual(0);
      expect(headline(view, {}).text).toBeTruthy();
      for (let seat = 0; seat < seats; seat++) {
        const { short } = seatNote(view, seat) as { short?: string };
        if (short !== undefined) expect(['left', 'out', 'sits out']).toContain(short);
      }
      // L9: an answer stays secret, and passes are never announced.
      if (event.type === 'sealed' || (event.type === 'opened' && event.answer?.type !== 'claim'))
        expect([sentence, beats(event, view)]).toEqual([null, 0]);
      if (event.type === 'claimed') expect(large?.title).toBe('Laro!');
    });
    expect(told.length).toBeGreaterThan(20);
    for (const sentence of told) expect(sentence).toMatch(/^[A-Z].*[.!]$/);
    expect(told.filter((sentence) => /\b[Yy]ou (is|\w+s)\b/.test(sentence))).toEqual([]);
    expect(told.filter((sentence) => /undefined|NaN|null|\bYou’s/.test(sentence))).toEqual([]);
  });

  test('law 4: faces a viewer cannot know change nothing the viewer is shown', () => {
    const rng = makeRng(`${seed} swap`);
    const shownTo = (view: View<Laro>, event: Ev) => {
      const cards = view.seat === null ? [] : zoneOf(view.state.table, handOf(view.seat));
      return JSON.stringify([
        controls(view),
        showing(view),
        hint(view),
        preview(view, [], null),
        preview(view, cards.slice(0, 1), 'discard'),
        preview(view, cards.slice(0, 2), 'discard'),
        narrate(event, view, String),
        moment(event, view, String),
        seatNote(view, 0),
      ]);
    };
    let compared = 0;
    play(seed, seats, 300, ({ event, state, dealer }) => {
      if (laroRules.due(state) || rng.next() % 8) return;
      const view = viewOf(state, dealer, pick(rng, [...Array(seats).keys()]));
      const one = shownTo({ ...view, faces: determinize(view, rng) }, event);
      expect(one).toBe(shownTo(view, event));
      compared++;
    });
    expect(compared).toBeGreaterThan(5);
  });

  test('a hint is there for every question, and its step is accepted', () => {
    let met = 0;
    play(seed, seats, 250, ({ state, dealer }) => {
      for (const seat of askedOf(state)) {
        const view = viewOf(state, dealer, seat);
        // Within the entry of a win, the hand is laid before the round is known to be won.
        if (!zoneOf(state.table, handOf(seat)).length) continue;
        const { steps, text } = hint(view)!;
        expect(text).toMatch(/^[A-Z].*\.$/);
        expect(text.split(/[.!?](?=\s|$)/).length - 1, text).toBeLessThanOrEqual(2);
        expect(steps).toHaveLength(1);
        for (const { command } of steps) {
          met++;
          expect(laroRules.decide(state, seat, command as never, own(view)).ok).toBe(true);
        }
      }
    });
    expect(met).toBeGreaterThan(20);
  });

  test('L4, L12: a won hand is counted cluster by cluster, and its share is what was paid', () => {
    let showings = 0;
    play(seed, seats, 2500, ({ event, state, dealer }) => {
      const shown = showing(viewOf(state, dealer, null));
      if (event.type !== 'roundWon') return;
      showings++;
      const [row] = shown!.rows;
      expect(row!.lines.reduce((sum, { value }) => sum + value, 0)).toBe(event.worth);
      expect(row!.total).toBe(event.worth);
      for (const [i, line] of row!.lines.entries())
        expect(line.parts.map(({ card }) => card)).toEqual(row!.groups[i]);
      const paid = event.paid.reduce((sum, { amount }) => sum + amount, event.antes);
      expect(row!.share).toBe(paid);
      expect(row!.won).toBe(paid > 0);
    });
    expect(showings).toBeGreaterThan(0);
  });
});

test('sentences name no card that is not public', () => {
  play('leak', 4, 700, ({ event, state, dealer }) => {
    const sentence = narrate(event, viewOf(state, dealer, 0), String);
    if (sentence === null) return;
    const open = new Set(
      [...state.table.cards.values()].flatMap(({ face }) => (face ? [theCard(face)] : [])),
    );
    const told = LARO_DECK.map(theCard).filter((words) => sentence.includes(words));
    expect(told.filter((words) => !open.has(words))).toEqual([]);
  });
});

test('L8: the beaten claim is named, with the reason', () => {
  const told: string[] = [];
  for (const seed of ['x1', 'x2', 'x3'])
    play(seed, 6, 1500, ({ event, state, dealer }) => {
      if (event.type !== 'called') return;
      const claims = state.table.asking!.answers.filter(({ opened }) => opened?.answer?.type === 'claim');
      const sentence = narrate(event, viewOf(state, dealer, null), named);
      expect(sentence !== null).toBe(claims.length > 1);
      if (sentence) told.push(sentence);
    });
  expect(told.length).toBeGreaterThan(3);
  for (const sentence of told) expect(sentence).toMatch(/ claim beats .* \(L8\)\.$/);
});

test('L6: the deck and the open card are recommended alike, and the deck alone once no card is open', () => {
  const seen = new Map<boolean, boolean | undefined>();
  play('draws', 3, 120, ({ state, dealer }) => {
    const [seat] = askedOf(state);
    if (seat === undefined || state.game.phase !== 'draw') return;
    const asked = controls(viewOf(state, dealer, seat)).controls;
    const draw = asked.find(({ id }) => id === 'take')!;
    seen.set(
      asked.some(({ id }) => id === 'takeDiscard'),
      draw.neutral,
    );
  });
  expect(seen).toEqual(
    new Map([
      [false, false],
      [true, true],
    ]),
  );
});

test('L13: a lone player may give up, after a confirmation', () => {
  let met = 0;
  play('alone', 1, 60, ({ state, dealer }) => {
    if (!askedOf(state).length) return;
    const quit = controls(viewOf(state, dealer, 0)).controls.filter(({ id }) => id === 'giveUp');
    expect(quit.map(({ confirm }) => Boolean(confirm))).toEqual([true]);
    met++;
  });
  expect(met).toBeGreaterThan(10);
});

test('L10: a false claim is reported, with the reason why it is void', () => {
  const hands = { 0: '+5c', 1: '-6c -8s +1t', 2: '+4c +3c' };
  for (const [hides, why] of [
    [false, 'the cards do not make a Pure cluster with the discard'],
    [true, 'no cards were shown for it in time'],
  ] as const) {
    const table = laro({ seats: 3, deals: [{ hands }] });
    table.draw();
    const reply = hides ? (['pure', '-6c -8s', 'hides'] as const) : (['pure', '-6c -8s'] as const);
    table.discard('+5c', { 1: reply, 2: ['pure', '+4c +3c'] });
    const at = table.events.findIndex(({ type }) => type === 'claimVoid');
    const event = table.events[at]!;
    // Narrated with the window as it was then: the cards shown for the claim.
    const cards = hides ? null : table.cardsOf(1, '-6c -8s');
    const view = table.view(0);
    const answers = [{ seat: 1, seal: null, opened: null, shown: { cards } }];
    const asking = { id: '1', closed: true, answers, called: 1 };
    const then = { ...view, state: { ...view.state, table: { ...view.state.table, asking } } };
    expect(narrate(event, then, named)).toBe(`Seat1’s claim is void: ${why} (L10).`);
    expect(moment(event, then, named)).toEqual({
      title: 'A false claim',
      text: `Seat1’s claim is void: ${why}.`,
    });
  }
});

test('a hand is grouped by its clusters, then by pairs that wait for a card', () => {
  const hand = ['+9c', '-2t', '+3s', '0', '+2s', '-3t', '+1s'];
  expect(groups(hand).map((group) => group.map((i) => hand[i]).sort())).toEqual([
    ['+1s', '+2s', '+3s'],
    ['-2t', '-3t', '0'],
  ]);
});
