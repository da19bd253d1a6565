import { describe, expect, test } from 'vitest';
import type { Absence, Remedy, WaitReason } from '../../../store/room/joining/waitReason.ts';
import { blockedText, heldUpText, waitText } from './waitWords.ts';

const VOID: Absence = { within: 120, next: 'void', stakes: 'none' };

describe('too few reachable players', () => {
  const few = (here: number, of: number, ...missing: string[]) =>
    waitText({ kind: 'few', here, of, missing, waits: false, stops: true });

  test('say how long a table of two waits, if it has agreed on that', () => {
    const text = waitText({ kind: 'few', here: 1, of: 2, missing: ['Bo'], waits: true, stops: true });
    expect(text).toMatch(/it waits for Bo, for as long as it takes\. Everything stays as it is\.$/);
  });

  test('say what two players can do, if they may go on alone', () => {
    const reason: WaitReason = { kind: 'few', here: 1, of: 2, missing: ['Bo'], waits: true, stops: true };
    expect(waitText(reason, true)).toMatch(/Wait for Bo, go on without them, or close for today/);
    expect(waitText(reason, true)).not.toMatch(/neither can decide/);
    expect(blockedText({ adjourned: false, paused: null, waitReason: reason, canGoOn: true })).toBe(
      waitText(reason, true),
    );
  });

  test.each([
    [1, 3],
    [2, 4],
  ])('say so as well with %i of %i here, if these may go on', (here, of) => {
    const reason: WaitReason = { kind: 'few', here, of, missing: ['Bo', 'Cy'], waits: false, stops: true };
    expect(waitText(reason, true)).toMatch(/Wait, go on without them, or close for today/);
    expect(waitText(reason, false)).not.toMatch(/go on without/);
  });

  test('the other of two, everyone else and some are described differently', () => {
    expect(few(1, 2, 'Bo')).toBe(
      'Bo cannot be reached, so nothing at this table moves. If Bo is not back soon, you can decide here how to go on.',
    );
    expect(few(1, 3, 'Bo', 'Cy')).toMatch(/^None of the others can be reached: this device seems/);
    expect(few(2, 4, 'Bo', 'Cy')).toBe(
      'Only 2 of 4 people can be reached, and it takes more than half to go on. Missing: Bo, Cy.',
    );
  });
});

test('a player who has yet to lock the deck: the consequence for their seat', () => {
  const text = (unless: Extract<WaitReason, { kind: 'lock' }>['unless']) =>
    waitText({ kind: 'lock', name: 'Bo', unless, stops: true });
  const waiting = 'Nothing is dealt before Bo has locked the deck, and Bo cannot be reached.';
  expect(text({ within: 30, leaves: false })).toBe(
    `${waiting} Unless Bo is back within 30 seconds, a bot plays for them.`,
  );
  expect(text({ within: null, leaves: true })).toBe(
    `${waiting} Unless Bo is back in time, the seat leaves the game for good.`,
  );
  expect(text(null)).toBe(`${waiting} The table waits for as long as it takes.`);
});

describe('an absent player who is awaited', () => {
  const bo = (unless: Absence | null) => waitText({ kind: 'person', name: 'Bo', unless, stops: false });

  test('has a time to come back, after which their hand is void or goes on without them', () => {
    expect(bo(VOID)).toBe(
      'Waiting for Bo, who cannot be reached. Unless Bo is back within 2 minutes, this hand is void and a bot plays the next.',
    );
    expect(bo({ ...VOID, within: null })).toMatch(/Unless Bo is back in time, this hand is void/);
    expect(bo({ ...VOID, next: 'goesOn' })).toMatch(/the table goes on without an answer\.$/);
    expect(bo({ ...VOID, next: 'leaves' })).toMatch(/2 minutes, the seat leaves the game for good\.$/);
    expect(bo({ ...VOID, next: 'sitsOut' })).toMatch(/Bo sits this hand out and a bot plays the next\.$/);
    expect(bo(null)).toMatch(
      /The table waits for as long as it takes, but a vote can declare the hand void\.$/,
    );
  });

  test('loses a stake only if there is one', () => {
    expect(bo({ ...VOID, stakes: 'forfeited' })).toMatch(
      /this hand is void, Bo forfeits their stake, and a bot plays the next\.$/,
    );
    expect(bo({ ...VOID, stakes: 'returned' })).not.toMatch(/stake/);
    expect(bo({ ...VOID, next: 'sitsOut', stakes: 'returned' })).toMatch(
      /Bo sits this hand out, what they lose in it goes into a pot in the next hand, and a bot/,
    );
  });
});

