import { describe, expect, test } from 'vitest';
import type {
  CardsLook,
  CardsStep,
  CaughtLook,
  DeckLook,
  Named,
  Offence,
  RoomSeat,
} from '../../../store/room/roomStore.ts';
import {
  botOperator,
  lockState,
  lockText,
  lockWord,
  nextText,
  proofText,
  securityLimits,
  shortHash,
  stepText,
} from './cardWords.ts';
import {
  CAUGHT_DOUBT,
  CAUGHT_HINT,
  caughtMark,
  caughtText,
  clauseText,
  deedOf,
  penaltyText,
} from './offences.ts';

const named = (name: string): Named => ({ key: name, name, me: name === 'Ann' });

/** Builds a deck from each player's progress: 0 nothing, 1 has a key, 2 has shuffled, 3 has agreed. */
const deck = (epoch: number, far: Readonly<Record<string, number>>, gone = 0): DeckLook => ({
  epoch,
  members: Object.entries(far).map(([name, steps]) => ({
    ...named(name),
    keyed: steps > 0,
    shuffled: steps > 1,
    agreed: steps > 2,
  })),
  gone,
});

const step = (kind: CardsStep['kind'], of: readonly string[], all = 3): CardsStep => ({
  kind,
  of: of.map(named),
  done: all - of.length,
  all,
});

const caughtAt = (offence: Offence, name = 'Bo', more: Partial<CaughtLook> = {}): CaughtLook => ({
  ...named(name),
  offence,
  hand: 'void',
  stake: null,
  ...more,
});

const cards = (more: Partial<CardsLook> = {}): CardsLook => ({
  dealing: 'joint',
  seated: true,
  dealer: named('Bo'),
  head: 'a1b2c3d4e5f60718',
  entries: 12,
  deck: deck(2, { Ann: 3, Bo: 3, Cy: 3 }),
  next: deck(3, { Ann: 1, Bo: 0, Cy: 1 }),
  step: null,
  caught: [],
  ...more,
});

describe('the lock', () => {
  test('is closed by everyone together, and says by whom and against whom', () => {
    expect(lockState(cards())).toBe('closed');
    expect(lockText(cards())).toBe(
      'Every card is locked by Bo, Cy and you together: nobody can see or stack the deck, not even the person who opened the table.',
    );
    expect(lockWord(cards())).toBe('3 keys');
  });

  test('names the key holders to a watcher', () => {
    const told = cards({ seated: false, deck: deck(1, { Bo: 3, Cy: 3 }) });
    expect(lockState(told)).toBe('closed');
    expect(lockText(told)).toMatch(/^Every card is locked by Bo and Cy together: nobody/);
  });

  test('does not say that it is closed before a deck is in play', () => {
    const told = cards({ deck: null, step: step('shuffle', ['Bo', 'Cy']) });
    expect(lockState(told)).toBe('making');
    expect(lockText(told)).toMatch(/^Every card will be locked by/);
    expect(lockWord(told)).toBe('Shuffling 2/3');
    expect(lockWord({ ...told, step: step('check', ['Bo']) })).toBe('Checking');
    expect(lockState({ ...told, next: deck(1, { Ann: 3, Bo: 2 }) })).toBe('making');
    const ready = { ...told, next: deck(1, { Ann: 3, Bo: 3 }) };
    expect([lockState(ready), lockText(ready)]).toEqual([
      'closed',
      expect.stringMatching(/^Every card is locked by/),
    ]);
  });

  test('is open if one device deals, or holds the only key', () => {
    const device = cards({ dealing: 'device', deck: null, next: null });
    expect([lockState(device), lockText(device), lockWord(device)]).toEqual([
      'open',
      'Bo’s device deals. Its owner could look at the cards.',
      'Bo deals',
    ]);
    expect(lockText({ ...device, dealer: named('Ann') })).toMatch(/^Your device deals\. You could look/);
    const alone = cards({ deck: deck(1, { Ann: 3 }) });
    expect([lockState(alone), lockText(alone)]).toEqual([
      'open',
      'Only your device locks the cards. You are playing with bots, and you could look at them.',
    ]);
    expect(lockText(cards({ seated: false, deck: deck(1, { Bo: 3 }) }))).toMatch(
      /^Only Bo’s device.*Its owner could look/,
    );
    expect(lockText(cards({ deck: deck(1, {}) }))).toMatch(/Nobody is here/);
  });
});

