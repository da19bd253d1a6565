import type { Entry } from '../../../src/engine/match.ts';
import type { MatchStorage, SavedMatch } from '../../../src/session/storage/matchStorage.ts';

/**
 * Cases for every storage of matches, without a test framework, so that they run inside a page too. Each case gets its own matches, and
 * `open` gives another handle on the same data.
 */
export const matchStorageCases: Readonly<
  Record<string, (open: () => Promise<MatchStorage>) => Promise<void>>
> = {
  'a match comes back as it was played, with the faces that were dealt': async (open) => {
    const storage = await open();
    await storage.create(matchOf('back'));
    await storage.append(matchOf('back', { rounds: 1 }), [{ entry: entry(0), minted: [[1, '2-5-9']] }]);
    await storage.append(matchOf('back', { rounds: 2 }), [{ entry: entry(1), minted: [[2, '4-5-9']] }]);
    const { saved, entries, secrets } = await loaded(await open(), 'back');
    same([saved.rounds, entries], [2, [entry(0), entry(1)]]);
    same(
      [...secrets],
      [
        [1, '2-5-9'],
        [2, '4-5-9'],
      ],
    );
  },

  'what is kept beside the entries can change without one': async (open) => {
    const storage = await open();
    await storage.create(matchOf('read', { lesson: true }));
    await storage.append(matchOf('read', { lesson: true }), [{ entry: entry(0), minted: [[1, '2-5-9']] }]);
    await storage.keep(matchOf('read', { lesson: true, read: 2 }));
    const { saved, entries, secrets } = await loaded(await open(), 'read');
    same([saved.read, entries.length, [...secrets]], [2, 1, [[1, '2-5-9']]]);
  },

  'a match from a file comes back whole': async (open) => {
    const storage = await open();
    await storage.create(matchOf('file'), [entry(0), entry(1), entry(2)], new Map([[7, 'A']]));
    const { entries, secrets } = await loaded(await open(), 'file');
    same([entries, [...secrets]], [[entry(0), entry(1), entry(2)], [[7, 'A']]]);
  },

  'a match that is laid down anew has nothing of what was there': async (open) => {
    const storage = await open();
    await storage.create(matchOf('anew'), [entry(0), entry(1), entry(2)], new Map([[7, 'A']]));
    await storage.create(matchOf('anew', { rounds: 1 }), [entry(0)], new Map([[8, 'B']]));
    const { saved, entries, secrets } = await loaded(await open(), 'anew');
    same([saved.rounds, entries, [...secrets]], [1, [entry(0)], [[8, 'B']]]);
  },

  'matches are listed, the one played last first, until they are removed': async (open) => {
    const storage = await open();
    for (const [name, updated] of [
      ['old', 10],
      ['new', 30],
      ['gone', 20],
    ] as const)
      await storage.create(matchOf(name, { updated }));
    await storage.append(matchOf('old', { updated: 40 }), [{ entry: entry(0), minted: [] }]);
    await storage.remove('gone');
    const { matches, unreadable } = await (await open()).list();
    const ours = matches.filter(({ match }) => ['old', 'new', 'gone'].includes(match));
    same([ours.map(({ match }) => match), unreadable], [['old', 'new'], 0]);
    same((await storage.load('gone')).ok, false);
  },

  'a log with a gap is refused, and so is a match that is not there': async (open) => {
    const storage = await open();
    await storage.create(matchOf('gap'), [entry(0), entry(2)]);
    const gap = await storage.load('gap');
    const none = await storage.load('nowhere');
    same([gap.ok || gap.error, none.ok], ['The log of this match has a gap.', false]);
  },
};

function matchOf(match: string, more: Partial<SavedMatch> = {}): SavedMatch {
  const seats = [
    { name: 'Ann', kind: 'human' as const },
    { name: 'Bo', kind: 'bot' as const, level: 'greedy' },
  ];
  return {
    match,
    header: { match, game: 'toy', version: 1, options: { ante: 5 }, seats },
    seat: 0,
    created: 1,
    updated: 1,
    rounds: 0,
    finished: false,
    minted: [],
    ...more,
  };
}

const entry = (seq: number): Entry =>
  ({ seq, author: 0, body: { type: 'pass', seq }, hash: `hash ${seq}` }) as unknown as Entry;

async function loaded(storage: MatchStorage, match: string) {
  const found = await storage.load(match);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

function same(actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`expected ${should}, not ${is}`);
}
