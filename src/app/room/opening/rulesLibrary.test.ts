import { afterEach, expect, test, vi } from 'vitest';

const OPEN = new AbortController().signal;

afterEach(() => vi.useRealTimers());

test('a page fetches only the rules that a table names, and those of games by hand once people ask for that', async () => {
  // Other tests' pages have rules already.
  vi.resetModules();
  const { fetchAllRules, fetchRulesOnce, patientLibrary, rulesHere } = await import('./rulesLibrary.ts');
  const told: (string | null)[] = [];
  const library = patientLibrary((text) => void told.push(text), OPEN);
  await library.fetch({ games: ['comet', 'unheard-of'], byHand: false });
  expect([...rulesHere.keys()]).toEqual(['comet']);
  // Judging waits for nothing that is here.
  expect(library.fetch({ games: ['comet', 'unheard-of'], byHand: false })).toBe(undefined);

  const hand = { type: 'byHand', does: { type: 'move', grips: [], to: 'away' } };
  const refusal = (): string => {
    const parsed = rulesHere.get('comet')!.parse(hand);
    return parsed.ok ? '' : parsed.error.message;
  };
  expect(refusal()).toMatch(/referee/);
  await library.fetch({ games: [], byHand: true });
  expect(refusal()).not.toMatch(/referee/);
  expect(library.fetch({ games: ['comet'], byHand: true })).toBe(undefined);

  const before = rulesHere.get('comet');
  await fetchRulesOnce({ games: ['comet', 'laro'], byHand: false });
  expect([...rulesHere.keys()]).toEqual(['comet', 'laro']);
  expect(rulesHere.get('comet')).toBe(before);
  expect(library.hasAll()).toBe(false);
  await fetchAllRules();
  expect(library.hasAll()).toBe(true);
  expect(library.fetchAll()).toBe(undefined);
  expect([...rulesHere.keys()].sort()).toEqual(['combo', 'comet', 'free', 'laro', 'spike']);
  expect(told).toEqual([]);
});

test('however many messages name rules that cannot be fetched, there is one attempt at a time', async () => {
  vi.resetModules();
  const { registry } = await import('../../../games/index.ts');
  const { patientLibrary } = await import('./rulesLibrary.ts');
  const comet = registry.find(({ info }) => info.id === 'comet')!;
  const rules = vi.fn(() => new Promise<never>(() => {}));
  Object.assign(comet, { begin: rules });
  const library = patientLibrary(() => {}, OPEN);
  for (let i = 0; i < 5; i++) void library.fetch({ games: ['comet'], byHand: false });
  await new Promise((done) => setTimeout(done));
  expect(rules).toHaveBeenCalledTimes(1);
});

test('a room that was left tries no more, and tells nothing over the next one', async () => {
  vi.resetModules();
  vi.useFakeTimers();
  const { registry } = await import('../../../games/index.ts');
  const { patientLibrary } = await import('./rulesLibrary.ts');
  const laro = registry.find(({ info }) => info.id === 'laro')!;
  const rules = vi.fn(() => Promise.reject(new Error('away')));
  Object.assign(laro, { begin: rules });
  const told: (string | null)[] = [];
  const left = new AbortController();
  const minutes = async () => {
    await vi.advanceTimersByTimeAsync(300_000);
    return [rules.mock.calls.length, told.length] as const;
  };
  const library = patientLibrary((text) => void told.push(text), left.signal);
  void library.fetch({ games: ['laro'], byHand: false });
  const [tries, words] = await minutes();
  expect(Math.min(tries, words)).toBeGreaterThan(2);
  left.abort();
  expect(await minutes()).toEqual([tries, words]);
});