describe('a deck that others made alone', () => {
  const others = cards({ deck: deck(2, { Bo: 3, Cy: 3 }) });

  test('explains to a player without a key why a bot plays for them, and until when', () => {
    expect([lockState(others), lockWord(others)]).toEqual(['later', 'Your key: next deck']);
    expect(lockText(others)).toBe(
      'Bo and Cy made this deck while you were away or before you sat down, so you hold no key to it, and all of them together could look at the cards at your seat. A bot plays them, unless the table lets you take over. From the next deck on, you hold a key too.',
    );
    expect(lockText({ ...others, deck: deck(2, { Bo: 3 }) })).toMatch(/^Bo made this deck.*A bot plays them/);
  });

  test('promises a key only to members of the next deck', () => {
    const later = { ...others, next: deck(3, { Bo: 1, Cy: 1 }) };
    expect([lockState(later), lockWord(later)]).toEqual(['later', 'No key yet']);
    expect(lockText(later)).toMatch(/lets you take over\.$/);
    const caught = { ...later, caught: [caughtAt('badShare', 'Ann')] };
    expect([lockState(caught), lockWord(caught)]).toEqual(['without', 'Without your key']);
    expect(lockText(caught)).toMatch(/^Your device was caught.*could look at the cards at your seat\.$/);
  });

  test('says so before the deck is in play', () => {
    const making = { ...others, deck: null, next: deck(2, { Bo: 1, Cy: 1 }) };
    expect(lockState(making)).toBe('later');
    expect(lockText(making)).toMatch(/^Bo and Cy make this deck/);
  });

  test('is not mentioned when one device deals, no one has a key, or the viewer watches', () => {
    expect(lockState({ ...others, dealing: 'device' })).toBe('open');
    expect(lockState({ ...others, deck: deck(2, {}) })).toBe('open');
    expect(lockState({ ...others, seated: false })).toBe('closed');
  });
});

describe('the progress', () => {
  test('names whose turn it is and how far it is', () => {
    expect(stepText(null)).toBe(null);
    expect(stepText(step('share', []))).toBe(null);
    expect(stepText(step('keys', ['Bo', 'Ann']))).toBe('Waiting for keys from Bo and you (1 of 3 received)…');
    expect(stepText(step('shuffle', ['Bo', 'Cy']))).toBe('Bo is shuffling the deck (2 of 3)…');
    expect(stepText(step('shuffle', ['Ann']))).toBe('You are shuffling the deck (3 of 3)…');
    expect(stepText(step('check', ['Ann', 'Cy']))).toBe(
      'The devices of Cy and you are checking the shuffles…',
    );
    expect(stepText(step('check', ['Ann']))).toBe('Your device is checking the shuffles…');
    expect(stepText(step('share', ['Bo']))).toBe('Waiting for Bo’s share…');
    expect(stepText(step('die', ['Ann']))).toBe('Waiting for your share…');
    expect(stepText(step('own', ['Bo', 'Cy']))).toBe('Waiting for shares from Bo and Cy (1 of 3 received)…');
    expect(stepText(step('mix', ['Cy'], 1))).toBe('Cy’s device is mixing a hand…');
  });

  test('includes the next deck', () => {
    expect(nextText(deck(3, { Ann: 1, Bo: 0 }))).toMatch(/^Deck 3.*being prepared \(1 of 2 keys\)/);
    expect(nextText(deck(3, { Ann: 2, Bo: 1 }))).toMatch(/being shuffled \(1 of 2\)/);
    expect(nextText(deck(3, { Ann: 3, Bo: 2 }))).toMatch(/being checked \(1 of 2\)/);
    expect(nextText(deck(3, { Ann: 3, Bo: 3 }))).toMatch(/is ready: everyone/);
  });
});

describe('the details', () => {
  test('count proofs and who checked them, including those of a player who left', () => {
    expect(proofText(deck(1, { Ann: 3, Bo: 3 }))).toBe(
      '2 shuffles, each with a proof checked by the other device.',
    );
    expect(proofText(deck(1, { Ann: 3, Bo: 3, Cy: 3 }))).toMatch(/^3 shuffles.*by both other devices\.$/);
    expect(proofText(deck(1, { Ann: 3, Bo: 3, Cy: 3, Di: 3 }))).toMatch(/by all 3 other devices\.$/);
    expect(proofText(deck(1, { Ann: 3, Bo: 3 }, 1))).toMatch(/^3 shuffles.*1 person.*left a key behind\.$/);
    expect(proofText(deck(1, { Ann: 3 }))).toMatch(/nobody else/);
  });

  test('show a hash that can be read out', () => {
    expect(shortHash('a1b2c3d4e5f60718')).toBe('a1b2 c3d4 e5f6');
  });

  test('admit what no lock protects against', () => {
    const limits = securityLimits(cards(), ['Vex', 'Mira']).join('\n');
    for (const about of [
      /phone/,
      /More than half/,
      /void without/,
      /browser/,
      /Vex and Mira are run by Bo’s device/,
    ])
      expect(limits).toMatch(about);
    expect(securityLimits(cards(), []).join()).not.toMatch(/run by/);
    expect(securityLimits(cards(), []).join()).toMatch(/hands void/);
    expect(securityLimits(cards(), [], false).join()).not.toMatch(/void|match/);
  });
});

