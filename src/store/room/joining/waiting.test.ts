import { describe, expect, test } from 'vitest';
import type { RoomState } from '../../../session/room/index.ts';
import { keyOf, roomLog, setupOf, TURNS } from '../../../session/room/testing.ts';
import type { RoomSession } from '../../../session/table/index.ts';
import { DealtTable } from '../../../session/table/testing.ts';
import type { Presence } from '../roomStore.ts';
import { cardsWait, waitReasonOf } from './waiting.ts';

type Settings = RoomState['settings'];

const named = (name: string) => ({ key: keyOf(name), name, me: name === 'Ann' });
const [bo, cy] = [named('Bo'), named('Cy')];

const JOINT: Settings = { grace: 120, away: 'bot', dealing: 'joint', forfeit: false };

/** Creates a table of three people and a bot, dealt to and before their first hand. */
function tableOf(settings: Partial<Settings> = {}): RoomState {
  const all: Settings = { ...JOINT, ...settings };
  const table = new DealtTable({ people: ['Ann', 'Bo', 'Cy'], room: setupOf(4, { settings: all }) });
  table.deal();
  return table.log.state;
}

describe('the reason for waiting', () => {
  const others = { slow: [] as (typeof bo)[], isCounted: false, games: TURNS, catchingUp: false };
  const reason = (state: RoomState, gone: readonly string[], more: Partial<typeof others> = {}) => {
    const { slow, isCounted, games, catchingUp } = { ...others, ...more };
    const room = {
      peer: { me: keyOf('Ann'), isCatchingUp: () => catchingUp },
      graceLeft: () => (isCounted ? 1000 : null),
      dealing: { waitsToShow: () => false },
    };
    const presence = (key: string): Presence => (gone.map(keyOf).includes(key) ? 'gone' : 'here');
    return waitReasonOf(room as unknown as RoomSession, state, games, presence, slow);
  };
  /** Pretends that it is this seat's turn alone; null: that chance owes something. */
  const turnOf = (seat: number | null): typeof TURNS => {
    const due = () => (seat === null ? ({ type: 'roll', dice: 'd', count: 1, sides: 6 } as const) : null);
    const actors = (): number[] => (seat === null ? [] : [seat]);
    return new Map([['turns', { ...TURNS.get('turns')!, actors, due }]]);
  };
  const state = tableOf();

  test('is none while all are here', () => {
    expect(reason(state, [])).toBe(null);
  });

  test('is that the page is catching up, and cannot say yet who is there', () => {
    expect(reason(state, ['Bo', 'Cy'], { catchingUp: true })).toEqual({ kind: 'catchingUp', stops: true });
  });

  test('is that too few can be reached, with their names', () => {
    expect(reason(state, ['Bo', 'Cy'])).toEqual({
      kind: 'few',
      here: 1,
      of: 3,
      missing: ['Bo', 'Cy'],
      waits: false,
      stops: true,
    });
    const waiting = { ...state, settings: { ...state.settings, away: 'wait' as const } };
    expect(reason(waiting, ['Bo', 'Cy'])).toMatchObject({ waits: true });
  });

  test('is that the sequencer is lost, until another has taken over', () => {
    const kept = { ...state, sequencer: keyOf('Bo') };
    expect(reason(kept, ['Bo'])).toEqual({ kind: 'order', name: 'Bo', stops: true });
    expect(reason({ ...kept, sequencer: keyOf('Cy') }, ['Bo'])?.kind).not.toBe('order');
  });

  test('is an absent player’s turn, with the deadline and its consequence', () => {
    const here = { ...state, dealer: keyOf('Ann'), sequencer: keyOf('Ann') };
    const games = turnOf(1);
    expect(reason(here, ['Bo'], { games })).toEqual({
      kind: 'person',
      name: 'Bo',
      unless: { within: 120, next: 'void', stakes: 'none' },
      stops: false,
    });
    expect(reason(here, ['Bo'], { games, isCounted: true })).toMatchObject({ unless: { within: null } });
    const agreed = (away: Settings['away']) => ({ ...here, settings: { ...here.settings, away } });
    expect(reason(agreed('leave'), ['Bo'], { games })).toMatchObject({ unless: { next: 'leaves' } });
    expect(reason(agreed('wait'), ['Bo'], { games })).toMatchObject({ unless: null });
    expect(reason(here, ['Cy'], { games })).toBe(null);
  });

  test('is that the dealing device is away: it stops all while chance owes something, else only the bots', () => {
    const away = { ...state, dealer: keyOf('Bo'), sequencer: keyOf('Ann') };
    const device = { ...away, settings: { ...away.settings, dealing: 'device' as const } };
    expect(reason(device, ['Bo'], { games: turnOf(null) })).toMatchObject({
      kind: 'dealer',
      name: 'Bo',
      stops: true,
    });
    expect(reason(away, ['Bo'], { games: turnOf(null) })).toBe(null);
    const bot = state.seats[3]!.bot.name;
    expect(reason(away, ['Bo'], { games: turnOf(3) })).toMatchObject({
      kind: 'bot',
      name: 'Bo',
      bot,
      stops: false,
    });
  });

  test('is that the deck waits for an absent player’s lock', () => {
    const log = roomLog();
    log.seat(['Ann', 'Bo', 'Cy'], setupOf(4, { settings: JOINT }));
    log.say('Ann', { type: 'start' });
    // Bo has never been at this table, which continues another.
    const { next } = log.state.mental!;
    const locks = { ...next.locks!, members: next.locks!.members.filter(({ peer }) => peer !== keyOf('Bo')) };
    const mental = { ...log.state.mental!, next: { ...next, locks } };
    const fresh = { ...log.state, mental, dealer: keyOf('Ann'), sequencer: keyOf('Ann') };
    const lock = (settings: Partial<Settings>, isCounted = false) =>
      reason({ ...fresh, settings: { ...fresh.settings, ...settings } }, ['Bo'], { isCounted });
    expect(lock({})).toEqual({
      kind: 'lock',
      name: 'Bo',
      unless: { within: 120, leaves: false },
      stops: true,
    });
    expect(lock({ away: 'leave' }, true)).toMatchObject({ unless: { within: null, leaves: true } });
    expect(lock({ away: 'wait' })).toMatchObject({ unless: null });
    expect(reason(fresh, [])).toBe(null);
  });

  test('is slow devices only where chance owes something', () => {
    expect(reason(state, [], { slow: [bo] })).toEqual({
      kind: 'cards',
      names: ['Bo'],
      connected: true,
      remedy: 'void',
      unless: null,
      stops: false,
    });
    expect(reason(state, [], { slow: [bo, cy] })).toMatchObject({ remedy: 'goOn' });
  });
});

