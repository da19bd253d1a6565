import { describe, expect, it } from 'vitest';
import { defaultOptions } from '../../../src/engine/options.ts';
import { games } from '../../../src/games/index.ts';
import { presented } from '../../../src/store/director/present.ts';
import { createTableStore, freshTable } from '../../../src/store/tableStore.ts';
import { playedByBots } from './playedByBots.ts';

const NAMES = ['Ada', 'Mira', 'Okonjo', 'Tavi'];
const all = await Promise.all(games.map(async (entry) => ({ entry, rules: await entry.rules() })));
const asking = all.filter(({ rules }) => rules.patience);

it('there is a game that asks for secret answers', () => {
  expect(asking.length).toBeGreaterThan(0);
});

describe.each(asking.map((each) => [each.entry.info.name, each] as const))('%s', (_, { entry, rules }) => {
  it('shows a seat as thinking only until it has answered', async () => {
    const { info } = entry;
    const display = await entry.display();
    const { session, steps } = await playedByBots(rules, NAMES, info.bots.at(-1)!.level, 'thinking');
    const { state, faces } = session.past[0]!;
    const seats = NAMES.map((name, colour) => ({ name, colour, kind: 'bot' as const }));
    const view = { seat: 0, state, faces };
    const store = createTableStore(
      freshTable({ display, options: defaultOptions(info), seats, view, replaying: false }),
    );
    const how = { progress: null, leapt: false, moment: null, live: false, rests: false };
    let answered = 0;
    for (const step of steps) {
      const { asking: open } = step.state.table;
      if (!open) continue;
      const shown = { seat: 0, state: step.state, faces: step.faces };
      store.setState(presented(store.getState(), { rules, display }, shown, how));
      const thinking = open.closed ? [] : open.answers.filter((each) => !each.seal && !each.opened);
      const seatsThinking = rules.due(step.state) ? [] : thinking.map(({ seat }) => seat);
      expect(store.getState().acting).toEqual(seatsThinking);
      const noted = NAMES.flatMap((_name, seat) => (display.seatNote(shown, seat).acting ? [seat] : []));
      expect(noted).toEqual([...seatsThinking].sort());
      if (open.closed && open.answers.some(({ opened }) => opened?.answer?.type === 'claim')) answered++;
    }
    // Claims were opened one by one meanwhile, as viewers see them.
    expect(answered).toBeGreaterThan(10);
  });
});