describe('a player who was caught', () => {
  const what = 'badShuffle';

  test('is named, with what the device did in plain words', () => {
    expect(caughtText(caughtAt(what))).toBe(
      'Bo’s device cheated: it tried to change the deck while shuffling.',
    );
    expect(caughtText(caughtAt(what, 'Ann'))).toMatch(/^Your device cheated: /);
    expect(deedOf(caughtAt(what)).lead).toBe('Bo’s device cheated');
    expect(caughtMark(caughtAt(what))).toBe('Bo’s device was caught cheating');
    expect(clauseText(caughtAt(what))).toBe('Bo’s device shuffled with a wrong proof.');
  });

  test('is shown with the outcome of the hand and the stake, if known', () => {
    const penalty = (more: Partial<CaughtLook>, name = 'Bo') => penaltyText(caughtAt(what, name, more));
    expect(penalty({ hand: 'void', stake: null })).toBe('The hand was void and is dealt again.');
    expect(penalty({ hand: 'void', stake: 'forfeited' })).toMatch(
      /dealt again\. Bo’s stake goes into a pot in the next hand\.$/,
    );
    expect(penalty({ hand: 'void', stake: 'forfeited' }, 'Ann')).toMatch(
      /Your stake goes into a pot in the next hand\.$/,
    );
    expect(penalty({ hand: 'void', stake: 'returned' })).toMatch(/dealt again\. All stakes go back\.$/);
    expect(penalty({ hand: 'safe' })).toMatch(/^No hand was lost/);
    expect(penalty({ hand: null })).not.toMatch(/hand|stake/);
  });

  test('is judged fairly', () => {
    expect(CAUGHT_HINT).toMatch(/holds no key.*The evidence is in the log/);
    expect(CAUGHT_DOUBT).toMatch(/faulty device/);
  });
});

describe('a bot', () => {
  const seat = (name: string | null, more: Partial<RoomSeat> = {}): RoomSeat => ({
    seat: 0,
    person:
      name === null
        ? null
        : { ...named(name), colour: 0, presence: 'here', absent: false, grace: null, swap: null },
    free: false,
    bot: { level: 'greedy', name: 'Vex' },
    plays: name === null ? 'bot' : 'person',
    next: name === null ? 'bot' : 'person',
    dealer: false,
    sequencer: false,
    ...more,
  });

  test('says whose device runs it, if several people play', () => {
    const seats = [seat('Ann'), seat('Bo', { dealer: true }), seat(null), seat('Cy', { plays: 'bot' })];
    expect(botOperator(seats, 2)).toEqual({
      device: 'Bo’s device',
      short: 'run by Bo',
      text: 'Bot Vex, run by Bo’s device',
    });
    expect(botOperator(seats, 3)?.text).toBe('Cy’s bot, run by Bo’s device');
    expect(botOperator(seats, 0)).toBe(null);
    expect(botOperator([seat('Ann', { dealer: true }), seat(null)], 1)).toBe(null);
    expect(botOperator([seat('Ann', { dealer: true }), seat('Bo'), seat(null)], 2)?.short).toBe('run by you');
  });
});

describe('the lock of single piles', () => {
  const piles = (more: Partial<NonNullable<CardsLook['piles']>> = {}): CardsLook =>
    cards({ piles: { before: { cards: 0, piles: 0 }, awaits: false, lost: 0, ...more }, next: null });

  test('shows the progress of a shuffle, though the deck is locked', () => {
    expect(lockWord({ ...piles(), step: step('shuffle', ['Bo', 'Cy']) })).toBe('Shuffling 2/3');
    expect(lockWord({ ...piles(), step: step('check', ['Bo']) })).toBe('Checking');
    expect(lockWord(piles())).toBe('3 keys');
  });

  test('covers shuffled cards, not fresh decks', () => {
    expect(lockText(piles())).toBe(
      'Whatever is shuffled is locked by Bo, Cy and you together: nobody can see or stack it. New decks come unshuffled, and everybody knows them.',
    );
    expect(lockState(piles())).toBe('closed');
  });

  test('warns a newcomer of cards shuffled before they came', () => {
    expect(lockText(piles({ before: { cards: 54, piles: 2 } }))).toContain(
      '54 cards in 2 piles and hands were shuffled before you came: the others could look at them together until they are shuffled again.',
    );
    expect(lockText(piles({ before: { cards: 1, piles: 1 } }))).toContain(
      '1 card in 1 pile or hand was shuffled',
    );
  });

  test('promises a newcomer nothing before their own key is on the cards', () => {
    const others = { ...piles({ awaits: true }), deck: deck(1, { Bo: 3, Cy: 3 }) };
    expect([lockState(others), lockText(others)]).toEqual([
      'later',
      'Your device does not hold a key yet: Bo and Cy together could look at every card that is shuffled. Nothing more is shuffled, rolled or turned up until it does.',
    ]);
    expect(lockText({ ...others, seated: false })).toContain('nobody can see or stack it');
  });

  test('reports cards that can no longer be turned up', () => {
    expect(lockText(piles({ lost: 7 }))).toContain('7 cards can’t be turned up any more');
  });
});
