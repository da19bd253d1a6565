import { describe, expect, it } from 'vitest';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import type { Entry } from '../../src/engine/match.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import type { CardId, Face } from '../../src/engine/table/table.ts';
import { games } from '../../src/games/index.ts';
import { expectOk } from '../../src/lib/result.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { createLocalSession } from '../../src/session/local/index.ts';

const all = await Promise.all(games.map((entry) => entry.rules()));

describe.each(all.filter(({ recall }) => recall))('what bots remember of $info.name', (rules) => {
  it('is the same after a reload, and is given to the bots', async () => {
    const { info } = rules;
    const level = info.bots.at(-1)!.level;
    const header = {
      match: 'm',
      game: info.id,
      version: info.version,
      options: defaultOptions(info),
      seats: ['Ada', 'Mira', 'Okonjo'].map((name) => ({ name, kind: 'bot' as const, level })),
    };
    const entries: Entry[] = [];
    const secrets = new Map<CardId, Face>();
    const rng = makeRng('recall');
    const asked: unknown[] = [];
    const open = (dealer = makeLocalDealer(rng), past: readonly Entry[] = []) =>
      expectOk(
        createLocalSession(
          rules,
          header,
          null,
          dealer,
          async (_game, view) => {
            asked.push(view.notes);
            return rules.bot(view, level, rng);
          },
          {
            onEntry: (entry, _steps, minted) => {
              entries.push(entry);
              for (const [card, face] of minted) secrets.set(card, face);
            },
            onError: (error) => {
              throw error;
            },
          },
          past,
        ),
      );
    const session = open();
    await session.run();
    const { notes } = session.view();
    expect(notes).not.toEqual(asked[0]);
    expect(asked).not.toContain(undefined);
    expect(open(makeLocalDealer(makeRng('other'), secrets), entries).view().notes).toEqual(notes);
  });
});