describe('the cards wait for', () => {
  const state = tableOf();
  const away = (agreed: 'bot' | 'wait', { present = true, forfeit = false } = {}) => ({
    seats: state.seats.map((slot) => ({ ...slot, holder: slot.holder && { ...slot.holder, present } })),
    settings: { ...state.settings, away: agreed, forfeit },
  });
  const always = (): boolean => true;

  test('nothing while no one is awaited', () => {
    expect(cardsWait(state, [], always, true)).toBe(null);
  });

  test('present but slow devices', () => {
    const slow = { kind: 'cards', connected: true, unless: null };
    expect(cardsWait(state, [bo, cy], () => false, true)).toEqual({ ...slow, names: ['Bo', 'Cy'] });
  });

  test('absent devices before slow ones, with the consequence and its time', () => {
    const gone = (key: string): boolean => key === bo.key;
    expect(cardsWait(away('bot'), [bo, cy], gone, true)).toEqual({
      kind: 'cards',
      names: ['Bo'],
      connected: false,
      unless: { within: 120, next: 'void', stakes: 'returned' },
    });
    expect(cardsWait(away('bot', { present: false }), [bo], always, true)?.unless?.within).toBe(null);
    expect(cardsWait(away('wait'), [bo], always, true)).toMatchObject({ connected: false, unless: null });
  });

  test('two absent players, but one who can sit the hand out is no reason', () => {
    const nextOf = (...slow: (typeof bo)[]) =>
      cardsWait(away('bot'), slow, always, true, always)?.unless?.next;
    expect([nextOf(bo), nextOf(bo, cy)]).toEqual(['sitsOut', 'void']);
  });

  test('stakes are forfeited where the table wants it so and there are any', () => {
    const stakes = (forfeit: boolean, staked: boolean) =>
      cardsWait(away('bot', { forfeit }), [bo], always, staked)?.unless?.stakes;
    expect([stakes(true, true), stakes(false, true)]).toEqual(['forfeited', 'returned']);
    expect([stakes(true, false), stakes(false, false)]).toEqual(['none', 'none']);
  });
});