test('an absent device that deals, plays a bot or keeps the order', () => {
  expect(waitText({ kind: 'dealer', name: 'Bo', unless: VOID, stops: true })).toMatch(
    /^Bo is dealing and cannot be reached\. .* this hand is void and another device deals\.$/,
  );
  expect(waitText({ kind: 'bot', bot: 'Mira', name: 'Bo', unless: VOID, stops: false })).toMatch(
    /^Waiting for Mira: Bo’s device runs it and cannot be reached\. .* another device runs the bots\.$/,
  );
  expect(waitText({ kind: 'order', name: 'Bo', stops: true })).toMatch(/Someone else is taking over\.$/);
});

describe('devices that the cards wait for', () => {
  const cards = (names: readonly string[], unless: Absence | null, connected = false) =>
    waitText({ kind: 'cards', names, connected, remedy: 'void', unless, stops: true });

  test('are present and slow', () => {
    expect(cards(['Bo'], null, true)).toMatch(
      /^The cards are waiting for Bo’s device\. It is connected.*vote to declare the hand void\.$/,
    );
    expect(cards(['Bo', 'Cy'], null, true)).toMatch(
      /^The cards are waiting for Bo’s and Cy’s devices\. They/,
    );
  });

  test('are present and slow, where no hand can be void or no vote can pass', () => {
    const slow = (remedy: Remedy) =>
      waitText({ kind: 'cards', names: ['Bo'], connected: true, unless: null, stops: true, remedy });
    expect(slow('remove')).toMatch(/If it does, vote to remove Bo\.$/);
    expect(slow('goOn')).toMatch(/If it does, you can go on without Bo\.$/);
  });

  test('keep one of two waiting for long: what the other can do', () => {
    expect(heldUpText(['Bo'], true, false)).toMatch(
      /waiting for Bo, who is connected but does not answer\. .* Or go on without them, or close for today/,
    );
    expect(heldUpText(['Bo'], false, false)).toMatch(/“Save this table…” in the menu, and open that file/);
    expect(heldUpText(['Bo', 'Cy'], false, true)).toMatch(/Bo and Cy, who are .* Or close for today/);
  });

  test('are gone: the consequence, and its time', () => {
    expect(cards(['Bo'], { ...VOID, stakes: 'returned' })).toBe(
      'The cards are waiting for Bo’s device. Unless it is back within 2 minutes, the hand is void and all stakes go back.',
    );
    expect(cards(['Bo'], { ...VOID, within: null })).toMatch(
      /Unless it is back in time, the hand is void\.$/,
    );
    expect(cards(['Bo'], null)).toMatch(/the table waits until everyone is back/);
  });

  test('are skipped, if the hand can go on', () => {
    expect(cards(['Bo'], { ...VOID, next: 'sitsOut', stakes: 'returned' })).toMatch(
      /Unless it is back within 2 minutes, Bo sits this hand out, and what they lose in it goes into a pot in the next hand\.$/,
    );
    expect(cards(['Bo'], { ...VOID, next: 'sitsOut' })).toMatch(/Bo sits this hand out\.$/);
  });

  test('cost their owner the stake, who is named, or one of several', () => {
    const forfeited = { ...VOID, stakes: 'forfeited' } as const;
    expect(cards(['Bo'], forfeited)).toMatch(/the hand is void, and Bo forfeits their stake\.$/);
    expect(cards(['Bo', 'Cy'], forfeited)).toMatch(
      /Unless they are back within 2 minutes, the hand is void, and one of them forfeits their stake\.$/,
    );
  });
});

test('nothing can be done at a paused table, or if the reason to wait stops everyone', () => {
  const waitReason: WaitReason = { kind: 'order', name: 'Bo', stops: true };
  expect(blockedText({ adjourned: false, paused: null, waitReason: null, canGoOn: false })).toBe(null);
  expect(
    blockedText({
      adjourned: false,
      paused: null,
      waitReason: { ...waitReason, stops: false },
      canGoOn: false,
    }),
  ).toBe(null);
  expect(blockedText({ adjourned: false, paused: null, waitReason, canGoOn: false })).toBe(
    waitText(waitReason),
  );
  const bo = { key: 'bo', name: 'Bo', me: false };
  expect(blockedText({ adjourned: false, paused: bo, waitReason, canGoOn: false })).toMatch(
    /^Bo has paused the table\./,
  );
  expect(blockedText({ adjourned: true, paused: bo, waitReason, canGoOn: false })).toMatch(
    /^The match is adjourned\./,
  );
  expect(blockedText({ adjourned: false, paused: { ...bo, me: true }, waitReason, canGoOn: false })).toMatch(
    /^You have paused the table\./,
  );
});
