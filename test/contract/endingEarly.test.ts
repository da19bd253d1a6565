import { expect, it, vi } from 'vitest';
import { openTable } from '../../src/app/table/tableController.ts';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import type { TableCommand } from '../../src/engine/game.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import type { View } from '../../src/engine/view.ts';
import { registry } from '../../src/games/index.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { createLocalSession } from '../../src/session/local/index.ts';
import { playOut } from '../../src/session/local/simulate.ts';
import type { TableSession } from '../../src/session/match/index.ts';
import { createPreferenceStore } from '../../src/store/viewer/preferences.ts';

it('a game that is over before the viewer has seen it is shown to its end when they end it', async () => {
  const entry = registry[0]!;
  const rules = await entry.rules();
  const { info } = entry;
  const seats = [0, 1, 2].map((seat) => ({
    ...{ name: `Seat ${seat}`, kind: 'bot' as const, level: info.bots[0]!.level },
  }));
  const options = defaultOptions(info);
  const header = { match: 'ahead', game: info.id, version: info.version, options, seats };
  const dealer = makeLocalDealer(makeRng('ahead'));
  const rng = makeRng('bots');
  const choose = (view: View, seat: number) => rules.bot(view, seats[seat]!.level, rng);
  const { match } = playOut(rules, header, { dealer, maxEvents: 20_000, choose });
  expect(rules.outcome(match.state)).not.toBeNull();
  const hooks = { onEntry() {}, onError() {} };
  const nobody = () => Promise.reject(new Error('nobody thinks'));
  const again = makeLocalDealer(makeRng('unused'), dealer.secrets);
  const made = createLocalSession(rules, header, 0, again, nobody, hooks, match.entries);
  if (!made.ok) throw new Error(made.error);
  const session = made.value;
  const { past } = session;

  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
  const none = (): void => {};
  const table = openTable({
    rules: rules,
    display: await entry.display(),
    session: {
      ...{ match: session.match, seat: 0, secrets: session.secrets, past: past.slice(0, 1) },
      table: (command: TableCommand) => session.table(command),
      close: none,
    } as unknown as TableSession,
    seats: seats.map((each, colour) => ({ ...each, colour })),
    preferences: createPreferenceStore(() => null),
    replaying: false,
    alone: true,
    navigate: { rematch: none, watchReplay: none, lobby: none, importRecord: none },
    onShow: none,
    saveRecord: none,
  });
  table.push(past.slice(1));
  table.actions.skip();
  const shown = () => table.store.getState();
  // The display rests at the end of the first round.
  expect(shown().rest).not.toBeNull();
  expect(rules.outcome(shown().view.state)).toBeNull();
  table.actions.stop();
  expect(shown().rest).toBeNull();
  expect(rules.outcome(shown().view.state)).not.toBeNull();
  table.close();
});
